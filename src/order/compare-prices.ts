/** The price of a part beside an earlier one, line by line: what changed, by how much, and why the two differ at all. */
import type { PartQuote, PricedQuote } from '#contract/quote.ts';

export interface LineChange {
  label: string;
  /** Whole minor units; null for a line that is new. */
  beforeMinor: number | null;
  /** null for a line that is gone. */
  afterMinor: number | null;
}

export interface PriceComparison {
  beforeMinor: number;
  afterMinor: number;
  /** Only lines that differ, in the order of the new price, then those that are gone. They sum to the difference of the totals. */
  changes: LineChange[];
  /** What made the two prices and is not the same: the shop's rates, the way prices are computed, the measuring. */
  causes: ('rates' | 'pricing' | 'engine' | 'catalog')[];
}

/** null where either has no price by machine, or they are in different currencies: then there is nothing to compare. */
export function comparePrices(before: PartQuote | null, after: PartQuote | null): PriceComparison | null {
  if (!before || !after || before.manual || after.manual || before.currency !== after.currency) return null;
  const left = linesByLabel(before);
  const changes: LineChange[] = [];
  for (const [label, afterMinor] of linesByLabel(after)) {
    const beforeMinor = left.get(label) ?? null;
    left.delete(label);
    if (beforeMinor !== afterMinor) changes.push({ label, beforeMinor, afterMinor });
  }
  for (const [label, beforeMinor] of left) changes.push({ label, beforeMinor, afterMinor: null });
  return {
    beforeMinor: before.totalPriceMinor,
    afterMinor: after.totalPriceMinor,
    changes,
    causes: causesOf(before, after),
  };
}

/** Lines of one label count together. */
function linesByLabel({ lines }: PricedQuote): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { label, amountMinor } of lines) sums.set(label, (sums.get(label) ?? 0) + amountMinor);
  return sums;
}

function causesOf({ versions: before }: PricedQuote, { versions: after }: PricedQuote): PriceComparison['causes'] {
  const differs = (key: 'engine' | 'pricing' | 'catalog') => before[key] !== after[key];
  return [
    ...(before.rateCard !== after.rateCard ? (['rates'] as const) : []),
    ...(['pricing', 'engine', 'catalog'] as const).filter(differs),
  ];
}
