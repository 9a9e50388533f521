import { data, Link, redirect } from 'react-router';
import { isAppError } from '#contract/errors.ts';
import { ORDER_MESSAGE_MAX, ORDER_STATUSES, type OrderDetail } from '#contract/order.ts';
import { formatMoney } from '#contract/units.ts';
import { findTrackingLink, type TrackingLink } from '#order/find-tracking-link.ts';
import { formatAccount } from '#order/format-account.ts';
import { formatDocuments } from '#order/format-documents.ts';
import { formatGroups, formatPart, formatTransit, formatWorkingDays, shipDateCells } from '#order/format-part.ts';
import { LandedSection } from '#order/landed-section.tsx';
import { MessageThread } from '#order/message-thread.tsx';
import { OrderAccount } from '#order/order-account.tsx';
import { OrderDocuments } from '#order/order-documents.tsx';
import { OrderStatusBadge } from '#order/order-status-badge.tsx';
import { PartSheet } from '#order/part-sheet.tsx';
import { referenceCells } from '#order/reference-cells.ts';
import { ShipTo } from '#order/ship-to.tsx';
import { ShopMessage } from '#order/shop-message.tsx';
import { useRequestKey } from '#order/use-request-key.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { formatDay } from '#ui/format-time.ts';
import { TextArea } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { Timeline, type TimelineStep } from '#ui/timeline.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { requireCustomer } from '#web/guard.ts';
import { usePolling } from '#web/orders/use-polling.ts';
import { apiContext, pageContext } from '#web/page-context.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/order-page';

/** Documents take a few seconds right after the order; the page polls for them. */
const DOCUMENTS_POLL_MS = 3_000;

export async function loader(visit: Route.LoaderArgs) {
  requireCustomer(visit);
  try {
    const { orderId } = visit.params;
    const { api } = visit.context.get(pageContext);
    const [order, { carriers }] = await Promise.all([
      api.call('order', { params: { orderId } }),
      api.call('shippingOffer'),
    ]);
    return { order, tracking: findTrackingLink(order.trackingId, carriers) };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return data({ order: null, tracking: null }, { status: 404 });
    throw error;
  }
}

export interface OrderAnswer {
  isDone: boolean;
  words: string;
  /** The text of a message that was not sent, for another try. */
  text: string;
}

async function answerForm(visit: Route.ActionArgs) {
  const api = visit.context.get(apiContext);
  const form = await visit.request.formData();
  const { orderId } = visit.params;
  const text = String(form.get('text') ?? '');
  try {
    if (form.get('intent') === 'reorder') {
      const { quoteId } = await api.call('reorder', { params: { orderId } });
      return redirect(`/shipinfo?quote=${quoteId}`);
    }
    const requestKey = String(form.get('requestKey') ?? '') || undefined;
    await api.call('writeOrderMessage', { params: { orderId }, body: { text, requestKey } });
    return data<OrderAnswer>({ isDone: true, words: 'Message sent. We will answer here and by email.', text: '' });
  } catch (error) {
    if (!isAppError(error)) throw error;
    // Also without a session: a redirect to the login would lose what was typed.
    return data<OrderAnswer>({ isDone: false, words: error.message, text }, { status: error.status });
  }
}

export { keepDataCutOff as shouldRevalidate } from '#web/shell/keep-data-cut-off.ts';
export { answerForm as action, answerForm as clientAction };

export default function OrderPage({ loaderData: { order, tracking }, actionData }: Route.ComponentProps) {
  return (
    <div className="sheet grid gap-8 py-8 lg:py-12">
      <PageHead title={order ? `Order ${order.orderId}` : 'No such order'} />
      <p className="text-small print:hidden">
        <Link to="/profile-status" className="link">
          Your orders
        </Link>
      </p>
      {order ? <OrderSheet order={order} tracking={tracking} answer={actionData} /> : <NoSuchOrder />}
    </div>
  );
}

function NoSuchOrder() {
  return (
    <div className="grid gap-2">
      <h1 className="text-title">Order not found</h1>
      <p className="text-ink-soft">It may belong to another account, or the number may be mistyped.</p>
    </div>
  );
}

interface OrderSheetProps {
  order: OrderDetail;
  tracking: TrackingLink | null;
  answer: OrderAnswer | undefined;
}

