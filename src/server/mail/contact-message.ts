/** To the info address: what somebody wrote on the contact page. An answer to it goes to the writer. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface ContactMessage {
  brand: Brand;
  name: string;
  email: string;
  /** Empty when none was given. */
  phone: string;
  /** Lines end with `\n`. */
  message: string;
}

export function contactMessageMail({ brand, name, email, phone, message }: ContactMessage): MailContent {
  const from = `${asPlainName(name)} (${email}${phone && `, ${phone}`}) sent this message from the contact page:`;
  return frameMail({
    brand,
    subject: `Business inquiry from ${asPlainName(name)}`,
    body: html`<h1>Business inquiry</h1>
      <p>${from}</p>
      ${message
        .split(/\n{2,}/)
        .map(
          (paragraph) =>
            html`<p>${paragraph.split('\n').map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}</p>`,
        )}`,
    paragraphs: [from, message],
  });
}
