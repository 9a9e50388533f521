import { Link } from 'react-router';
import { formatDate } from '#contract/format-date.ts';
import type { QuoteView } from '#contract/order.ts';
import type { QuoteVersion } from '#contract/saved-quote.ts';
import { formatMoney } from '#contract/units.ts';
import { type ChoiceChange, compareQuotes, type PartChange } from '#order/compare-quotes.ts';
import { formatDay } from '#ui/format-time.ts';

export interface QuoteVersionsProps {
  quote: QuoteView;
  /** All of them, the newest first. */
  versions: readonly QuoteVersion[];
  /** The one that this version is set beside; null for none. */
  compared: QuoteView | null;
}

const STATUS_WORDS: Record<QuoteVersion['status'], string> = {
  measuring: 'being priced',
  priced: '',
  manual: 'being quoted',
  failed: 'unreadable',
  declined: 'not offered',
  ordered: 'ordered',
};

/** The versions of a quote with their prices, and what differs between this one and another. Nothing for a quote of one version. */
export function QuoteVersions({ quote, versions, compared }: QuoteVersionsProps) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions" className="grid gap-3">
      <h2 id="versions" className="text-label text-ink-soft uppercase">
        Versions
      </h2>
      <ul className="border-t border-rule text-small">
        {versions.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline py-2"
          >
            {each.id === quote.id ? (
              <span className="font-semibold">Version {each.version}, this one</span>
            ) : (
              <Link to={`/quotes/${each.id}`} className="link">
                Version {each.version}
              </Link>
            )}
            <span className="figures">
              {each.totalMinor === null ? '–' : formatMoney(each.totalMinor, each.currency)}
            </span>
            <span className="basis-full text-label text-ink-soft">
              {formatDay(each.createdAt)}
              {each.validUntil && `, valid until ${formatDate(each.validUntil)}`}
              {STATUS_WORDS[each.status] && `, ${STATUS_WORDS[each.status]}`}
              {each.id !== quote.id && each.version !== compared?.version && (
                <>
                  {', '}
                  <Link to={`?beside=${each.version}`} preventScrollReset className="link">
                    Compare
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {compared && quote.status !== 'measuring' && <Differences before={compared} after={quote} />}
    </section>
  );
}

function Differences({ before, after }: { before: QuoteView; after: QuoteView }) {
  const { choices, parts } = compareQuotes(before, after);
  return (
    <div className="grid gap-2 text-small">
      <h3 className="font-semibold">Changes from version {before.version}</h3>
      {choices.length + parts.length === 0 && <p>No changes: options and prices are the same.</p>}
      <ChoiceChanges changes={choices} />
      {parts.map((change, at) => (
        <PartDifference key={at} change={change} currency={after.currency} />
      ))}
    </div>
  );
}

function PartDifference({ change, currency }: { change: PartChange; currency: string }) {
  const name = <span className="figures font-medium wrap-anywhere">{change.fileName}</span>;
  if (change.kind !== 'changed')
    return (
      <p>
        {name} {change.kind === 'added' ? 'is new.' : 'was removed.'}
      </p>
    );
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency));
  return (
    <div className="grid gap-1 border-l-2 border-hairline-strong pl-3">
      <p>{name}</p>
      <ChoiceChanges changes={change.choices} />
      {change.price && (
        <ul>
          {change.price.changes.map(({ label, beforeMinor, afterMinor }) => (
            <li key={label} className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
              <span>{label}</span>
              <span className="figures">
                {money(beforeMinor)} → {money(afterMinor)}
              </span>
            </li>
          ))}
          <li className="flex justify-between gap-x-3 font-semibold">
            <span>Total</span>
            <span className="figures">
              {money(change.price.beforeMinor)} → {money(change.price.afterMinor)}
            </span>
          </li>
        </ul>
      )}
    </div>
  );
}

function ChoiceChanges({ changes }: { changes: readonly ChoiceChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: {before ?? 'none'} → {after ?? 'none'}
        </li>
      ))}
    </ul>
  );
}
