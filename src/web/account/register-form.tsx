import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Role } from '#contract/account.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput, TextInput } from '#ui/inputs.tsx';
import { Alert } from '#ui/notice.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { type FieldProblems, textsOf } from '#web/account/form-problems.ts';
import type { RegistrationRefused } from '#web/account/register.ts';
import { findRegistrationProblems, registrationOf } from '#web/account/registration.ts';
import { useHydrated } from '#web/account/use-hydrated.ts';
import { useRootData } from '#web/shell/root-data.ts';

export interface RegisterFormProps {
  account: Role;
  nameLabel: string;
  emailHint?: ReactNode;
  /** The phone input with its label, given its problem. */
  phone: (problem: string | undefined) => ReactNode;
  /** What stands in front of a number from the chosen country. */
  diallingCodeOf?: (country: string) => string | null;
  refused: RegistrationRefused | undefined;
}

/** Name, email, phone and a password twice; every rule is said below its own input, before anything is sent. */
export function RegisterForm({ account, nameLabel, emailHint, phone, diallingCodeOf, refused }: RegisterFormProps) {
  const { brand } = useRootData();
  const hydrated = useHydrated();
  const submitting = useNavigation().formMethod === 'POST';
  const [found, setFound] = useState<FieldProblems>({});
  const problems = { ...refused?.fields, ...found };

  function check(event: FormEvent<HTMLFormElement>) {
    const form = textsOf(new FormData(event.currentTarget));
    const body = registrationOf(account, form, diallingCodeOf?.(form.country ?? '') ?? null);
    const now = findRegistrationProblems(account, body, brand.companyDomain);
    setFound(now);
    const first = Object.keys(now)[0];
    if (first === undefined) return;
    event.preventDefault();
    (event.currentTarget.elements.namedItem(first) as HTMLInputElement | null)?.focus();
  }

  return (
    <OnceForm noValidate={hydrated} onSubmit={check} className="grid gap-5">
      {refused && !submitting && <Alert title={refused.message} />}
      <Field label={nameLabel} error={problems.name} required>
        <TextInput name="name" autoComplete="name" maxLength={100} defaultValue={refused?.typed.name} />
      </Field>
      <Field label="Email address" hint={emailHint} error={problems.email} required>
        <TextInput type="email" name="email" autoComplete="email" defaultValue={refused?.typed.email} />
      </Field>
      {phone(problems.phone)}
      <Field
        label="Password"
        hint="At least 8 characters, with uppercase, lowercase, a number and one of @$!%*?#&"
        error={problems.password}
        required
      >
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={problems.confirmPassword} required>
        <PasswordInput name="confirmPassword" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" busyLabel="Creating Account...">
        Create Account
      </Button>
    </OnceForm>
  );
}
