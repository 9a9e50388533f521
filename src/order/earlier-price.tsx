import type { PartQuote } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { comparePrices, type PriceComparison } from '#order/compare-prices.ts';
import { PriceTable } from '#order/price-table.tsx';

export interface EarlierPriceProps {
  /** What it was priced in before, for example "order PW-7K3M-92QX" or "version 1". */
  since: string;
  before: PartQuote | null;
  after: PartQuote | null;
}

export const CAUSE_WORDS: Record<PriceComparison['causes'][number], string> = {
  rates: 'our rates',
  pricing: 'how we compute prices',
  engine: 'how parts are measured',
  catalog: 'our catalog',
};

const COLUMNS = [
  { heading: 'Line', className: '' },
  { heading: 'Then', className: 'px-3' },
  { heading: 'Now', className: '' },
];

/** A part that is priced again: what it costs beside what it cost, line by line. Nothing where the two cannot be compared. */
export function EarlierPrice({ since, before, after }: EarlierPriceProps) {
  const comparison = comparePrices(before, after);
  if (!comparison || !after || after.manual) return null;
  const { beforeMinor, afterMinor, changes, causes } = comparison;
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, after.currency));
  if (beforeMinor === afterMinor) return <p className="mt-2 text-small text-ink-soft">The same price as in {since}.</p>;
  const difference = `${afterMinor > beforeMinor ? '+' : '−'}${money(Math.abs(afterMinor - beforeMinor))}`;
  return (
    <details className="mt-2 text-small">
      <summary className="inline-block py-1 text-blueprint">
        {difference} since {since}
      </summary>
      <PriceTable className="mt-1" caption={`Lines that differ from ${since}`} columns={COLUMNS}>
        <tbody className="[&_td]:py-1.5 [&_td]:text-right">
          {changes.map(({ label, beforeMinor: then, afterMinor: now }) => (
            <tr key={label} className="border-b border-hairline">
              <th scope="row" className="text-left font-normal">
                {label}
              </th>
              <td className="figures px-3">{money(then)}</td>
              <td className="figures">{money(now)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="figures font-semibold [&_td]:py-1.5 [&_td]:text-right">
          <tr>
            <th scope="row" className="text-left font-sans">
              Total
            </th>
            <td className="px-3">{money(beforeMinor)}</td>
            <td>{money(afterMinor)}</td>
          </tr>
        </tfoot>
      </PriceTable>
      {causes.length > 0 && (
        <p className="mt-1 text-label text-ink-soft">
          Since then changed: {causes.map((cause) => CAUSE_WORDS[cause]).join(', ')}.
        </p>
      )}
    </details>
  );
}
