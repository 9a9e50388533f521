/** To the operator: the disk that keeps uploaded files fills up. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export function lowSpaceMail({
  brand,
  free,
  refusedBelow,
}: Record<'free' | 'refusedBelow', string> & { brand: Brand }): MailContent {
  const words = `The disk that holds uploaded files has ${free} left. Below ${refusedBelow}, the site refuses uploads.`;
  const next = 'Free up space in DATA_DIR or enlarge its disk. You get this email once a day until then.';
  return frameMail({
    brand,
    subject: `Only ${free} left for uploaded files`,
    body: html`<h1>The disk is almost full</h1>
      <p>${words}</p>
      <p>${next}</p>`,
    paragraphs: [words, next],
  });
}
