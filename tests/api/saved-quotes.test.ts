/** Saved quotes: a name and a number, a price that holds through a day, versions that stay as they were, copies, and the quote as a PDF. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { dateOf, dayOf } from '#contract/calendar-date.ts';
import { formatDate } from '#contract/format-date.ts';
import type { QuoteView } from '#contract/order.ts';
import type { OpenQuote } from '#contract/saved-quote.ts';
import { shopDate } from '#contract/ship-date.ts';
import { formatMoney } from '#contract/units.ts';
import { publishRateCard } from '#db/rate-cards.ts';
import { listOpenQuotes } from '#db/saved-quotes.ts';
import { ownerScope } from '#db/scope.ts';
import { comparePrices } from '#order/compare-prices.ts';
import { pdfPages } from '../setup/pdf.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, SHIP_TO, sendOrder, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let eve: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
  eve = await api.signedIn('customer', 'eve@buyer.example');
});
afterAll(() => api.close());

const MATERIAL = defaultChoices('print').material;
const quoteOf = async (id: string): Promise<QuoteView> => (await ann.get(`/api/quotes/${id}`)).json;

/** The quote once its parts are measured. */
async function settled(quoteId: string): Promise<QuoteView> {
  await expect.poll(async () => (await quoteOf(quoteId)).status, { timeout: 30_000 }).not.toBe('measuring');
  return quoteOf(quoteId);
}

async function quoted(names = ['block.stl']): Promise<QuoteView> {
  const parts = names.map((name, at) => ({ name, bytes: block(40 + at, 30, 20) }));
  return settled((await upload(ann, parts)).quoteId);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const priceIsFrom = (id: string, pricedAt: Date) =>
  api.db.updateTable('quotes').set({ pricedAt }).where('id', '=', id).execute();
const versionsOf = async (id: string) => (await ann.get(`/api/quotes/${id}/versions`)).json.versions;
const revise = async (id: string, change: object): Promise<QuoteView> => {
  const answer = await ann.post(`/api/quotes/${id}/versions`, change);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return settled(answer.json.quoteId);
};

test('a quote is saved with a number and the day through which its price holds, 30 days from the pricing', async () => {
  const quote = await quoted();
  expect(quote).toMatchObject({ version: 1, fromVersion: null, name: '', isExpired: false, status: 'priced' });
  expect(quote.number).toMatch(/^Q-[0-9A-F]{5}-[0-9A-F]{5}$/);
  const today = shopDate(Date.now(), api.deps.settings.calendar);
  expect(quote.validUntil).toBe(dateOf(dayOf(today) + 30));
  expect((await quoted()).number).not.toBe(quote.number);
});

test('a quote gets a name, in all its versions and for its owner only; a name of two lines or 101 letters is refused', async () => {
  const { id } = await quoted();
  const next = await revise(id, {});
  const rename = (visitor: Visitor, name: string) => visitor.patch(`/api/quotes/${id}`, { name });
  expect((await rename(ann, '  Gearbox, first batch ')).json.name).toBe('Gearbox, first batch');
  expect([(await quoteOf(id)).name, (await quoteOf(next.id)).name]).toEqual(Array(2).fill('Gearbox, first batch'));
  expect((await rename(eve, 'Mine')).status).toBe(404);
  for (const name of ['a\nb', 'x'.repeat(101)]) expect((await rename(ann, name)).status).toBe(400);
  expect((await quoteOf(id)).name).toBe('Gearbox, first batch');
});

test('a price can be ordered through its last day and not on the day after; priced anew it is a version with what it cost before', async () => {
  const valid = await quoted();
  await priceIsFrom(valid.id, daysAgo(30));
  expect((await quoteOf(valid.id)).isExpired).toBe(false);
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId: valid.id })).status).toBe(200);

  const old = await quoted();
  await priceIsFrom(old.id, daysAgo(31));
  expect((await quoteOf(old.id)).isExpired).toBe(true);
  const refused = await sendOrder(ann, { ...SHIP_TO, quoteId: old.id });
  expect([refused.status, refused.json.code]).toEqual([409, 'quote_expired']);

  const dearer = structuredClone(EXAMPLE_RATE_CARD);
  dearer.shop.marginPercent += 10;
  await api.db.transaction().execute((tx) => publishRateCard(tx, { card: dearer, basedOn: 1, createdBy: null }));
  const anew = await revise(old.id, {});
  expect(anew).toMatchObject({ number: old.number, version: 2, fromVersion: 1, isExpired: false, status: 'priced' });
  expect(anew.parts[0]!.earlierPrice).toEqual(old.parts[0]!.price);
  const told = comparePrices(anew.parts[0]!.earlierPrice, anew.parts[0]!.price)!;
  expect(told.afterMinor).toBeGreaterThan(told.beforeMinor);
  expect(told.causes).toEqual(['rates']);
  const sum = told.changes.reduce((all, line) => all + (line.afterMinor ?? 0) - (line.beforeMinor ?? 0), 0);
  expect(sum).toBe(told.afterMinor - told.beforeMinor);
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId: anew.id })).status).toBe(200);
});

