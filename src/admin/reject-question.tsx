import { type MouseEvent, type ReactNode, useState } from 'react';
import type { RequestSummary } from '#contract/request.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** What Reject does, by the type of request. */
export const REJECT_MEANS = {
  'User Registration': 'Rejecting disables the account, signs it out and emails its owner.',
  'Business Inquiry': 'Reject messages that need no answer. No email is sent.',
  'Manual Quote': 'Rejecting declines the quote and emails the customer.',
} as const satisfies Record<RequestSummary['type'], string>;

export interface RejectQuestion {
  /** Of the button that submits the rejection: it asks first. */
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The question while it is asked. */
  dialog: ReactNode;
}

/** Asks before a request is rejected: a mail to a customer cannot be taken back. Without scripts the button submits at once. */
export function useRejectQuestion({ type, name }: Pick<RequestSummary, 'type' | 'name'>): RejectQuestion {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const close = () => setButton(null);
  const reject = () => {
    close();
    button?.form?.requestSubmit(button);
  };
  return {
    onClick: (event) => {
      event.preventDefault();
      setButton(event.currentTarget);
    },
    dialog: button && (
      <Dialog title={`Reject the ${type} from ${name}?`} onClose={close}>
        <p>{REJECT_MEANS[type]}</p>
        <p className="flex flex-wrap gap-3">
          <Button type="button" variant="danger" onClick={reject}>
            Reject
          </Button>
          <Button type="button" onClick={close}>
            Keep it
          </Button>
        </p>
      </Dialog>
    ),
  };
}
