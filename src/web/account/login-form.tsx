import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { CodeField } from '#account/code-field.tsx';
import { LoginSchema, type Role } from '#contract/account.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Checkbox, PasswordInput, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { type FieldProblems, findProblems } from '#web/account/form-problems.ts';
import type { SignInResult } from '#web/account/sign-in.ts';
import { useHydrated } from '#web/account/use-hydrated.ts';
import { claimFiles } from '#web/files-store.ts';
import { storeUser } from '#web/user-store.ts';

/** Time to read the message of success. */
const REDIRECT_AFTER_MS = 1000;

/** The login form: email, password, a code if the account has a second factor, and the result. Customers also get "Remember me". */
export function LoginForm({ account, result }: { account: Role; result: SignInResult | undefined }) {
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const [typedProblems, setTypedProblems] = useState<FieldProblems>({});
  const signedIn = result?.kind === 'signed-in' ? result : null;
  const refused = result?.kind === 'refused' ? result : null;
  const submitting = navigation.formMethod === 'POST' && navigation.formData?.get('intent') !== 'resend';
  const problems = { ...refused?.fields, ...typedProblems };
  const wantsCode = refused?.wantsCode ?? null;
  const codeInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!signedIn) return;
    if (account === 'customer') {
      storeUser(signedIn.user);
      claimFiles(signedIn.user.email).catch((error) => console.error('The chosen files have no owner yet.', error));
    }
    // A full page load, because the next page may be one without the framework.
    const timer = setTimeout(() => location.replace(signedIn.next), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn, account]);

  useEffect(() => {
    if (!refused?.wantsCode) return;
    // Selects the wrong code, so that typing replaces it.
    codeInput.current?.focus();
    codeInput.current?.select();
  }, [refused]);

  function check(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const found = findProblems(LoginSchema, { email: form.get('email'), password: form.get('password') });
    setTypedProblems(found);
    if (Object.keys(found).length > 0) event.preventDefault();
  }

  return (
    <div className="grid gap-5">
      {refused && !submitting && <Alert tone={wantsCode === 'next' ? 'info' : 'fail'} title={refused.message} />}
      {wantsCode !== null && !hydrated && <p>Enter your password again too; this page does not keep it.</p>}
      {refused?.unverified && !submitting && <ResendLink email={refused.email} />}
      {result?.kind === 'link-sent' && <Alert tone="good" title={result.message} />}
      {signedIn && <Alert tone="good" title="Login successful! Redirecting..." />}
      <OnceForm noValidate={hydrated} onSubmit={check} className="grid gap-5">
        {hydrated && <input type="hidden" name="script" value="yes" />}
        <Field label="Email" error={problems.email} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={result && 'email' in result ? result.email : ''}
          />
        </Field>
        <Field label="Password" error={problems.password} required>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {wantsCode !== null && (
          <CodeField
            ref={codeInput}
            label="Code from your authenticator app"
            hint="Six digits, or a recovery code."
            error={problems.code}
          />
        )}
        {account === 'customer' && (
          <Checkbox name="remember" label="Remember me" defaultChecked={refused?.remember ?? false} />
        )}
        <Button
          type="submit"
          variant="primary"
          busy={submitting || signedIn !== null}
          busyLabel={submitting ? 'Logging in...' : 'Log In'}
        >
          Log In
        </Button>
      </OnceForm>
    </div>
  );
}

function ResendLink({ email }: { email: string }) {
  const navigation = useNavigation();
  return (
    <OnceForm className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <span className="grow">No email, or the link has expired?</span>
      <Button type="submit" size="small" busy={navigation.formData?.get('intent') === 'resend'} busyLabel="Sending...">
        Send a new link
      </Button>
    </OnceForm>
  );
}
