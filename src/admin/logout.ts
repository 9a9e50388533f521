import { redirect } from 'react-router';
import { adminContext } from '#admin/admin-context.ts';
import type { Route } from './+types/logout';

/** Ends the admin's session on the server and removes its cookie. A customer's session in the same browser stays. */
export async function action({ context }: Route.ActionArgs) {
  const { response } = await context.get(adminContext).api.callRaw('logout', { body: { role: 'admin' } });
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return redirect('/adminlogin', { headers });
}

/** Logging out changes state, so GET only redirects. */
export function loader() {
  return redirect('/admindashboard');
}
