import type { ReactNode } from 'react';
import { labelOfProcess } from '#catalog/options.ts';
import type { RateCardPreview, RepricedProcess, RepricedQuote } from '#contract/rate-card-version.ts';
import { formatMoney, formatNumber } from '#contract/units.ts';
import { formatDay } from '#ui/format-time.ts';
import { Notice } from '#ui/notice.tsx';

/** The effect of other rates on recent quotes: by process, then the total of each before and after. */
export function RepricedQuotes({ preview: { quotes, processes, failed } }: { preview: RateCardPreview }) {
  if (quotes.length === 0)
    return (
      <p id="tried" className="text-ink-soft">
        There are no priced quotes to try these rates on yet.
      </p>
    );
  const compared = quotes.filter((quote) => quote.afterMinor !== null);
  const before = compared.reduce((sum, quote) => sum + quote.beforeMinor, 0);
  const after = compared.reduce((sum, quote) => sum + quote.afterMinor!, 0);
  return (
    <section aria-labelledby="tried" className="grid gap-4">
      <h2 id="tried" className="text-lead font-semibold">
        {formatNumber(quotes.length, 0)} recent {quotes.length === 1 ? 'quote' : 'quotes'} under these rates:{' '}
        {compared.length > 0 ? formatChange(before, after) : 'none has a price'}
      </h2>
      {failed.length > 0 && (
        <Notice
          tone="fail"
          title={`These rates failed on ${failed.length === 1 ? 'one part' : `${formatNumber(failed.length, 0)} parts`}`}
        >
          <p className="wrap-anywhere">
            {failed.join(', ')}: no price could be calculated, so we would quote {failed.length === 1 ? 'it' : 'them'}{' '}
            manually. The site log gives the reason.
          </p>
        </Notice>
      )}
      <ByProcess processes={processes} />
      <ByQuote quotes={quotes} />
    </section>
  );
}

function ByProcess({ processes }: { processes: RepricedProcess[] }) {
  const changes = processes.map(({ beforeMinor, afterMinor }) => changeOf(beforeMinor, afterMinor));
  const widest = Math.max(...changes.map(Math.abs));
  return (
    <Table
      name="By process"
      heads={['Process', 'Parts', 'Was', 'Would be', 'Change', '']}
      rows={processes.map((each, place) => ({
        key: `${each.process} ${each.currency}`,
        cells: [
          <>
            {labelOfProcess(each.process)}
            {peopleOf(each) && <span className="block text-ink-soft">{peopleOf(each)}</span>}
          </>,
          formatNumber(each.parts, 0),
          each.compared > 0 ? formatMoney(each.beforeMinor, each.currency) : '',
          each.compared > 0 ? formatMoney(each.afterMinor, each.currency) : '',
          each.compared > 0 ? formatChange(each.beforeMinor, each.afterMinor) : 'no price',
          <ChangeBar key="bar" change={changes[place]!} widest={widest} />,
        ],
      }))}
    />
  );
}

/** "2 parts would need a manual quote". Empty where nothing changes hands. */
function peopleOf({ toPerson, toMachine }: RepricedProcess): string {
  const parts = (count: number) => `${formatNumber(count, 0)} ${count === 1 ? 'part' : 'parts'}`;
  return [
    toPerson > 0 && `${parts(toPerson)} would need a manual quote`,
    toMachine > 0 && `${parts(toMachine)} quoted manually would be priced automatically`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** To the left of the line cheaper, to the right dearer; the widest bar is the largest change. */
function ChangeBar({ change, widest }: { change: number; widest: number }) {
  const width = widest > 0 ? (Math.abs(change) / widest) * 48 : 0;
  return (
    <svg aria-hidden="true" viewBox="0 0 100 12" className="h-3 w-24 max-sm:hidden">
      <rect x={change < 0 ? 50 - width : 50} y="2" width={width} height="8" className="fill-blueprint" />
      <path d="M50 0V12" className="stroke-hairline-strong" />
    </svg>
  );
}

function ByQuote({ quotes }: { quotes: RepricedQuote[] }) {
  return (
    <Table
      name="By quote"
      heads={['Customer', 'Date', 'Was', 'Would be', 'Change']}
      rows={quotes.map(({ quoteId, customer, createdAt, currency, beforeMinor, afterMinor }) => ({
        key: quoteId,
        cells: [
          customer,
          formatDay(createdAt),
          formatMoney(beforeMinor, currency),
          afterMinor === null ? 'manual quote' : formatMoney(afterMinor, currency),
          afterMinor === null ? '' : formatChange(beforeMinor, afterMinor),
        ],
      }))}
    />
  );
}

interface TableProps {
  name: string;
  heads: string[];
  rows: { key: string; cells: ReactNode[] }[];
}

/** Words at the left, figures at the right. A narrow screen has no room for the second column, nor for the bar. */
function Table({ name, heads, rows }: TableProps) {
  const look = (place: number) =>
    `py-2 pr-3 ${place === 0 ? 'text-left wrap-anywhere' : 'figures whitespace-nowrap text-right'} ${place === 1 ? 'max-sm:hidden' : ''}`;
  return (
    <table className="w-full border-collapse text-small">
      <caption className="pb-1 text-left font-semibold">{name}</caption>
      <thead>
        <tr className="border-y border-rule text-ink-soft">
          {heads.map((head, place) =>
            head ? (
              <th key={head} scope="col" className={`${look(place)} font-sans font-medium`}>
                {head}
              </th>
            ) : (
              <td key="bar" className="max-sm:hidden" />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-b border-hairline">
            {cells.map((cell, place) => (
              <td key={heads[place]} className={heads[place] ? look(place) : 'w-24 py-2 max-sm:hidden'}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "+4.2 %". */
function formatChange(before: number, after: number): string {
  const percent = changeOf(before, after);
  return `${percent > 0 ? '+' : ''}${formatNumber(percent, 1)} %`;
}

function changeOf(before: number, after: number): number {
  return before > 0 ? ((after - before) / before) * 100 : 0;
}
