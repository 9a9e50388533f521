/** To the shop's sales address: parts that no machine may price wait for a person. */

import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import type { Choices } from '#contract/quote.ts';
import { asPlainName } from '#contract/text.ts';
import { formatChoices } from '#order/format-part.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface QuoteRequest {
  brand: Brand;
  customer: { name: string; email: string };
  quoteId: string;
  /** The request in the panel. */
  url: string;
  /** The parts that wait, and why each does. */
  parts: { fileName: string; choices: Choices; reasons: string[] }[];
}

export function quoteRequestMail({ brand, customer, quoteId, url, parts }: QuoteRequest): MailContent {
  const count = `${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`;
  const describe = ({ fileName, choices }: QuoteRequest['parts'][number]) =>
    [asPlainName(fileName), ...formatChoices(choices).map(({ value }) => value)].join(', ');
  return frameMail({
    brand,
    subject: `Manual quote: ${count} from ${asPlainName(customer.name)}`,
    body: html`<h1>Manual quote request</h1>
      <p>${asPlainName(customer.name)} (<a href="mailto:${customer.email}">${customer.email}</a>) requests a quote for ${count}. Quote ${quoteId}.</p>
      ${parts.map(
        (part) => html`<p><strong>${describe(part)}</strong></p>
        <ul>${part.reasons.map((reason) => html`<li>${reason}</li>`)}</ul>`,
      )}
      <p><a href="${url}">Open the request</a></p>`,
    paragraphs: [
      `${asPlainName(customer.name)} (${customer.email}) requests a quote for ${count}. Quote ${quoteId}.`,
      ...parts.map((part) => [describe(part), ...part.reasons.map((reason) => `- ${reason}`)].join('\n')),
      `Open the request: ${url}`,
    ],
  });
}
