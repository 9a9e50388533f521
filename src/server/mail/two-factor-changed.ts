/** To the owner of an account whose second factor was switched on or off or removed, or whose recovery codes were replaced. */
import { html } from 'hono/html';
import type { Brand } from '#brand/brand.ts';
import { asPlainName } from '#contract/text.ts';
import { frameMail, type MailContent } from '#server/mail/frame.ts';

export type TwoFactorChange = 'on' | 'off' | 'removed' | 'new codes';

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
    words: 'From now on, logging in also requires a code from your authenticator app.',
  },
  off: {
    subject: 'Two-factor sign-in is off',
    words: 'From now on, your password alone is enough to log in. Your recovery codes no longer work.',
  },
  removed: {
    subject: 'Your second factor was removed',
    words:
      'Another admin removed your second factor and signed you out everywhere. Until you set up a new one under Account and security, your password alone is enough to log in. Your recovery codes no longer work.',
  },
  'new codes': {
    subject: 'You have new recovery codes',
    words: 'Your account has ten new recovery codes. The earlier ones no longer work.',
  },
} as const satisfies Record<TwoFactorChange, { subject: string; words: string }>;

/** Says what changed, and what to do when it was not the owner. */
export function twoFactorChangedMail({ brand, name, change, url }: TwoFactorChanged): MailContent {
  const { subject, words } = SAYS[change];
  const doubt =
    change === 'removed'
      ? 'If you did not ask for this, find out which colleague did, and set a new password:'
      : 'If this was not you, somebody knows your password. Set a new one, which signs out every session:';
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
