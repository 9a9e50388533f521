/** To a customer whose parts we cannot price: that it is so, and why. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface QuoteDeclined {
  brand: Brand;
  name: string;
  /** File names. */
  parts: string[];
  /** Why; may be empty. */
  message: string;
}

export function quoteDeclinedMail({ brand, name, parts, message }: QuoteDeclined): MailContent {
  const files = parts.map(asPlainName).join(', ');
  const words = `We reviewed your parts (${files}) and cannot quote them.`;
  const next =
    'You can change the parts and upload them again, or reply to this email: there may be another way to make them.';
  return frameMail({
    brand,
    subject: 'About your quote',
    body: html`<h1>We cannot quote your parts</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>${words}</p>
      ${message && html`<p style="white-space: pre-line">${message}</p>`}
      <p>${next}</p>`,
    paragraphs: [`Hello ${asPlainName(name)},`, words, ...(message ? [message] : []), next],
  });
}
