/** From working days to a date: when what is ordered now leaves the shop. Whole numbers only, so that browser, server and command line agree. */
import { dateOf, dayOf, weekdayOf } from '#contract/calendar-date.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/** Far above any promise, and still a year of four digits. */
const WORKING_DAYS_MAX = 1_000_000;

/**
 * The day ("2026-12-04", on the shop's clock) on which an order that is placed at `instantMs` (milliseconds from 1970, UTC) ships after so many working days. An order before
 * the cut-off of a working day counts from that day, any other from the next one; the first working day after it is day 1. Longer is never sooner, and later
 * never sooner either. Throws a RangeError for a shop that never works.
 *
 * `shipDate(1, Date.parse('2026-12-04T06:00:00Z'), calendar)` is "2026-12-07": a Friday morning, and the Monday after it.
 */
export function shipDate(workingDays: number, instantMs: number, calendar: ShopCalendar): string {
  if (!Number.isInteger(workingDays) || workingDays < 0 || workingDays > WORKING_DAYS_MAX)
    throw new RangeError(`Expected whole working days from 0 to ${WORKING_DAYS_MAX}, found ${workingDays}`);
  return dateOf(addWorkingDays(orderDay(instantMs, calendar), workingDays, calendar));
}

/** The working day that an order of this instant counts as, as a number of days from 1970-01-01. */
function orderDay(instantMs: number, calendar: ShopCalendar): number {
  const minutes = Math.floor(instantMs / MS_PER_MINUTE) + minutesOf(calendar.utcOffset);
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  const isLate = minutes - day * MINUTES_PER_DAY >= minutesOf(calendar.cutOff);
  // One before the first day that may count: the next working day from there.
  return addWorkingDays(isLate ? day : day - 1, 1, calendar);
}

/** "2026-12-04" on the shop's clock. */
export function shopDate(instantMs: number, { utcOffset }: Pick<ShopCalendar, 'utcOffset'>): string {
  const minutes = Math.floor(instantMs / MS_PER_MINUTE) + minutesOf(utcOffset);
  return dateOf(Math.floor(minutes / MINUTES_PER_DAY));
}

/** Whole weeks at once, and one day more for each holiday on the way: a year or a hundred take the same time. */
export function addWorkingDays(from: number, count: number, { workingDays, holidays }: ShopCalendar): number {
  const weekdays = new Set(workingDays);
  if (![1, 2, 3, 4, 5, 6, 7].some((weekday) => weekdays.has(weekday)))
    throw new RangeError('Expected a shop that works on at least one day of the week');
  if (count === 0) return from;
  const free = holidays
    .map(({ date }) => dayOf(date))
    .filter((day) => day > from && weekdays.has(weekdayOf(day)))
    .sort((a, b) => a - b);
  let day = addWeekdays(from, count, weekdays);
  for (const holiday of new Set(free)) {
    if (holiday > day) break;
    day = addWeekdays(day, 1, weekdays);
  }
  return day;
}

function addWeekdays(from: number, count: number, weekdays: ReadonlySet<number>): number {
  const perWeek = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weekdays.has(weekday)).length;
  const weeks = Math.floor((count - 1) / perWeek);
  let day = from + weeks * 7;
  for (let left = count - weeks * perWeek; left > 0; ) {
    day += 1;
    if (weekdays.has(weekdayOf(day))) left -= 1;
  }
  return day;
}

/** Of "14:00", "+05:30" and "-03:30". */
function minutesOf(text: string): number {
  const [, sign, hours, minutes] = /^([+-]?)(\d\d):(\d\d)$/.exec(text) ?? [];
  if (hours === undefined) throw new RangeError(`Expected hours and minutes as 14:00, found ${text}`);
  const size = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -size : size;
}
