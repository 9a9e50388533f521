import type { ComponentProps, ReactNode } from 'react';
import { PriceTable } from '#order/price-table.tsx';
import { classNames } from '#ui/class-names.ts';

export interface PriceLinesProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** For screen readers, for example "Price of bracket.step". */
  caption: string;
  lines: readonly { label: string; amount: string; unit: string; rate: string; price: string }[];
  total: string;
  /** Props of a line's row, for example to highlight its faces. */
  rowProps?: (index: number) => ComponentProps<'tr'>;
  /** Rendered after a line's label, for example a button. */
  aside?: (index: number) => ReactNode;
}

const COLUMNS = [
  { heading: 'Line', className: 'pr-3' },
  { heading: 'Amount', className: 'hidden px-3 sm:table-cell' },
  { heading: 'Rate', className: 'hidden px-3 sm:table-cell' },
  { heading: 'Price', className: 'pl-3' },
];

/** The lines of a price (amount x rate = price) and their total. On a phone amount and rate stand below the label. */
export function PriceLines({ caption, lines, total, rowProps, aside, ...rest }: PriceLinesProps) {
  return (
    <PriceTable {...rest} caption={caption} columns={COLUMNS}>
      <tbody>
        {lines.map((line, index) => {
          const { className: rowClass, ...row } = rowProps?.(index) ?? {};
          return (
            <tr key={index} {...row} className={classNames('border-b border-hairline', rowClass)}>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {line.label}
                {aside?.(index)}
                <span className="figures block text-label text-ink-soft sm:hidden">
                  {line.amount} {line.unit} × {line.rate}
                </span>
              </th>
              <td className="figures hidden px-3 text-right whitespace-nowrap sm:table-cell">
                {line.amount} <span className="text-ink-faint">{line.unit}</span>
              </td>
              <td className="figures hidden px-3 text-right whitespace-nowrap text-ink-soft sm:table-cell">
                {line.rate}
              </td>
              <td className="figures pl-3 text-right whitespace-nowrap">{line.price}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="py-2 text-left">
            Total
          </th>
          <td className="hidden sm:table-cell" />
          <td className="hidden sm:table-cell" />
          <td className="figures text-right">{total}</td>
        </tr>
      </tfoot>
    </PriceTable>
  );
}
