import { requireAdmin } from '#admin/admin-context.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import type { AnswerOf } from '#contract/client.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import { formatDay } from '#ui/timeline.tsx';
import type { Route } from './+types/users-page';

type UserRow = AnswerOf<'adminUsers'>['rows'][number];

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  return api.call('adminUsers', { query: readTableQuery(new URL(visit.request.url).searchParams) });
}

const COLUMNS: Column<UserRow>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  {
    key: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => (
      <a href={`mailto:${email}`} className="link wrap-anywhere">
        {email}
      </a>
    ),
  },
  {
    key: 'emailVerified',
    header: 'Email verified',
    cell: ({ emailVerified }) => (emailVerified ? 'yes' : <span className="text-ink-soft">not yet</span>),
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
];

export default function UsersPage({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="All Users" />
      <DataTable caption="All users" columns={COLUMNS} rows={rows} total={total} rowKey={({ id }) => id} />
    </>
  );
}
