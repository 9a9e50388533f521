import { data } from 'react-router';
import { DELIVERY_TERMS_TEXTS } from '#catalog/delivery-terms.ts';
import { isAppError } from '#contract/errors.ts';
import { formatDate } from '#contract/format-date.ts';
import { formatExtras } from '#contract/landed-words.ts';
import type { SharedQuote } from '#contract/quote-share.ts';
import { formatTransit } from '#order/format-part.ts';
import { ButtonAnchor } from '#ui/button.tsx';
import { formatDay } from '#ui/format-time.ts';
import { Notice } from '#ui/notice.tsx';
import { pageContext } from '#web/page-context.ts';
import { QuoteTitle } from '#web/quotes/quote-title.tsx';
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
      <PageHead title={quote ? `Quote ${quote.number}` : 'Quote not available'} />
      {quote ? (
        <SharedSheet quote={quote} path={`/api/shared/${params.token}`} />
      ) : (
        <div className="grid gap-4 border-t border-rule pt-6">
          <h1 className="text-title">Quote not available</h1>
          <p className="max-w-[60ch] text-ink-soft">{words}</p>
          <p>
            <ButtonAnchor href="/">Back to Home</ButtonAnchor>
          </p>
        </div>
      )}
    </div>
  );
}

function SharedSheet({ quote, path }: { quote: SharedQuote; path: string }) {
  const { validUntil, currency } = quote;
  const terms = DELIVERY_TERMS_TEXTS[quote.deliveryTerms];
  return (
    <>
      <QuoteTitle
        quote={quote}
        documentHref={`${path}/document`}
        sharedBy={`Shared by ${quote.ownerName}, read only`}
        transit={formatTransit(quote.speed)}
        extras={formatExtras({ terms: quote.deliveryTerms })}
      />
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
            These prices are valid through {formatDate(validUntil)}. After that the quote must be repriced; changes are
            shown line by line.
          </p>
        )}
        <p className="text-ink-soft">This link works until {formatDay(quote.linkExpiresAt)} unless it is revoked.</p>
      </section>
    </>
  );
}

function SharedState({ quote }: { quote: SharedQuote }) {
  return (
    <div className="grid gap-3 empty:absolute">
      {quote.isReplaced && (
        <Notice tone="warn" title="There is a newer version of this quote">
          This link shows version {quote.version}. Ask {quote.ownerName} for a link to the newer one.
        </Notice>
      )}
      {quote.isExpired && (
        <Notice tone="warn" title="These prices have expired">
          They were valid through {formatDate(quote.validUntil!)}. {quote.ownerName} can have the quote repriced.
        </Notice>
      )}
      {quote.status === 'measuring' && <Notice title="The parts are being measured. Reload this page in a minute." />}
      {quote.status === 'manual' && <Notice title="Our engineers are pricing this quote. There is no total yet." />}
      {quote.status === 'ordered' && <Notice tone="good" title="This quote is ordered." />}
    </div>
  );
}
