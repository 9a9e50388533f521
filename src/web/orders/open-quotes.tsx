import { Link } from 'react-router';
import type { QuoteStatus, QuoteView } from '#contract/order.ts';
import { formatMoney } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
import { formatDay } from '#ui/format-time.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

const STANDINGS: Partial<Record<QuoteStatus, { word: string; tone: NonNullable<StatusBadgeProps['tone']> }>> = {
  manual: { word: 'With our engineers', tone: 'processing' },
  priced: { word: 'Ready to order', tone: 'delivered' },
  declined: { word: 'Not offered', tone: 'plain' },
};

/** Quotes that wait for a price or for the customer, with links to order them. Renders nothing without quotes. */
export function OpenQuotes({ quotes }: { quotes: readonly QuoteView[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes" className="pb-3 text-title">
        Your quotes
      </h2>
      <ul className="border-t border-rule">
        {quotes.map((quote) => (
          <li
            key={quote.id}
            className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 text-small sm:grid-cols-[8rem_minmax(0,1fr)_auto_8rem] sm:items-baseline"
          >
            <time dateTime={quote.createdAt} className="figures text-ink-soft">
              {formatDay(quote.createdAt)}
            </time>
            <Link to={`/shipinfo?quote=${quote.id}`} className="figures link justify-self-start wrap-anywhere">
              {quote.parts.map((part) => `${part.fileName}, ${formatPieces(part.choices.quantity)}`).join(' · ')}
            </Link>
            <Standing status={quote.status} />
            <span className="figures sm:text-right">
              {quote.totalMinor === null ? 'no price yet' : formatMoney(quote.totalMinor, quote.currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ status }: { status: QuoteStatus }) {
  const standing = STANDINGS[status];
  return standing ? <StatusBadge status={standing.word} tone={standing.tone} className="justify-self-start" /> : null;
}
