/** Until when a person answers what no machine may price: 24 hours, on a clock that runs on the shop's working days only. */
import { dateOf } from '#contract/calendar-date.ts';
import { formatDate } from '#contract/format-date.ts';
import { addWorkingDays } from '#contract/ship-date.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/**
 * The instant, milliseconds from 1970, at which the clock has run out that began at `instantMs`: the same time of the next working day, as nights count and free days do not. Begun on a
 * free day it runs through the next working day.
 */
export function answerDueMs(instantMs: number, calendar: ShopCalendar): number {
  const offset = offsetMinutes(calendar);
  const minutes = Math.floor(instantMs / MS_PER_MINUTE) + offset;
  const day = Math.floor(minutes / MINUTES_PER_DAY);
  const first = addWorkingDays(day - 1, 1, calendar);
  const isFree = first !== day;
  const due = isFree
    ? (first + 1) * MINUTES_PER_DAY
    : addWorkingDays(day, 1, calendar) * MINUTES_PER_DAY + (minutes - day * MINUTES_PER_DAY);
  return (due - offset) * MS_PER_MINUTE;
}

export interface AnswerDue {
  /** "Tue, Nov 24, 15:30 (UTC+05:30)": on the shop's clock. */
  by: string;
  /** "23 h 10 min left", "2 h 5 min late". */
  left: string;
  isLate: boolean;
}

/** Of what was asked at `askedMs`, in words. */
export function answerDue(askedMs: number, nowMs: number, calendar: ShopCalendar): AnswerDue {
  const dueMs = answerDueMs(askedMs, calendar);
  const onClock = Math.floor(dueMs / MS_PER_MINUTE) + offsetMinutes(calendar);
  const day = Math.floor(onClock / MINUTES_PER_DAY);
  const leftMinutes = Math.floor((dueMs - nowMs) / MS_PER_MINUTE);
  const isLate = leftMinutes < 0;
  return {
    by: `${formatDate(dateOf(day))}, ${clockTime(onClock - day * MINUTES_PER_DAY)} (UTC${calendar.utcOffset})`,
    left: `${formatSpan(Math.abs(leftMinutes))} ${isLate ? 'late' : 'left'}`,
    isLate,
  };
}

function offsetMinutes({ utcOffset }: Pick<ShopCalendar, 'utcOffset'>): number {
  const [hours, minutes] = utcOffset.slice(1).split(':').map(Number) as [number, number];
  return (utcOffset.startsWith('-') ? -1 : 1) * (hours * MINUTES_PER_HOUR + minutes);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

function clockTime(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / MINUTES_PER_HOUR))}:${twoDigits(minutes % MINUTES_PER_HOUR)}`;
}

/** Days on the calendar, so that a free one is seen: "3 days 2 h". */
function formatSpan(minutes: number): string {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const hours = Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes % MINUTES_PER_HOUR} min` : `${minutes} min`;
}
