import { requireAdmin } from '#admin/admin-context.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { SearchForm } from '#admin/search-form.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatMoment } from '#ui/format-time.ts';
import { readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/audit-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  return api.call('adminAudit', { query: readTableQuery(visit.url.searchParams) });
}

const WORDS = {
  'order.move': 'updated the order',
  'order.payment': 'recorded a payment for',
  'order.refund': 'recorded a refund for',
  'order.tool': 'changed the state of a tool of',
  'request.approve': 'approved',
  'request.reject': 'rejected',
  'request.note': 'added a note to the request of',
  'quote.price': 'priced the quote for',
  'quote.decline': 'declined the quote for',
  'quote.withdraw': 'withdrew the request of',
  'user.update': 'edited the account of',
  'user.disable': 'disabled the account of',
  'user.enable': 'enabled the account of',
  'user.delete': 'deleted the account of a',
  'user.reset-two-factor': 'removed the second factor of',
  'admin.create': 'created the admin',
  'admin.disable': 'disabled the admin',
  'admin.enable': 'enabled the admin',
  'admin.reset-two-factor': 'removed the second factor of',
  'settings.brand': 'changed Settings:',
  'settings.shipping': 'changed Settings:',
  'settings.billing': 'changed Settings:',
  'settings.calendar': 'changed Settings:',
  'settings.landed': 'changed Settings:',
  'settings.legal': 'changed Settings:',
  'settings.legal-approval': 'approved the text of',
  'settings.second-factor': 'changed the rule for admins:',
  'rate-card.publish': 'published the rates',
  'table.export': 'exported the table',
} as const satisfies Record<AuditAction, string>;

const COLUMNS: Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    sortable: true,
    cell: ({ at }) => (
      <time dateTime={at} className="figures whitespace-nowrap">
        {formatMoment(at)}
      </time>
    ),
  },
  { key: 'actor', header: 'Who', sortable: true, cell: ({ actor }) => <span className="wrap-anywhere">{actor}</span> },
  {
    key: 'subjectName',
    header: 'What',
    sortable: true,
    cell: ({ action, subjectName }) => (
      <span>
        {WORDS[action]} <span className="figures wrap-anywhere">{subjectName}</span>
      </span>
    ),
  },
  { key: 'details', header: 'Details', cell: ({ details }) => <Details details={details} /> },
];

function Details({ details }: Pick<AuditEntry, 'details'>) {
  return (
    <ul className="grid gap-0.5">
      {Object.entries(details).map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-soft">{name}</span>{' '}
          <span className="figures">{Array.isArray(value) ? value.map(shown).join(' → ') : shown(value)}</span>
        </li>
      ))}
    </ul>
  );
}

const shown = (value: unknown) => (value === null || value === '' ? 'none' : String(value));

export default function AuditPage({ loaderData: { rows, total } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <p className="pb-5 text-small text-ink-soft">
        Every change an admin makes and every request a customer withdraws, with name and time. This log cannot be
        edited, not even in the database.
      </p>
      <SearchForm label="Search by Name, Action or Subject" />
      <DataTable caption="Changes" columns={COLUMNS} rows={rows} total={total} rowKey={({ id }) => String(id)} />
    </>
  );
}
