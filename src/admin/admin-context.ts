import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { SessionUser } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';

/** The context of the panel's loaders. The root sets it, because the panel may not import the public site. */
export interface AdminContext {
  /** Calls the API in the same process with the visitor's cookies. */
  api: ApiClient;
  brandName: string;
  admin: SessionUser | null;
}

const ACCOUNT_PATH = '/admindashboard/account';

export const adminContext = createContext<AdminContext>();

/** The API as an action of the panel calls it: over the network where scripts run, else in the server's process. */
export const adminApiContext = createContext<ApiClient>();

/**
 * Returns the API and the signed-in admin. Otherwise it throws a redirect: to /adminlogin, which leads back here, or to the account
 * page for an admin who has to set up a second factor first. The API checks all of this again.
 */
export function requireAdmin({
  context,
  url,
}: {
  context: Readonly<RouterContextProvider>;
  /** Of the page, also when only its data is asked for. */
  url: URL;
}): AdminContext & { admin: SessionUser } {
  const { admin, ...rest } = context.get(adminContext);
  const { pathname, search } = url;
  if (admin?.mustAddSecondFactor && pathname !== ACCOUNT_PATH) throw redirect(ACCOUNT_PATH);
  if (admin) return { ...rest, admin };
  throw redirect(`/adminlogin?next=${encodeURIComponent(pathname + search)}`);
}
