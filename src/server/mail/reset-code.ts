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
  const expiry = `It works once, for ${minutes} minutes. Enter it in the browser in which you asked for it. If you did not ask for it, ignore this mail: your password stays as it is.`;
  return frameMail({
    brand,
    subject: `Your code to reset your ${brand.name} password`,
    body: html`<h1>Reset your password</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>this is the code to set a new password:</p>
      <p class="code">${code}</p>
      <p>${expiry}</p>`,
    paragraphs: [`Hello ${asPlainName(name)},`, `this is the code to set a new password: ${code}`, expiry],
  });
}
