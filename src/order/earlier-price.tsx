import type { PartQuote } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { comparePrices, type PriceComparison } from '#order/compare-prices.ts';
import { PriceChanges } from '#order/price-changes.tsx';

export interface EarlierPriceProps {
  /** What it was priced in before, for example "order PW-7K3M-92QX" or "version 1". */
  since: string;
  before: PartQuote | null;
  after: PartQuote | null;
}

export const CAUSE_WORDS: Record<PriceComparison['causes'][number], string> = {
  rates: 'our rates',
  pricing: 'our pricing method',
  engine: 'how parts are measured',
  catalog: 'our catalog',
};

/** A part that is priced again: what it costs beside what it cost, line by line. Nothing where the two cannot be compared. */
export function EarlierPrice({ since, before, after }: EarlierPriceProps) {
  const comparison = comparePrices(before, after);
  if (!comparison || !after || after.manual) return null;
  const { beforeMinor, afterMinor, causes } = comparison;
  if (beforeMinor === afterMinor) return <p className="mt-2 text-small text-ink-soft">The same price as in {since}.</p>;
  const difference = `${afterMinor > beforeMinor ? '+' : '−'}${formatMoney(Math.abs(afterMinor - beforeMinor), after.currency)}`;
  return (
    <details className="mt-2 text-small">
      <summary className="inline-block py-1 text-blueprint">
        {difference} since {since}
      </summary>
      <PriceChanges
        className="mt-1"
        comparison={comparison}
        currency={after.currency}
        caption={`Lines that changed from ${since}`}
        headings={{ before: 'Then', after: 'Now' }}
      />
      {causes.length > 0 && (
        <p className="mt-1 text-label text-ink-soft">
          Since then changed: {causes.map((cause) => CAUSE_WORDS[cause]).join(', ')}.
        </p>
      )}
    </details>
  );
}
