/** What keeps parts from being sent: each part with each choice that is missing or wrong. */
import { ERRORS } from '#contract/errors.ts';
import { factsOf } from '#part/reading.ts';
import { needsThickness } from '#quote/ask-thickness.ts';
import { ownProcess } from '#web/workspace/own-process.ts';
import { readQuantity } from '#web/workspace/quantity.ts';
import { readThickness } from '#web/workspace/thickness.ts';
import type { WorkPart } from '#web/workspace/workspace-state.ts';

export interface SubmitProblem {
  words: string;
  /** In the order of the list; empty for a problem of the whole order. */
  parts: readonly IncompletePart[];
  /** The words are a heading of these parts. Else they say it all. */
  isList: boolean;
  needsLogin: boolean;
}

export interface IncompletePart {
  id: number;
  name: string;
  missing: readonly MissingChoice[];
}

interface MissingChoice {
  field: 'process' | 'quantity' | 'thickness';
  words: string;
}

/** A problem of the whole order. */
export function orderProblem(words: string, needsLogin = false): SubmitProblem {
  return { words, parts: [], isList: false, needsLogin };
}

/** Why these parts cannot be sent; null where they can. Where the specification has a message, that one is used. */
export function findSubmitProblem(parts: readonly WorkPart[]): SubmitProblem | null {
  if (!parts.some(isSent)) return orderProblem(ERRORS.no_file.message);
  const incomplete = findIncomplete(parts);
  return incomplete.length === 0 ? null : problemOf(incomplete, incomplete.length > 1);
}

/** What is left of a problem after changes: a part that has come since then is not asked for. null once all is mended. */
export function remainingProblem(found: SubmitProblem, parts: readonly WorkPart[]): SubmitProblem | null {
  const incomplete = findIncomplete(parts).filter(({ id }) => found.parts.some((each) => each.id === id));
  return incomplete.length === 0 ? null : problemOf(incomplete, found.isList);
}

function findIncomplete(parts: readonly WorkPart[]): IncompletePart[] {
  return parts
    .filter(isSent)
    .map((part) => ({ id: part.id, name: part.name, missing: missingChoices(part) }))
    .filter(({ missing }) => missing.length > 0);
}

function problemOf(incomplete: readonly IncompletePart[], isList: boolean): SubmitProblem {
  return { words: wordsOf(incomplete, isList), parts: incomplete, isList, needsLogin: false };
}

/** Files that cannot be read stay here. */
export const isSent = ({ reading }: WorkPart): boolean => reading.kind !== 'unreadable';

/** What is wrong with this field of the part; undefined for nothing. */
export function missingWords(
  problem: SubmitProblem | null,
  partId: number,
  field: MissingChoice['field'],
): string | undefined {
  const part = problem?.parts.find(({ id }) => id === partId);
  return part?.missing.find((choice) => choice.field === field)?.words;
}

/** "lid.dxf: Please enter at least 1 piece." */
export function formatIncomplete({ name, missing }: IncompletePart): string {
  return `${name}: ${missing.map(({ words }) => words).join(' ')}`;
}

function wordsOf(incomplete: readonly IncompletePart[], isList: boolean): string {
  const count = incomplete.length;
  if (isList) return `Nothing has been sent. ${count === 1 ? '1 part is' : `${count} parts are`} incomplete:`;
  const [part] = incomplete as [IncompletePart];
  const isProcessOnly = part.missing.length === 1 && part.missing[0]!.field === 'process';
  return isProcessOnly ? part.missing[0]!.words : formatIncomplete(part);
}

function missingChoices(part: WorkPart): MissingChoice[] {
  const { process, quantity } = part.draft;
  const count = readQuantity(quantity);
  const thickness = thicknessProblem(part);
  return [
    ...(process === null ? [{ field: 'process', words: ERRORS.no_process.message } as const] : []),
    ...(count.kind === 'refused' ? [{ field: 'quantity', words: count.problem } as const] : []),
    ...(thickness ? [{ field: 'thickness', words: thickness } as const] : []),
  ];
}

/**
 * A sheet that is drawn flat is asked how thick it is: a wrong value, or none without a word, goes to no shop. Also before its process is chosen, where its
 * shape suggests one that needs it: the field stands there.
 */
function thicknessProblem(part: WorkPart): string | null {
  const facts = factsOf(part);
  if (!facts || !needsThickness(facts, part.draft.process ?? ownProcess(part))) return null;
  const reading = readThickness(part.draft.thickness);
  if (reading.kind === 'refused') return reading.problem;
  if (reading.kind === 'thickness' || part.draft.isThicknessUnknown) return null;
  return 'Please enter the sheet thickness, or check that you do not know it.';
}
