/** One change of many parts: each takes it where it is offered; the others stay as they are, and it is said why. */
import { finishesFor, labelOfProcess, materialsFor, tolerancesFor } from '#catalog/options.ts';
import type { Option } from '#contract/catalog.ts';
import { type Process, QUANTITY_MAX } from '#contract/quote.ts';
import { formatNumber } from '#contract/units.ts';
import { chooseProcess, type DraftChoices, withChange } from '#web/workspace/draft-choices.ts';
import { readQuantity } from '#web/workspace/quantity.ts';

export const CHOSEN_TOGETHER = ['material', 'finish', 'tolerance'] as const;
export type ChosenTogether = (typeof CHOSEN_TOGETHER)[number];

export type TogetherChange =
  | { kind: 'process'; process: Process }
  | { kind: ChosenTogether; id: string; label: string }
  | { kind: 'quantity'; factor: number };

export type TogetherAnswer = { kind: 'changed'; draft: DraftChoices } | { kind: 'left'; why: string };

/** The draft with the change, or why it stays as it is. */
export function changeTogether(draft: DraftChoices, change: TogetherChange): TogetherAnswer {
  switch (change.kind) {
    case 'process':
      return { kind: 'changed', draft: chooseProcess(draft, change.process) };
    case 'quantity':
      return multiply(draft, change.factor);
    default:
      return chooseTogether(draft, change.kind, change);
  }
}

function chooseTogether(draft: DraftChoices, kind: ChosenTogether, { id, label }: Option): TogetherAnswer {
  if (draft.process === null) return { kind: 'left', why: 'no process is selected yet' };
  if (optionsOf(draft, kind).some((option) => option.id === id))
    return { kind: 'changed', draft: withChange(draft, { [kind]: id }) };
  const material = materialsFor(draft.process).find((option) => option.id === draft.material);
  const where = kind === 'material' || !material ? labelOfProcess(draft.process) : material.label;
  return { kind: 'left', why: `${label} is not offered in ${where}` };
}

function multiply(draft: DraftChoices, factor: number): TogetherAnswer {
  const reading = readQuantity(draft.quantity);
  if (reading.kind === 'refused') return { kind: 'left', why: 'its quantity needs to be corrected first' };
  const pieces = Math.round(reading.quantity * factor * 1e6) / 1e6;
  if (!Number.isInteger(pieces) || pieces < 1)
    return { kind: 'left', why: `${pieces} is not a whole number of pieces` };
  if (pieces > QUANTITY_MAX)
    return {
      kind: 'left',
      why: `${formatNumber(pieces)} is more than the ${formatNumber(QUANTITY_MAX)} we price here`,
    };
  return { kind: 'changed', draft: withChange(draft, { quantity: String(pieces) }) };
}

/** What at least one of the parts may choose, in the order of their dropdowns. */
export function offeredTogether(drafts: readonly DraftChoices[], kind: ChosenTogether): Option[] {
  const options = drafts.flatMap((draft) => optionsOf(draft, kind));
  return [...new Map(options.map(({ id, label }) => [id, { id, label }])).values()];
}

function optionsOf({ process, material }: DraftChoices, kind: ChosenTogether): readonly Option[] {
  if (process === null) return [];
  if (kind === 'material') return materialsFor(process);
  return (kind === 'finish' ? finishesFor : tolerancesFor)(process, material);
}

/** "2", "x 2", "0.5": a factor above 0; null for anything else. */
export function readFactor(text: string): number | null {
  const found = /^[x×*]?\s*(\d{1,5}(?:[.,]\d{1,3})?|[.,]\d{1,3})$/.exec(text.trim());
  const factor = found ? Number(found[1]!.replace(',', '.')) : 0;
  return factor > 0 ? factor : null;
}
