import { data, useFetcher, useNavigate, useSearchParams } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { IconButton, IconLink } from '#admin/icon-button.tsx';
import type { PanelAnswer } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { useRejectQuestion } from '#admin/reject-question.tsx';
import { RequestDialog } from '#admin/request-dialog.tsx';
import { RequestStatusBadge } from '#admin/request-status-badge.tsx';
import { SearchForm } from '#admin/search-form.tsx';
import { useAnswer } from '#admin/use-answer.ts';
import { isAppError } from '#contract/errors.ts';
import { isWaiting, REQUEST_KINDS, REQUEST_STATUSES, type RequestSummary } from '#contract/request.ts';
import type { CalendarNow } from '#contract/shop-calendar.ts';
import { AnswerClock } from '#order/answer-clock.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatDay } from '#ui/format-time.ts';
import { TableFilter } from '#ui/table-filter.tsx';
import { readChoice, readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/requests-page';

/** The parameter with the request whose details are open. */
const DETAILS = 'details';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const params = visit.url.searchParams;
  const requestId = params.get(DETAILS);
  const type = readChoice(params, 'type', REQUEST_KINDS);
  const status = readChoice(params, 'status', REQUEST_STATUSES);
  const [found, calendar] = await Promise.all([
    api.call('adminRequests', { query: { ...readTableQuery(params), type, status } }),
    api.call('shopCalendar'),
  ]);
  const page = { ...found, calendar };
  if (!requestId) return data({ ...page, details: null });
  try {
    return data({ ...page, details: await api.call('adminRequest', { params: { requestId } }) });
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return data({ ...page, details: null }, { status: 404 });
    throw error;
  }
}

const columnsOf = (calendar: CalendarNow): Column<RequestSummary>[] => [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { key: 'type', header: 'Request Type', sortable: true, cell: ({ type }) => type },
  {
    key: 'createdAt',
    header: 'Date',
    sortable: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap">
        {formatDay(createdAt)}
      </time>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    sortable: true,
    cell: (request) => (
      <>
        <RequestStatusBadge status={request.status} />
        {isWaiting(request) && (
          <AnswerClock askedAt={request.createdAt} calendar={calendar} words="By" className="mt-1 max-w-48" />
        )}
      </>
    ),
  },
  { key: 'actions', header: 'Actions', cell: (request) => <Actions request={request} /> },
];

function Actions({ request: { id, name, type, status } }: { request: RequestSummary }) {
  const fetcher = useFetcher<PanelAnswer>();
  const [params] = useSearchParams();
  useAnswer(fetcher.data);
  const reject = useRejectQuestion({ type, name });
  const isBusy = fetcher.state !== 'idle';
  const whom = `${type} from ${name}`;
  const details = new URLSearchParams(params);
  details.set(DETAILS, id);
  return (
    <span className="flex whitespace-nowrap">
      <fetcher.Form method="post" action={`/admindashboard/requests/${id}`} className="flex">
        {type === 'Manual Quote' ? (
          <IconLink icon="approve" tone="good" label={`Set prices: ${whom}`} to={`/admindashboard/requests/${id}`} />
        ) : (
          <IconButton
            icon="approve"
            tone="good"
            label={`Approve: ${whom}`}
            name="intent"
            value="Approved"
            disabled={isBusy || status === 'Approved'}
          />
        )}
        <IconButton
          icon="reject"
          tone="danger"
          label={`Reject: ${whom}`}
          name="intent"
          value="Rejected"
          onClick={reject.onClick}
          disabled={isBusy || status === 'Rejected' || (type === 'Manual Quote' && status !== 'Pending')}
        />
        {reject.dialog}
      </fetcher.Form>
      <IconLink icon="view" label={`View: ${whom}`} to={`?${details}`} preventScrollReset />
    </span>
  );
}

export default function RequestsPage({ loaderData: { rows, total, details, calendar } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const without = new URLSearchParams(params);
  without.delete(DETAILS);
  const back = `?${without}`;
  return (
    <>
      <PanelHead title="New Requests" />
      <SearchForm label="Search by Name, Email, Type or Status" />
      <TableFilter name="type" label="Requests by type" options={REQUEST_KINDS} />
      <TableFilter name="status" label="Requests by status" options={REQUEST_STATUSES} />
      <DataTable caption="Requests" columns={columnsOf(calendar)} rows={rows} total={total} rowKey={({ id }) => id} />
      {details && (
        <RequestDialog
          key={details.id}
          request={details}
          back={back}
          onClose={() => navigate(back, { preventScrollReset: true })}
        />
      )}
    </>
  );
}
