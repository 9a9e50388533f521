import { requireAdmin } from '#admin/admin-context.ts';
import { ExportLink } from '#admin/export-link.tsx';
import { OrderLink } from '#admin/order-link.tsx';
import { PanelHead } from '#admin/panel-head.tsx';
import { SearchForm } from '#admin/search-form.tsx';
import type { Transaction, TransactionKind } from '#contract/transaction.ts';
import { formatMoney } from '#contract/units.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatDay } from '#ui/format-time.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/transactions-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  return api.call('adminTransactions', { query: readTableQuery(visit.url.searchParams) });
}

const TONES = { Invoice: 'plain', Payment: 'delivered', Refund: 'processing' } as const satisfies Record<
  TransactionKind,
  StatusBadgeProps['tone']
>;

const COLUMNS: Column<Transaction>[] = [
  {
    key: 'number',
    header: 'Number',
    sortable: true,
    cell: ({ number }) => <span className="figures whitespace-nowrap">{number}</span>,
  },
  { key: 'kind', header: 'Type', sortable: true, cell: ({ kind }) => <StatusBadge status={kind} tone={TONES[kind]} /> },
  {
    key: 'orderId',
    header: 'Order ID',
    sortable: true,
    cell: ({ orderId }) => <OrderLink orderId={orderId} />,
  },
  { key: 'user', header: 'User', sortable: true, cell: ({ user }) => <span className="wrap-anywhere">{user}</span> },
  {
    key: 'amountMinor',
    header: 'Amount',
    sortable: true,
    align: 'right',
    cell: ({ amountMinor, currency }) => <span className="figures">{formatMoney(amountMinor, currency)}</span>,
  },
  {
    key: 'method',
    header: 'Method',
    cell: ({ method, reference }) => (
      <span className="wrap-anywhere">
        {method ?? 'with the order'}
        {reference && <span className="text-ink-soft">, {reference}</span>}
      </span>
    ),
  },
  {
    key: 'at',
    header: 'Date',
    sortable: true,
    cell: ({ at }) => (
      <time dateTime={at} className="figures whitespace-nowrap">
        {formatDay(at)}
      </time>
    ),
  },
];

export default function TransactionsPage({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Transactions">
        <ExportLink table="transactions" />
      </PanelHead>
      <SearchForm label="Search by Number, Order ID, Name, Email or Reference" />
      <DataTable
        caption="Invoices, payments and refunds"
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ number }) => number}
      />
    </>
  );
}
