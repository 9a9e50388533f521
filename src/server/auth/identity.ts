/** Who makes a call. */
import type { SessionUser } from '#contract/account.ts';

export interface Identity {
  user: SessionUser;
  sessionId: string;
  /** Whether the account asks for a code at login. */
  hasSecondFactor: boolean;
  /** A browser sends a cookie with every request, so a call that it authorizes has to come from our own pages. */
  by: 'cookie' | 'bearer';
}
