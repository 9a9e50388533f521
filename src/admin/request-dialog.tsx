import { Link, useFetcher } from 'react-router';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { RequestFacts, RequestNotes } from '#admin/request-facts.tsx';
import { useAnswer } from '#admin/use-answer.ts';
import type { RequestDetail } from '#contract/request.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface RequestDialogProps {
  request: RequestDetail;
  /** The same page without the dialog. */
  back: string;
  onClose: () => void;
}

/** A request's details: what it says, what was noted, and the decision. */
export function RequestDialog({ request, back, onClose }: RequestDialogProps) {
  const fetcher = useFetcher<PanelAnswer>();
  useAnswer(fetcher.data);
  const { id, type, name, status } = request;
  const page = `/admindashboard/requests/${id}`;
  const isQuote = type === 'Manual Quote';
  return (
    <Dialog title={`${type}: ${name}`} onClose={onClose}>
      <RequestFacts request={request} />
      <RequestNotes request={request} />
      <fetcher.Form method="post" action={page} className="flex flex-wrap gap-3 border-t border-hairline pt-5">
        {isQuote ? (
          <ButtonLink to={page} variant="primary">
            {status === 'Pending' ? 'Set the prices' : 'See the parts'}
          </ButtonLink>
        ) : (
          <Button
            type="submit"
            name="intent"
            value="Approved"
            variant="primary"
            disabled={status === 'Approved'}
            busy={fetcher.formData?.get('intent') === 'Approved'}
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
          busy={fetcher.formData?.get('intent') === 'Rejected'}
        >
          Reject
        </Button>
        <ButtonLink to={back} preventScrollReset className="ml-auto">
          Close
        </ButtonLink>
      </fetcher.Form>
      <p className="text-small">
        <Link to={page} className="link">
          Open as a page
        </Link>
      </p>
    </Dialog>
  );
}
