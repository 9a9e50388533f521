import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface PriceTableProps extends ComponentProps<'table'> {
  /** For screen readers, for example "Price of bracket.step". */
  caption: string;
  /** Headings. The first one is of the labels and stands left, the others of figures and stand right. */
  columns: readonly { heading: string; className: string }[];
  /** Body and foot. */
  children: ReactNode;
}

/** A table of price lines: its frame, its caption and its head. */
export function PriceTable({ caption, columns, children, className, ...rest }: PriceTableProps) {
  return (
    <table {...rest} className={classNames('w-full border-collapse text-small', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-label text-ink-soft uppercase">
        <tr className="border-b border-hairline-strong [&>th]:py-1.5 [&>th]:text-right [&>th]:font-normal [&>th:first-child]:text-left">
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={column.className}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
