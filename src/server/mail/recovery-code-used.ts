/** To the owner of an account: a recovery code took the place of a code from the authenticator app. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface RecoveryCodeUsed {
  brand: Brand;
  name: string;
  /** How many codes can still be used. */
  left: number;
  /** Where a password is set anew. */
  url: string;
}

/** Says how many are left, and what to do when it was not the owner. */
export function recoveryCodeUsedMail({ brand, name, left, url }: RecoveryCodeUsed): MailContent {
  const count = left === 0 ? 'none is left' : left === 1 ? '1 is left' : `${left} are left`;
  const words = `A recovery code was used on your account instead of a code from your authenticator app; ${count}. You can create ten new ones on your account page.`;
  const doubt =
    'If this was not you, somebody knows your password and your codes. Set a new password, which signs out every session:';
  return frameMail({
    brand,
    subject: `A recovery code was used: ${brand.name}`,
    body: html`<h1>A recovery code was used</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>${words}</p>
      <p>${doubt} <a href="${url}">Set a new password</a></p>`,
    paragraphs: [`Hello ${asPlainName(name)},`, words, `${doubt} ${url}`],
  });
}
