import { data } from 'react-router';
import { SendResetCodeSchema } from '#contract/account.ts';
import { isAppError } from '#contract/errors.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
import { Alert, Notice } from '#ui/notice.tsx';
import { AccountSheet, AsideFacts } from '#web/account/account-sheet.tsx';
import { type FieldProblems, findProblems } from '#web/account/form-problems.ts';
import { pageContext } from '#web/page-context.ts';
import { LostAnswer } from '#web/shell/lost-answer.tsx';
import type { Route } from './+types/welcome-page';

export const handle = { hydrate: false };

/** The link in the mail ends here with what came of it; any other status is a link that has expired or is none. */
const VERIFIED: Record<string, string> = {
  verified: 'Your email has been successfully verified!',
  already_verified: 'Your email was already verified.',
};

export function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const isAdmin = query.get('role') === 'admin';
  return { message: VERIFIED[query.get('status') ?? ''] ?? null, login: isAdmin ? '/adminlogin' : '/login' };
}

interface ResendResult {
  sent: boolean;
  message?: string;
  fields: FieldProblems;
  email: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '');
  const fields = findProblems(SendResetCodeSchema, { email });
  if (Object.keys(fields).length > 0) return data<ResendResult>({ sent: false, fields, email }, { status: 400 });
  try {
    const { message } = await context.get(pageContext).api.call('resendVerification', { body: { email } });
    return data<ResendResult>({ sent: true, message, fields: {}, email });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { message, status } = error;
    return data<ResendResult>({ sent: false, message, fields: error.fields ?? {}, email }, { status });
  }
}

export default function WelcomePage({ loaderData, actionData: result }: Route.ComponentProps) {
  return (
    <AccountSheet
      title="Email verification"
      description="The result of verifying your email address."
      sheet="A3"
      aside={
        <AsideFacts
          heading="Why we verify"
          facts={[
            { label: 'Yours', text: 'It confirms that the address is yours. We send prices and tracking IDs there.' },
            { label: 'Once', text: 'You do this once. After that, your password is enough.' },
          ]}
        />
      }
    >
      {loaderData.message ? (
        <>
          <Notice tone="good" title={loaderData.message} />
          <p className="text-ink-soft">
            Your account is active.{loaderData.login === '/login' && ' Log in; the files you chose are still there.'}
          </p>
        </>
      ) : (
        <>
          {!result && (
            <Notice tone="warn" title="This link has expired or is incomplete.">
              Links expire. Request a new one below; we send it to the same address.
            </Notice>
          )}
          {result && <Alert tone={result.sent ? 'good' : 'fail'} title={result.message} />}
          {!result?.sent && (
            <form method="post" data-busy="Sending..." className="grid gap-5">
              <LostAnswer />
              <Field label="Email address" error={result?.fields.email} required>
                <TextInput type="email" name="email" autoComplete="email" defaultValue={result?.email} />
              </Field>
              <Button type="submit" className="justify-self-start">
                Send a new link
              </Button>
            </form>
          )}
        </>
      )}
      <ButtonLink
        to={loaderData.login}
        variant={loaderData.message ? 'primary' : 'secondary'}
        className="justify-self-start"
      >
        Go to Login
      </ButtonLink>
    </AccountSheet>
  );
}
