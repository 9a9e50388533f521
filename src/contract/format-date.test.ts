import { expect, test } from 'vitest';
import { formatDate, formatFullDate } from '#contract/format-date.ts';

test('a day is told with its weekday, and with its year where it is read later', () => {
  expect(formatDate('2026-12-04')).toBe('Fri, Dec 4');
  expect(formatFullDate('2027-01-01')).toBe('Fri, Jan 1, 2027');
});

test('each day of a leap year is told as Intl tells it', () => {
  const intl = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)));
  expect(days.map((day) => formatDate(day.toISOString().slice(0, 10)))).toEqual(days.map((day) => intl.format(day)));
});
