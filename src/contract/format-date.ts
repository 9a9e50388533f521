/** Days ("2026-12-04") in words. They are the shop's days: whoever reads them, wherever, reads the same. */
import { dayOf } from '#contract/calendar-date.ts';
import { dateFormat } from '#contract/formatters.ts';

const MS_PER_DAY = 86_400_000;

/** "Fri, Dec 4". */
export function formatDate(date: string): string {
  return format(date, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** "Fri, Dec 4, 2026": where it is read later, too. */
export function formatFullDate(date: string): string {
  return format(date, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
}

function format(date: string, parts: Intl.DateTimeFormatOptions): string {
  return dateFormat(parts).format(dayOf(date) * MS_PER_DAY);
}
