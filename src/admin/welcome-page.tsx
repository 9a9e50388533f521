import { Link } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { orderColumns } from '#admin/order-columns.tsx';
import { PanelHead } from '#admin/panel-head.tsx';
import { PanelIcon, type PanelIconName } from '#admin/panel-icon.tsx';
import type { AnswerOf } from '#contract/client.ts';
import type { AdminOrder } from '#contract/order.ts';
import type { RequestKind } from '#contract/request.ts';
import { formatNumber } from '#contract/units.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoment } from '#ui/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/welcome-page';

/** Number of orders on the page: those that have waited longest. */
const ORDERS_SHOWN = 10;

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const query = { status: 'Processing', rows: ORDERS_SHOWN, sort: 'orderDate', direction: 'asc' } as const;
  const [today, { rows }] = await Promise.all([api.call('adminToday'), api.call('adminOrders', { query })]);
  return { today, oldest: rows };
}

export default function WelcomePage({ loaderData: { today, oldest } }: Route.ComponentProps) {
  const tasks = tasksOf(today);
  const isQuiet = tasks.every(({ count }) => count === 0);
  return (
    <>
      <PanelHead title="Welcome to the Admin Panel!" />
      <div className="grid max-w-4xl gap-10">
        {today.failedBackup && <FailedBackup {...today.failedBackup} />}
        <section aria-labelledby="to-do">
          <h2 id="to-do" className="pb-3 text-lead font-semibold">
            {isQuiet ? 'Nothing needs your attention.' : 'Needs your attention'}
          </h2>
          <ul className="grid border-t border-hairline">
            {tasks.map(({ count, icon, words, to }) => (
              <li key={to} className="border-b border-hairline">
                <Link
                  to={to}
                  className={classNames(
                    'grid min-h-14 grid-cols-[1.5rem_4rem_minmax(0,1fr)] items-center gap-3 px-1 hover:bg-paper-sunk hover:text-blueprint',
                    count === 0 && 'text-ink-soft',
                  )}
                >
                  <PanelIcon name={icon} />
                  <span className="figures text-right text-lead font-semibold">{formatNumber(count, 0)}</span>
                  <span>{words}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {oldest.length > 0 && <OldestOrders orders={oldest} />}
      </div>
    </>
  );
}

function FailedBackup({ failedAt, reason, lastMadeAt }: NonNullable<AnswerOf<'adminToday'>['failedBackup']>) {
  return (
    <Notice tone="fail" title="The last backup could not be made.">
      <p>
        {reason} That was on {formatMoment(failedAt)}.{' '}
        {lastMadeAt === null ? 'None has succeeded yet.' : `The last good one is from ${formatMoment(lastMadeAt)}.`} The
        site tries again within the hour. Its log has details.
      </p>
    </Notice>
  );
}

interface Task {
  count: number;
  icon: PanelIconName;
  words: string;
  to: string;
}

const requestsOf = (type: RequestKind) =>
  `/admindashboard/requests?${new URLSearchParams({ type, status: 'Pending' })}`;

function tasksOf({ requests, orders }: AnswerOf<'adminToday'>): Task[] {
  const one = (count: number, singular: string, plural: string) => (count === 1 ? singular : plural);
  const quotes = requests['Manual Quote'] ?? 0;
  const people = requests['User Registration'] ?? 0;
  const messages = requests['Business Inquiry'] ?? 0;
  const processing = orders.Processing ?? 0;
  const shipped = orders.Shipped ?? 0;
  return [
    {
      count: quotes,
      icon: 'approve',
      words: one(quotes, 'quote to price', 'quotes to price'),
      to: requestsOf('Manual Quote'),
    },
    {
      count: messages,
      icon: 'requests',
      words: one(messages, 'message to answer', 'messages to answer'),
      to: requestsOf('Business Inquiry'),
    },
    {
      count: people,
      icon: 'users',
      words: one(people, 'registration to review', 'registrations to review'),
      to: requestsOf('User Registration'),
    },
    {
      count: processing,
      icon: 'orders',
      words: one(processing, 'order in Processing', 'orders in Processing'),
      to: '/admindashboard/orders?status=Processing&sort=orderDate&direction=asc',
    },
    {
      count: shipped,
      icon: 'track',
      words: one(shipped, 'order in transit', 'orders in transit'),
      to: '/admindashboard/track?status=Shipped&sort=orderDate&direction=asc',
    },
  ];
}

function OldestOrders({ orders }: { orders: AdminOrder[] }) {
  const [orderId, user, , totalCost, orderDate] = orderColumns;
  return (
    <section aria-labelledby="oldest">
      <h2 id="oldest" className="pb-3 text-lead font-semibold">
        Longest in Processing
      </h2>
      <ul className="border-t border-hairline">
        {orders.map((order) => (
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
    </section>
  );
}
