/** A surface finish: a charge for the lot, then by area, then hand work for each piece (hanging, masking, packing). */
import type { Option } from '#contract/catalog.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type Cost, cost } from '#quote/price/cost.ts';

const MM2_PER_CM2 = 100;

/** The costs of a finish. It covers the whole surface: an anodizing bath reaches into bores, and masking cannot be chosen yet. */
export function finishCosts(finish: Option, areaMm2: number, card: RateCard): Cost[] {
  const rates = card.finishes[finish.id];
  if (!rates) throw new RangeError(`Expected a rate for the finish ${finish.id}, found none`);
  return [
    cost({
      id: 'finish-lot',
      group: 'finishing',
      label: `${finish.label}: lot`,
      unit: 'order',
      rateMinor: rates.lotMinor,
      perOrder: 1,
      shared: { kind: 'lot', key: finish.id },
    }),
    cost({
      id: 'finish-surface',
      group: 'finishing',
      label: `${finish.label}: surface`,
      unit: 'cm²',
      rateMinor: rates.minorPerCm2,
      perPiece: areaMm2 / MM2_PER_CM2,
    }),
    cost({
      id: 'finish-handling',
      group: 'finishing',
      label: `${finish.label}: handling`,
      unit: 'piece',
      rateMinor: rates.minorPerPiece,
      perPiece: 1,
    }),
  ].filter(({ rateMinor }) => rateMinor > 0);
}
