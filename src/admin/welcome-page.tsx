import { Link } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { orderColumns } from '#admin/order-columns.tsx';
import { PanelHead } from '#admin/panel-head.tsx';
import { formatNumber } from '#contract/units.ts';
import type { Route } from './+types/welcome-page';

/** How many of the newest orders are looked at for what needs doing. */
const ROWS = 100;

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const { rows, total } = await api.call('adminOrders', {
    query: { rows: ROWS, sort: 'orderDate', direction: 'desc' },
  });
  return { waiting: rows.filter((order) => order.status === 'Processing'), looked: rows.length, total };
}

export default function WelcomePage({ loaderData: { waiting, looked, total } }: Route.ComponentProps) {
  const [orderId, user, , totalCost, orderDate] = orderColumns;
  return (
    <>
      <PanelHead title="Welcome to the Admin Panel!" />
      <section aria-labelledby="to-do" className="max-w-4xl">
        <h2 id="to-do" className="text-lead font-semibold">
          {waiting.length === 0 ? (
            'Nothing waits for you.'
          ) : (
            <>
              <span className="figures">{formatNumber(waiting.length, 0)}</span>{' '}
              {waiting.length === 1 ? 'order is' : 'orders are'} in Processing
            </>
          )}
        </h2>
        {total > looked && (
          <p className="text-small text-ink-soft">
            Among the newest {formatNumber(looked, 0)} of {formatNumber(total, 0)} orders.
          </p>
        )}
        <ul className="mt-3 border-t border-hairline">
          {waiting.slice(0, 10).map((order) => (
            <li
              key={order.orderId}
              className="grid grid-cols-2 gap-x-4 border-b border-hairline py-2.5 text-small sm:grid-cols-[11rem_1fr_8rem_8rem]"
            >
              {orderId?.cell(order)}
              <span className="max-sm:text-right">{user?.cell(order)}</span>
              <span className="text-ink-soft">{orderDate?.cell(order)}</span>
              <span className="text-right">{totalCost?.cell(order)}</span>
            </li>
          ))}
        </ul>
        {waiting.length > 0 && (
          <p className="mt-4">
            <Link to="/admindashboard/orders?sort=orderDate&direction=desc" className="link">
              Open Order History
            </Link>
          </p>
        )}
      </section>
    </>
  );
}
