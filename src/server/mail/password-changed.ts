/** To the owner of an account whose password was changed. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface PasswordChanged {
  brand: Brand;
  name: string;
  /** Where a password is set anew. */
  url: string;
}

/** Says what it ended, and what to do when it was not the owner. */
export function passwordChangedMail({ brand, name, url }: PasswordChanged): MailContent {
  const words =
    'The password of your account was changed. Every session was signed out except the one that changed it.';
  const doubt = 'If this was not you, set a new password now:';
  return frameMail({
    brand,
    subject: `Your ${brand.name} password was changed`,
    body: html`<h1>Your password was changed</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>${words}</p>
      <p>${doubt} <a href="${url}">Set a new password</a></p>`,
    paragraphs: [`Hello ${asPlainName(name)},`, words, `${doubt} ${url}`],
  });
}