test('changed choices make a new version, and the old one stays readable at its price', async () => {
  const first = await quoted(['block.stl', 'lid.stl']);
  const second = await revise(first.id, { speed: 'express', parts: [{ position: 0, quantity: 7 }] });
  expect(second.parts.map(({ choices }) => [choices.quantity, choices.speed])).toEqual([
    [7, 'express'],
    [2, 'express'],
  ]);
  const third = await revise(second.id, { parts: [{ position: 1, isLeftOut: true }] });
  expect(third.parts.map(({ fileName }) => fileName)).toEqual(['block.stl']);
  expect(await quoteOf(first.id)).toEqual(first);
  const told = (await versionsOf(second.id)).map((each: QuoteView) => [
    each.version,
    each.fromVersion,
    each.totalMinor,
  ]);
  expect(told).toEqual([
    [3, 2, third.totalMinor],
    [2, 1, second.totalMinor],
    [1, null, first.totalMinor],
  ]);
  const listed = (await ann.get('/api/quotes')).json.quotes.filter((each: QuoteView) => each.number === first.number);
  expect(listed.map((each: QuoteView) => each.id)).toEqual([third.id]);
});

test('the list of open quotes says of each what the quote itself says, without its prices, and only to its owner', async () => {
  const { id } = await quoted(['block.stl', 'lid.stl']);
  await ann.patch(`/api/quotes/${id}`, { name: 'Cell 4' });
  const whole: QuoteView[] = (await ann.get('/api/quotes')).json.quotes;
  const brief: OpenQuote[] = (await ann.get('/api/open-quotes')).json.quotes;
  expect(brief).toEqual(
    whole.map(({ parts, ...quote }) => ({
      ...Object.fromEntries(Object.keys(brief[0]!).map((key) => [key, quote[key as keyof typeof quote]])),
      parts: parts.map(({ fileName, choices }) => ({ fileName, quantity: choices.quantity })),
    })),
  );
  expect(brief.map(({ name }) => name)).toContain('Cell 4');
  expect((await eve.get('/api/open-quotes')).json.quotes.map((each: OpenQuote) => each.id)).not.toContain(id);
});

test('two changes at once become two versions', async () => {
  const first = await quoted();
  const change = (quantity: number) =>
    ann.post(`/api/quotes/${first.id}/versions`, { parts: [{ position: 0, quantity }] });
  const answers = await Promise.all([change(3), change(4)]);
  const done = answers.filter(({ status }) => status === 200);
  for (const { json } of done) await settled(json.quoteId);
  // Whoever came second found the first one being measured, or made the version after it.
  const others = answers.filter(({ status }) => status !== 200).map(({ json }) => json.code);
  expect(others.every((code) => code === 'quote_under_way')).toBe(true);
  const versions = (await versionsOf(first.id)).map(({ version }: QuoteView) => version);
  expect(versions).toEqual([...Array(done.length + 1).keys()].map((at) => done.length + 1 - at));
});

