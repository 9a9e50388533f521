import type { DeliveryTermsText } from '#catalog/delivery-terms.ts';
import type { QuoteStatus, QuoteView } from '#contract/order.ts';
import { formatMoney } from '#contract/units.ts';
import { EarlierPrice } from '#order/earlier-price.tsx';
import { formatDaysToDock, formatPart, formatPieces, formatTransit, formatWorkingDays } from '#order/format-part.ts';
import { PartSheet } from '#order/part-sheet.tsx';
import { PartToMend } from '#order/part-to-mend.tsx';
import { ShopMessage } from '#order/shop-message.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

export interface QuoteSummaryProps {
  quote: QuoteView;
  /** The total that the workspace showed, minor units; null if it showed none. */
  seenMinor: number | null;
  /** Terms of delivery, and what they mean for duties. */
  terms: DeliveryTermsText;
}

/** While the days are not known: whose turn it is. */
const MADE_IN: Record<QuoteStatus, string> = {
  measuring: 'our server is measuring',
  manual: 'our engineers will say',
  failed: 'nothing can be read',
  declined: 'not offered',
  priced: '–',
  ordered: '–',
};

/** The quote to order, as measured and priced by the server. */
export function QuoteSummary({ quote, seenMinor, terms }: QuoteSummaryProps) {
  const transit = formatTransit(quote.speed);
  const measured = quote.parts.filter((part) => part.price !== null || part.failure !== null).length;
  return (
    <section aria-label="Your quote" className="grid content-start gap-4">
      <h2 className="text-label text-ink-soft uppercase">Your quote</h2>
      {quote.status === 'measuring' && (
        <ProgressBar
          label="Our server measures your parts once more: its price is the one you order at."
          value={(measured + 0.5) / quote.parts.length}
          text={`${measured} of ${quote.parts.length}`}
        />
      )}
      <PriceChange quote={quote} seenMinor={seenMinor} />
      <ShopMessage title="Our engineers write" text={quote.shopMessage} />
      <div>
        {quote.parts.map((part) => (
          <PartSheet
            key={part.fileId}
            pictureSrc={part.hasPicture ? `/api/files/${part.fileId}/picture` : undefined}
            filesHref="/api/files"
            {...formatPart(part)}
            {...(quote.status === 'ordered' ? {} : { answerHref: '/profile' })}
            {...placeOf(part)}
          >
            {quote.repeatsOrder && (
              <EarlierPrice orderId={quote.repeatsOrder} before={part.earlierPrice} after={part.price} />
            )}
            <PartToMend price={part.price} />
          </PartSheet>
        ))}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-t border-rule pt-3 text-small">
        <Cell label="Quantity">{formatPieces(piecesOf(quote))}</Cell>
        <Cell label="Made in">
          {quote.leadTimeDays === null ? MADE_IN[quote.status] : formatWorkingDays(quote.leadTimeDays)}
        </Cell>
        <Cell label={transit.label}>{transit.value}</Cell>
        <Cell label={`Total, ${quote.currency}`}>
          <span className="text-lead font-semibold">
            {quote.totalMinor === null ? '–' : formatMoney(quote.totalMinor, quote.currency)}
          </span>
        </Cell>
      </dl>
      {quote.leadTimeDays !== null && <p className="text-small">{formatDaysToDock(quote.leadTimeDays, quote.speed)}</p>}
      <p className="text-small text-ink-soft">
        <span className="text-ink">{terms.title}.</span> {terms.meaning}
      </p>
    </section>
  );
}

/** Pieces of all parts that can be read. */
export function piecesOf({ parts }: QuoteView): number {
  return parts.reduce((sum, { choices, failure }) => (failure ? sum : sum + choices.quantity), 0);
}

/** Where a part stands that waits to be measured, as a sentence in place of its price. */
function placeOf({ filesAhead }: QuoteView['parts'][number]): { reasons?: string[] } {
  if (filesAhead === undefined) return {};
  if (filesAhead === 0) return { reasons: ['Being measured now, or next.'] };
  return { reasons: [`Waits to be measured: ${filesAhead} ${filesAhead === 1 ? 'file is' : 'files are'} before it.`] };
}

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-label text-ink-soft uppercase">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** The workspace computed its own total. A different total of the server has to be explained. */
function PriceChange({ quote, seenMinor }: Omit<QuoteSummaryProps, 'terms'>) {
  if (seenMinor === null || quote.totalMinor === null || quote.totalMinor === seenMinor) return null;
  return (
    <Notice tone="warn" title="The price has changed">
      The page before showed {formatMoney(seenMinor, quote.currency)}. Measured on our server with the rates of now it
      is {formatMoney(quote.totalMinor, quote.currency)}, and that is what you would order at.
    </Notice>
  );
}
