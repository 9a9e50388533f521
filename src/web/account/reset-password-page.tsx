import { data, redirect, useNavigation } from 'react-router';
import { ResetPasswordSchema } from '#contract/account.ts';
import { isAppError } from '#contract/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { AccountSheet } from '#web/account/account-sheet.tsx';
import { leaveFlash } from '#web/account/flash.ts';
import { findProblems } from '#web/account/form-problems.ts';
import { keepCookies } from '#web/account/page-cookies.ts';
import { ResetAside } from '#web/account/reset-aside.tsx';
import { endResetSteps, readResetStep } from '#web/account/reset-step.ts';
import { StartAgain } from '#web/account/start-again.tsx';
import { apiContext } from '#web/page-context.ts';
import type { Route } from './+types/reset-password-page';

export async function loader({ request }: Route.LoaderArgs) {
  const step = await readResetStep(request);
  return { email: step?.code ? step.email : null };
}

interface Refused {
  message?: string;
  problem?: string;
}

async function answerForm({ request, context }: Route.ActionArgs) {
  const step = await readResetStep(request);
  if (!step?.code) return redirect('/forget-password');
  const newPassword = String((await request.formData()).get('newPassword') ?? '');
  const body = { email: step.email, resetCode: step.code, newPassword };
  const problem = findProblems(ResetPasswordSchema, body).newPassword;
  if (problem) return data<Refused>({ problem }, { status: 400 });
  try {
    const api = context.get(apiContext);
    const { answer: said, response } = await api.callRaw('resetPassword', { body });
    // Whoever is signed in as this account stays so, in this browser only.
    const { user } = await api.call('session', { query: { role: 'customer' } });
    const isSignedIn = user?.email === step.email.trim().toLowerCase();
    const flash = isSignedIn
      ? { title: 'Your password has been reset.', text: 'All other sessions were ended.' }
      : { title: said };
    const headers = keepCookies([
      ...response.headers.getSetCookie(),
      await leaveFlash({ tone: 'good', ...flash }),
      await endResetSteps(),
    ]);
    return redirect(isSignedIn ? '/account' : '/login', { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data<Refused>({ message: error.message }, { status: error.status });
  }
}

export { answerForm as action, answerForm as clientAction };

export default function ResetPasswordPage({ loaderData: { email }, actionData: refused }: Route.ComponentProps) {
  const submitting = useNavigation().formMethod === 'POST';
  return (
    <AccountSheet
      title="Reset your password"
      description="Choose a new password."
      lead={email && `A new password for ${email}.`}
      sheet="A4.3"
      aside={<ResetAside step={3} />}
    >
      {email ? (
        <>
          {!submitting && <Alert title={refused?.message} />}
          <OnceForm className="grid gap-5">
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <Field
              label="New password"
              hint="At least 8 characters, with uppercase, lowercase, a number and one of @$!%*?#&"
              error={refused?.problem}
              required
            >
              <PasswordInput name="newPassword" autoComplete="new-password" />
            </Field>
            <Button type="submit" variant="primary" busy={submitting} busyLabel="Resetting...">
              Reset Password
            </Button>
          </OnceForm>
        </>
      ) : (
        <StartAgain />
      )}
    </AccountSheet>
  );
}
