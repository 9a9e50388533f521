import { data, Link } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { ChosenOnPart } from '#admin/chosen-on-part.tsx';
import { FileAccesses } from '#admin/file-accesses.tsx';
import { OrderMessages } from '#admin/order-messages.tsx';
import { answerPanel, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { PaymentForm } from '#admin/payment-form.tsx';
import { PdfFile } from '#admin/pdf-file.tsx';
import { amountHint, readCurrency, readMinor } from '#admin/price-form.ts';
import { type AccessesByFile, readAccesses } from '#admin/read-accesses.ts';
import { StatusForm } from '#admin/status-form.tsx';
import { ToolStates } from '#admin/tool-states.tsx';
import type { ApiClient } from '#contract/client.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { showsAsPdf } from '#contract/opened-by.ts';
import { type AdminOrderDetail, UpdateOrderSchema } from '#contract/order.ts';
import { UpdateToolSchema } from '#contract/tool.ts';
import { RecordTransactionSchema } from '#contract/transaction.ts';
import { formatMoney } from '#contract/units.ts';
import { findTrackingLink, type TrackingLink } from '#order/find-tracking-link.ts';
import { formatAccount } from '#order/format-account.ts';
import { formatDocuments } from '#order/format-documents.ts';
import { formatPart, formatTransit, formatWorkingDays, shipDateCells } from '#order/format-part.ts';
import { LandedSection } from '#order/landed-section.tsx';
import { OrderAccount } from '#order/order-account.tsx';
import { OrderDocuments } from '#order/order-documents.tsx';
import { OrderStatusBadge } from '#order/order-status-badge.tsx';
import { PartSheet } from '#order/part-sheet.tsx';
import { referenceCells } from '#order/reference-cells.ts';
import { ShipTo } from '#order/ship-to.tsx';
import { ShopMessage } from '#order/shop-message.tsx';
import { formatDay } from '#ui/format-time.ts';
import { Alert } from '#ui/notice.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import type { Route } from './+types/order-page';

const FILE_GONE = 'This file was deleted with the customer account.';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  try {
    const [order, { shipFrom, brandAddress, carriers }] = await Promise.all([
      api.call('adminOrder', { params: { orderId: visit.params.orderId } }),
      api.call('shippingSettings'),
    ]);
    const tracking = findTrackingLink(order.trackingId, carriers);
    return {
      order,
      shipFrom: shipFrom ?? brandAddress,
      tracking,
      accesses: await readAccesses(api, filesOf(order)),
      requestKey: crypto.randomUUID(),
    };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found')
      return data({ order: null, shipFrom: '', tracking: null, accesses: {}, requestKey: '' }, { status: 404 });
    throw error;
  }
}

function filesOf({ parts, documents }: AdminOrderDetail): string[] {
  const drawings = parts.flatMap(({ instructions: { drawing } }) => (drawing ? [drawing.fileId] : []));
  return [...parts.map(({ fileId }) => fileId), ...drawings, ...documents.map(({ id }) => id)];
}

async function answerForm({ context, request, params }: Route.ActionArgs) {
  const texts = await readTexts(request);
  if (texts.intent === 'Payment' || texts.intent === 'Refund')
    return answerPanel(context, 'Nothing was recorded.', (api) => recordPayment(api, params, texts));
  if (texts.intent === 'message')
    return answerPanel(context, 'The message was not sent.', async (api) => {
      const body = { text: texts.text ?? '', requestKey: texts.requestKey || undefined };
      await api.call('answerOrderMessage', { params, body });
      return 'Message sent. The customer also gets it by email.';
    });
  if (texts.intent === 'tool')
    return answerPanel(context, 'The tool was not saved.', async (api) => {
      const body = UpdateToolSchema.safeParse(texts);
      if (!body.success) throw new AppError('invalid_input');
      await api.call('updateTool', { params: { orderId: params.orderId, part: texts.part ?? '' }, body: body.data });
      return `Tool saved: ${body.data.state}.`;
    });
  return answerPanel(context, `Order ${params.orderId} was not saved.`, async (api) => {
    const body = UpdateOrderSchema.safeParse(texts);
    if (!body.success) throw new AppError('invalid_input');
    const { orderId, status, trackingId } = await api.call('updateOrder', {
      params: { orderId: params.orderId },
      body: body.data,
    });
    const tracking = trackingId ? `, tracking ID ${trackingId}` : '';
    return `Order ${orderId} saved: ${status}${tracking}.`;
  });
}

export { answerForm as action, answerForm as clientAction };

