/** Days ("2026-12-04") in words. They are the shop's days: whoever reads them, wherever, reads the same. */
import { dayOf, weekdayOf } from '#contract/calendar-date.ts';

// Written by hand: `Intl` takes ten times as long for each, and lists have one in each row.
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Fri, Dec 4". */
export function formatDate(date: string): string {
  const weekday = WEEKDAYS[weekdayOf(dayOf(date)) - 1];
  return `${weekday}, ${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

/** "Fri, Dec 4, 2026": where it is read later, too. */
export function formatFullDate(date: string): string {
  return `${formatDate(date)}, ${Number(date.slice(0, 4))}`;
}
