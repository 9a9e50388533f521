/** Two versions of a quote beside each other: parts that came or went, choices that changed, and each price line by line. */
import type { QuoteView } from '#contract/order.ts';
import { comparePrices, type PriceComparison } from '#order/compare-prices.ts';
import { formatPart, SPEED_LABELS } from '#order/format-part.ts';

export interface ChoiceChange {
  label: string;
  /** null: it was not there. */
  before: string | null;
  after: string | null;
}

export type PartChange =
  | { kind: 'added' | 'removed'; fileName: string }
  | {
      kind: 'changed';
      fileName: string;
      choices: ChoiceChange[];
      /** null where the price is the same, or the two cannot be compared. */
      price: PriceComparison | null;
    };

export interface QuoteComparison {
  /** Of the whole quote. */
  choices: ChoiceChange[];
  parts: PartChange[];
}

type Compared = Pick<QuoteView, 'speed' | 'parts'>;

/** Only what differs. A part is the same one in both when it is the same file; of several with one file, the first is the first. */
export function compareQuotes(before: Compared, after: Compared): QuoteComparison {
  const left = [...before.parts];
  const parts: PartChange[] = [];
  for (const part of after.parts) {
    const at = left.findIndex(({ fileId }) => fileId === part.fileId);
    const [earlier] = at < 0 ? [] : left.splice(at, 1);
    if (!earlier) parts.push({ kind: 'added', fileName: part.fileName });
    else parts.push(...compareParts(earlier, part));
  }
  for (const { fileName } of left) parts.push({ kind: 'removed', fileName });
  const label = 'Lead time';
  const choices =
    before.speed === after.speed
      ? []
      : [{ label, before: SPEED_LABELS[before.speed], after: SPEED_LABELS[after.speed] }];
  return { choices, parts };
}

type Part = QuoteView['parts'][number];

function compareParts(before: Part, after: Part): PartChange[] {
  const choices = compareChoices(choicesOf(before), choicesOf(after));
  const compared = comparePrices(before.price, after.price);
  const price = compared && compared.beforeMinor !== compared.afterMinor ? compared : null;
  if (choices.length === 0 && !price) return [];
  return [{ kind: 'changed', fileName: after.fileName, choices, price }];
}

const choicesOf = (part: Part) => new Map(formatPart(part).choices.map(({ label, value }) => [label, value]));

function compareChoices(before: Map<string, string>, after: Map<string, string>): ChoiceChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((label) => {
    const change = { label, before: before.get(label) ?? null, after: after.get(label) ?? null };
    return change.before === change.after ? [] : [change];
  });
}
