/** The text of a rate card's file → what it says, or why it is not JSON, in words for whoever typed it. */
import type { RateCardProblem } from '#quote/rate-card.ts';

export type CardText = { kind: 'value'; value: unknown } | { kind: 'problem'; problem: RateCardProblem };

/** What a spreadsheet or a script writes for a figure that it could not compute. */
const NO_FIGURE = /"([^"\n]+)"\s*:\s*([+-]?(?:NaN|Infinity|undefined|None))\b/;

export function parseCardText(text: string): CardText {
  // Editors on Windows put a byte order mark in front.
  const json = text.replace(/^\uFEFF/, '');
  const problem = (path: string, message: string): CardText => ({ kind: 'problem', problem: { path, message } });
  if (json.trim() === '') return problem('', 'The file is empty');
  try {
    return { kind: 'value', value: JSON.parse(json) };
  } catch (cause) {
    const [, key, word] = NO_FIGURE.exec(json) ?? [];
    if (key) return problem(key, `${word} is not a number. Enter a number or remove the line`);
    const line = lineOf((cause as Error).message);
    return problem('', line ? `This is not JSON: line ${line} cannot be read` : 'This is not JSON: it may be cut off');
  }
}

/** Engines name the place each in their own words; most with "line 12". */
function lineOf(message: string): string | undefined {
  return /\bline (\d+)/.exec(message)?.[1];
}
