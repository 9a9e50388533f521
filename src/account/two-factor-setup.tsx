import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AccountAnswer, TwoFactorSetup as Setup } from '#account/account-answer.ts';
import { AccountForm, useIsSending } from '#account/account-form.tsx';
import { CodeField } from '#account/code-field.tsx';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';

export interface TwoFactorSetupProps {
  setup: Setup;
  /** What is wrong with the code. */
  problem: string | undefined;
  answer: AccountAnswer | undefined;
}

/** The secret for the app as QR code and as text, and the field for the first code. */
export function TwoFactorSetup({ setup, problem, answer }: TwoFactorSetupProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = useIsSending();
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5 border border-rule p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Set up your authenticator app
      </h3>
      <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
          alt="QR code of the key below"
          width={192}
          height={192}
          className="border border-hairline"
        />
        <ol className="grid content-start gap-3 text-small">
          <li className="grid grid-cols-[1.5rem_1fr]">
            <span className="figures text-ink-soft">1</span>
            <span>
              Scan the QR code with an authenticator app. On this phone,{' '}
              <a href={setup.uri} className="link">
                open it in the app
              </a>
              .
            </span>
          </li>
          <li className="grid grid-cols-[1.5rem_1fr]">
            <span className="figures text-ink-soft">2</span>
            <span>
              Or type this key:
              <span className="figures block max-w-[20ch] pt-1 text-body">{setup.secret}</span>
            </span>
          </li>
          <li className="grid grid-cols-[1.5rem_1fr]">
            <span className="figures text-ink-soft">3</span>
            <span>Enter the six digits shown in the app.</span>
          </li>
        </ol>
      </div>
      <Alert title={problem} />
      <AccountForm answer={answer} className="grid gap-4">
        <input type="hidden" name="setup" value={JSON.stringify(setup)} />
        <CodeField label="Code from the app" />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            name="intent"
            value="confirm"
            busy={isSending('confirm')}
            busyLabel="Checking..."
          >
            Switch on
          </Button>
          <Link to="." className="link text-small" preventScrollReset>
            Not now
          </Link>
        </div>
      </AccountForm>
    </div>
  );
}
