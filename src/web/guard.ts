/** Who may see a page. A loader or action calls one of these first; every API call checks again by itself. */
import { type RouterContextProvider, redirect } from 'react-router';
import type { SessionUser } from '#contract/account.ts';
import { pageContext } from '#web/page-context.ts';

interface Visit {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** The signed-in customer, or a redirect to /login that leads back here afterwards. */
export function requireCustomer({ context, request }: Visit): SessionUser {
  return context.get(pageContext).customer ?? sendToLogin('/login', request);
}

/** The signed-in admin, or a redirect to /adminlogin that leads back here afterwards. A customer is no admin. */
export function requireAdmin({ context, request }: Visit): SessionUser {
  return context.get(pageContext).admin ?? sendToLogin('/adminlogin', request);
}

function sendToLogin(loginPath: string, request: Request): never {
  const { pathname, search } = new URL(request.url);
  throw redirect(`${loginPath}?next=${encodeURIComponent(pathname + search)}`);
}
