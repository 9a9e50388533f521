import { data } from 'react-router';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { isAppError } from '#contract/errors.ts';
import { formatDate } from '#contract/format-date.ts';
import type { SharedQuote } from '#contract/quote-share.ts';
import { formatMoney } from '#contract/units.ts';
import { formatTransit, formatWorkingDays } from '#order/format-part.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { formatDay } from '#ui/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { pageContext } from '#web/page-context.ts';
import { SharedPartSheet } from '#web/quotes/shared-part.tsx';
import type { PageHandle } from '#web/shell/page-handle.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import type { Route } from './+types/shared-quote-page';

export const handle: PageHandle = { tagManager: false };

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { quote: await context.get(pageContext).api.call('sharedQuote', { params }), words: '' };
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    return data({ quote: null, words: error.message }, { status: error.status });
  }
}

/** What a link shows: one version of a quote, to whoever has it. */
export default function SharedQuotePage({ loaderData: { quote, words }, params }: Route.ComponentProps) {
  return (
    <div className="sheet grid gap-8 py-8 lg:py-12">
      <PageHead title={quote ? `Quote ${quote.number}` : 'No such link'} />
      {quote ? (
        <SharedSheet quote={quote} path={`/api/shared/${params.token}`} />
      ) : (
        <div className="grid gap-2">
          <h1 className="text-title">There is nothing to see here</h1>
          <p className="max-w-[60ch] text-ink-soft">{words}</p>
        </div>
      )}
    </div>
  );
}

function SharedSheet({ quote, path }: { quote: SharedQuote; path: string }) {
  const { number, version, name, ownerName, createdAt, validUntil, currency, totalMinor, leadTimeDays } = quote;
  const terms = DELIVERY_TERMS_TEXTS[quote.deliveryTerms];
  const isOpen = quote.status === 'priced' && !quote.isExpired;
  return (
    <>
      <header className="border border-rule border-t-0">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-rule px-4 py-4">
          <div className="min-w-0">
            <h1 className="text-title wrap-anywhere">
              {name || (
                <>
                  Quote <span className="figures whitespace-nowrap">{number}</span>
                </>
              )}
            </h1>
            <p className="text-small text-ink-soft wrap-anywhere">Shared by {ownerName}, for reading only</p>
          </div>
          {quote.status !== 'measuring' && (
            <ButtonAnchor href={`${path}/document`} download size="small">
              PDF of this quote
            </ButtonAnchor>
          )}
        </div>
        <TitleBlock
          cells={[
            { label: 'Quote', value: number },
            { label: 'Version', value: String(version) },
            { label: 'Date', value: formatDay(createdAt) },
            ...(validUntil ? [{ label: 'Valid until', value: formatDate(validUntil) }] : []),
            ...(leadTimeDays === null ? [] : [{ label: 'Made in', value: formatWorkingDays(leadTimeDays) }]),
            formatTransit(quote.speed),
            ...(quote.shipDate && isOpen ? [{ label: 'Ships, ordered now', value: formatDate(quote.shipDate) }] : []),
            { label: 'Total', value: totalMinor === null ? '–' : `${formatMoney(totalMinor, currency)} ${currency}` },
          ]}
        />
      </header>
      <SharedState quote={quote} />
      <section aria-label="Parts">
        <h2 className="pb-2 text-label text-ink-soft uppercase">Parts</h2>
        {quote.parts.map((part, at) => (
          <SharedPartSheet key={at} part={part} currency={currency} path={`${path}/parts/${at}`} />
        ))}
      </section>
      <section aria-label="Terms" className="grid max-w-[68ch] gap-1 border-t border-rule pt-4 text-small">
        <p>
          <span className="font-medium">{terms.title}.</span> {terms.meaning}
        </p>
        {validUntil && (
          <p>
            These prices hold through {formatDate(validUntil)}. After that the quote is priced anew, and what has
            changed is told line by line.
          </p>
        )}
        <p className="text-ink-soft">
          This link can be opened until {formatDay(quote.linkExpiresAt)}, unless it is revoked.
        </p>
      </section>
    </>
  );
}

function SharedState({ quote }: { quote: SharedQuote }) {
  return (
    <div className="grid gap-3 empty:absolute">
      {quote.isReplaced && (
        <Notice tone="warn" title="There is a later version of this quote">
          This link shows version {quote.version}. Ask {quote.ownerName} for a link to the later one.
        </Notice>
      )}
      {quote.isExpired && (
        <Notice tone="warn" title="These prices are not valid any more">
          They held through {formatDate(quote.validUntil!)}. {quote.ownerName} can have the quote priced anew.
        </Notice>
      )}
      {quote.status === 'measuring' && (
        <Notice title="The parts are being measured. Load this page again in a minute." />
      )}
      {quote.status === 'manual' && <Notice title="Our engineers price this quote. There is no total yet." />}
      {quote.status === 'ordered' && <Notice tone="good" title="This quote is ordered." />}
    </div>
  );
}
