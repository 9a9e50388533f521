/** To the shop's sales address: a request that waited for a person is gone, so that nobody goes on pricing it. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface QuoteWithdrawn {
  brand: Brand;
  customer: { name: string; email: string };
  /** As in the mail that asked for the price. */
  quoteId: string;
  number: string;
  /** File names. */
  parts: string[];
  /** The change log of the panel. */
  url: string;
}

export function quoteWithdrawnMail({ brand, customer, quoteId, number, parts, url }: QuoteWithdrawn): MailContent {
  const count = `${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`;
  const files = parts.map(asPlainName).join(', ');
  const next =
    'There is nothing left to price. The request is no longer in the panel; the change log keeps who withdrew it.';
  return frameMail({
    brand,
    subject: `Request withdrawn: ${count} from ${asPlainName(customer.name)}`,
    body: html`<h1>Request withdrawn</h1>
      <p>${asPlainName(customer.name)} (<a href="mailto:${customer.email}">${customer.email}</a>) withdrew the request for a quote for ${count}.</p>
      <p>Quote ${quoteId}, number <span class="number">${number}</span>: ${files}.</p>
      <p>${next}</p>
      <p><a href="${url}">Open the change log</a></p>`,
    paragraphs: [
      `${asPlainName(customer.name)} (${customer.email}) withdrew the request for a quote for ${count}.`,
      `Quote ${quoteId}, number ${number}: ${files}.`,
      next,
      `Open the change log: ${url}`,
    ],
  });
}
