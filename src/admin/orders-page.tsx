import { requireAdmin } from '#admin/admin-context.ts';
import { ExportLink } from '#admin/export-link.tsx';
import { orderColumns } from '#admin/order-columns.tsx';
import { PanelHead } from '#admin/panel-head.tsx';
import { StatusForm } from '#admin/status-form.tsx';
import type { AdminOrder } from '#contract/order.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/orders-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  return api.call('adminOrders', { query: readTableQuery(new URL(visit.request.url).searchParams) });
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
      <DataTable caption="All orders" columns={COLUMNS} rows={rows} total={total} rowKey={({ orderId }) => orderId} />
    </>
  );
}
