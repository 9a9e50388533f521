import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Alert } from '#ui/notice.tsx';
import { AccountSheet, AsideFacts } from '#web/account/account-sheet.tsx';
import { takeFlash } from '#web/account/flash.ts';
import { LoginForm } from '#web/account/login-form.tsx';
import { HOME_OF, signIn } from '#web/account/sign-in.ts';
import { ownPath } from '#web/own-path.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/admin-login-page';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = ownPath(url.searchParams.get('next'), HOME_OF.admin);
  if (context.get(pageContext).admin) throw redirect(next);
  const { flash, headers } = await takeFlash(request);
  return data({ flash }, { headers });
}

/** No reload after signing in: the loader would redirect before anybody could read the message. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined;
}

function answerForm(visit: Route.ActionArgs) {
  return signIn(visit, 'admin');
}

export { answerForm as action, answerForm as clientAction };

export default function AdminLoginPage({ loaderData: { flash }, actionData }: Route.ComponentProps) {
  return (
    <AccountSheet
      title="Admin login"
      description="For shop staff only."
      sheet="B1"
      aside={
        <AsideFacts
          heading="Shop administration"
          facts={[
            { label: 'Separate', text: 'An admin session is separate from a customer session and ends on its own.' },
            {
              label: 'Orders',
              text: 'Set a status or add a tracking ID. The customer sees it at once and gets an email.',
            },
          ]}
        />
      }
    >
      {!actionData && flash && (
        <Alert tone={flash.tone} title={flash.title}>
          {flash.text}
        </Alert>
      )}
      <LoginForm account="admin" result={actionData} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-hairline pt-4 text-small">
        <Link to="/forgot-password" className="link leading-6">
          Forgot your password?
        </Link>
        <Link to="/adminreg" className="link">
          Register as admin
        </Link>
      </p>
    </AccountSheet>
  );
}
