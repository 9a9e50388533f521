/** A price that a person sets where no machine may: one line a part, and a digest of what it follows from. */
import type { ManualQuote, PricedQuote } from '#contract/quote.ts';
import { inputHash } from '#quote/input-hash.ts';

export interface PersonsPrice {
  /** Of one piece, whole minor units. */
  unitPriceMinor: number;
  /** Working days to make them. */
  leadTimeDays: number;
  quantity: number;
  currency: string;
}

/** Makes a quote of a person's price. It keeps the findings: what is doubtful about the part is still worth reading beside its price. */
export function priceByPerson(
  asked: Pick<ManualQuote, 'findings' | 'parcel' | 'rateCard' | 'versions' | 'inputHash'>,
  { unitPriceMinor, leadTimeDays, quantity, currency }: PersonsPrice,
): PricedQuote {
  const totalPriceMinor = unitPriceMinor * quantity;
  return {
    manual: false,
    currency,
    unitPriceMinor,
    totalPriceMinor,
    lines: [
      {
        label: 'Priced by our engineers',
        amount: quantity,
        unit: quantity === 1 ? 'piece' : 'pieces',
        rate: unitPriceMinor,
        amountMinor: totalPriceMinor,
      },
    ],
    byPerson: true,
    leadTimeDays,
    findings: asked.findings,
    ...(asked.parcel && { parcel: asked.parcel }),
    rateCard: asked.rateCard,
    versions: asked.versions,
    inputHash: inputHash({ of: asked.inputHash, unitPriceMinor, leadTimeDays, quantity, currency }),
  };
}
