import { type AccountAnswer, answerTo } from '#account/account-answer.ts';
import { AccountForm, useIsSending } from '#account/account-form.tsx';
import { AccountSection } from '#account/account-section.tsx';
import { AnswerAlert } from '#account/answer-alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/inputs.tsx';

/** Changes the password. Asks for the current one. */
export function PasswordSection({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  const isSending = useIsSending();
  const own = answerTo(answer, 'password');
  const problems = own?.kind === 'refused' ? own.fields : {};
  return (
    <AccountSection
      id="password"
      heading="Password"
      lead="Changing it ends all other sessions. We confirm the change by email."
    >
      <AnswerAlert answer={own} />
      <AccountForm answer={answer} className="grid gap-4">
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field label="Current password" error={problems.currentPassword} required>
          <PasswordInput name="currentPassword" autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          hint="At least 8 characters, with uppercase, lowercase, a number and one of @$!%*?#&"
          error={problems.newPassword}
          required
        >
          <PasswordInput name="newPassword" autoComplete="new-password" />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="password"
          className="justify-self-start"
          busy={isSending('password')}
          busyLabel="Changing..."
        >
          Change password
        </Button>
      </AccountForm>
    </AccountSection>
  );
}
