/** A part that needs a person never blocks the others: they become a quote of their own and are ordered, while the shop prices the rest. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import type { QuoteView } from '#contract/order.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { SHIP_TO, sendOrder, uploadForm } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const PLATE = { ...defaultChoices('sheet'), thicknessMm: 2, quantity: 2 };
const FOR_A_PERSON = { ...PLATE, tolerance: 'by-agreement' };
/** A square to be cut. */
const drawing = (side: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}mm" height="${side}mm" viewBox="0 0 ${side} ${side}"><path d="M0 0H${side}V${side}H0Z" fill="none" stroke="#f00"/></svg>`,
  );

async function quoted(...choices: object[]): Promise<QuoteView> {
  const parts = choices.map((_, at) => ({ name: `plate-${at}.svg`, bytes: drawing(100 + at) }));
  const form = uploadForm(parts, { material: 'Sheet Metal', quantity: undefined, choices: JSON.stringify(choices) });
  const { quoteId } = (await ann.post('/api/files/upload', form)).json;
  await expect.poll(async () => (await quoteOf(quoteId)).status, { timeout: 30_000 }).not.toBe('measuring');
  return quoteOf(quoteId);
}

const quoteOf = async (id: string): Promise<QuoteView> => (await ann.get(`/api/quotes/${id}`)).json;
const namesOf = ({ parts }: QuoteView): string[] => parts.map(({ fileName }) => fileName);
const split = (id: string, visitor = ann) => visitor.post(`/api/quotes/${id}/split`, {});

test('the parts with a price are ordered, and the one that waits for a person is priced and ordered later', async () => {
  const quote = await quoted(PLATE, FOR_A_PERSON, PLATE);
  expect(quote.status).toBe('manual');
  const { quoteId } = (await split(quote.id)).json;
  const priced = await quoteOf(quoteId);
  expect([priced.status, namesOf(priced)]).toEqual(['priced', ['plate-0.svg', 'plate-2.svg']]);
  // What they share they go on sharing.
  expect(priced.parts.map(({ price }) => price)).toEqual([quote.parts[0]!.price, quote.parts[2]!.price]);
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId })).status).toBe(200);

  const waiting = await quoteOf(quote.id);
  expect([waiting.status, namesOf(waiting)]).toEqual(['manual', ['plate-1.svg']]);
  const price = { position: 0, unitPriceMinor: 4_200, leadTimeDays: 6 };
  const { rows } = (await mia.get('/api/admin/requests?type=Manual%20Quote&rows=100')).json;
  const answers = await Promise.all(
    rows.map(async ({ id }: { id: string }) => (await mia.get(`/api/admin/requests/${id}`)).json),
  );
  expect(answers.filter((request) => request.quote?.id === quote.id)).toHaveLength(1);
  await mia.post(`/api/admin/quotes/${quote.id}/prices`, { parts: [price], message: '' });
  expect(await quoteOf(quote.id)).toMatchObject({ status: 'priced', totalMinor: 8_400 });
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id })).status).toBe(200);
});

test('there is nothing to divide where all parts have a price, or none; and nobody divides the quote of another', async () => {
  const priced = await quoted(PLATE);
  const waiting = await quoted(FOR_A_PERSON);
  for (const { id } of [priced, waiting]) expect((await split(id)).json.code).toBe('quote_moved');
  const ben = await api.signedIn('customer', 'ben@buyer.example');
  const mixed = await quoted(PLATE, FOR_A_PERSON);
  expect((await split(mixed.id, ben)).json.code).toBe('not_found');
  expect((await quoteOf(mixed.id)).parts).toHaveLength(2);
});
