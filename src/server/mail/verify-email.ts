/** To a new customer or admin: prove that this address is yours. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface VerifyEmail {
  brand: Brand;
  name: string;
  /** The link to follow. */
  url: string;
  /** How long it works. */
  hours: number;
}

export function verifyEmailMail({ brand, name, url, hours }: VerifyEmail): MailContent {
  const expiry = `The link is valid for ${hours} hours. If you did not create an account, ignore this email.`;
  return frameMail({
    brand,
    subject: `Verify your email for ${brand.name}`,
    body: html`<h1>Verify your email</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>Please confirm that this is your address. Then you can log in and order.</p>
      <p><a href="${url}">Verify my email</a></p>
      <p>${expiry}</p>`,
    paragraphs: [
      `Hello ${asPlainName(name)},`,
      'Please confirm that this is your address by opening this link. Then you can log in and order.',
      url,
      expiry,
    ],
  });
}
