import { formatDate } from '#contract/format-date.ts';
import type { Speed } from '#contract/quote.ts';
import { shipDate } from '#contract/ship-date.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';
import { formatMoney } from '#contract/units.ts';
import { formatWorkingDays, SPEED_LABELS } from '#order/format-part.ts';
import { BUSY } from '#ui/busy.ts';
import { classNames } from '#ui/class-names.ts';
import type { SpeedOption } from '#web/workspace/order-speeds.ts';

/** Of the place on the page where an order's lead times stand. */
export const LEAD_TIMES_ID = 'lead-times';

export interface LeadTimesProps {
  options: readonly SpeedOption[];
  /** They are of earlier choices, until those of now are computed. */
  isPending: boolean;
  speed: Speed;
  currency: string;
  calendar: ShopCalendar;
  /** The clock, milliseconds from 1970. */
  nowMs: number;
  /** Names of the parts that a person prices. */
  withPerson: readonly string[];
  onSpeed: (speed: Speed) => void;
}

/** The lead times of the whole order, each with the day on which it ships and its price. */
export function LeadTimes({
  options,
  isPending,
  speed,
  currency,
  calendar,
  nowMs,
  withPerson,
  onSpeed,
}: LeadTimesProps) {
  if (options.length === 0) return <span id={LEAD_TIMES_ID} />;
  return (
    <fieldset id={LEAD_TIMES_ID} className="min-w-0 border-t border-rule px-4 py-4 lg:px-6">
      <legend className="sr-only">The order ships</legend>
      <p aria-hidden="true" className="text-label text-ink-soft uppercase">
        The order ships
      </p>
      <div aria-busy={isPending} className={classNames('grid gap-2 pt-2 sm:grid-cols-2 lg:grid-cols-4', BUSY)}>
        {options.map((option) => (
          <label
            key={option.speed}
            className={classNames(
              'grid min-h-11 cursor-pointer grid-cols-[1fr_auto] gap-x-3 rounded-sm border px-3 py-2 text-small has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint',
              option.speed === speed
                ? 'border-blueprint bg-blueprint-wash text-blueprint'
                : 'border-hairline-strong hover:border-ink',
            )}
          >
            <input
              type="radio"
              name="lead-time"
              value={option.speed}
              checked={option.speed === speed}
              onChange={() => onSpeed(option.speed)}
              className="sr-only"
            />
            <span className="figures font-semibold">{formatDate(shipDate(option.leadTimeDays, nowMs, calendar))}</span>
            <span className="figures text-right font-semibold">{formatMoney(option.totalMinor, currency)}</span>
            <span>{SPEED_LABELS[option.speed]}</span>
            <span className="text-right">{formatWorkingDays(option.leadTimeDays)}</span>
          </label>
        ))}
      </div>
      <p className="pt-2 text-small text-ink-soft">
        {personWords(withPerson)}Dates are for orders placed now. Orders placed after{' '}
        <span className="figures">{calendar.cutOff}</span> (UTC
        <span className="figures">{calendar.utcOffset}</span>), or on a day off, count from the next working day.
      </p>
    </fieldset>
  );
}

function personWords([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  const who = others.length === 0 ? `${first} is` : `${others.length + 1} parts are`;
  return `${who} being quoted manually. These are the days and prices of the others. `;
}
