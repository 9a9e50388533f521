import { createContext, type RouterContextProvider, redirect } from 'react-router';
import type { SessionUser } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';

/** What the panel's loaders and actions are handed; the root sets it, since the panel knows nothing of the public site. */
export interface AdminContext {
  /** Calls the API in the same process with the visitor's own cookies. */
  api: ApiClient;
  brandName: string;
  admin: SessionUser | null;
}

const ACCOUNT_PATH = '/admindashboard/account';

export const adminContext = createContext<AdminContext>();

/**
 * The panel's API and who works with it, or a redirect: to /adminlogin that leads back here, or to the account page
 * for an admin who has to set up a second factor first. The API checks again by itself.
 */
export function requireAdmin({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}): AdminContext & { admin: SessionUser } {
  const { admin, ...rest } = context.get(adminContext);
  const { pathname, search } = new URL(request.url);
  if (admin?.mustAddSecondFactor && pathname !== ACCOUNT_PATH) throw redirect(ACCOUNT_PATH);
  if (admin) return { ...rest, admin };
  throw redirect(`/adminlogin?next=${encodeURIComponent(pathname + search)}`);
}
