/** Rows of quotes and orders as the contract shows them. */
import type { AdminOrder, AdminOrderDetail, OrderDetail, OrderSummary, QuoteView } from '#contract/order.ts';
import { isExpired, validUntil } from '#contract/quote-validity.ts';
import type { OpenQuote, QuoteVersion } from '#contract/saved-quote.ts';
import { shipDate, shopDate } from '#contract/ship-date.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';
import { firstPictured, type OrderListRow, type OrderWithEvents } from '#db/orders.ts';
import { instructionsOf, type QuoteWithParts } from '#db/quotes.ts';
import type { OpenQuoteRow } from '#db/saved-quotes.ts';
import type { QuoteRow } from '#db/schema.ts';
import { viewOrderTool } from '#server/orders/existing-tools.ts';
import { accountOf } from '#server/payments/record-transaction.ts';

/** `places`: how many files stand before each part that waits to be measured, by the part's id. */
export function viewQuote(
  quote: QuoteWithParts,
  calendar: ShopCalendar,
  places: ReadonlyMap<string, number> = new Map(),
): QuoteView {
  return {
    id: quote.id,
    number: quote.number,
    version: quote.version,
    fromVersion: quote.fromVersion,
    name: quote.name,
    ...validityOf(quote, calendar),
    status: quote.status,
    speed: quote.speed,
    currency: quote.currency,
    totalMinor: quote.totalMinor,
    leadTimeDays: quote.leadTimeDays,
    shipDate: quote.leadTimeDays === null ? null : shipDate(quote.leadTimeDays, Date.now(), calendar),
    parts: quote.parts.map((part) => ({
      fileId: part.fileId,
      fileName: part.fileName,
      hasPicture: part.hasPicture,
      choices: part.choices,
      instructions: instructionsOf(part),
      price: part.price,
      failure: part.failure,
      earlierPrice: part.earlierPrice,
      ...(places.has(part.id) ? { filesAhead: places.get(part.id)! } : {}),
    })),
    shopMessage: quote.shopMessage,
    repeatsOrder: quote.repeatsOrder,
    shipTo: quote.shipTo,
    poNumber: quote.poNumber,
    buyerTaxId: quote.buyerTaxId,
    reference: quote.reference,
    billTo: quote.billTo,
    collect: quote.collect,
    createdAt: quote.createdAt.toISOString(),
  };
}

export function viewOpenQuote(quote: OpenQuoteRow, calendar: ShopCalendar): OpenQuote {
  const { id, number, version, name, status, currency, totalMinor, createdAt, parts } = quote;
  return {
    ...{ id, number, version, name, status, currency, totalMinor, parts },
    createdAt: createdAt.toISOString(),
    ...validityOf(quote, calendar),
  };
}

/** Until when the price of a quote holds. One that has none yet never expires, and neither does one that is ordered. */
export function validityOf(
  { pricedAt, status }: Pick<QuoteRow, 'pricedAt' | 'status'>,
  calendar: ShopCalendar,
): { validUntil: string | null; isExpired: boolean } {
  if (pricedAt === null || status !== 'priced') return { validUntil: null, isExpired: false };
  const lastDay = validUntil(pricedAt.getTime(), calendar);
  return { validUntil: lastDay, isExpired: isExpired(lastDay, Date.now(), calendar) };
}

export function viewVersion(quote: QuoteRow, calendar: ShopCalendar): QuoteVersion {
  const { id, version, fromVersion, status, currency, totalMinor, createdAt } = quote;
  return {
    ...{ id, version, fromVersion, status, currency, totalMinor },
    createdAt: createdAt.toISOString(),
    ...validityOf(quote, calendar),
  };
}

type Summarised = Pick<
  OrderListRow,
  'orderNumber' | 'placedAt' | 'status' | 'totalMinor' | 'currency' | 'trackingId' | 'shipDate' | 'picture'
>;

export function summariseOrder(order: Summarised): OrderSummary {
  return {
    orderId: order.orderNumber,
    orderDate: order.placedAt.toISOString(),
    status: order.status,
    totalMinor: order.totalMinor,
    currency: order.currency,
    trackingId: order.trackingId,
    shipDate: order.shipDate,
    picture: order.picture,
  };
}

export function summariseOrderForAdmin(order: OrderListRow, calendar: ShopCalendar): AdminOrder {
  return {
    ...summariseOrder(order),
    user: order.customerName,
    email: order.customerEmail,
    isOverdue: isOverdue(order, calendar),
  };
}

/** The promised day is over on the shop's clock, and the order has not shipped. */
function isOverdue({ status, shipDate: promised }: Pick<OrderListRow, 'status' | 'shipDate'>, calendar: ShopCalendar) {
  return status === 'Processing' && promised !== null && promised < shopDate(Date.now(), calendar);
}

/** `shopName` stands for every admin: a customer does not see which of them it was. */
export function viewOrder(order: OrderWithEvents, shopName: string): OrderDetail {
  return detailOf(order, ({ actorRole }) => (actorRole === 'customer' ? 'You' : shopName));
}

export function viewOrderForAdmin(order: OrderWithEvents, calendar: ShopCalendar): AdminOrderDetail {
  return {
    ...detailOf(order, ({ actorName }) => actorName),
    user: order.customerName,
    email: order.customerEmail,
    isOverdue: isOverdue(order, calendar),
    tools: order.tools.map(viewOrderTool),
    erasedFileIds: order.erasedFileIds,
  };
}

type Acted = Pick<OrderWithEvents['events'][number], 'actorName' | 'actorRole'>;

function detailOf(order: OrderWithEvents, nameActor: (acted: Acted) => string): OrderDetail {
  return {
    ...summariseOrder({ ...order, picture: firstPictured(order.parts, order.picturedFileIds) }),
    speed: order.speed,
    leadTimeDays: order.leadTimeDays,
    shipTo: order.shipTo,
    shopMessage: order.shopMessage,
    poNumber: order.poNumber,
    buyerTaxId: order.buyerTaxId,
    reference: order.reference,
    billTo: order.billTo,
    collect: order.collect,
    deliveryTerms: order.deliveryTerms,
    landed: order.landed,
    exchange: order.exchange,
    parts: order.parts.map((part) => ({
      ...part,
      hasPicture: order.picturedFileIds.has(part.fileId),
      failure: null,
    })),
    account: accountOf(order.transactions),
    documents: order.documents.map(({ id, kind, number, bytes }) => ({ id, kind, number, bytes })),
    messages: order.messages.map((message) => ({
      at: message.at.toISOString(),
      by: nameActor({ actorName: message.authorName, actorRole: message.authorRole }),
      role: message.authorRole,
      text: message.text,
    })),
    events: order.events.map((event) => ({
      at: event.at.toISOString(),
      status: event.status,
      trackingId: event.trackingId,
      by: nameActor(event),
    })),
  };
}
