import { OrderLink } from '#admin/order-link.tsx';
import { formatDate } from '#contract/format-date.ts';
import type { AdminOrder } from '#contract/order.ts';
import { formatMoney } from '#contract/units.ts';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '#ui/data-table.tsx';
import { formatDay } from '#ui/format-time.ts';

/** The first columns of every table of orders in the panel. The API sorts by these keys. */
export const orderColumns: Column<AdminOrder>[] = [
  {
    key: 'orderId',
    header: 'Order ID',
    sortable: true,
    cell: ({ orderId }) => <OrderLink orderId={orderId} />,
  },
  { key: 'user', header: 'User', sortable: true, cell: ({ user }) => user },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    key: 'totalMinor',
    header: 'Total',
    sortable: true,
    align: 'right',
    cell: ({ totalMinor, currency }) => <span className="figures">{formatMoney(totalMinor, currency)}</span>,
  },
  {
    key: 'orderDate',
    header: 'Order Date',
    sortable: true,
    cell: ({ orderDate, ...order }) => (
      <div>
        <time dateTime={orderDate} className="figures whitespace-nowrap">
          {formatDay(orderDate)}
        </time>
        <ShipsBy {...order} />
      </div>
    ),
  },
];

/** The promised day of an order that has not shipped, and whether it is over. */
function ShipsBy({ status, shipDate, isOverdue }: Pick<AdminOrder, 'status' | 'shipDate' | 'isOverdue'>) {
  if (shipDate === null || status !== 'Processing') return null;
  return (
    <span className={classNames('block text-label', isOverdue ? 'font-semibold text-fail' : 'text-ink-soft')}>
      {isOverdue ? 'overdue since' : 'ships by'}{' '}
      <time dateTime={shipDate} className="figures whitespace-nowrap">
        {formatDate(shipDate)}
      </time>
    </span>
  );
}
