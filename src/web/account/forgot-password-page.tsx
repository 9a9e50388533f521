import { data, Link, redirect, useNavigation } from 'react-router';
import { SendResetCodeSchema } from '#contract/account.ts';
import { isAppError } from '#contract/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { AccountSheet } from '#web/account/account-sheet.tsx';
import { findProblems } from '#web/account/form-problems.ts';
import { keepCookies } from '#web/account/page-cookies.ts';
import { ResetAside } from '#web/account/reset-aside.tsx';
import { keepResetStep } from '#web/account/reset-step.ts';
import { apiContext, pageContext } from '#web/page-context.ts';
import type { Route } from './+types/forgot-password-page';

export function loader({ context }: Route.LoaderArgs) {
  const { customer } = context.get(pageContext);
  return { email: customer?.email ?? '' };
}

interface Refused {
  message?: string;
  problem?: string;
  email: string;
}

async function answerForm({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '');
  if (email.trim() === '') return data<Refused>({ problem: 'Please enter your email.', email }, { status: 400 });
  const problem = findProblems(SendResetCodeSchema, { email }).email;
  if (problem) return data<Refused>({ problem, email }, { status: 400 });
  try {
    const { answer: said, response } = await context.get(apiContext).callRaw('sendResetCode', { body: { email } });
    const headers = keepCookies([...response.headers.getSetCookie(), await keepResetStep({ email, said })]);
    return redirect('/verify-code', { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const message = error.code === 'rate_limited' ? error.message : 'Something went wrong. Please try again.';
    return data<Refused>({ message, email }, { status: error.status });
  }
}

export { answerForm as action, answerForm as clientAction };

export default function ForgotPasswordPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const submitting = useNavigation().formMethod === 'POST';
  return (
    <AccountSheet
      title="Forgot your password?"
      description="Get a code by email and choose a new password."
      lead="Enter your email address and we will send you a code."
      sheet="A4.1"
      aside={<ResetAside step={1} />}
    >
      {!submitting && <Alert title={refused?.message} />}
      {/* Checked by the server alone, so that its words appear with and without a script. */}
      <OnceForm noValidate className="grid gap-5">
        <Field label="Email address" error={refused?.problem} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={refused?.email ?? loaderData.email}
          />
        </Field>
        <Button type="submit" variant="primary" busy={submitting} busyLabel="Sending...">
          Send Code
        </Button>
      </OnceForm>
      <p className="border-t border-hairline pt-4 text-small">
        <Link to="/login" className="link">
          Back to login
        </Link>
      </p>
    </AccountSheet>
  );
}