function OrderSheet({ order, tracking, answer }: OrderSheetProps) {
  const { shipTo } = order;
  const documents = formatDocuments(order.documents);
  usePolling(
    documents.some(({ ready }) => !ready),
    DOCUMENTS_POLL_MS,
  );
  return (
    <>
      <header className="border border-rule border-t-0">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-rule px-4 py-4">
          <h1 className="text-title">
            Order <span className="figures whitespace-nowrap">{order.orderId}</span>
          </h1>
          <OrderStatusBadge status={order.status} />
        </div>
        <TitleBlock
          cells={[
            { label: 'Order date', value: formatDay(order.orderDate) },
            { label: 'Total cost', value: `${formatMoney(order.totalMinor, order.currency)} ${order.currency}` },
            { label: 'Lead time', value: formatWorkingDays(order.leadTimeDays) },
            ...shipDateCells(order),
            ...(order.collect ? [] : [formatTransit(order.speed)]),
            ...referenceCells(order),
            { label: 'Tracking ID', value: <Tracking trackingId={order.trackingId} link={tracking} /> },
          ]}
        />
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Parts">
          <h2 className="pb-2 text-label text-ink-soft uppercase">Parts</h2>
          <ShopMessage title="Note from our engineers" text={order.shopMessage} />
          {order.parts.map((part) => (
            <PartSheet
              key={part.fileId}
              pictureSrc={part.hasPicture ? `/api/files/${part.fileId}/picture` : undefined}
              downloadHref={`/api/files/${part.fileId}`}
              filesHref="/api/files"
              {...formatPart({ ...part, holes: order.holes?.[part.fileId] })}
              groups={formatGroups(part.price)}
            />
          ))}
          <OnceForm className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule pt-5 pb-10 print:hidden">
            <Button type="submit" name="intent" value="reorder">
              Order again
            </Button>
            <p className="max-w-[52ch] text-small text-ink-soft">
              The same files and options at today's rates. You review the price and address before anything is ordered.
            </p>
          </OnceForm>
          <Messages order={order} answer={answer} />
        </section>
        <div className="grid content-start gap-8">
          <section aria-label="Progress">
            <h2 className="pb-3 text-label text-ink-soft uppercase">Progress</h2>
            <Timeline steps={stepsOf(order)} />
          </section>
          <LandedSection
            processes={order.parts.map(({ choices }) => choices.process)}
            landed={order.landed}
            exchange={order.exchange}
            place={shipTo.city}
          />
          <OrderAccount {...formatAccount(order.account, order.currency)} />
          <OrderDocuments
            documents={documents.map((document) => ({
              ...document,
              href: `/api/orders/${order.orderId}/documents/${document.kind}`,
            }))}
          />
          <ShipTo shipTo={shipTo} billTo={order.billTo} />
        </div>
      </div>
    </>
  );
}

/** The tracking id, with a link to the carrier if its format tells which one. */
function Tracking({ trackingId, link }: Pick<OrderDetail, 'trackingId'> & { link: TrackingLink | null }) {
  if (!link) return trackingId ?? 'Assigned at shipment';
  return (
    <a href={link.url} rel="noreferrer" className="link">
      {trackingId} ({link.carrier})
    </a>
  );
}

function Messages({ order: { messages }, answer }: { order: OrderDetail; answer: OrderAnswer | undefined }) {
  const requestKey = useRequestKey(answer?.isDone ? answer : null);
  return (
    <MessageThread
      messages={messages.map((message) => ({ ...message, isOwn: message.role === 'customer' }))}
      empty="No messages about this order yet."
    >
      <OnceForm key={messages.length} className="grid gap-3 print:hidden">
        <input type="hidden" name="requestKey" value={requestKey} />
        <Field label="Your message">
          <TextArea name="text" rows={3} maxLength={ORDER_MESSAGE_MAX} defaultValue={answer?.text} />
        </Field>
        <Alert title={answer?.words} tone={answer?.isDone ? 'good' : 'fail'} />
        <p>
          <Button type="submit" name="intent" value="message" busyLabel="Sending...">
            Send Message
          </Button>
        </p>
      </OnceForm>
    </MessageThread>
  );
}

/** The events of an order, and the statuses still to come. */
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
