import { Link, useFetcher } from 'react-router';
import { DecisionButtons } from '#admin/decision-buttons.tsx';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { RequestFacts, RequestNotes } from '#admin/request-facts.tsx';
import { useAnswer } from '#admin/use-answer.ts';
import type { RequestDetail } from '#contract/request.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface RequestDialogProps {
  request: RequestDetail;
  /** The address of the page without the dialog. */
  back: string;
  onClose: () => void;
}

/** The details of a request: facts, notes and the decision. */
export function RequestDialog({ request, back, onClose }: RequestDialogProps) {
  const fetcher = useFetcher<PanelAnswer>();
  useAnswer(fetcher.data);
  const { id, type, name, status } = request;
  const page = `/admindashboard/requests/${id}`;
  return (
    <Dialog title={`${type}: ${name}`} onClose={onClose}>
      <RequestFacts request={request} />
      <RequestNotes request={request} />
      <fetcher.Form method="post" action={page} className="flex flex-wrap gap-3 border-t border-hairline pt-5">
        {type === 'Manual Quote' && (
          <ButtonLink to={page} variant="primary">
            {status === 'Pending' ? 'Set the prices' : 'See the parts'}
          </ButtonLink>
        )}
        <DecisionButtons request={request} sending={fetcher.formData?.get('intent')} />
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
