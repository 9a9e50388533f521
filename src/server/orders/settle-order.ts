/** The sum of an order as it is placed: in the buyer's currency, with the freight that they chose. Refused where it is not what they were shown. */
import { countryCodeOf } from '#contract/countries.ts';
import { AppError } from '#contract/errors.ts';
import type { LandedTables } from '#contract/landed-tables.ts';
import { formatGap } from '#contract/landed-words.ts';
import type { PlaceOrder } from '#contract/order.ts';
import { shipDate } from '#contract/ship-date.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';
import { dayOfInstant } from '#contract/transit-window.ts';
import { formatMoney } from '#contract/units.ts';
import type { SettleOrder } from '#db/orders.ts';
import { type SettledPart, settleOrder as settle } from '#quote/landed/settle-order.ts';

type Asked = Pick<PlaceOrder, 'freight' | 'currency' | 'country'>;

export interface ShopClock {
  now: Date;
  calendar: ShopCalendar;
}

/** What the transaction asks of the quote that it has locked. Throws `quote_moved` for freight or a currency that cannot be had, or at another sum. */
export function settleBy({ freight, currency, country }: Asked, tables: LandedTables, clock: ShopClock): SettleOrder {
  return (quoted) => {
    const today = dayOfInstant(clock.now);
    const code = freight ? countryCodeOf(country) : null;
    if (freight && code === null) throw refusal([`We have no freight rate for “${country.slice(0, 60)}”.`]);
    const settled = settle(
      {
        parts: quoted.parts.map(({ price, choices }) => ({ price, quantity: choices.quantity }) as SettledPart),
        currency: quoted.currency,
        payIn: currency ?? quoted.currency,
        delivery: freight && code !== null ? { ...freight, country: code } : null,
        shipDate: shipDate(quoted.leadTimeDays, clock.now.getTime(), clock.calendar),
        today,
      },
      tables,
    );
    if (settled.kind === 'untold') throw refusal(settled.gaps.map(formatGap));
    const { landed, exchange, totalMinor, prices } = settled;
    if (landed && freight?.chargedMinor !== undefined && freight.chargedMinor !== landed.chargedMinor) {
      const money = (minor: number) => formatMoney(minor, landed.currency);
      throw refusal([
        `We showed you ${money(freight.chargedMinor)} for freight; the rate to ${country.slice(0, 60)} is now ${money(landed.chargedMinor)}.`,
      ]);
    }
    return {
      parts: quoted.parts.map((part, at) => ({ ...part, price: prices[at]! })),
      currency: settled.currency,
      totalMinor,
      landed,
      exchange,
    };
  };
}

function refusal(sentences: readonly string[]): AppError {
  return new AppError('quote_moved', {
    message: `Nothing has been ordered. ${sentences.join(' ')} Please review the freight and the total.`,
  });
}