async function recordPayment(
  api: ApiClient,
  params: { orderId: string },
  { intent: kind, amount = '', ...texts }: Record<string, string>,
): Promise<string> {
  const currency = readCurrency(texts.currency);
  const amountMinor = readMinor(amount.trim(), currency);
  if (amountMinor === null)
    throw new AppError('invalid_input', {
      message: 'Enter an amount.',
      fields: { amountMinor: amountHint(currency) },
    });
  const body = RecordTransactionSchema.safeParse({ ...texts, kind, amountMinor });
  if (!body.success) throw new AppError('invalid_input', { message: body.error.issues[0]!.message });
  const { orderId } = await api.call('recordTransaction', { params, body: body.data });
  const words = formatMoney(amountMinor, currency);
  return kind === 'Payment'
    ? `Recorded a payment of ${words} for ${orderId}.`
    : `Recorded a refund of ${words} for ${orderId}.`;
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, ...around } = loaderData;
  if (!order) {
    return (
      <>
        <PanelHead title="Order not found" />
        <Link to="/admindashboard/orders" className="link">
          Order History
        </Link>
      </>
    );
  }
  return (
    <>
      <PanelHead title={`Order ${order.orderId}`}>
        <OrderStatusBadge status={order.status} />
      </PanelHead>
      {/* Only a page without script posts here; with one the answer is a toast. */}
      <Alert title={actionData?.words} tone={actionData?.isSaved ? 'good' : 'fail'} className="mb-6" />
      <OrderSheet order={order} {...around} />
    </>
  );
}

function CarrierLink({ carrier, url }: TrackingLink) {
  return (
    <a href={url} rel="noreferrer" className="link">
      {carrier}
    </a>
  );
}

interface OrderSheetProps {
  order: AdminOrderDetail;
  /** The address from which parcels are sent now. */
  shipFrom: string;
  /** The page of the carrier; null for an id of unknown format. */
  tracking: TrackingLink | null;
  accesses: AccessesByFile;
  requestKey: string;
}

function OrderSheet({ order, shipFrom, tracking, accesses, requestKey }: OrderSheetProps) {
  const { shipTo } = order;
  return (
    <div className="grid gap-8">
      <StatusForm order={order} className="max-w-xl" />
      <TitleBlock
        className="border-b border-b-hairline"
        cells={[
          { label: 'User', value: order.user },
          { label: 'Email', value: order.email },
          { label: 'Order date', value: formatDay(order.orderDate) },
          { label: 'Total', value: `${formatMoney(order.totalMinor, order.currency)} ${order.currency}` },
          { label: 'Lead time', value: formatWorkingDays(order.leadTimeDays) },
          ...shipDateCells(order, order.isOverdue),
          ...(order.collect ? [] : [formatTransit(order.speed)]),
          ...referenceCells(order),
          { label: 'Ships from', value: shipFrom },
          ...(tracking ? [{ label: 'Carrier', value: <CarrierLink {...tracking} /> }] : []),
        ]}
      />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-label="Parts">
          <h2 className="pb-2 text-label text-ink-soft uppercase">Parts</h2>
          <ShopMessage title="Message sent with the price" text={order.shopMessage} />
          {order.parts.map((part) => (
            <PartSheet
              key={part.fileId}
              pictureSrc={part.hasPicture ? `/api/admin/files/${part.fileId}/picture` : undefined}
              downloadHref={`/api/admin/files/${part.fileId}`}
              {...(order.erasedFileIds.includes(part.fileId) ? { fileNote: FILE_GONE } : {})}
              filesHref="/api/admin/files"
              drawingNote={
                order.erasedFileIds.includes(part.instructions.drawing?.fileId ?? '') ? FILE_GONE : undefined
              }
              {...formatPart({ ...part, holes: order.holes?.[part.fileId], hasView: true })}
            >
              {showsAsPdf(part.fileName, undefined) && !order.erasedFileIds.includes(part.fileId) && (
                <div className="flex flex-wrap pt-3">
                  <PdfFile fileId={part.fileId} name={part.fileName} bytes={null} />
                </div>
              )}
              {!order.erasedFileIds.includes(part.fileId) && <ChosenOnPart part={part} />}
              <FileAccesses accesses={accesses[part.fileId] ?? []} />
              {part.instructions.drawing && (
                <FileAccesses of="the drawing" accesses={accesses[part.instructions.drawing.fileId] ?? []} />
              )}
            </PartSheet>
          ))}
          <OrderMessages order={order} />
        </section>
        <div className="grid content-start gap-8">
          <section aria-label="Events">
            <h2 className="pb-3 text-label text-ink-soft uppercase">Events</h2>
            <Timeline
              steps={order.events.map((event, index) => ({
                key: `${event.at}-${index}`,
                title: event.status,
                at: event.at,
                children: (
                  <p className="text-small text-ink-soft">
                    by {event.by}
                    {event.trackingId && (
                      <>
                        , tracking ID <span className="figures wrap-anywhere text-ink">{event.trackingId}</span>
                      </>
                    )}
                  </p>
                ),
              }))}
            />
          </section>
          <LandedSection
            processes={order.parts.map(({ choices }) => choices.process)}
            landed={order.landed}
            exchange={order.exchange}
            place={shipTo.city}
          />
          <OrderAccount {...formatAccount(order.account, order.currency)} />
          <OrderDocuments
            documents={formatDocuments(order.documents).map((document) => ({
              ...document,
              href: `/api/admin/orders/${order.orderId}/documents/${document.kind}`,
              children: document.ready && <FileAccesses accesses={accesses[document.ready.id] ?? []} />,
            }))}
          />
          <ToolStates order={order} />
          <PaymentForm order={order} requestKey={requestKey} />
          <ShipTo shipTo={shipTo} billTo={order.billTo} />
        </div>
      </div>
    </div>
  );
}
