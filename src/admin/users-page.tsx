import { requireAdmin } from '#admin/admin-context.ts';
import { ExportLink } from '#admin/export-link.tsx';
import { IconLink } from '#admin/icon-button.tsx';
import { PanelHead } from '#admin/panel-head.tsx';
import { SearchForm } from '#admin/search-form.tsx';
import type { AdminUser } from '#contract/user.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatDay } from '#ui/format-time.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/users-page';

/** At first, ascending. */
const SORTED_BY = 'name';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const query = readTableQuery(visit.url.searchParams);
  return api.call('adminUsers', { query: { ...query, sort: query.sort || SORTED_BY } });
}

const COLUMNS: Column<AdminUser>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
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
  { key: 'standing', header: 'Account', cell: (user) => <Standing user={user} /> },
  {
    key: 'createdAt',
    header: 'Registered',
    sortable: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap">
        {formatDay(createdAt)}
      </time>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: ({ id, name }) => (
      <span className="flex whitespace-nowrap">
        <IconLink icon="view" label={`View ${name}`} to={`/admindashboard/users/${id}`} />
        <IconLink icon="edit" label={`Edit ${name}`} to={`/admindashboard/users/${id}#details`} />
        <IconLink icon="delete" label={`Delete ${name}`} tone="danger" to={`/admindashboard/users/${id}#close`} />
      </span>
    ),
  },
];

/** The most important status of an account, as a badge. */
export function Standing({ user }: { user: AdminUser }) {
  if (user.isDisabled) return <StatusBadge status="Disabled" tone="fail" />;
  if (!user.emailVerified) return <StatusBadge status="Email not verified" />;
  return user.isVetted ? (
    <StatusBadge status="Approved" tone="delivered" />
  ) : (
    <StatusBadge status="New" tone="shipped" />
  );
}

export default function UsersPage({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="All Users">
        <ExportLink table="users" />
      </PanelHead>
      <SearchForm label="Search by Name or Email" />
      <DataTable
        caption="All users"
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        sortedBy={SORTED_BY}
      />
    </>
  );
}
