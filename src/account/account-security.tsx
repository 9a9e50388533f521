import type { ReactNode } from 'react';
import type { AccountAnswer } from '#account/account-answer.ts';
import { PasswordSection } from '#account/password-section.tsx';
import { SessionsSection, type ShownSession } from '#account/sessions-section.tsx';
import { TwoFactorSection } from '#account/two-factor-section.tsx';
import { TitleBlock } from '#ui/title-block.tsx';

export interface AccountSecurityProps {
  name: string;
  email: string;
  brandName: string;
  twoFactor: { isOn: boolean; recoveryCodesLeft: number };
  sessions: readonly ShownSession[];
  /** The result of the form that was posted last. */
  answer: AccountAnswer | undefined;
  /** Sections of the page's own, before those of security. */
  children?: ReactNode;
}

/** The content of the account page: name and email, password, second factor, sessions. */
export function AccountSecurity({
  name,
  email,
  brandName,
  twoFactor,
  sessions,
  answer,
  children,
}: AccountSecurityProps) {
  return (
    <div className="grid gap-10">
      <TitleBlock
        className="border-b border-b-hairline"
        cells={[
          { label: 'Name', value: name },
          { label: 'Email', value: email },
          { label: 'Two-factor sign-in', value: twoFactor.isOn ? 'on' : 'off' },
          { label: 'Sessions', value: sessions.length },
        ]}
      />
      {children}
      <TwoFactorSection {...twoFactor} brandName={brandName} email={email} answer={answer} />
      <PasswordSection email={email} answer={answer} />
      <SessionsSection sessions={sessions} answer={answer} />
    </div>
  );
}
