/** To a customer whose order has moved, or got a tracking id. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import type { OrderStatus } from '#contract/order.ts';
import { asPlainName } from '#contract/text.ts';
import type { TrackingLink } from '#order/find-tracking-link.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface OrderStatusChange {
  brand: Brand;
  name: string;
  orderNumber: string;
  status: OrderStatus;
  /** null while there is none. */
  trackingId: string | null;
  /** Where the carrier shows the parcel; null where that is not known. */
  tracking: TrackingLink | null;
  /** The order's page. */
  url: string;
}

const SAYS = {
  Processing: 'is in production.',
  Shipped: 'is on its way to you.',
  Delivered: 'has been delivered.',
} as const satisfies Record<OrderStatus, string>;

/** Says where the order stands, and where its parcel can be followed. */
export function orderStatusMail(change: OrderStatusChange): MailContent {
  const { brand, name, orderNumber, status, trackingId, tracking, url } = change;
  return frameMail({
    brand,
    subject: `Order ${orderNumber}: ${status}`,
    body: html`<h1>${status}</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>Your order <strong class="number">${orderNumber}</strong> ${SAYS[status]}</p>
      ${trackingId === null ? '' : html`<p>Tracking ID: <strong>${trackingId}</strong></p>`}
      ${tracking === null ? '' : html`<p><a href="${tracking.url}">Track your package with ${tracking.carrier}</a></p>`}
      <p><a href="${url}">View your order</a></p>`,
    paragraphs: [
      `Hello ${asPlainName(name)},`,
      `Your order ${orderNumber} ${SAYS[status]}`,
      ...(trackingId === null ? [] : [`Tracking ID: ${trackingId}`]),
      ...(tracking === null ? [] : [`Track your package with ${tracking.carrier}: ${tracking.url}`]),
      `View your order: ${url}`,
    ],
  });
}
