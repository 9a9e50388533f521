import { redirect } from 'react-router';
import { isAppError } from '#contract/errors.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';
import { AccountSheet } from '#web/account/account-sheet.tsx';
import { leaveFlash } from '#web/account/flash.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/logout-page';

export const handle = { hydrate: false };

/** Following a link to /logout signs the customer out, unless another site's page has led here. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (request.headers.get('sec-fetch-site') === 'cross-site') return { message: null };
  return signOut('customer', context);
}

/** The Sign Out buttons; `role` says whose session ends. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  return signOut(form.get('role') === 'admin' ? 'admin' : 'customer', context);
}

async function signOut(role: 'customer' | 'admin', context: Route.ActionArgs['context']) {
  try {
    const { response } = await context.get(pageContext).api.callRaw('logout', { body: { role } });
    const headers = response.headers.getSetCookie().map((value): [string, string] => ['set-cookie', value]);
    const flash = await leaveFlash({
      tone: 'info',
      title: 'Logged out successfully!',
      ...(role === 'customer' ? { signedOut: true } : {}),
    });
    return redirect(role === 'admin' ? '/adminlogin' : '/login', { headers: [...headers, ['set-cookie', flash]] });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { message: error.message };
  }
}

/** Only seen when signing out did not work, or when a link of another site led here. */
export default function LogoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const message = actionData?.message ?? loaderData?.message;
  return (
    <AccountSheet title="Sign Out" description="End your session on this computer." sheet="A6">
      <Alert title={message} />
      <p>Signing out also removes the files you chose from this browser.</p>
      <form method="post" action="/logout">
        <Button type="submit" variant="primary">
          Sign Out
        </Button>
      </form>
    </AccountSheet>
  );
}