test('a change that is not on offer, of no part, of a quote that is ordered or of somebody else changes nothing', async () => {
  const first = await quoted();
  const send = (visitor: Visitor, change: object) => visitor.post(`/api/quotes/${first.id}/versions`, change);
  expect((await send(ann, { parts: [{ position: 0, material: 'al-6061-t6' }] })).json.message).toContain(
    'do not offer the material',
  );
  expect((await send(ann, { parts: [{ position: 0, material: MATERIAL, finish: 'mirror' }] })).json.message).toContain(
    'do not offer the finish',
  );
  expect((await send(ann, { parts: [{ position: 4, quantity: 2 }] })).json.message).toContain('no part 5');
  expect((await send(ann, { parts: [{ position: 0, isLeftOut: true }] })).json.message).toContain(
    'needs at least one part',
  );
  expect((await send(eve, {})).status).toBe(404);
  await sendOrder(ann, { ...SHIP_TO, quoteId: first.id });
  expect((await send(ann, {})).json.code).toBe('quote_under_way');
  expect(await versionsOf(first.id)).toHaveLength(1);
});

test('a copy is a quote of its own with the same parts, also of one that is ordered', async () => {
  const first = await quoted();
  await sendOrder(ann, { ...SHIP_TO, quoteId: first.id });
  const { quoteId } = (await ann.post(`/api/quotes/${first.id}/duplicate`, {})).json;
  const copy = await settled(quoteId);
  expect(copy).toMatchObject({ version: 1, fromVersion: null, name: `Copy of ${first.number}`, status: 'priced' });
  expect(copy.number).not.toBe(first.number);
  expect(copy.parts[0]!.choices).toEqual(first.parts[0]!.choices);
  expect((await eve.post(`/api/quotes/${first.id}/duplicate`, {})).status).toBe(404);
});

test('a quote is deleted with all its versions, and its files with the last of them', async () => {
  const first = await quoted();
  const second = await revise(first.id, { parts: [{ position: 0, quantity: 9 }] });
  const removed = await ann.send('DELETE', `/api/quotes/${second.id}`);
  expect([removed.status, removed.json]).toEqual([200, { files: 1 }]);
  for (const { id } of [first, second]) expect((await ann.get(`/api/quotes/${id}`)).status).toBe(404);
});

test('the PDF of a quote names number, version, validity, lines, findings, terms and the company, has pictures, and is the same bytes each time', async () => {
  const quote = await quoted(['block.stl', 'Winkel Ø 12.stl']);
  const path = `/api/quotes/${quote.id}/document`;
  const answer = await ann.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toContain(`${quote.number} version 1.pdf`);
  const text = (await pdfPages(answer.bytes)).join(' ').replace(/\s+/g, ' ');
  const { brand } = api.deps.settings;
  for (const said of [
    quote.number,
    formatDate(quote.validUntil!),
    'block.stl',
    'Winkel Ø 12.stl',
    `Total in USD ${formatMoney(quote.totalMinor!, 'USD')}`,
    'passed',
    'DAP (Incoterms 2020)',
    'These prices are valid through',
    brand.address.split(',')[0]!,
    'Ann Miller',
  ])
    expect(text).toContain(said);
  for (const hidden of ['Margin', 'ann@buyer.example']) expect(text).not.toContain(hidden);
  expect(answer.bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2);
  expect((await eve.get(path)).status).toBe(404);
  // The shop's, drawn anew.
  const mia = await api.signedIn('admin', 'mia@partwright.example');
  const ofShop = await mia.get(`/api/admin/quotes/${quote.id}/document`);
  expect(ofShop.bytes.equals(answer.bytes)).toBe(true);
});

test('a list of open quotes asks the database twice, however long it is, and has the parts of each in their order', async () => {
  await quoted(['first.stl', 'second.stl']);
  await quoted(['third.stl']);
  const { id } = await api.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ann@buyer.example')
    .executeTakeFirstOrThrow();
  let asked = 0;
  const counted = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1;
      return result;
    },
  });
  const open = await listOpenQuotes(counted, ownerScope(id), 2);
  expect(open.map(({ parts }) => parts.map(({ fileName }) => fileName))).toEqual([
    ['third.stl'],
    ['first.stl', 'second.stl'],
  ]);
  expect(asked).toBe(2);
});
