/** The same part made by other processes: with a price where one is computed, and those that a person prices where the part suits them. */
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, labelOfProcess, subjectsOf } from '#catalog/options.ts';
import type { FactsSubject } from '#contract/catalog.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Process } from '#contract/quote.ts';
import { unitWithShareMinor } from '#contract/quote-total.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { priceCurve, quotePart } from '#quote/quote-part.ts';
import type { CurvePoint } from '#web/live/curve-geometry.ts';
import { guardPricing } from '#web/workspace/guard-pricing.ts';

export interface OtherProcess {
  process: Process;
  label: string;
  /** Label of the process's usual material, to which the price applies. */
  material: string;
  /** Empty where a person prices it. */
  points: readonly CurvePoint[];
  /** At the chosen quantity, with its share of a tool; null where a person prices it. */
  unitPriceMinor: number | null;
  /** null where a person prices it. */
  leadTimeDays: number | null;
  /** Findings that would have to be mended first. */
  toMend: number;
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
      const curve =
        manualReason === null ? guardPricing(() => priceCurve(facts, usual, rateCard, CATALOG, quantities), []) : [];
      const points = curve.map((point) => ({
        quantity: point.quantity,
        unitPriceMinor: unitWithShareMinor(point, point.quantity),
      }));
      const current = points.find((point) => point.quantity === choices.quantity);
      if (!current && !suits(facts, process)) return [];
      const material = materials.find(({ id }) => id === usual.material)?.label ?? usual.material;
      const unitPriceMinor = current?.unitPriceMinor ?? null;
      const quote = current ? guardPricing(() => quotePart(facts, usual, rateCard, CATALOG), null) : null;
      const leadTimeDays = quote && !quote.manual ? quote.leadTimeDays : null;
      const toMend = quote?.findings.filter(({ state }) => state === 'fail').length ?? 0;
      return [{ process, label: labelOfProcess(process), material, points, unitPriceMinor, leadTimeDays, toMend }];
    });
  return [...others.filter(({ unitPriceMinor }) => unitPriceMinor !== null), ...others.filter(isByPerson)];
}

const isByPerson = ({ unitPriceMinor }: OtherProcess): boolean => unitPriceMinor === null;

/** Whether a part without a price is worth a person's look. Assembly and design are no ways to make the same part. */
function suits(facts: PartFacts, process: Process): boolean {
  return subjectsOf(process).some((subject) => SUITS[subject](facts));
}

const SUITS: Record<FactsSubject, (facts: PartFacts) => boolean> = {
  machining: ({ kind }) => kind === 'solid',
  print: ({ kind }) => kind === 'solid' || kind === 'mesh',
  sheet: ({ kind, sheet }) => sheet !== null || kind === 'outline',
  mold: ({ mold }) => mold !== null,
};

/** A part that is folded from sheet, and is not made so as it is chosen, with the process that folds it; null for others. */
export function foldedSheet(
  facts: PartFacts,
  process: Process | null,
): { process: Process; thicknessMm: number; bends: number } | null {
  const folding = CATALOG.processes.find(({ subjects }) => subjects.includes('sheet'));
  if (!folding || !subjectsOf(process).includes('machining') || !facts.sheet || facts.sheet.bends.length === 0)
    return null;
  return { process: folding.process, thicknessMm: facts.sheet.thicknessMm, bends: facts.sheet.bends.length };
}
