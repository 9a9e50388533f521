/** When the shop works: days of the week, holidays, the hour by which an order still counts for the day, and where its clock stands. */
import * as z from 'zod/mini';
import { isDate } from '#contract/calendar-date.ts';
import { ONE_LINE } from '#contract/text.ts';

/** ISO 8601: Monday is 1, Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const HOLIDAYS_MAX = 200;

/** From the far west to the far east of the date line. */
const OFFSET_PATTERN = /^(-(0\d|1[01]):[0-5]\d|-12:00|\+(0\d|1[0-3]):[0-5]\d|\+14:00)$/;

const weekdayWords = 'Working days must be from Monday to Sunday';
const holidayName = 'The name of a holiday must be one line of 1 to 60 characters';

export const HolidaySchema = z.object({
  date: z
    .string({ error: 'The date of a holiday must be text' })
    .check(z.trim(), z.refine(isDate, 'The date of a holiday must be a date such as 2027-01-26')),
  name: z
    .string({ error: holidayName })
    .check(z.trim(), z.minLength(1, holidayName), z.maxLength(60, holidayName), z.regex(ONE_LINE, holidayName)),
});
export type Holiday = z.infer<typeof HolidaySchema>;

export const ShopCalendarSchema = z.object({
  workingDays: z
    .array(z.int({ error: weekdayWords }).check(z.gte(1, weekdayWords), z.lte(7, weekdayWords)))
    .check(z.minLength(1, 'Choose at least one working day'), z.maxLength(7, 'A week has seven days')),
  holidays: z.array(HolidaySchema).check(
    z.maxLength(HOLIDAYS_MAX, `There can be at most ${HOLIDAYS_MAX} holidays`),
    z.refine(
      (holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length,
      'A day is named twice among the holidays',
    ),
  ),
  /** On the shop's clock. What is ordered at this minute or later counts as ordered on the next working day. */
  cutOff: z
    .string({ error: 'The cut-off must be a time' })
    .check(
      z.trim(),
      z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The cut-off must be a time from 00:00 to 23:59, such as 14:00'),
    ),
  /** From UTC. A fixed one: every engine reckons alike, and summer time moves the cut-off alone. */
  utcOffset: z
    .string({ error: 'The offset from UTC must be text' })
    .check(z.trim(), z.regex(OFFSET_PATTERN, 'The offset from UTC must be from -12:00 to +14:00, such as +05:30')),
});
export type ShopCalendar = z.infer<typeof ShopCalendarSchema>;

/**
 * An example: a shop in India, from Monday to Friday. The three national holidays stand on the same day each year, whatever the state (Department of Personnel and
 * Training, "Holidays to be observed in Central Government Offices", where each year's list names them); festivals differ by state, and each shop adds its own.
 */
export const DEFAULT_CALENDAR: ShopCalendar = {
  workingDays: [1, 2, 3, 4, 5],
  holidays: ['2027', '2028'].flatMap((year) => [
    { date: `${year}-01-26`, name: 'Republic Day' },
    { date: `${year}-08-15`, name: 'Independence Day' },
    { date: `${year}-10-02`, name: 'Gandhi Jayanti' },
  ]),
  cutOff: '14:00',
  utcOffset: '+05:30',
};

/** As the public call gives it. */
export const CalendarNowSchema = z.extend(ShopCalendarSchema, {
  /** The server's clock, ISO 8601. */
  now: z.string(),
});
export type CalendarNow = z.infer<typeof CalendarNowSchema>;

/** As an admin sees it. */
export const ShopCalendarViewSchema = z.extend(ShopCalendarSchema, {
  /** Of all settings; sent back with a change. */
  version: z.int(),
});
export type ShopCalendarView = z.infer<typeof ShopCalendarViewSchema>;

export const UpdateShopCalendarSchema = z.extend(ShopCalendarSchema, {
  /** The version that the form was made from: refused when others were saved meanwhile. */
  basedOn: z.int(),
});
