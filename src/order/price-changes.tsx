import { formatMoney } from '#contract/units.ts';
import type { PriceComparison } from '#order/compare-prices.ts';
import { PriceTable } from '#order/price-table.tsx';

export interface PriceChangesProps {
  comparison: Pick<PriceComparison, 'beforeMinor' | 'afterMinor' | 'changes'>;
  currency: string;
  caption: string;
  /** What the two prices are called at the head of their columns. */
  headings: { before: string; after: string };
  className?: string;
}

/** Two prices of a part beside each other: the lines that differ, and both totals. */
export function PriceChanges({ comparison, currency, caption, headings, className }: PriceChangesProps) {
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency));
  const columns = [
    { heading: 'Line', className: '' },
    { heading: headings.before, className: 'px-3' },
    { heading: headings.after, className: '' },
  ];
  return (
    <PriceTable {...(className && { className })} caption={caption} columns={columns}>
      <tbody className="[&_td]:py-1.5 [&_td]:text-right">
        {comparison.changes.map(({ label, beforeMinor, afterMinor }) => (
          <tr key={label} className="border-b border-hairline">
            <th scope="row" className="text-left font-normal">
              {label}
            </th>
            <td className="figures px-3">{money(beforeMinor)}</td>
            <td className="figures">{money(afterMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="figures font-semibold [&_td]:py-1.5 [&_td]:text-right">
        <tr>
          <th scope="row" className="text-left font-sans">
            Total
          </th>
          <td className="px-3">{money(comparison.beforeMinor)}</td>
          <td>{money(comparison.afterMinor)}</td>
        </tr>
      </tfoot>
    </PriceTable>
  );
}
