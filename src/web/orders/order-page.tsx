import { data, Link } from 'react-router';
import { accountInWords } from '#catalog/account-in-words.ts';
import { partInWords, speedInWords } from '#catalog/part-in-words.ts';
import { isAppError } from '#contract/errors.ts';
import { ORDER_STATUSES, type OrderDetail } from '#contract/order.ts';
import { formatMoney } from '#contract/units.ts';
import { OrderAccount } from '#ui/order-account.tsx';
import { PartSheet } from '#ui/part-sheet.tsx';
import { ShipTo } from '#ui/ship-to.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { formatDay, Timeline, type TimelineStep } from '#ui/timeline.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { requireCustomer } from '#web/guard.ts';
import { pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/order-page';

export async function loader(visit: Route.LoaderArgs) {
  requireCustomer(visit);
  try {
    const { orderId } = visit.params;
    return { order: await visit.context.get(pageContext).api.call('order', { params: { orderId } }) };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return data({ order: null }, { status: 404 });
    throw error;
  }
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <div className="sheet grid gap-8 py-8 lg:py-12">
      <PageHead title={order ? `Order ${order.orderId}` : 'No such order'} />
      <p className="text-small">
        <Link to="/profile-status" className="link">
          Your orders
        </Link>
      </p>
      {order ? <OrderSheet order={order} /> : <NoSuchOrder />}
    </div>
  );
}

function NoSuchOrder() {
  return (
    <div className="grid gap-2">
      <h1 className="text-title">There is no such order here</h1>
      <p className="text-ink-soft">It may belong to another account, or its number may be mistyped.</p>
    </div>
  );
}

function OrderSheet({ order }: { order: OrderDetail }) {
  const { shipTo } = order;
  return (
    <>
      <header className="border border-rule border-t-0">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-rule px-4 py-4">
          <h1 className="text-title">
            Order <span className="figures whitespace-nowrap">{order.orderId}</span>
          </h1>
          <StatusBadge status={order.status} />
        </div>
        <TitleBlock
          cells={[
            { label: 'Order date', value: formatDay(order.orderDate) },
            { label: 'Total cost', value: `${formatMoney(order.totalMinor, order.currency)} ${order.currency}` },
            { label: 'Made in', value: `${order.leadTimeDays} working days` },
            { label: 'Delivery', value: speedInWords(order.speed) },
            { label: 'Tracking ID', value: order.trackingId ?? 'when it ships' },
          ]}
        />
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Parts">
          <h2 className="pb-2 text-label text-ink-soft uppercase">Parts</h2>
          {order.parts.map((part) => (
            <PartSheet key={part.fileId} downloadHref={`/api/files/${part.fileId}`} {...partInWords(part)} />
          ))}
        </section>
        <div className="grid content-start gap-8">
          <section aria-label="Progress">
            <h2 className="pb-3 text-label text-ink-soft uppercase">Progress</h2>
            <Timeline steps={stepsOf(order)} />
          </section>
          <OrderAccount {...accountInWords(order.account, order.currency)} />
          <ShipTo {...shipTo} />
        </div>
      </div>
    </>
  );
}

/** What happened, and the states that usually follow. */
function stepsOf(order: OrderDetail): TimelineStep[] {
  const past = order.events.map((event, index) => ({
    key: `${event.at}-${index}`,
    title: event.status,
    at: event.at,
    children: (
      <p className="text-small text-ink-soft">
        {event.by}
        {event.trackingId && (
          <>
            , tracking ID <span className="figures wrap-anywhere text-ink">{event.trackingId}</span>
          </>
        )}
      </p>
    ),
  }));
  const ahead = ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(order.status) + 1);
  return [...past, ...ahead.map((status) => ({ key: status, title: status, at: null }))];
}
