import { requireAdmin } from '#admin/admin-context.ts';
import { ExportLink } from '#admin/export-link.tsx';
import { orderColumns } from '#admin/order-columns.tsx';
import { PanelHead } from '#admin/panel-head.tsx';
import { StatusForm } from '#admin/status-form.tsx';
import { type AdminOrder, ORDER_STATUSES } from '#contract/order.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { TableFilter } from '#ui/table-filter.tsx';
import { readChoice, readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/orders-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const params = visit.url.searchParams;
  const status = readChoice(params, 'status', ORDER_STATUSES);
  return api.call('adminOrders', { query: { ...readTableQuery(params), status } });
}

const COLUMNS: Column<AdminOrder>[] = [
  ...orderColumns,
  { key: 'status', header: 'Status and tracking ID', sortable: true, cell: (order) => <StatusForm order={order} /> },
];

export default function OrdersPage({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Order History">
        <ExportLink table="orders" />
      </PanelHead>
      <TableFilter name="status" label="Orders by status" options={ORDER_STATUSES} />
      <DataTable caption="All orders" columns={COLUMNS} rows={rows} total={total} rowKey={({ orderId }) => orderId} />
    </>
  );
}
