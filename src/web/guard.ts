/** Who may see a page. A loader or action calls one of these first. Every API call still checks for itself. */
import { type RouterContextProvider, redirect } from 'react-router';
import type { SessionUser } from '#contract/account.ts';
import { pageContext } from '#web/page-context.ts';

interface Visit {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** The signed-in customer, or a redirect to /login that leads back here afterward. */
export function requireCustomer({ context, request }: Visit): SessionUser {
  return context.get(pageContext).customer ?? sendToLogin(request);
}

function sendToLogin(request: Request): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}
