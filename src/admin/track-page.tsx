import { useSearchParams } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { orderColumns } from '#admin/order-columns.tsx';
import { PanelHead } from '#admin/panel-head.tsx';
import { SearchForm } from '#admin/search-form.tsx';
import { type AdminOrder, ORDER_STATUSES } from '#contract/order.ts';
import { OrderStatusBadge } from '#order/order-status-badge.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { TableFilter } from '#ui/table-filter.tsx';
import { readChoice, readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/track-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const params = visit.url.searchParams;
  const status = readChoice(params, 'status', ORDER_STATUSES);
  return api.call('adminOrders', { query: { ...readTableQuery(params), status } });
}

const COLUMNS: Column<AdminOrder>[] = [
  {
    key: 'trackingId',
    header: 'Tracking ID',
    sortable: true,
    cell: ({ trackingId }) =>
      trackingId ? (
        <span className="figures wrap-anywhere">{trackingId}</span>
      ) : (
        <span className="text-ink-faint">none yet</span>
      ),
  },
  ...orderColumns,
  { key: 'status', header: 'Status', sortable: true, cell: ({ status }) => <OrderStatusBadge status={status} /> },
];

export default function TrackPage({ loaderData: { rows, total } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { search } = readTableQuery(params);
  return (
    <>
      <PanelHead title="Track Order" />
      <SearchForm label="Search by Tracking ID, Name, or Email" />
      <TableFilter name="status" label="Orders by status" options={ORDER_STATUSES} />
      <DataTable
        caption={search ? `Orders that match ${search}` : 'All orders'}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ orderId }) => orderId}
      />
    </>
  );
}
