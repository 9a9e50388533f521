/** How long a quoted price holds: through a day on the shop's clock, which stands beside it. */
import { shopDate } from '#contract/ship-date.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';

export const QUOTE_VALID_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

type Clock = Pick<ShopCalendar, 'utcOffset'>;

/** The last day ("2026-12-23") on which a price of this instant can be ordered. */
export function validUntil(pricedAtMs: number, clock: Clock): string {
  return shopDate(pricedAtMs + QUOTE_VALID_DAYS * DAY_MS, clock);
}

/** That day is over. */
export function isExpired(lastDay: string, nowMs: number, clock: Clock): boolean {
  return shopDate(nowMs, clock) > lastDay;
}
