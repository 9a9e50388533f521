import { useFetcher } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { answerPanel, type PanelAnswer, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import { useAnswer } from '#admin/use-answer.ts';
import type { Admin } from '#contract/user.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Alert } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import { formatDay } from '#ui/timeline.tsx';
import type { Route } from './+types/admins-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api, admin } = requireAdmin(visit);
  const page = await api.call('adminAdmins', { query: readTableQuery(new URL(visit.request.url).searchParams) });
  return { ...page, ownId: admin.id };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { adminId = '', intent } = await readTexts(request);
  return answerPanel(context, 'Nothing is changed.', async (api) => {
    const body = { isDisabled: intent === 'disable' };
    const { name } = await api.call('updateAdmin', { params: { adminId }, body });
    return body.isDisabled ? `${name} is disabled and signed out everywhere.` : `${name} can sign in again.`;
  });
}

const columnsFor = (ownId: string): Column<Admin>[] => [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    key: 'standing',
    header: 'Account',
    cell: ({ isDisabled, emailVerified }) =>
      isDisabled ? (
        <StatusBadge status="Disabled" tone="fail" />
      ) : (
        <StatusBadge
          status={emailVerified ? 'Active' : 'Email not verified'}
          tone={emailVerified ? 'delivered' : 'plain'}
        />
      ),
  },
  {
    key: 'createdAt',
    header: 'Since',
    sortable: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures">
        {formatDay(createdAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    header: 'Access',
    cell: (admin) => (admin.id === ownId ? <span>You</span> : <Access admin={admin} />),
  },
];

function Access({ admin: { id, name, isDisabled } }: { admin: Admin }) {
  const fetcher = useFetcher<PanelAnswer>();
  useAnswer(fetcher.data);
  return (
    <fetcher.Form method="post" action="/admindashboard/settings/admins">
      <input type="hidden" name="adminId" value={id} />
      <Button
        type="submit"
        name="intent"
        value={isDisabled ? 'enable' : 'disable'}
        size="small"
        busy={fetcher.state !== 'idle'}
        aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${name}`}
      >
        {isDisabled ? 'Enable' : 'Disable'}
      </Button>
    </fetcher.Form>
  );
}

export default function AdminsPage({ loaderData: { rows, total, ownId }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <Alert title={actionData?.words} tone={actionData?.isSaved ? 'good' : 'fail'} className="mb-6" />
      <p className="max-w-[68ch] pb-5 text-small text-ink-soft">
        Who has an address of the company can register as an admin at /adminreg. Who leaves is disabled here: signed out
        at once, everywhere.
      </p>
      <DataTable caption="Admins" columns={columnsFor(ownId)} rows={rows} total={total} rowKey={({ id }) => id} />
    </>
  );
}
