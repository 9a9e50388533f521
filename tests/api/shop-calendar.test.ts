import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatFullDate } from '#contract/format-date.ts';
import { shipDate } from '#contract/ship-date.ts';
import { DEFAULT_CALENDAR, type ShopCalendar } from '#contract/shop-calendar.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { placeOrder, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
let ann: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
  ann = await api.signedIn('customer', 'ann@buyer.example');
});
afterAll(() => api.close());

const PATH = '/api/admin/settings/calendar';
const save = async (change: Partial<Record<keyof ShopCalendar, unknown>>, visitor = mia) => {
  const { version: basedOn, ...now } = (await mia.get(PATH)).json;
  return visitor.patch(PATH, { ...now, ...change, basedOn });
};

/** Between two calls the clock may pass the cut-off: the day is one of the two. */
async function daysAround<Found>(days: number, calendar: ShopCalendar, work: () => Promise<Found>) {
  const before = shipDate(days, Date.now(), calendar);
  const found = await work();
  return { found, days: [before, shipDate(days, Date.now(), calendar)] };
}

test('anybody learns when the shop works and what its clock says', async () => {
  const { now, ...calendar } = (await api.visitor().get('/api/calendar')).json;
  expect(calendar).toEqual(DEFAULT_CALENDAR);
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(600_000);
});

test('only admins read and change the calendar, and what is no calendar is refused with a sentence', async () => {
  expect([(await api.visitor().get(PATH)).status, (await ann.get(PATH)).status]).toEqual([401, 403]);
  expect((await save({ workingDays: [1] }, ann)).status).toBe(403);
  const never = await save({ workingDays: [] });
  expect([never.status, never.json.fields]).toEqual([400, { workingDays: 'Choose at least one working day' }]);
  for (const wrong of [
    { workingDays: [8] },
    { workingDays: 'all' },
    { holidays: [{ date: '2027-02-30', name: 'No day' }] },
    { holidays: [{ date: '2027-01-26', name: '' }] },
    { holidays: Array.from({ length: 201 }, (_, day) => ({ date: `2027-01-${day}`, name: 'Closed' })) },
    { cutOff: 'noon' },
    { utcOffset: 'Asia/Kolkata' },
  ])
    expect([wrong, (await save(wrong)).json.code]).toEqual([wrong, 'invalid_input']);
  const { version: basedOn, ...now } = (await mia.get(PATH)).json;
  expect((await mia.patch(PATH, { ...now, basedOn: basedOn - 1 })).json.code).toBe('settings_moved');
  expect((await mia.get(PATH)).json).toEqual({ ...DEFAULT_CALENDAR, version: basedOn });
});

test('an order keeps the day that it was promised when the calendar changes, and its mail, its pages and the export name it', async () => {
  const { found: orderId, days } = await daysAround(3, DEFAULT_CALENDAR, () => placeOrder(ann));
  const promised = (await ann.get(`/api/orders/${orderId}`)).json;
  expect(promised.leadTimeDays).toBe(3);
  expect(days).toContain(promised.shipDate);
  const { quoteId } = await upload(ann);
  const shut = { ...DEFAULT_CALENDAR, workingDays: [3], cutOff: '09:00', utcOffset: '-06:00' };
  const saved = await save({ ...shut, workingDays: [3, 3], holidays: DEFAULT_CALENDAR.holidays.toReversed() });
  expect(saved.json).toMatchObject(shut);
  expect((await ann.get(`/api/orders/${orderId}`)).json.shipDate).toBe(promised.shipDate);
  expect((await ann.get('/api/orders')).json.rows[0].shipDate).toBe(promised.shipDate);
  // A quote that is not ordered promises a day from now on, at the same lead time.
  let quote = (await ann.get(`/api/quotes/${quoteId}`)).json;
  while (quote.status === 'measuring') quote = (await ann.get(`/api/quotes/${quoteId}`)).json;
  expect(quote.shipDate >= shipDate(3, Date.now() - 60_000, shut)).toBe(true);
  expect(quote.leadTimeDays).toBe(3);
  const mail = (await api.mailsTo('ann@buyer.example')).find(({ subject }) => subject.includes(orderId))!;
  expect(mail.text).toContain(`It ships by ${formatFullDate(promised.shipDate)}, within 3 working days`);
  expect((await mia.get('/api/admin/export?table=orders')).text).toContain(`,${promised.shipDate},`);
  const [entry] = (await mia.get('/api/admin/audit?search=settings.calendar')).json.rows;
  expect([entry.subjectName, entry.details]).toEqual([
    'calendar',
    {
      workingDays: ['Monday, Tuesday, Wednesday, Thursday, Friday', 'Wednesday'],
      cutOff: ['14:00', '09:00'],
      utcOffset: ['+05:30', '-06:00'],
    },
  ]);
});

test('the shop sees which orders are past their promised day, until they ship', async () => {
  const orderId = await placeOrder(ann);
  const isOverdue = async () => [
    (await mia.get(`/api/admin/orders?search=${orderId}`)).json.rows[0].isOverdue,
    (await mia.get(`/api/admin/orders/${orderId}`)).json.isOverdue,
  ];
  expect(await isOverdue()).toEqual([false, false]);
  await api.deps.db.updateTable('orders').set({ shipDate: '2026-01-02' }).where('orderNumber', '=', orderId).execute();
  expect(await isOverdue()).toEqual([true, true]);
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Shipped' });
  expect(await isOverdue()).toEqual([false, false]);
});
