/** What the priced parts of a quote come to: the same sum in the page and in the database. */
import type { PricedQuote } from '#contract/quote.ts';

/** The unit price with a piece's share of what is paid once, whole minor units: to compare it with what needs no tool. */
export function unitWithShareMinor(
  { unitPriceMinor, onceMinor = 0 }: Pick<PricedQuote, 'unitPriceMinor' | 'onceMinor'>,
  quantity: number,
): number {
  return unitPriceMinor + Math.round(onceMinor / quantity);
}

export interface QuoteTotal {
  totalMinor: number;
  /** The slowest part's: a quote is shipped together. */
  leadTimeDays: number;
}

/** null for no parts: nothing has no price. */
export function totalOf(parts: readonly Pick<PricedQuote, 'totalPriceMinor' | 'leadTimeDays'>[]): QuoteTotal | null {
  if (parts.length === 0) return null;
  return {
    totalMinor: parts.reduce((sum, part) => sum + part.totalPriceMinor, 0),
    leadTimeDays: Math.max(...parts.map((part) => part.leadTimeDays)),
  };
}
