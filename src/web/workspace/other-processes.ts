/** The price of the same part by other processes with a computed price. */
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
  points: readonly CurvePoint[];
  /** At the chosen quantity. */
  unitPriceMinor: number;
}

/** Every other process that can price the part, in its usual material, finish and tolerance. */
export function otherProcesses(
  facts: PartFacts,
  choices: Choices,
  rateCard: RateCard,
  quantities: readonly number[],
): OtherProcess[] {
  return CATALOG.processes
    .filter((offer) => offer.process !== choices.process && offer.manualReason === null)
    .flatMap(({ process, materials }) => {
      const usual = { ...defaultChoices(process), quantity: choices.quantity, speed: choices.speed };
      const points = priceCurve(facts, usual, rateCard, CATALOG, quantities);
      const current = points.find((point) => point.quantity === choices.quantity);
      if (!current) return [];
      const material = materials.find(({ id }) => id === usual.material)?.label ?? usual.material;
      return [{ process, label: PROCESS_LABELS[process], material, points, unitPriceMinor: current.unitPriceMinor }];
    });
}
