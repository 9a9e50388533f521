import { Link } from 'react-router';
import { formatDate } from '#contract/format-date.ts';
import type { QuoteStatus } from '#contract/order.ts';
import { type OpenQuote, QUOTE_NAME_MAX } from '#contract/saved-quote.ts';
import type { CalendarNow } from '#contract/shop-calendar.ts';
import { formatMoney } from '#contract/units.ts';
import { AnswerClock } from '#order/answer-clock.tsx';
import { formatPieces } from '#order/format-part.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useFormSending } from '#ui/form-sending.ts';
import { formatDay } from '#ui/format-time.ts';
import { TextInput } from '#ui/inputs.tsx';
import { OnceForm } from '#ui/once-form.tsx';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';
import { WithdrawForm } from '#web/orders/withdraw-form.tsx';

const STANDINGS: Partial<Record<QuoteStatus, { word: string; tone: NonNullable<StatusBadgeProps['tone']> }>> = {
  manual: { word: 'Being quoted', tone: 'processing' },
  priced: { word: 'Ready to order', tone: 'delivered' },
  declined: { word: 'Not offered', tone: 'plain' },
  failed: { word: 'Files unreadable', tone: 'plain' },
};

/** The shop is at work on the others: a request for a price is withdrawn instead. */
const DELETABLE: readonly QuoteStatus[] = ['priced', 'declined', 'failed'];

export interface OpenQuotesProps {
  quotes: readonly OpenQuote[];
  /** Of the shop, where one of the quotes waits for it. */
  calendar: CalendarNow | null;
}

/** Quotes that wait for a price or for the customer, with links to order and share them, and ways to rename, duplicate, delete and withdraw them. Renders nothing without quotes. */
export function OpenQuotes({ quotes, calendar }: OpenQuotesProps) {
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
            <div className="min-w-0">
              <Link to={`/quotes/${quote.id}`} className="figures link wrap-anywhere">
                {quote.name || listParts(quote)}
              </Link>
              <p className="figures text-label text-ink-soft wrap-anywhere">
                {quote.number}
                {quote.version > 1 && `, version ${quote.version}`}
                {quote.name && `: ${listParts(quote)}`}
              </p>
            </div>
            <Standing quote={quote} />
            <span className="figures sm:text-right">
              {quote.totalMinor === null ? NO_PRICE[quote.status] : formatMoney(quote.totalMinor, quote.currency)}
              {quote.validUntil && (
                <span className="block text-label text-ink-soft">
                  {quote.isExpired ? 'was valid until' : 'valid until'} {formatDate(quote.validUntil)}
                </span>
              )}
            </span>
            {quote.status === 'manual' && calendar && (
              <AnswerClock
                askedAt={quote.createdAt}
                calendar={calendar}
                words="We answer by"
                className="text-ink-soft sm:col-start-2 sm:col-end-5"
              />
            )}
            <QuoteSteps quote={quote} />
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

const listParts = ({ parts }: OpenQuote): string =>
  parts.map(({ fileName, quantity }) => `${fileName}, ${formatPieces(quantity)}`).join(' · ');

/** What can be done with a quote. Deleting asks first, and all of it works without scripts. */
function QuoteSteps({ quote }: { quote: OpenQuote }) {
  const { id, name, parts, status } = quote;
  const called = name || parts.map(({ fileName }) => fileName).join(', ');
  return (
    <div className="flex flex-wrap items-start justify-end gap-x-5 sm:col-span-full">
      <Link to={`/shipinfo?quote=${id}`} className="link inline-flex min-h-11 items-center md:min-h-8">
        {status === 'priced' && !quote.isExpired ? 'Order' : 'Address'}
        <span className="sr-only"> for {called}</span>
      </Link>
      <Link to={`/quotes/${id}#links`} className="link inline-flex min-h-11 items-center md:min-h-8">
        Share<span className="sr-only"> {called}</span>
      </Link>
      <OnceForm className="flex">
        <input type="hidden" name="quoteId" value={id} />
        <DuplicateButton called={called} />
      </OnceForm>
      <details className="open:basis-full">
        <summary className="link ml-auto flex min-h-11 w-fit cursor-pointer items-center md:min-h-8">
          Rename<span className="sr-only"> {called}</span>
        </summary>
        <OnceForm key={name} className="my-2 flex flex-wrap items-end gap-3">
          <input type="hidden" name="quoteId" value={id} />
          <Field label="Name" className="min-w-0 grow">
            <TextInput name="name" defaultValue={name} maxLength={QUOTE_NAME_MAX} />
          </Field>
          <Button type="submit" name="intent" value="rename">
            Save the name
          </Button>
        </OnceForm>
      </details>
      {DELETABLE.includes(status) && (
        <details className="open:basis-full">
          <summary className="link ml-auto flex min-h-11 w-fit cursor-pointer items-center md:min-h-8">
            Delete<span className="sr-only"> {called}</span>
          </summary>
          <OnceForm className="my-2 grid gap-2 border-l-4 border-l-fail bg-fail-wash px-4 py-3 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
            <input type="hidden" name="quoteId" value={id} />
            <p className="wrap-anywhere">
              Permanently delete this quote with its versions and links, and erase{' '}
              {parts.length === 1 ? 'its file' : 'its files'} from our servers? Anything an order needs is kept.
            </p>
            <Button type="submit" name="intent" value="delete" variant="danger" size="small">
              Delete permanently
            </Button>
          </OnceForm>
        </details>
      )}
      {status === 'manual' && (
        <details className="open:basis-full">
          <summary className="link ml-auto flex min-h-11 w-fit cursor-pointer items-center md:min-h-8">
            Withdraw request<span className="sr-only"> for {called}</span>
          </summary>
          <WithdrawForm quote={quote} className="sm:flex sm:flex-wrap sm:items-center sm:justify-between" />
        </details>
      )}
    </div>
  );
}

function DuplicateButton({ called }: { called: string }) {
  const isSending = useFormSending();
  return (
    <button
      type="submit"
      name="intent"
      value="duplicate"
      aria-disabled={isSending || undefined}
      className="link inline-flex min-h-11 cursor-pointer items-center aria-disabled:opacity-60 md:min-h-8"
    >
      Duplicate<span className="sr-only"> {called}</span>
    </button>
  );
}

function Standing({ quote: { status, isExpired } }: { quote: OpenQuote }) {
  if (isExpired) return <StatusBadge status="Price expired" tone="plain" className="justify-self-start" />;
  const standing = STANDINGS[status];
  return standing ? <StatusBadge status={standing.word} tone={standing.tone} className="justify-self-start" /> : null;
}
