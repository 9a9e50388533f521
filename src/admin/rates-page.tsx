import { Link } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import type { RateCardVersion } from '#contract/rate-card-version.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatMoment } from '#ui/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import { readTableQuery } from '#ui/table-query.ts';
import type { Route } from './+types/rates-page';

export async function loader(visit: Route.LoaderArgs) {
  const { api } = requireAdmin(visit);
  const [page, current] = await Promise.all([
    api.call('adminRateCards', { query: readTableQuery(visit.url.searchParams) }),
    api.call('rateCard'),
  ]);
  return { ...page, current: { version: current.version, name: current.name, example: current.example } };
}

const COLUMNS: Column<RateCardVersion>[] = [
  {
    key: 'version',
    header: 'Version',
    sortable: true,
    cell: ({ version }) => (
      <Link to={`/admindashboard/settings/rates/${version}`} className="figures link">
        {version}
      </Link>
    ),
  },
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'publishedAt',
    header: 'Published',
    sortable: true,
    cell: ({ publishedAt }) => (
      <time dateTime={publishedAt} className="figures">
        {formatMoment(publishedAt)}
      </time>
    ),
  },
  { key: 'publishedBy', header: 'By', cell: ({ publishedBy }) => publishedBy ?? 'came with the project' },
];

export default function RatesPage({ loaderData: { rows, total, current } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <div className="grid gap-6">
        {current.example && (
          <Notice tone="warn" title="The published rates are an example shop's.">
            They show how prices are made. Put in your own before you sell anything.
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="max-w-[60ch] text-small text-ink-soft">
            A published version never changes: each price names the version that made it and can be computed again. New
            rates are made on a copy, tried on recent quotes, and published as the next version.
          </p>
          <ButtonLink to={`/admindashboard/settings/rates/${current.version}`} variant="primary">
            Edit a copy of version {current.version}
          </ButtonLink>
        </div>
        <DataTable
          caption="Published rates"
          columns={COLUMNS}
          rows={rows}
          total={total}
          rowKey={({ version }) => String(version)}
        />
      </div>
    </>
  );
}
