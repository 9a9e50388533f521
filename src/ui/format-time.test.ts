import { expect, test } from 'vitest';
import { formatDay } from '#ui/format-time.ts';

test('a day is written as Intl writes it, through a leap year', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day, 23, 59)));
  expect(days.map((day) => formatDay(day.toISOString()))).toEqual(days.map((day) => intl.format(day)));
});
