import type { DeliveryTermsText } from '#catalog/delivery-terms.ts';
import { formatDate } from '#contract/format-date.ts';
import type { QuoteStatus, QuoteView } from '#contract/order.ts';
import { formatMoney } from '#contract/units.ts';
import { EarlierPrice } from '#order/earlier-price.tsx';
import { formatDaysToDock, formatPart, formatPieces, formatTransit, formatWorkingDays } from '#order/format-part.ts';
import { LandedSection } from '#order/landed-section.tsx';
import { PartSheet } from '#order/part-sheet.tsx';
import { PartToMend } from '#order/part-to-mend.tsx';
import { ShopMessage } from '#order/shop-message.tsx';
import type { SettledOrder } from '#quote/landed/settle-order.ts';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { listPriceChanges, type SeenPrices } from '#web/orders/seen-prices.ts';

export interface QuoteSummaryProps {
  quote: QuoteView;
  /** What the workspace showed; null if that is not known. */
  seen: SeenPrices | null;
  /** Terms of delivery, and what they mean for duties. */
  terms: DeliveryTermsText;
  /** What the total includes of freight and import charges, and what is extra. */
  extras: string;
  /** In the buyer's currency, with freight where it is chosen; null before there is a price. */
  settled: SettledOrder | null;
  /** The buyer's own carrier brings it: how long that takes is between the two. */
  isCollect?: boolean;
}

/** While the days are not known: whose turn it is. */
const MADE_IN: Record<QuoteStatus, string> = {
  measuring: 'measuring on our server',
  manual: 'to be quoted',
  failed: 'files unreadable',
  declined: 'not offered',
  priced: '–',
  ordered: '–',
};

/** The quote to order, as measured and priced by the server. */
export function QuoteSummary({ quote, seen, terms, extras, settled, isCollect = false }: QuoteSummaryProps) {
  const currency = settled?.currency ?? quote.currency;
  const totalMinor = settled?.totalMinor ?? quote.totalMinor;
  const shown = shownParts(quote, settled);
  const transit = formatTransit(quote.speed);
  const measured = quote.parts.filter((part) => part.price !== null || part.failure !== null).length;
  return (
    <section aria-label="Your quote" className="grid content-start gap-4">
      <h2 className="text-label text-ink-soft uppercase">Your quote</h2>
      {quote.status === 'measuring' && (
        <ProgressBar
          label="Our server measures your parts again. You order at the price it confirms."
          value={(measured + 0.5) / quote.parts.length}
          text={`${measured} of ${quote.parts.length}`}
        />
      )}
      <PriceChanges quote={quote} seen={seen} />
      <ShopMessage title="Note from our engineers" text={quote.shopMessage} />
      <div>
        {quote.parts.map((part, at) => (
          <PartSheet
            key={part.fileId}
            pictureSrc={part.hasPicture ? `/api/files/${part.fileId}/picture` : undefined}
            filesHref="/api/files"
            {...formatPart(shown[at]!)}
            {...(quote.status === 'ordered' ? {} : { answerHref: '/profile' })}
            {...placeOf(part)}
          >
            <SinceBefore quote={quote} part={part} />
            <PartToMend price={part.price} />
          </PartSheet>
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-t border-rule pt-3 text-small">
        <Cell label="Quantity">{formatPieces(piecesOf(quote))}</Cell>
        <Cell label="Lead time">
          {quote.leadTimeDays === null ? MADE_IN[quote.status] : formatWorkingDays(quote.leadTimeDays)}
        </Cell>
        {quote.validUntil && <Cell label="Valid until">{formatDate(quote.validUntil)}</Cell>}
        {quote.shipDate && quote.status !== 'ordered' && (
          <Cell label="Ships if ordered now">{formatDate(quote.shipDate)}</Cell>
        )}
        {!isCollect && <Cell label={transit.label}>{transit.value}</Cell>}
        <Cell label={`Total, ${currency}`}>
          <span className="text-lead font-semibold">
            {totalMinor === null ? '–' : formatMoney(totalMinor, currency)}
          </span>
        </Cell>
      </dl>
      {totalMinor !== null && quote.status !== 'ordered' && <p className="-mt-2 text-small">{extras}</p>}
      {settled && (
        <LandedSection
          processes={quote.parts.map(({ choices }) => choices.process)}
          landed={settled.landed}
          exchange={settled.exchange}
        />
      )}
      {quote.leadTimeDays !== null && !settled?.landed && !isCollect && (
        <p className="text-small">{formatDaysToDock(quote.leadTimeDays, quote.speed)}</p>
      )}
      <p className="text-small text-ink-soft">
        <span className="text-ink">{terms.title}.</span> {terms.meaning}
      </p>
    </section>
  );
}

/** The parts with their prices in the currency of the order. */
function shownParts({ parts }: QuoteView, settled: SettledOrder | null): QuoteView['parts'] {
  if (!settled?.exchange) return parts;
  const prices = [...settled.prices];
  return parts.map((part) => {
    const isPriced = part.price !== null && !part.price.manual && part.failure === null;
    return isPriced ? { ...part, price: prices.shift() ?? part.price } : part;
  });
}

/** What a part costs beside what it cost in the order, or the version, that the quote comes from. */
export function SinceBefore({ quote, part }: { quote: QuoteView; part: QuoteView['parts'][number] }) {
  const { repeatsOrder, fromVersion } = quote;
  const since = repeatsOrder ? `order ${repeatsOrder}` : fromVersion ? `version ${fromVersion}` : null;
  return since && <EarlierPrice since={since} before={part.earlierPrice} after={part.price} />;
}

/** Pieces of all parts that can be read. */
export function piecesOf({ parts }: QuoteView): number {
  return parts.reduce((sum, { choices, failure }) => (failure ? sum : sum + choices.quantity), 0);
}

/** Where a part stands that waits to be measured, as a sentence in place of its price. */
function placeOf({ filesAhead }: QuoteView['parts'][number]): { reasons?: string[] } {
  if (filesAhead === undefined) return {};
  if (filesAhead === 0) return { reasons: ['Being measured now or next.'] };
  return {
    reasons: [`Waiting to be measured. ${filesAhead} ${filesAhead === 1 ? 'file is' : 'files are'} ahead of it.`],
  };
}

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-label text-ink-soft uppercase">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** The workspace computed its own prices. A different one of the server has to be explained, also where other parts have no price yet. */
function PriceChanges({ quote, seen }: Pick<QuoteSummaryProps, 'quote' | 'seen'>) {
  const changes = listPriceChanges(quote, seen);
  if (changes.length === 0) return null;
  const money = (minor: number) => formatMoney(minor, quote.currency);
  return (
    <Notice
      tone="warn"
      title={changes.length === 1 ? 'The price has changed' : `${changes.length} prices have changed`}
    >
      <ul className="grid gap-1">
        {changes.map(({ fileId, fileName, seenMinor, nowMinor }) => (
          <li key={fileId} className="wrap-anywhere">
            {quote.parts.length > 1 && (
              <>
                <span className="figures">{fileName}</span>:{' '}
              </>
            )}
            the previous page showed {money(seenMinor)};{' '}
            {nowMinor === null ? 'it now needs a manual quote.' : `it is now ${money(nowMinor)}.`}
          </li>
        ))}
      </ul>
      <p className="mt-1">Our server priced your parts at current rates. You would order at these prices.</p>
    </Notice>
  );
}
