import { type AccountAnswer, answerTo } from '#account/account-answer.ts';
import { AccountForm, useIsSending } from '#account/account-form.tsx';
import { AccountSection } from '#account/account-section.tsx';
import { AnswerAlert } from '#account/answer-alert.tsx';
import { CodeField } from '#account/code-field.tsx';
import { RecoveryCodes } from '#account/recovery-codes.tsx';
import { TwoFactorSetup } from '#account/two-factor-setup.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/inputs.tsx';
import { Notice } from '#ui/notice.tsx';

/** At this number of recovery codes, or fewer, the page warns. */
const FEW_CODES = 3;

export interface TwoFactorSectionProps {
  isOn: boolean;
  recoveryCodesLeft: number;
  brandName: string;
  email: string;
  answer: AccountAnswer | undefined;
}

/** The second factor: off, being set up, or on. */
export function TwoFactorSection({ isOn, recoveryCodesLeft, brandName, email, answer }: TwoFactorSectionProps) {
  const own = answerTo(answer, 'begin', 'confirm', 'renew', 'disable');
  const problems = own?.kind === 'refused' ? own.fields : {};
  return (
    <AccountSection
      id="two-factor"
      heading="Two-factor sign-in"
      lead="Logging in also asks for a code from an app on your phone, so a stolen password is not enough."
    >
      <AnswerAlert answer={own} />
      {answer?.kind === 'codes' && (
        <RecoveryCodes key={answer.recoveryCodes[0]} codes={answer.recoveryCodes} brandName={brandName} email={email} />
      )}
      {isOn ? (
        <TurnedOn codesLeft={recoveryCodesLeft} problems={problems} answer={answer} />
      ) : answer?.kind === 'setup' ? (
        <TwoFactorSetup key={answer.setup.secret} setup={answer.setup} problem={answer.problem} answer={answer} />
      ) : (
        <TurnedOff problems={problems} answer={answer} />
      )}
    </AccountSection>
  );
}

interface StateProps {
  problems: Record<string, string>;
  answer: AccountAnswer | undefined;
}

function TurnedOff({ problems, answer }: StateProps) {
  const isSending = useIsSending();
  return (
    <AccountForm answer={answer} className="grid gap-4">
      <p>
        <strong className="font-semibold">Off.</strong> You log in with your password only.
      </p>
      <Field label="Your password" error={problems.password} required>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button
        type="submit"
        name="intent"
        value="begin"
        className="justify-self-start"
        busy={isSending('begin')}
        busyLabel="Checking..."
      >
        Set up two-factor sign-in
      </Button>
    </AccountForm>
  );
}

function TurnedOn({ codesLeft, problems, answer }: StateProps & { codesLeft: number }) {
  const isSending = useIsSending();
  return (
    <div className="grid gap-4">
      <p>
        <strong className="font-semibold">On.</strong> <span className="figures">{codesLeft}</span> recovery{' '}
        {codesLeft === 1 ? 'code is' : 'codes are'} left.
      </p>
      {codesLeft <= FEW_CODES && (
        <Notice tone="warn" title="Create new recovery codes before you run out.">
          Without one, you cannot get into this account if you lose your phone.
        </Notice>
      )}
      <AccountForm answer={answer} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Your password" error={problems.password} required>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <CodeField label="Code from the app, or a recovery code" error={problems.code} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="renew" busy={isSending('renew')} busyLabel="Drawing...">
            Create new recovery codes
          </Button>
          <Button
            type="submit"
            variant="danger"
            name="intent"
            value="disable"
            busy={isSending('disable')}
            busyLabel="Switching off..."
          >
            Switch off
          </Button>
        </div>
      </AccountForm>
    </div>
  );
}
