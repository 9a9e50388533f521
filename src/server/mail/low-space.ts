/** To the operator: the disk that keeps uploaded files fills up. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export function lowSpaceMail({
  brand,
  free,
  refusedBelow,
}: Record<'free' | 'refusedBelow', string> & { brand: Brand }): MailContent {
  const words = `The disk with the uploaded files has ${free} left. Below ${refusedBelow} no more uploads are taken.`;
  const next = 'Make room in DATA_DIR, or enlarge its disk. This mail comes once a day while it is so.';
  return frameMail({
    brand,
    subject: `Only ${free} left for uploaded files`,
    body: html`<h1>The disk fills up</h1>
      <p>${words}</p>
      <p>${next}</p>`,
    paragraphs: [words, next],
  });
}
