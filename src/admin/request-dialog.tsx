import { Link, useFetcher } from 'react-router';
import { DecisionButtons } from '#admin/decision-buttons.tsx';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { RequestFacts, RequestNotes } from '#admin/request-facts.tsx';
import { useAnswer } from '#admin/use-answer.ts';
import type { PartToJudge, RequestDetail } from '#contract/request.ts';
import { formatBytes } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
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
      {request.quote && <Files parts={request.quote.parts} />}
      <RequestNotes request={request} />
      <fetcher.Form method="post" action={page} className="flex flex-wrap gap-3 border-t border-hairline pt-5">
        {type === 'Manual Quote' && (
          <ButtonLink to={page} variant="primary">
            {status === 'Pending' ? 'Set prices' : 'View parts'}
          </ButtonLink>
        )}
        <DecisionButtons request={request} sending={fetcher.formData?.get('intent')} />
        <ButtonLink to={back} preventScrollReset className="ml-auto">
          Close
        </ButtonLink>
      </fetcher.Form>
      <p className="text-small">
        <Link to={page} className="link">
          Open full page
        </Link>
      </p>
    </Dialog>
  );
}

/** The files of a request for a price. A download is recorded. */
function Files({ parts }: { parts: readonly PartToJudge[] }) {
  return (
    <ul aria-label="Files" className="grid border-t border-hairline text-small">
      {parts.map(({ position, fileId, fileName, bytes, choices }) => (
        <li key={position} className="flex flex-wrap items-baseline gap-x-4 border-b border-hairline py-1.5">
          <span className="figures min-w-0 grow wrap-anywhere">{fileName}</span>
          <span className="text-ink-soft">
            {formatPieces(choices.quantity)}, {formatBytes(bytes)}
          </span>
          <a href={`/api/admin/files/${fileId}`} download className="link inline-flex items-center max-md:min-h-11">
            Download<span className="sr-only"> {fileName}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
