import { Link, useFetcher, useNavigate, useSearchParams } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { LostPhoneDialog } from '#admin/lost-phone-dialog.tsx';
import { answerPanel, type PanelAnswer, readTexts } from '#admin/panel-action.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { SecondFactorRule } from '#admin/second-factor-rule.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import { useAnswer } from '#admin/use-answer.ts';
import type { Admin } from '#contract/user.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatDay } from '#ui/format-time.ts';
import { Alert } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/admins-page';

/** The parameter with the admin whose second factor is to be removed. */
const LOST = 'lost';

export async function loader(visit: Route.LoaderArgs) {
  const { api, admin } = requireAdmin(visit);
  const params = visit.url.searchParams;
  const [page, rule] = await Promise.all([
    api.call('adminAdmins', { query: readTableQuery(params) }),
    api.call('secondFactorRule'),
  ]);
  const lost = page.rows.find(({ id, hasSecondFactor }) => hasSecondFactor && id === params.get(LOST)) ?? null;
  return { ...page, ownId: admin.id, rule, lost };
}

async function answerForm({ context, request }: Route.ActionArgs) {
  const { adminId = '', intent, password = '', code = '' } = await readTexts(request);
  return answerPanel(context, 'Nothing was changed.', async (api) => {
    if (intent === 'require' || intent === 'release') {
      await api.call('updateSecondFactorRule', { body: { isRequired: intent === 'require' } });
      return intent === 'require'
        ? 'Admins must now sign in with a second factor.'
        : 'A second factor is optional for admins again.';
    }
    if (intent === 'reset') {
      const { name } = await api.call('resetAdminTwoFactor', { params: { adminId }, body: { password, code } });
      return `The second factor of ${name} was removed.`;
    }
    const body = { isDisabled: intent === 'disable' };
    const { name } = await api.call('updateAdmin', { params: { adminId }, body });
    return body.isDisabled
      ? `The account of ${name} is disabled and signed out everywhere.`
      : `${name} can sign in again.`;
  });
}

export { answerForm as action, answerForm as clientAction };

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
    key: 'secondFactor',
    header: 'Second factor',
    cell: (admin) => (
      <span className="flex flex-wrap items-center gap-x-3">
        {admin.hasSecondFactor ? 'on' : 'off'}
        {admin.hasSecondFactor && admin.id !== ownId && <LostPhone admin={admin} />}
      </span>
    ),
  },
  {
    key: 'createdAt',
    header: 'Registered',
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

function LostPhone({ admin: { id, name } }: { admin: Admin }) {
  const [params] = useSearchParams();
  const asked = new URLSearchParams(params);
  asked.set(LOST, id);
  return (
    <Link to={`?${asked}`} preventScrollReset className="link" aria-label={`Lost phone of ${name}`}>
      Lost phone
    </Link>
  );
}

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

export default function AdminsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, total, ownId, rule, lost } = loaderData;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const without = new URLSearchParams(params);
  without.delete(LOST);
  const back = `?${without}`;
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <Alert title={actionData?.words} tone={actionData?.isSaved ? 'good' : 'fail'} className="mb-6" />
      <SecondFactorRule rule={rule} />
      <p className="max-w-[68ch] py-5 text-small text-ink-soft">
        Anyone with a company email address can register as an admin at /adminreg. When someone leaves, disable their
        account here: it is signed out everywhere at once.
      </p>
      <DataTable caption="Admins" columns={columnsFor(ownId)} rows={rows} total={total} rowKey={({ id }) => id} />
      {lost && (
        <LostPhoneDialog
          key={lost.id}
          admin={lost}
          asksForCode={rule.hasOwn}
          back={back}
          onClose={() => navigate(back, { preventScrollReset: true })}
        />
      )}
    </>
  );
}
