import { redirect } from 'react-router';
import { adminContext } from '#admin/admin-context.ts';
import type { Route } from './+types/logout';

/** Ends the admin's session on the server and takes its cookie away; a customer's session in the same browser stays. */
export async function action({ context }: Route.ActionArgs) {
  const { response } = await context.get(adminContext).api.callRaw('logout', { body: { role: 'admin' } });
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return redirect('/adminlogin', { headers });
}

/** A logout changes something, so a link alone does not do it. */
export function loader() {
  return redirect('/admindashboard');
}
