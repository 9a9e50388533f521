import { expect, test } from 'vitest';
import { dateOf, dayOf, isDate, weekdayOf } from '#contract/calendar-date.ts';
import { shipDate, shopDate } from '#contract/ship-date.ts';
import { DEFAULT_CALENDAR, type ShopCalendar, ShopCalendarSchema } from '#contract/shop-calendar.ts';

const at = (instant: string) => Date.parse(instant);
const calendar = (change: Partial<ShopCalendar> = {}): ShopCalendar => ({
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  cutOff: '14:00',
  utcOffset: '+00:00',
  ...change,
});
const off = (...dates: string[]) => dates.map((date) => ({ date, name: 'Closed' }));

/** Chance that repeats. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomCalendar(pick: (below: number) => number): ShopCalendar {
  const workingDays = [1, 2, 3, 4, 5, 6, 7].filter(() => pick(3) > 0);
  const holidays = Array.from({ length: pick(60) }, () => dateOf(20_700 + pick(900)));
  const sign = pick(2) ? '+' : '-';
  return calendar({
    workingDays: workingDays.length > 0 ? workingDays : [1 + pick(7)],
    holidays: off(...new Set(holidays)),
    cutOff: `${String(pick(24)).padStart(2, '0')}:${pick(2) ? '30' : '00'}`,
    utcOffset: `${sign}${String(pick(12)).padStart(2, '0')}:${pick(2) ? '30' : '00'}`,
  });
}

/** One day after the other, by the clock of JavaScript. */
function byHand(
  workingDays: number,
  instantMs: number,
  { holidays, cutOff, utcOffset, ...shop }: ShopCalendar,
): string {
  const [hours, minutes] = utcOffset.slice(1).split(':').map(Number);
  const local = new Date(instantMs + (utcOffset[0] === '-' ? -1 : 1) * (hours! * 60 + minutes!) * 60_000);
  const works = () =>
    shop.workingDays.includes(local.getUTCDay() || 7) &&
    !holidays.some(({ date }) => date === local.toISOString().slice(0, 10));
  const next = () => local.setUTCDate(local.getUTCDate() + 1);
  if (local.toISOString().slice(11, 16) >= cutOff) next();
  while (!works()) next();
  for (let left = workingDays; left > 0; ) {
    next();
    if (works()) left -= 1;
  }
  return local.toISOString().slice(0, 10);
}

test('an order before the cut-off counts from its day, and one at the cut-off from the next', () => {
  const monday = calendar();
  expect(shipDate(1, at('2026-12-07T13:59:59Z'), monday)).toBe('2026-12-08');
  expect(shipDate(1, at('2026-12-07T14:00:00Z'), monday)).toBe('2026-12-09');
  expect(shipDate(0, at('2026-12-07T13:59:59Z'), monday)).toBe('2026-12-07');
});

test('an order on a weekend or a holiday counts as the first one of the next working day, whatever the hour', () => {
  expect(shipDate(1, at('2026-12-05T23:00:00Z'), calendar())).toBe('2026-12-08');
  expect(shipDate(1, at('2026-12-06T03:00:00Z'), calendar({ holidays: off('2026-12-07') }))).toBe('2026-12-09');
});

test('the day of an order is that of the shop’s clock, not of the buyer’s', () => {
  const lateSunday = at('2026-12-06T20:00:00Z');
  expect(shopDate(lateSunday, { utcOffset: '+05:30' })).toBe('2026-12-07');
  expect(shipDate(1, lateSunday, calendar({ utcOffset: '+05:30' }))).toBe('2026-12-08');
  expect(shipDate(1, at('2026-12-08T02:00:00Z'), calendar({ utcOffset: '-08:00' }))).toBe('2026-12-09');
  expect(shopDate(at('2026-12-08T02:00:00Z'), { utcOffset: '-03:30' })).toBe('2026-12-07');
});

