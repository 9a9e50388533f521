/** What the priced parts of a quote come to: the same sum in the page and in the database. */
import type { PricedQuote } from '#contract/quote.ts';

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
