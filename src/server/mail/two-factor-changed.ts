/** To the owner of an account whose second factor was switched on, off or taken away, or whose recovery codes were drawn anew. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export type TwoFactorChange = 'on' | 'off' | 'taken away' | 'new codes';

export interface TwoFactorChanged {
  brand: Brand;
  name: string;
  change: TwoFactorChange;
  /** Where a password is set anew. */
  url: string;
}

const SAYS = {
  on: {
    subject: 'Two-factor sign-in is on',
    words: 'from now on, logging in asks for a code from your authenticator app as well.',
  },
  off: {
    subject: 'Two-factor sign-in is off',
    words: 'from now on, your password alone is enough to log in. Your recovery codes no longer work.',
  },
  'taken away': {
    subject: 'Your second factor was taken away',
    words:
      'another admin has taken your second factor away and signed you out everywhere. Your password alone is enough to log in until you set up a new one under Account and security. Your recovery codes no longer work.',
  },
  'new codes': {
    subject: 'You have new recovery codes',
    words: 'your account has ten new recovery codes. The earlier ones no longer work.',
  },
} as const satisfies Record<TwoFactorChange, { subject: string; words: string }>;

/** Says what changed, and what to do when it was not the owner. */
export function twoFactorChangedMail({ brand, name, change, url }: TwoFactorChanged): MailContent {
  const { subject, words } = SAYS[change];
  const doubt =
    change === 'taken away'
      ? 'Did you not ask for this? Then ask your colleagues who did, and set a new password:'
      : 'Was this not you? Then somebody knows your password. Set a new one, which ends every session:';
  return frameMail({
    brand,
    subject: `${subject}: ${brand.name}`,
    body: html`<h1>${subject}</h1>
      <p>Hello ${asPlainName(name)},</p>
      <p>${words}</p>
      <p>${doubt} <a href="${url}">Set a new password</a></p>`,
    paragraphs: [`Hello ${asPlainName(name)},`, words, `${doubt} ${url}`],
  });
}
