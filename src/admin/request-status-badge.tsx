import type { RequestSummary } from '#contract/request.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const TONES = { Pending: 'processing', Approved: 'delivered', Rejected: 'fail' } as const;

/** The status of a request, in its color. */
export function RequestStatusBadge({ status }: Pick<RequestSummary, 'status'>) {
  return <StatusBadge status={status} tone={TONES[status]} />;
}
