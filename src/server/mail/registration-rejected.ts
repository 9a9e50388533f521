/** To somebody whose registration an admin has rejected. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface RegistrationRejected {
  brand: Brand;
  name: string;
  /** Why; may be empty. */
  message: string;
}

export function registrationRejectedMail({ brand, name, message }: RegistrationRejected): MailContent {
  const words = `We could not accept your registration with ${brand.name}, and your account is disabled.`;
  const next = `If you think this is a mistake, write to ${brand.supportEmail}.`;
  return frameMail({
    brand,
    subject: `Your registration with ${brand.name}`,
    body: html`<h1>Your registration</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>${words}</p>
      ${message && html`<p style="white-space: pre-line">${message}</p>`}
      <p>${next}</p>`,
    paragraphs: [`Hello ${asPlainName(name)},`, words, ...(message ? [message] : []), next],
  });
}
