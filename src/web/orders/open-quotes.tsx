import { Form, Link } from 'react-router';
import type { QuoteStatus, QuoteView } from '#contract/order.ts';
import type { CalendarNow } from '#contract/shop-calendar.ts';
import { formatMoney } from '#contract/units.ts';
import { AnswerClock } from '#order/answer-clock.tsx';
import { formatPieces } from '#order/format-part.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format-time.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

const STANDINGS: Partial<Record<QuoteStatus, { word: string; tone: NonNullable<StatusBadgeProps['tone']> }>> = {
  manual: { word: 'With our engineers', tone: 'processing' },
  priced: { word: 'Ready to order', tone: 'delivered' },
  declined: { word: 'Not offered', tone: 'plain' },
  failed: { word: 'Without readable files', tone: 'plain' },
};

/** The shop is at work on the others. */
const DELETABLE: readonly QuoteStatus[] = ['priced', 'declined', 'failed'];

/** Quotes that wait for a price or for the customer, with links to order them, and a way to delete them. Renders nothing without quotes. */
export function OpenQuotes({ quotes, calendar }: { quotes: readonly QuoteView[]; calendar: CalendarNow }) {
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
              {quote.totalMinor === null ? NO_PRICE[quote.status] : formatMoney(quote.totalMinor, quote.currency)}
            </span>
            {quote.status === 'manual' && (
              <AnswerClock
                askedAt={quote.createdAt}
                calendar={calendar}
                words="We answer by"
                className="text-ink-soft sm:col-start-2 sm:col-end-5"
              />
            )}
            {DELETABLE.includes(quote.status) && <DeleteQuote quote={quote} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without a total: whether there will be one. */
const NO_PRICE: Partial<Record<QuoteStatus, string>> = {
  manual: 'no price yet',
  declined: 'no price',
  failed: 'no price',
};

/** Asks first, also without scripts. */
function DeleteQuote({ quote: { id, parts } }: { quote: QuoteView }) {
  const names = parts.map(({ fileName }) => fileName).join(', ');
  return (
    <details className="sm:col-span-full">
      <summary className="link ml-auto flex min-h-11 w-fit cursor-pointer items-center md:min-h-8">
        Delete<span className="sr-only"> {names}</span>
      </summary>
      <Form
        method="post"
        className="my-2 grid gap-2 border-l-4 border-l-fail bg-fail-wash px-4 py-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between"
      >
        <input type="hidden" name="quoteId" value={id} />
        <p className="wrap-anywhere">
          Delete this quote and erase {parts.length === 1 ? 'its file' : 'its files'} on our side, for good? What an
          order needs stays.
        </p>
        <Button type="submit" name="intent" value="delete" variant="danger" size="small">
          Delete for good
        </Button>
      </Form>
    </details>
  );
}

function Standing({ status }: { status: QuoteStatus }) {
  const standing = STANDINGS[status];
  return standing ? <StatusBadge status={standing.word} tone={standing.tone} className="justify-self-start" /> : null;
}
