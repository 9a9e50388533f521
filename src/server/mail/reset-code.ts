/** To somebody who forgot a password. The code stands in the body only: subjects show on locked screens. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export interface ResetCode {
  brand: Brand;
  name: string;
  /** Six digits. */
  code: string;
  /** How long it works. */
  minutes: number;
}

export function resetCodeMail({ brand, name, code, minutes }: ResetCode): MailContent {
  const expiry = `It works once and expires in ${minutes} minutes. Enter it in the browser where you requested it. If you did not request it, ignore this email: your password does not change.`;
  return frameMail({
    brand,
    subject: `Your code to reset your ${brand.name} password`,
    body: html`<h1>Reset your password</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>Use this code to set a new password:</p>
      <p class="code">${code}</p>
      <p>${expiry}</p>`,
    paragraphs: [`Hello ${asPlainName(name)},`, `Use this code to set a new password: ${code}`, expiry],
  });
}
