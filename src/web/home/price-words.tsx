import { formatDate } from '#contract/format-date.ts';
import { formatReason } from '#contract/reason-words.ts';
import { shipDate } from '#contract/ship-date.ts';
import type { CalendarNow } from '#contract/shop-calendar.ts';
import { formatMoney } from '#contract/units.ts';
import { formatPieces, formatWorkingDays } from '#order/format-part.ts';
import { STAGE_WORDS } from '#part/stage-words.ts';
import { useClock } from '#ui/use-clock.ts';
import { isThicknessAsked } from '#web/workspace/asked-thickness.ts';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import type { JudgedPrice, PartPrice } from '#web/workspace/part-price.ts';
import { noProcessWords } from '#web/workspace/part-status.ts';

/** Of the sentence about the quantity: its own column is too narrow for one. */
export const QUANTITY_PROBLEM_ID = 'home-quantity-problem';

export interface PriceWordsProps {
  price: PartPrice;
  /** The part is measured; a price that is computed in steps may still be that of a stage before. */
  isRead: boolean;
  judged: JudgedPrice | null;
  draft: DraftChoices;
  calendar: CalendarNow;
}

/** The price of the title block in words, or why there is none. */
export function PriceWords({ price, isRead, judged, draft, calendar }: PriceWordsProps) {
  const nowMs = useClock(calendar.now);
  if (judged?.kind === 'priced') {
    const { quote, choices } = judged;
    return (
      <>
        <p className="text-label text-ink-soft uppercase">Each, {quote.currency}</p>
        <p data-testid="home-price" className="figures text-title font-semibold">
          {formatMoney(quote.unitPriceMinor, quote.currency)}
        </p>
        <p className="text-label text-ink-soft">
          <span className="figures text-ink">{formatMoney(quote.totalPriceMinor, quote.currency)}</span> for{' '}
          {formatPieces(choices.quantity)}, made in {formatWorkingDays(quote.leadTimeDays)}, ships{' '}
          <span className="figures whitespace-nowrap text-ink">
            {formatDate(shipDate(quote.leadTimeDays, nowMs, calendar))}
          </span>
        </p>
      </>
    );
  }
  if (isThicknessAsked(price, draft))
    return <p className="font-semibold">Enter the sheet thickness to see the price</p>;
  if (judged)
    return (
      <>
        <p className="font-semibold">Manual quote needed</p>
        <ul className="text-label text-ink-soft">
          {judged.quote.reasons.map(formatReason).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </>
    );
  switch (price.kind) {
    case 'reading':
      return (
        <>
          <p className="font-semibold">Pricing</p>
          <p className="text-label text-ink-soft">
            {isRead ? 'Measured' : price.stage ? STAGE_WORDS[price.stage] : 'Waiting'}
          </p>
        </>
      );
    case 'refused':
      return (
        <>
          <p className="font-semibold">No price for this quantity</p>
          <p id={QUANTITY_PROBLEM_ID} className="text-small font-medium text-fail">
            {price.problem}
          </p>
        </>
      );
    case 'failed':
      return (
        <>
          <p className="font-semibold">Needs a manual quote</p>
          <p className="text-label text-ink-soft">This part could not be priced automatically. This is our error.</p>
        </>
      );
    case 'no-process':
      return (
        <>
          <p className="font-semibold">No price yet</p>
          {[...price.against.map(formatReason), noProcessWords(price)].map((words) => (
            <p key={words} className="text-label text-ink-soft">
              {words}
            </p>
          ))}
        </>
      );
    default:
      return null;
  }
}
