/** To the other side of an order: somebody wrote about it. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface OrderMessageNotice {
  brand: Brand;
  /** Of the customer; null when the shop is written to. */
  name: string | null;
  /** Who wrote. */
  from: string;
  orderNumber: string;
  text: string;
  /** Where it is answered. */
  url: string;
}

export function orderMessageMail({ brand, name, from, orderNumber, text, url }: OrderMessageNotice): MailContent {
  const greeting = name === null ? [] : [`Hello ${asPlainName(name)},`];
  const intro = `${asPlainName(from)} wrote about order ${orderNumber}:`;
  return frameMail({
    brand,
    subject: `Message about order ${orderNumber}`,
    body: html`<h1>Message about order <span class="number">${orderNumber}</span></h1>
      ${greeting.map((line) => html`<p>${line}</p>`)}
      <p>${asPlainName(from)} wrote about order <span class="number">${orderNumber}</span>:</p>
      <p style="white-space: pre-line">${text}</p>
      <p><a href="${url}">Reply on the order page</a></p>`,
    paragraphs: [...greeting, intro, text, `Reply on the order page: ${url}`],
  });
}
