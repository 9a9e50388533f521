import { useRejectQuestion } from '#admin/reject-question.tsx';
import type { RequestDetail } from '#contract/request.ts';
import { Button } from '#ui/button.tsx';

export interface DecisionButtonsProps {
  request: Pick<RequestDetail, 'type' | 'name' | 'status'>;
  /** The decision that is being sent, if any. */
  sending: FormDataEntryValue | null | undefined;
}

/** The buttons Approve and Reject of a request. Reject asks first. A manual quote has no Approve: setting its prices approves it, and a decision is final. */
export function DecisionButtons({ request, sending }: DecisionButtonsProps) {
  const { type, status } = request;
  const { onClick, dialog } = useRejectQuestion(request);
  const isQuote = type === 'Manual Quote';
  return (
    <>
      {!isQuote && (
        <Button
          type="submit"
          name="intent"
          value="Approved"
          variant="primary"
          disabled={status === 'Approved'}
          busy={sending === 'Approved'}
        >
          Approve
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="Rejected"
        variant="danger"
        disabled={status === 'Rejected' || (isQuote && status !== 'Pending')}
        busy={sending === 'Rejected'}
        onClick={onClick}
      >
        Reject
      </Button>
      {dialog}
    </>
  );
}
