/** The same part made by other processes: with a price where one is computed, and those that a person prices where the part suits them. */
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { type Choices, PROCESS_LABELS, type Process } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { priceCurve } from '#quote/quote-part.ts';
import type { CurvePoint } from '#web/live/curve-geometry.ts';

export interface OtherProcess {
  process: Process;
  label: string;
  /** Label of the process's usual material, to which the price applies. */
  material: string;
  /** Empty where a person prices it. */
  points: readonly CurvePoint[];
  /** At the chosen quantity; null where a person prices it. */
  unitPriceMinor: number | null;
}

/** Every other process that may make the part, in its usual material, finish and tolerance; those with a price first. */
export function otherProcesses(
  facts: PartFacts,
  choices: Choices,
  rateCard: RateCard,
  quantities: readonly number[],
): OtherProcess[] {
  const others = CATALOG.processes
    .filter((offer) => offer.process !== choices.process)
    .flatMap(({ process, materials, manualReason }): OtherProcess[] => {
      const usual = { ...defaultChoices(process), quantity: choices.quantity, speed: choices.speed };
      const points = manualReason === null ? priceCurve(facts, usual, rateCard, CATALOG, quantities) : [];
      const current = points.find((point) => point.quantity === choices.quantity);
      if (!current && !suits(facts, process)) return [];
      const material = materials.find(({ id }) => id === usual.material)?.label ?? usual.material;
      const unitPriceMinor = current?.unitPriceMinor ?? null;
      return [{ process, label: PROCESS_LABELS[process], material, points, unitPriceMinor }];
    });
  return [...others.filter(({ unitPriceMinor }) => unitPriceMinor !== null), ...others.filter(isByPerson)];
}

const isByPerson = ({ unitPriceMinor }: OtherProcess): boolean => unitPriceMinor === null;

/** Whether a part without a price is worth a person's look. Assembly and design are no ways to make the same part. */
function suits(facts: PartFacts, process: Process): boolean {
  switch (process) {
    case 'cnc':
      return facts.kind === 'solid';
    case 'print':
      return facts.kind === 'solid' || facts.kind === 'mesh';
    case 'sheet':
      return facts.sheet !== null || facts.kind === 'outline';
    case 'molding':
      return facts.mold !== null;
    default:
      return false;
  }
}

/** A part that is folded from sheet, and is not made so as it is chosen; null for others. */
export function foldedSheet(facts: PartFacts, process: Process | null): { thicknessMm: number; bends: number } | null {
  if (process !== 'cnc' || !facts.sheet || facts.sheet.bends.length === 0) return null;
  return { thicknessMm: facts.sheet.thicknessMm, bends: facts.sheet.bends.length };
}
