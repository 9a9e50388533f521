/** To a customer whose parts a person has priced: what they cost, and the way to order them. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { formatFullDate } from '#contract/format-date.ts';
import { asPlainName } from '#contract/text.ts';
import { formatMoney } from '#contract/units.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';
import { formatDay } from '#ui/format-time.ts';

export interface QuoteReady {
  brand: Brand;
  name: string;
  /** Where the quote is ordered. */
  url: string;
  parts: { fileName: string; quantity: number; totalMinor: number }[];
  currency: string;
  totalMinor: number;
  leadTimeDays: number;
  /** The day on which the parts ship when they are ordered now. */
  shipDate: string;
  /** The last day of the price; null where it has none. */
  validUntil: string | null;
  /** What the person who priced them adds; may be empty. */
  message: string;
}

export function quoteReadyMail({ brand, name, url, message, ...quote }: QuoteReady): MailContent {
  const total = formatMoney(quote.totalMinor, quote.currency);
  const days = `${quote.leadTimeDays} working ${quote.leadTimeDays === 1 ? 'day' : 'days'}`;
  const validity = quote.validUntil ? `The price is valid through ${formatDay(quote.validUntil)}.` : '';
  const rows = quote.parts.map(({ fileName, quantity, totalMinor }) => ({
    fileName,
    quantity,
    amount: formatMoney(totalMinor, quote.currency),
  }));
  const intro = `Our engineers reviewed your parts. We can make them within ${days} for ${total} ${quote.currency}. If you order now, they ship ${formatFullDate(quote.shipDate)}. ${validity}`;
  return frameMail({
    brand,
    subject: `Your quote is ready: ${total}`,
    body: html`<h1>Your quote is ready</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>${intro}</p>
      ${message && html`<p style="white-space: pre-line">${message}</p>`}
      <table>
        <thead><tr><th scope="col">Part</th><th scope="col" class="amount">Quantity</th><th scope="col" class="amount">Price</th></tr></thead>
        <tbody>
          ${rows.map((row) => html`<tr><td>${asPlainName(row.fileName)}</td><td class="amount">${row.quantity}</td><td class="amount">${row.amount}</td></tr>`)}
          <tr><th scope="row" colspan="2">Total</th><td class="amount"><strong>${total}</strong></td></tr>
        </tbody>
      </table>
      <p><a href="${url}">View the quote and order</a></p>`,
    paragraphs: [
      `Hello ${asPlainName(name)},`,
      intro,
      ...(message ? [message] : []),
      [...rows.map((row) => `${row.quantity} x ${asPlainName(row.fileName)}: ${row.amount}`), `Total: ${total}`].join(
        '\n',
      ),
      `View the quote and order: ${url}`,
    ],
  });
}
