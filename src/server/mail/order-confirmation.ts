/** To a customer whose order has been placed: what was ordered, what it costs, where it goes. */

import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { labelOfProcess } from '#catalog/options.ts';
import { addressLines, type ShipTo } from '#contract/address.ts';
import { type CollectAccount, formatCollectShort } from '#contract/collect-account.ts';
import { formatFullDate } from '#contract/format-date.ts';
import type { Landed } from '#contract/landed.ts';
import { formatBench, formatGap, formatLandedLine, formatLandedTerms } from '#contract/landed-words.ts';
import type { Process } from '#contract/quote.ts';
import type { DeliveryTerms } from '#contract/shipping-settings.ts';
import { asPlainName } from '#contract/text.ts';
import { formatMoney } from '#contract/units.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface OrderConfirmation {
  brand: Brand;
  name: string;
  orderNumber: string;
  /** The order's page. */
  url: string;
  parts: { fileName: string; process: Process; quantity: number; totalMinor: number }[];
  currency: string;
  totalMinor: number;
  leadTimeDays: number;
  /** The day that is promised; null where none is. */
  shipDate: string | null;
  shipTo: ShipTo;
  /** The buyer's references and whose account carries the parcel, as far as they are known. */
  poNumber: string;
  reference: string;
  buyerTaxId: string;
  deliveryTerms: DeliveryTerms | null;
  collect: CollectAccount | null;
  /** null: the shipping address. */
  billTo: ShipTo | null;
  /** Freight, duty and taxes; null where none were chosen. */
  landed: Landed | null;
}

export function orderConfirmationMail(order: OrderConfirmation): MailContent {
  const { brand, name, orderNumber, url, parts, currency, shipTo, landed } = order;
  const total = formatMoney(order.totalMinor, currency);
  const rows = parts.map((part) => ({
    what: `${asPlainName(part.fileName)}, ${labelOfProcess(part.process)}`,
    quantity: part.quantity,
    amount: formatMoney(part.totalMinor, currency),
  }));
  const charged = (landed?.lines ?? [])
    .filter(({ paidBy }) => paidBy === 'shop')
    .map((line) => ({
      what: formatLandedLine(line, landed!.transport),
      amount: formatMoney(line.amountMinor, currency),
    }));
  const delivery = landed
    ? [formatBench(landed, asPlainName(shipTo.city)), formatLandedTerms(landed), ...landed.gaps.map(formatGap)].join(
        ' ',
      )
    : null;
  const days = `${order.leadTimeDays} working ${order.leadTimeDays === 1 ? 'day' : 'days'}`;
  const ships = order.shipDate
    ? `It ships by ${formatFullDate(order.shipDate)}, within ${days}.`
    : `We expect to make it within ${days}.`;
  const next = `${ships} We will email you when it is on its way.`;
  const address = addressLines(shipTo).map(asPlainName);
  const billed = order.billTo && addressLines(order.billTo).map(asPlainName);
  const references = referenceLines(order);
  return frameMail({
    brand,
    subject: `Order confirmation ${orderNumber}`,
    body: html`<h1>Thank you for your order</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>We received your order <strong class="number">${orderNumber}</strong>. ${next}</p>
      <table>
        <thead><tr><th scope="col">Part</th><th scope="col" class="amount">Quantity</th><th scope="col" class="amount">Price</th></tr></thead>
        <tbody>
          ${rows.map((row) => html`<tr><td>${row.what}</td><td class="amount">${row.quantity}</td><td class="amount">${row.amount}</td></tr>`)}
          ${charged.map((row) => html`<tr><td colspan="2">${row.what}</td><td class="amount">${row.amount}</td></tr>`)}
          <tr><th scope="row" colspan="2">Total</th><td class="amount"><strong>${total}</strong></td></tr>
        </tbody>
      </table>
      ${delivery && html`<p>${delivery}</p>`}
      <p>Ship to:<br>${broken(address)}</p>
      ${billed && html`<p>Bill to:<br>${broken(billed)}</p>`}
      ${references.length > 0 ? html`<p>${broken(references)}</p>` : ''}
      <p><a href="${url}">View your order</a></p>`,
    paragraphs: [
      `Hello ${asPlainName(name)},`,
      `We received your order ${orderNumber}. ${next}`,
      [
        ...rows.map((row) => `${row.quantity} x ${row.what}: ${row.amount}`),
        ...charged.map((row) => `${row.what}: ${row.amount}`),
        `Total: ${total}`,
      ].join('\n'),
      ...(delivery ? [delivery] : []),
      `Ship to:\n${address.join('\n')}`,
      ...(billed ? [`Bill to:\n${billed.join('\n')}`] : []),
      ...(references.length > 0 ? [references.join('\n')] : []),
      `View your order: ${url}`,
    ],
  });
}

const broken = (lines: readonly string[]) => lines.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`);

/** For the buyer's books. Of a carrier account only the end: mails are read over shoulders. */
function referenceLines({ poNumber, reference, buyerTaxId, deliveryTerms, collect }: OrderConfirmation): string[] {
  return [
    ...(poNumber ? [`PO number: ${asPlainName(poNumber)}`] : []),
    ...(reference ? [`Your reference: ${asPlainName(reference)}`] : []),
    ...(buyerTaxId ? [`Your tax ID: ${asPlainName(buyerTaxId)}`] : []),
    ...(deliveryTerms ? [`Terms: ${DELIVERY_TERMS_TEXTS[deliveryTerms].title}`] : []),
    ...(collect ? [`Freight collect: ${asPlainName(formatCollectShort(collect))}`] : []),
  ];
}
