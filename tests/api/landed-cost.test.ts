/** Freight, duty, taxes and currencies from outside: what the shop sets, what an order is charged, and what it keeps. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import type { LandedSettings, LandedTables } from '#contract/landed-tables.ts';
import type { OrderDetail, QuoteView } from '#contract/order.ts';
import { dayOfInstant } from '#contract/transit-window.ts';
import { formatMoney } from '#contract/units.ts';
import { settleOrder } from '#quote/landed/settle-order.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { SHIP_TO, sendOrder, upload } from './parts.ts';
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

const PATH = '/api/admin/settings/landed';
const ALWAYS = { from: '2020-01-01', to: '2999-12-31' };
const TODAY = dayOfInstant(new Date());
const LANES = DEFAULT_LANDED.lanes.map((lane) => ({ ...lane, from: ALWAYS.from, until: ALWAYS.to }));
const DUTY = {
  hs: '3926.90.99',
  material: 'plastic' as const,
  use: 'general' as const,
  origin: 'IN',
  destination: 'US',
  percent: 5.3,
  basis: 'goods' as const,
  ...ALWAYS,
  source: 'a test',
};
const TABLES: Partial<LandedSettings> = {
  lanes: LANES,
  duties: [DUTY],
  charges: DEFAULT_LANDED.charges.map((charge) => ({ ...charge, ...ALWAYS })),
  exchange: [{ base: 'USD', currency: 'EUR', rate: 0.8627, date: TODAY, source: 'European Central Bank' }],
};

const read = async () => (await mia.get(PATH)).json;
const save = async (change: object) => {
  const { version: basedOn, ...now } = await read();
  return mia.patch(PATH, { ...now, ...change, basedOn });
};
const tables = async (): Promise<LandedTables> => (await api.visitor().get('/api/shipping')).json.landed;

async function priced(): Promise<QuoteView> {
  const { quoteId } = await upload(ann);
  for (;;) {
    const quote = (await ann.get(`/api/quotes/${quoteId}`)).json as QuoteView;
    if (quote.status !== 'measuring') return quote;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** As a page computes it. */
async function shown(quote: QuoteView, terms: 'DAP' | 'DDP', payIn = 'USD') {
  const parts = quote.parts.map(({ price, choices }) => {
    if (!price || price.manual) throw new Error('Expected a price');
    return { price, quantity: choices.quantity };
  });
  const shipDate = quote.shipDate!;
  const delivery = { country: 'US', transport: 'air', terms, use: 'general' } as const;
  const settled = settleOrder({ parts, currency: 'USD', payIn, delivery, shipDate, today: TODAY }, await tables());
  if (settled.kind === 'untold') throw new Error('Expected freight');
  return settled;
}

const orderOf = async (orderId: string): Promise<OrderDetail> => (await ann.get(`/api/orders/${orderId}`)).json;

test('only an admin reads and changes the tables of landed cost; everybody gets what they say', async () => {
  for (const visitor of [api.visitor(), ann]) {
    expect([401, 403]).toContain((await visitor.get(PATH)).status);
    expect([401, 403]).toContain((await visitor.patch(PATH, {})).status);
  }
  expect(await read()).toEqual({ ...DEFAULT_LANDED, version: 1 });
  expect(await tables()).toEqual({ ...DEFAULT_LANDED, version: 1, origin: 'IN' });
});

test('an order without a wish for freight is placed as ever: its total is its parts, and no freight is in it', async () => {
  const quote = await priced();
  const { orderId } = (await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id })).json;
  expect(await orderOf(orderId)).toMatchObject({ totalMinor: quote.totalMinor, landed: null, exchange: null });
});

test('where the duty table has ended nothing is ordered under DDP, with the reason; under DAP freight is charged and duty is told as not known', async () => {
  expect((await save({ lanes: LANES })).status).toBe(200);
  const quote = await priced();
  const wish = (terms: string) => ({ ...SHIP_TO, quoteId: quote.id, freight: { transport: 'air', terms } });
  const refused = await sendOrder(ann, wish('DDP'));
  expect([refused.status, refused.json.code]).toEqual([409, 'quote_moved']);
  expect(refused.json.message).toMatch(
    /^Nothing has been ordered\. We have no duty rate for plastic parts .* ask us\./,
  );
  const { orderId } = (await sendOrder(ann, wish('DAP'))).json;
  const { landed, totalMinor } = await orderOf(orderId);
  expect([landed!.benchMinor, landed!.lines.some(({ kind }) => kind === 'duty')]).toEqual([null, false]);
  expect(totalMinor).toBe(quote.totalMinor! + landed!.chargedMinor);
});

test('freight and duty that a buyer chose are lines of the order and of its mail, and sum to its total', async () => {
  expect((await save(TABLES)).status).toBe(200);
  const quote = await priced();
  const settled = await shown(quote, 'DDP');
  const { chargedMinor } = settled.landed!;
  const freight = { transport: 'air', terms: 'DDP', chargedMinor };
  const { orderId } = (await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id, freight })).json;
  const order = await orderOf(orderId);
  expect(order.landed).toEqual(settled.landed);
  expect(order).toMatchObject({ totalMinor: settled.totalMinor, deliveryTerms: 'DDP', exchange: null });
  expect(order.landed!.tablesVersion).toBe((await read()).version);
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.landed).toEqual(settled.landed);
  expect(order.account.entries[0]).toMatchObject({ amountMinor: settled.totalMinor });
  const mail = (await api.mailsTo('ann@buyer.example')).findLast(({ subject }) => subject.includes(orderId))!;
  for (const { amountMinor } of order.landed!.lines) expect(mail.text).toContain(formatMoney(amountMinor, 'USD'));
  for (const said of ['Air freight', 'Duty, HS 3926.90.99, 5.3 %', 'Merchandise processing fee'])
    expect(mail.text).toContain(said);
  expect(mail.text).toContain('On your bench in Springfield, ');
});

