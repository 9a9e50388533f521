import type { ComponentProps, ReactNode } from 'react';
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

/** The lines of a price (amount x rate = price) and their total. On a phone amount and rate stand below the label. */
export function PriceLines({ caption, lines, total, rowProps, aside, className, ...rest }: PriceLinesProps) {
  return (
    <table {...rest} className={classNames('w-full border-collapse text-small', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-label text-ink-soft uppercase">
        <tr className="border-b border-hairline-strong [&>th]:py-1.5 [&>th]:font-normal">
          <th scope="col" className="pr-3 text-left">
            Line
          </th>
          <th scope="col" className="hidden px-3 text-right sm:table-cell">
            Amount
          </th>
          <th scope="col" className="hidden px-3 text-right sm:table-cell">
            Rate
          </th>
          <th scope="col" className="pl-3 text-right">
            Price
          </th>
        </tr>
      </thead>
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
    </table>
  );
}
