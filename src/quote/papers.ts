/** What inspection and certificates add to an order: a charge for the lot, one for each piece, and working days. */
import { labelOfPaper, PAPER_IDS, type PaperId } from '#contract/papers.ts';
import type { Choices } from '#contract/quote.ts';
import type { PaperRates, RateCard } from '#contract/rate-card.ts';
import type { Reason } from '#contract/reason-words.ts';
import { type Cost, cost } from '#quote/price/cost.ts';

/** The example shop's, and those of a card from before there were any. */
export const EXAMPLE_PAPER_RATES: Record<PaperId, PaperRates> = {
  'dimensional-report': { lotMinor: 4500, minorPerPiece: 0, extraDays: 1 },
  fai: { lotMinor: 12_000, minorPerPiece: 0, extraDays: 2 },
  'material-3-1': { lotMinor: 1500, minorPerPiece: 0, extraDays: 0 },
  conformity: { lotMinor: 800, minorPerPiece: 0, extraDays: 0 },
};

/** Rows of the card. A card without the table is from before it, and has the example's; a row that is left out is not offered. */
export function paperRates({ papers }: Pick<RateCard, 'papers'>): Partial<Record<string, PaperRates>> {
  return papers ?? EXAMPLE_PAPER_RATES;
}

export interface PaperWork {
  costs: Cost[];
  /** Of all of them: they are written side by side, so the longest counts. */
  days: number;
  /** Those that the shop does not offer. */
  reasons: Reason[];
}

/** Of a part with these choices, always in the same order. */
export function paperWork({ papers = [] }: Pick<Choices, 'papers'>, card: RateCard): PaperWork {
  const work: PaperWork = { costs: [], days: 0, reasons: [] };
  for (const id of PAPER_IDS.filter((each) => papers.includes(each))) {
    const rates = paperRates(card)[id];
    const label = labelOfPaper(id);
    if (!rates) {
      work.reasons.push({ code: 'no-rate', shop: card.shop.name, field: 'certificate', found: label });
      continue;
    }
    const common = { group: 'inspection', spread: 0 } as const;
    if (rates.lotMinor > 0)
      work.costs.push(
        cost({ id: `paper-${id}`, label, unit: 'lot', rateMinor: rates.lotMinor, perOrder: 1, ...common }),
      );
    if (rates.minorPerPiece > 0)
      work.costs.push(
        cost({
          id: `paper-${id}-piece`,
          label: `${label}, each piece`,
          unit: 'pc',
          rateMinor: rates.minorPerPiece,
          perPiece: 1,
          ...common,
        }),
      );
    work.days = Math.max(work.days, rates.extraDays);
  }
  return work;
}
