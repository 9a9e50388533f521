import { type ComponentProps, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AccountAnswer } from '#account/account-answer.ts';

export interface AccountFormProps extends ComponentProps<typeof Form> {
  /** What came of the form that was posted last, be it this one or another. */
  answer: AccountAnswer | undefined;
}

/** A form of the account's page: posts with and without scripts, stays where it is, and forgets passwords once they were taken. */
export function AccountForm({ answer, ...rest }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!answer || !isAwaited.current) return;
    isAwaited.current = false;
    const isTaken = answer.kind !== 'refused' && !('problem' in answer);
    if (isTaken) form.current?.reset();
  }, [answer]);
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={() => {
        isAwaited.current = true;
      }}
      {...rest}
      ref={form}
    />
  );
}

/** Whether a form with this intent, and with this session where it is about one, is on its way. */
export function useIsSending(): (intent: string, sessionId?: string) => boolean {
  const { formData } = useNavigation();
  return (intent, sessionId) =>
    formData?.get('intent') === intent && (sessionId === undefined || formData.get('sessionId') === sessionId);
}
