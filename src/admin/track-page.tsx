import { Form, useSearchParams } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { orderColumns } from '#admin/order-columns.tsx';
import { PanelHead } from '#admin/panel-head.tsx';
import type { AdminOrder } from '#contract/order.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { TextInput } from '#ui/inputs.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/track-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  return api.call('adminOrders', { query: readTableQuery(new URL(visit.request.url).searchParams) });
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
  { key: 'status', header: 'Status', sortable: true, cell: ({ status }) => <StatusBadge status={status} /> },
];

export default function TrackPage({ loaderData: { rows, total } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const { search } = readTableQuery(params);
  return (
    <>
      <PanelHead title="Track Order" />
      <Form method="get" role="search" className="mb-5 flex max-w-2xl gap-2">
        <TextInput
          key={search}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
          aria-label="Search by Tracking ID, Name, or Email"
          placeholder="Search by Tracking ID, Name, or Email"
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
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
