import { Link } from 'react-router';
import { requireAdmin } from '#admin/admin-context.ts';
import { type BlockGroup, groupBlocks } from '#admin/example-blocks.ts';
import { PanelHead } from '#admin/panel-head.tsx';
import { SettingsTabs } from '#admin/settings-tabs.tsx';
import { exampleBlocks } from '#catalog/example-rates.ts';
import type { RateCardVersion } from '#contract/rate-card-version.ts';
import { formatNumber } from '#contract/units.ts';
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
  return { ...page, currentVersion: current.version, groups: groupBlocks(exampleBlocks(current)) };
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
  { key: 'publishedBy', header: 'By', cell: ({ publishedBy }) => publishedBy ?? 'supplied with the project' },
];

export default function RatesPage({ loaderData: { rows, total, currentVersion, groups } }: Route.ComponentProps) {
  return (
    <>
      <PanelHead title="Settings" />
      <SettingsTabs />
      <div className="grid gap-6">
        <ExampleRates groups={groups} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="max-w-[60ch] text-small text-ink-soft">
            A published version never changes: each price names the version that made it and can be recomputed. To
            change rates, edit a copy, try it on recent quotes, and publish it as the next version.
          </p>
          <ButtonLink to={`/admindashboard/settings/rates/${currentVersion}`} variant="primary">
            Edit a copy of version {currentVersion}
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

/** Which figures of the published card are still those it came with, block by block. */
function ExampleRates({ groups }: { groups: readonly BlockGroup[] }) {
  const blocks = groups.flatMap(({ rows }) => rows);
  const still = blocks.reduce((sum, block) => sum + block.still, 0);
  const figures = blocks.reduce((sum, block) => sum + block.figures, 0);
  if (still === 0) return null;
  return (
    <Notice
      tone="warn"
      title={
        still === figures
          ? 'The published rates belong to an example shop.'
          : `${formatNumber(still, 0)} of ${formatNumber(figures, 0)} published figures are still example values.`
      }
    >
      <p>They show how pricing works. Enter your own before you take orders.</p>
      <ul aria-label="Example figures by block" className="grid gap-x-10 gap-y-3 pt-2 sm:grid-cols-2 xl:grid-cols-3">
        {groups.map(({ heading, rows }) => (
          <li key={heading}>
            <p className="border-b border-current pb-0.5 font-semibold">{heading}</p>
            <ul>
              {rows.map(({ label, figures, still: left }) => (
                <li key={label} className="flex justify-between gap-4">
                  {label}
                  <span className="figures">{left === 0 ? 'your own' : `${left} of ${figures}`}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
