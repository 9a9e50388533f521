import { data, Link, redirect, useNavigation } from 'react-router';
import { isAppError } from '#contract/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { AccountSheet } from '#web/account/account-sheet.tsx';
import { keepCookies } from '#web/account/page-cookies.ts';
import { ResetAside } from '#web/account/reset-aside.tsx';
import { keepResetStep, readResetStep } from '#web/account/reset-step.ts';
import { StartAgain } from '#web/account/start-again.tsx';
import { apiContext } from '#web/page-context.ts';
import type { Route } from './+types/verify-code-page';

const INVALID = 'Invalid or expired reset code.';

export async function loader({ request }: Route.LoaderArgs) {
  const step = await readResetStep(request);
  return { email: step?.email ?? null, said: step?.said ?? null };
}

async function answerForm({ request, context }: Route.ActionArgs) {
  const step = await readResetStep(request);
  if (!step) return redirect('/forget-password');
  const code = String((await request.formData()).get('resetCode') ?? '').replace(/\s/g, '');
  if (code === '') return data({ message: INVALID }, { status: 400 });
  try {
    const body = { email: step.email, resetCode: code };
    const isRight = await context.get(apiContext).call('verifyResetCode', { body });
    if (!isRight) return data({ message: INVALID }, { status: 400 });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const message = error.code === 'rate_limited' || error.code === 'internal' ? error.message : INVALID;
    return data({ message }, { status: error.status });
  }
  return redirect('/reset-password', {
    headers: keepCookies([await keepResetStep({ email: step.email, code })]),
  });
}

export { answerForm as action, answerForm as clientAction };

export default function VerifyCodePage({ loaderData: { email, said }, actionData }: Route.ComponentProps) {
  const submitting = useNavigation().formMethod === 'POST';
  return (
    <AccountSheet
      title="Verify your code"
      description="Enter the code from the email."
      lead={email && `Enter the six digits we emailed to ${email}.`}
      sheet="A4.2"
      aside={<ResetAside step={2} />}
    >
      {email ? (
        <>
          {!actionData && said && <Alert tone="info" title={said} />}
          {!submitting && <Alert title={actionData?.message} />}
          <OnceForm className="grid gap-5">
            <Field label="Reset code" required>
              <TextInput
                name="resetCode"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                className="figures text-lead tracking-[0.3em]"
              />
            </Field>
            <Button type="submit" variant="primary" busy={submitting} busyLabel="Verifying...">
              Verify Code
            </Button>
          </OnceForm>
        </>
      ) : (
        <StartAgain />
      )}
      {email && (
        <p className="border-t border-hairline pt-4 text-small">
          No email after a minute?{' '}
          <Link to="/forget-password" className="link">
            Send another code
          </Link>
        </p>
      )}
    </AccountSheet>
  );
}
