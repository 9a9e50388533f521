/** The step of a password reset. A cookie keeps email and code between the three pages, so they are not in the address. */
import { createCookie } from 'react-router';
import { cookiesOf } from '#web/account/page-cookies.ts';

export interface ResetStep {
  email: string;
  /** Set once the code has been verified. */
  code?: string;
  /** The last message of the server, shown on the next page. */
  said?: string;
}

// As long as a code is valid. The cookie is not trusted: the server checks email and code again with the new password. It is not HttpOnly: where
// scripts run, the page that has called the API keeps it, and the page has the code typed into it anyway.
const cookie = createCookie('reset', { path: '/', sameSite: 'strict', maxAge: 15 * 60 });

/** A Set-Cookie value for this step. */
export function keepResetStep(step: ResetStep): Promise<string> {
  return cookie.serialize(step);
}

/** A Set-Cookie value that ends the flow. */
export function endResetSteps(): Promise<string> {
  return cookie.serialize('', { maxAge: 0 });
}

/** The current step of the visitor; null at the beginning. */
export async function readResetStep(request: Request): Promise<ResetStep | null> {
  const step: ResetStep | null = await cookie.parse(cookiesOf(request));
  return step && typeof step.email === 'string' ? step : null;
}
