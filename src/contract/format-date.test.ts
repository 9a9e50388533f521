import { expect, test } from 'vitest';
import { formatDate, formatFullDate } from '#contract/format-date.ts';

test('a day is told with its weekday, and with its year where it is read later', () => {
  expect(formatDate('2026-12-04')).toBe('Fri, Dec 4');
  expect(formatFullDate('2027-01-01')).toBe('Fri, Jan 1, 2027');
});
