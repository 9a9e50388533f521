import { Suspense, useEffect } from 'react';
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { lazyWhenOnline } from '#ui/lazy-when-online.ts';
import { Alert } from '#ui/notice.tsx';
import { AccountSheet, AsideFacts } from '#web/account/account-sheet.tsx';
import { takeFlash } from '#web/account/flash.ts';
import { LoginForm } from '#web/account/login-form.tsx';
import { HOME_OF, signIn } from '#web/account/sign-in.ts';
import { WaitingFiles } from '#web/account/waiting-files.tsx';
import { clearFiles } from '#web/files-store.ts';
import { ownPath } from '#web/own-path.ts';
import { pageContext } from '#web/page-context.ts';
import { useRootData } from '#web/shell/root-data.ts';
import type { Route } from './+types/login-page';

/** For who came for a price: it loads after the form. */
const QuoteBox = lazyWhenOnline(async () => (await import('#web/home/quote-box.tsx')).QuoteBox);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const next = ownPath(url.searchParams.get('next'), HOME_OF.customer);
  if (context.get(pageContext).customer) throw redirect(next);
  const { flash, headers } = await takeFlash(request);
  return data({ flash }, { headers });
}

/** No reload after signing in: the loader would redirect before anybody could read the message. */
export function shouldRevalidate({ formMethod }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined;
}

function answerForm(visit: Route.ActionArgs) {
  return signIn(visit, 'customer');
}

export { answerForm as action, answerForm as clientAction };

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { flash } = loaderData;
  const { brand } = useRootData();
  const signedOut = flash?.signedOut === true;
  useEffect(() => {
    // The stored user leaves as on every page without a session (`use-stored-user-sync.ts`).
    if (signedOut) clearFiles().catch((error) => console.error('The chosen files could not be removed.', error));
  }, [signedOut]);
  return (
    <AccountSheet
      title="Log In to your account"
      description="Log in to upload CAD files and track your orders. You do not need an account to see a price: drop a file on the home page."
      sheet="A1"
      aside={
        <>
          <WaitingFiles />
          <div className="grid grid-cols-1 gap-3">
            <h2 className="text-lead">No account needed for a price</h2>
            <Suspense>
              <QuoteBox supportEmail={brand.supportEmail} />
            </Suspense>
          </div>
          <AsideFacts
            heading="Once you are logged in"
            facts={[
              {
                label: 'Quotes',
                text: 'Finish, tolerance, threads and delivery, priced as you choose and saved.',
              },
              { label: 'Files', text: 'Files you chose before logging in are still there afterward.' },
              { label: 'Orders', text: 'Processing, Shipped, Delivered: each step with its date and tracking ID.' },
            ]}
          />
        </>
      }
    >
      {!actionData && flash && (
        <Alert tone={flash.tone} title={flash.title}>
          {flash.text}
        </Alert>
      )}
      <LoginForm account="customer" result={actionData} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-hairline pt-4 text-small">
        <Link to="/forget-password" className="link leading-6">
          Forgot your password?
        </Link>
        <span>
          No account yet?{' '}
          <Link to="/register" className="link">
            Register
          </Link>
        </span>
      </p>
    </AccountSheet>
  );
}