test('a sum that the buyer was not shown is not ordered: the tables changed meanwhile, or the address is another country', async () => {
  await save(TABLES);
  const quote = await priced();
  const { chargedMinor } = (await shown(quote, 'DAP')).landed!;
  const freight = { transport: 'air', terms: 'DAP', chargedMinor };
  const wish = { ...SHIP_TO, quoteId: quote.id, freight };
  const elsewhere = await sendOrder(ann, { ...wish, country: 'Germany' });
  expect(elsewhere.json.message).toContain(
    `We showed you ${formatMoney(chargedMinor, 'USD')} for freight; the rate to Germany`,
  );
  await save({ lanes: LANES.map((lane) => ({ ...lane, baseMinor: lane.baseMinor + 100 })) });
  expect((await sendOrder(ann, wish)).json.code).toBe('quote_moved');
  await save({ lanes: LANES });
  expect((await sendOrder(ann, wish)).status).toBe(200);
  for (const bad of [{ transport: 'rocket', terms: 'DAP' }, { transport: 'air', terms: 'EXW' }, 'air'])
    expect((await sendOrder(ann, { ...wish, freight: bad })).json.code).toBe('invalid_input');
});

test('an order that is placed keeps what it was told, whatever the tables say later', async () => {
  await save(TABLES);
  const quote = await priced();
  const { orderId } = (
    await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id, freight: { transport: 'sea', terms: 'DAP' } })
  ).json;
  const before = await orderOf(orderId);
  await save({ lanes: [], duties: [] });
  expect((await orderOf(orderId)).landed).toEqual(before.landed);
  expect(before.landed!.lines.map(({ name }) => name)).toContain('Harbor maintenance fee');
});

test('an order in euros is charged in them at the rate of the day, which it keeps; its lines sum to it', async () => {
  await save(TABLES);
  const quote = await priced();
  const settled = await shown(quote, 'DDP', 'EUR');
  const wish = { ...SHIP_TO, quoteId: quote.id, currency: 'EUR', freight: { transport: 'air', terms: 'DDP' } };
  const { orderId } = (await sendOrder(ann, wish)).json;
  const order = await orderOf(orderId);
  expect(order).toMatchObject({ currency: 'EUR', totalMinor: settled.totalMinor });
  expect(order.exchange).toEqual({
    from: 'USD',
    to: 'EUR',
    rate: 0.8627,
    date: TODAY,
    source: 'European Central Bank',
  });
  const parts = order.parts.map(({ price }) => (price && !price.manual ? price : null));
  expect(parts[0]!.currency).toBe('EUR');
  const sum = parts.flatMap((price) => price!.lines).reduce((all, { amountMinor }) => all + amountMinor, 0);
  expect(sum + order.landed!.chargedMinor).toBe(order.totalMinor);
  expect(order.account.entries[0]!.amountMinor).toBe(order.totalMinor);
});

test('a currency without a current rate is not taken', async () => {
  await save({ exchange: [{ ...TABLES.exchange![0]!, date: '2020-01-01' }] });
  const quote = await priced();
  for (const currency of ['EUR', 'GBP']) {
    const refused = await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id, currency });
    expect(refused.json.message).toContain(`We have no current exchange rate from USD to ${currency}.`);
  }
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id, currency: 'CHF' })).json.code).toBe('invalid_input');
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id, currency: 'USD' })).status).toBe(200);
});

test('a change of the tables is in the log with the rows that came and went, and a form made from an older version is refused', async () => {
  await save(TABLES);
  const { version } = await read();
  await save({ duties: [DUTY, { ...DUTY, material: 'wood', hs: '4421.99', percent: 3.3 }] });
  const [entry] = (await mia.get('/api/admin/audit?search=settings.landed')).json.rows;
  expect(entry.details).toEqual({ duties: ['', '4421.99 wood general IN US 3.3 goods 2020-01-01 2999-12-31 a test'] });
  const { version: _, ...now } = await read();
  expect((await mia.patch(PATH, { ...now, basedOn: version })).json.code).toBe('settings_moved');
});

test.each([
  [{ duties: [{ ...DUTY, hs: 'bracket' }] }, 'duties.0.hs', 'An HS code has 4 to 10 digits, for example 7616.99.51'],
  [{ duties: [{ ...DUTY, to: '2026-02-30' }] }, 'duties.0.to', 'A day must be written as 2026-12-31'],
  [{ duties: [{ ...DUTY, from: '3000-01-01' }] }, 'duties.0.to', 'The last day is before the first'],
  [{ duties: [{ ...DUTY, source: ' ' }] }, 'duties.0.source', 'The source is missing'],
  [{ duties: [{ ...DUTY, percent: -1 }] }, 'duties.0.percent', 'Percent must be a number from 0 to 1,000'],
  [{ lanes: [{ ...LANES[0]!, to: ['XX'] }] }, 'lanes.0.to.0', 'This is not a country code, EU or *'],
  [{ lanes: [{ ...LANES[0]!, daysMost: 1 }] }, 'lanes.0.daysMost', 'The maximum days are less than the minimum'],
  [
    { exchangeDaysMost: 0 },
    'exchangeDaysMost',
    'Days an exchange rate stays valid must be a whole number from 1 to 366',
  ],
  [
    { exchange: [{ ...TABLES.exchange![0]!, currency: 'USD' }] },
    'exchange.0.currency',
    'The two currencies are the same',
  ],
])('a table that makes no sense is refused, with the field and a sentence: %j', async (change, field, sentence) => {
  const answer = await save(change);
  expect([answer.status, answer.json.fields?.[field]]).toEqual([400, sentence]);
});
