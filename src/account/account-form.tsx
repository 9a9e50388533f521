import { type ComponentProps, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AccountAnswer } from '#account/account-answer.ts';

export interface AccountFormProps extends ComponentProps<typeof Form> {
  /** The result of the form that was posted last: this one or another. */
  answer: AccountAnswer | undefined;
}

/** A form of the account page. Works without scripts, keeps the scroll position, and clears its passwords after success. */
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

/** Returns a function: whether the form with this intent (and this session id, if given) is being sent. */
export function useIsSending(): (intent: string, sessionId?: string) => boolean {
  const { formData } = useNavigation();
  return (intent, sessionId) =>
    formData?.get('intent') === intent && (sessionId === undefined || formData.get('sessionId') === sessionId);
}
