import { type ComponentProps, type MouseEvent, type SubmitEvent, startTransition, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { FormSending } from '#ui/form-sending.ts';
import { oneAtATime } from '#ui/one-at-a-time.ts';

export interface OnceFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> {
  preventScrollReset?: boolean;
}

/**
 * A form that posts to its page, and that a double click sends once: while it is under way, its submit buttons are busy and another submit does nothing.
 * Once it is answered, or has failed, it can be sent again. `onSubmit` may prevent it. Without scripts it is a plain form.
 */
export function OnceForm({ onSubmit, onClickCapture, preventScrollReset = false, children, ...rest }: OnceFormProps) {
  const submit = useSubmit();
  const [isSending, setIsSending] = useState(false);
  const [once] = useState(() =>
    oneAtATime((isUnderWay) => {
      // The router shows the answer in a transition: the buttons are busy until it stands there.
      if (isUnderWay) setIsSending(true);
      else startTransition(() => setIsSending(false));
    }),
  );

  function send(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    void once(() => {
      if (isSending) return null;
      onSubmit?.(event);
      if (event.defaultPrevented) return null;
      // Not left to the router's form, which does not tell when it is over.
      return submit(submitterOf(event) ?? form, { preventScrollReset });
    });
    event.preventDefault();
  }

  return (
    <FormSending value={isSending}>
      <Form
        {...rest}
        method="post"
        onSubmit={send}
        onClickCapture={(event) => {
          // A quick answer stands there before the second click of a double click comes.
          if (isRepeatedPress(event)) event.preventDefault();
          onClickCapture?.(event);
        }}
      >
        {children}
      </Form>
    </FormSending>
  );
}

const submitterOf = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  (nativeEvent as globalThis.SubmitEvent).submitter as HTMLButtonElement | null;

/** Keys and scripts press with a `detail` of 0, the second click of a double click has 2. */
function isRepeatedPress({ detail, target }: MouseEvent): boolean {
  return detail > 1 && (target as Element).closest('[type="submit"]') !== null;
}
