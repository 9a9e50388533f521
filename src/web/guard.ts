/** Who may see a page. A loader or action calls one of these first. Every API call still checks for itself. */
import { type RouterContextProvider, redirect } from 'react-router';
import type { SessionUser } from '#contract/account.ts';
import { pageContext } from '#web/page-context.ts';

interface Visit {
  context: Readonly<RouterContextProvider>;
  /** Of the page, also when only its data is asked for: `request.url` then ends in `.data`. */
  url: URL;
}

/** The signed-in customer, or a redirect to /login that leads back here afterward. */
export function requireCustomer({ context, url }: Visit): SessionUser {
  return context.get(pageContext).customer ?? sendToLogin(url);
}

function sendToLogin({ pathname, search }: URL): never {
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}
