/** To a customer whose payment or refund was recorded. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface PaymentReceipt {
  brand: Brand;
  name: string;
  kind: 'Payment' | 'Refund';
  /** For example "PAY-000007". */
  number: string;
  orderNumber: string;
  /** With its currency's sign. */
  amount: string;
  method: string;
  /** What is still to be paid. */
  open: string;
  /** The order's page. */
  url: string;
}

export function paymentReceiptMail(receipt: PaymentReceipt): MailContent {
  const { brand, name, kind, number, orderNumber, amount, method, open, url } = receipt;
  const isPayment = kind === 'Payment';
  const did = `${isPayment ? 'We received' : 'We refunded'} ${amount} for order`;
  const next = `Balance due: ${open}.`;
  return frameMail({
    brand,
    subject: `${isPayment ? 'Payment received' : 'Refund'} for order ${orderNumber}: ${amount}`,
    body: html`<h1>${isPayment ? 'Payment received' : 'Refund'}</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>${did} <span class="number">${orderNumber}</span> (${method}, <span class="number">${number}</span>).</p>
      ${isPayment && html`<p>${next}</p>`}
      <p><a href="${url}">View your order</a></p>`,
    paragraphs: [
      `Hello ${asPlainName(name)},`,
      `${did} ${orderNumber} (${method}, ${number}).`,
      ...(isPayment ? [next] : []),
      `View your order: ${url}`,
    ],
  });
}