test('holidays in a row are left out, also over the end of a year and where they fall on a weekend', () => {
  const closed = calendar({
    holidays: off('2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2027-01-01', '2027-01-02'),
  });
  expect(shipDate(1, at('2026-12-24T09:00:00Z'), closed)).toBe('2026-12-31');
  expect(shipDate(2, at('2026-12-24T09:00:00Z'), closed)).toBe('2027-01-04');
});

test('a year of 53 weeks and a leap day are counted as they are', () => {
  // 2026 begins and ends on a Thursday: ISO week 53.
  expect(shipDate(5, at('2026-12-28T09:00:00Z'), calendar())).toBe('2027-01-04');
  expect(shipDate(1, at('2028-02-28T09:00:00Z'), calendar())).toBe('2028-02-29');
  expect(shipDate(261, at('2026-01-01T09:00:00Z'), calendar())).toBe('2027-01-01');
});

test('the night on which clocks change moves no date', () => {
  const instants = ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'].map((day) => at(`${day}T12:00:00Z`));
  expect(instants.map((instant) => shipDate(1, instant, calendar()))).toEqual([
    '2027-03-30',
    '2027-03-30',
    '2027-11-02',
    '2027-11-02',
  ]);
});

test('on random calendars a date is that of counting day by day, more days are later, and a later order ships no sooner', () => {
  const pick = seeded(17);
  for (let run = 0; run < 200; run++) {
    const shop = randomCalendar(pick);
    const instant = at('2026-11-20T00:00:00Z') + pick(500 * 24 * 60) * 60_000;
    const days = pick(90);
    const date = shipDate(days, instant, shop);
    expect(date).toBe(byHand(days, instant, shop));
    expect(shipDate(days + 1, instant, shop) > date).toBe(true);
    expect(shipDate(days, instant + pick(10_000) * 60_000, shop) >= date).toBe(true);
    expect(shop.workingDays).toContain(weekdayOf(dayOf(date)));
  }
});

test('a thousand years of lead time come out at once', () => {
  expect(shipDate(261_000, at('2026-01-01T09:00:00Z'), DEFAULT_CALENDAR).slice(0, 2)).toBe('30');
});

test('a shop that works on no day of the week is refused with a sentence', () => {
  const never = calendar({ workingDays: [] });
  expect(() => shipDate(1, 0, never)).toThrow('works on at least one day');
  const read = ShopCalendarSchema.safeParse(never);
  expect(read.error?.issues[0]?.message).toBe('Choose at least one working day');
});

test('what is no day, no time and no offset is refused, and a day twice among the holidays', () => {
  const words = (change: Partial<ShopCalendar>) =>
    ShopCalendarSchema.safeParse(calendar(change)).error?.issues.map(({ message }) => message);
  expect(words({ holidays: off('2027-02-29') })).toEqual(['The date of a holiday must be a date such as 2027-01-26']);
  expect(words({ holidays: off('2027-01-26', '2027-01-26') })).toEqual(['A day is named twice among the holidays']);
  expect(words({ cutOff: '24:00' })?.[0]).toContain('from 00:00 to 23:59');
  expect(words({ utcOffset: '+14:30' })?.[0]).toContain('from -12:00 to +14:00');
  expect(words({ workingDays: [0] })).toEqual(['Working days must be from Monday to Sunday']);
  expect(words({})).toBeUndefined();
  expect(ShopCalendarSchema.parse(DEFAULT_CALENDAR)).toEqual(DEFAULT_CALENDAR);
});

test('days and dates turn into each other, and no other text is a date', () => {
  expect([dayOf('1970-01-01'), weekdayOf(0), dateOf(20_791)]).toEqual([0, 4, '2026-12-04']);
  for (let day = -800_000; day < 3_000_000; day += 997) {
    const date = dateOf(day);
    if (day > -719_000 && day < 2_932_000) expect(dayOf(date)).toBe(day);
  }
  expect(['2027-02-29', '2027-13-01', '2027-00-10', '2027-1-1', '27-01-01', ''].filter(isDate)).toEqual([]);
});
