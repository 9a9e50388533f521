import { expect, test } from 'vitest';
import { answerDue, answerDueMs } from '#contract/answer-due.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';

/** In India, from Monday to Friday; Thursday, December 3, 2026, is free. */
const CALENDAR: ShopCalendar = {
  workingDays: [1, 2, 3, 4, 5],
  holidays: [{ date: '2026-12-03', name: 'A feast' }],
  cutOff: '14:00',
  utcOffset: '+05:30',
};
const dueOf = (asked: string) => new Date(answerDueMs(Date.parse(asked), CALENDAR)).toISOString().slice(0, 16);

test.each([
  ['on a Tuesday at noon', '2026-11-24T06:30:00Z', '2026-11-25T06:30'],
  ['on a Friday: the clock stands over the weekend', '2026-11-27T06:30:00Z', '2026-11-30T06:30'],
  ['on a Saturday: until the end of Monday', '2026-11-28T06:30:00Z', '2026-11-30T18:30'],
  ['on the evening before a holiday', '2026-12-02T15:00:00Z', '2026-12-04T15:00'],
  ['late on Sunday in UTC, which is Monday at the shop', '2026-11-29T20:00:00Z', '2026-11-30T20:00'],
])('a part that a person prices, sent %s, is answered within 24 hours of working days', (_when, asked, due) => {
  expect(dueOf(asked)).toBe(due);
});

test('the clock says until when, how long that is, and how late it is', () => {
  const asked = Date.parse('2026-11-24T06:30:00Z');
  expect(answerDue(asked, Date.parse('2026-11-24T07:20:00Z'), CALENDAR)).toEqual({
    by: 'Wed, Nov 25, 12:00 (UTC+05:30)',
    left: '23 h 10 min left',
    isLate: false,
  });
  expect(answerDue(asked, Date.parse('2026-11-25T08:35:00Z'), CALENDAR)).toMatchObject({
    left: '2 h 5 min late',
    isLate: true,
  });
  expect(answerDue(Date.parse('2026-11-27T06:30:00Z'), Date.parse('2026-11-27T06:30:00Z'), CALENDAR).left).toBe(
    '3 days 0 h left',
  );
});
