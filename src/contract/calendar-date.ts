/**
 * Days of the Gregorian calendar as whole numbers from 1970-01-01, and as ISO dates ("2026-12-04"). Without `Date`, whose time zone is that of whoever runs it. Years
 * begin in March here, so that a leap day is the last of its year (as in Hinnant, "chrono-Compatible Low-Level Date Algorithms").
 */

const DAYS_PER_ERA = 146_097;
/** From 0000-03-01 to 1970-01-01. */
const EPOCH = 719_468;

/** Day 0 is 1970-01-01. Throws a RangeError for what is no date. */
export function dayOf(date: string): number {
  const day = readDay(date);
  if (day === null) throw new RangeError(`Expected a date as 2026-12-04, found ${date}`);
  return day;
}

export function isDate(text: string): boolean {
  return readDay(text) !== null;
}

function readDay(text: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const fromMarch = (month + 9) % 12;
  const marchYear = month < 3 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * fromMarch + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  const number = era * DAYS_PER_ERA + dayOfEra - EPOCH;
  // A 31 April comes back as another date.
  return dateOf(number) === text ? number : null;
}

/** "2026-12-04" for 20791. */
export function dateOf(day: number): string {
  const fromEpoch = day + EPOCH;
  const era = Math.floor(fromEpoch / DAYS_PER_ERA);
  const dayOfEra = fromEpoch - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month < 3 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${pair(month)}-${pair(dayOfMonth)}`;
}

/** ISO 8601: Monday is 1, Sunday 7. 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

const pair = (value: number) => String(value).padStart(2, '0');
