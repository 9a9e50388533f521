// biome-ignore-all lint/a11y/noRedundantRoles: as cards the table is laid out as blocks, which takes native roles away in some browsers
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { TablePages } from '#ui/table-pages.tsx';
import { readTableQuery, type TableQuery, withTableQuery } from '#ui/table-query.ts';

export interface Column<Row> {
  /** Also the name the server sorts by. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers stand at the right. */
  align?: 'left' | 'right';
}

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  /** Rows of this page only. */
  rows: Row[];
  /** How many rows there are in all. */
  total: number;
  rowKey: (row: Row) => string;
  /** The column that the rows are sorted by while the address names none, ascending. */
  sortedBy?: string;
  /** Shown in place of "There are no records to display", for example with the next step. */
  empty?: ReactNode;
  /** Shows "Loading...". While the page or the order of this table changes, the table shows it by itself. */
  loading?: boolean;
  className?: string;
}

/** Once for the whole table: in each row and cell these were half of the page's HTML. */
const ROWS =
  'max-md:grid max-md:gap-3 *:border-b *:border-hairline *:hover:bg-paper-sunk max-md:*:block max-md:*:border max-md:*:border-hairline-strong max-md:*:px-3 max-md:*:py-1';
const CELLS =
  '[&_td]:px-3 [&_td]:py-2.5 [&_td]:align-middle max-md:[&_td]:flex max-md:[&_td]:min-h-10 max-md:[&_td]:items-center max-md:[&_td]:justify-between max-md:[&_td]:gap-4 max-md:[&_td]:px-0 max-md:[&_td]:py-1.5 max-md:[&_td]:text-right max-md:[&_td]:wrap-anywhere';
/** On a phone each cell says its column. */
const CARD_LABELS =
  '[&_td>span:first-child]:shrink-0 [&_td>span:first-child]:font-sans [&_td>span:first-child]:text-ink-soft md:[&_td>span:first-child]:hidden';

/**
 * A table that keeps its page, its order and its rows per page in the address. It uses links and forms, so it works without scripts, and
 * a reload shows the same rows. On a phone each row becomes a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, total, rowKey, sortedBy = '', empty, className } = props;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigation = useNavigation();
  const turnsPage = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const loading = props.loading || turnsPage;
  const notice = loading ? 'Loading...' : rows.length === 0 && (empty ?? 'There are no records to display');
  return (
    <div className={className}>
      <table role="table" aria-busy={loading || undefined} className="w-full border-collapse text-small max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-y border-rule">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sortedBy={sortedBy} params={params} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={classNames(ROWS, CELLS, CARD_LABELS, loading && 'opacity-50')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, header, cell, align }) => (
                <td key={key} role="cell" className={align === 'right' ? 'figures text-right' : undefined}>
                  <span aria-hidden="true">{header}</span>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status" className={classNames(Boolean(notice) && 'px-3 py-8 text-center text-ink-soft')}>
        {notice}
      </div>
      <TablePages total={total} />
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sortedBy: string;
  params: URLSearchParams;
}

function HeaderCell<Row>({ column, sortedBy, params }: HeaderCellProps<Row>) {
  const { sort, direction } = readTableQuery(params);
  const sorted = (sort || sortedBy) === column.key;
  const look = classNames('px-3 py-2 font-medium text-ink-soft', column.align === 'right' ? 'text-right' : 'text-left');
  if (!column.sortable)
    return (
      <th role="columnheader" scope="col" className={look}>
        {column.header}
      </th>
    );
  const next: TableQuery['direction'] = sorted && direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={look}
    >
      <Link
        to={withTableQuery(params, { sort: column.key, direction: next })}
        preventScrollReset
        className="inline-flex min-h-8 items-center gap-1.5 hover:text-ink"
      >
        {column.header}
        <svg
          aria-hidden="true"
          viewBox="0 0 8 12"
          className={classNames('h-3 w-2 fill-current', sorted ? 'text-blueprint' : 'text-hairline-strong')}
        >
          {(!sorted || direction === 'asc') && <path d="M4 1 7 5H1z" />}
          {(!sorted || direction === 'desc') && <path d="M4 11 1 7h6z" />}
        </svg>
      </Link>
    </th>
  );
}
