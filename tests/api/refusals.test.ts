/** What no machine may price, asked of the API: a sentence that names the cause, no price, and no order; the parts beside it have theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import type { QuoteView } from '#contract/order.ts';
import { formatReason } from '#contract/reason-words.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { SHIP_TO, sendOrder, uploadForm } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@refusals.example');
});
afterAll(() => api.close());

const SHEET = { ...defaultChoices('sheet'), quantity: 3 };
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const drawn = (name: string, path: string) => ({
  name,
  bytes: bytesOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80"><path d="${path}" fill="none" stroke="#f00"/></svg>`,
  ),
});
const plate = (name: string) => drawn(name, 'M0 0H120V80H0Z');

type Part = ReturnType<typeof drawn>;

async function quoted(parts: Part[], choices: object[]): Promise<QuoteView> {
  const form = uploadForm(parts, { material: 'Sheet Metal', quantity: undefined, choices: JSON.stringify(choices) });
  const { quoteId } = (await ann.post('/api/files/upload', form)).json;
  const quote = async (): Promise<QuoteView> => (await ann.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await quote()).status, { timeout: 30_000 }).not.toBe('measuring');
  return quote();
}

test('a thickness that is not said, one of 0.01 mm and an outline that stays open each have a sentence and no price, and the plate beside them is priced', async () => {
  const parts = [plate('plate.svg'), plate('unsaid.svg'), plate('foil.svg'), drawn('open.svg', 'M0 0H120V80H0')];
  const thick = { ...SHEET, thicknessMm: 2 };
  const quote = await quoted(parts, [thick, SHEET, { ...SHEET, thicknessMm: 0.01 }, thick]);
  expect([quote.status, quote.totalMinor]).toEqual(['manual', null]);
  const [priced, ...refused] = quote.parts.map(({ price }) => price);
  expect(priced).toMatchObject({ manual: false });
  const sentences = refused.map((price) => price?.manual && price.reasons.map(formatReason));
  expect(sentences).toEqual([
    ['The sheet thickness is not given. We need it to price the part.'],
    ['The sheet is 0.01 mm thick. We cut sheet of 0.5 to 6 mm.'],
    ['1 line of the drawing does not close to a contour.'],
  ]);
  for (const price of refused)
    for (const name of ['unitPriceMinor', 'totalPriceMinor', 'lines']) expect(price).not.toHaveProperty(name);
  expect((await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id })).status).not.toBe(200);
});

test('the plate beside a part that needs a person costs what it costs alone', async () => {
  const thick = { ...SHEET, thicknessMm: 2 };
  const alone = await quoted([plate('plate.svg')], [thick]);
  const beside = await quoted([plate('plate.svg'), drawn('open.svg', 'M0 0H120V80H0')], [thick, thick]);
  expect(beside.parts[0]!.price).toEqual(alone.parts[0]!.price);
});

test('seven identical files are never dearer than seven times one, and one line of seven is not dearer than seven lines', async () => {
  const one = { ...SHEET, quantity: 1, thicknessMm: 2 };
  const names = [1, 2, 3, 4, 5, 6, 7].map((at) => `plate-${at}.svg`);
  const [single, lines, joined] = await Promise.all([
    quoted([plate('plate.svg')], [one]),
    quoted(
      names.map(plate),
      names.map(() => one),
    ),
    quoted([plate('plate.svg')], [{ ...one, quantity: 7 }]),
  ]);
  expect(single.totalMinor).toBeGreaterThan(0);
  expect(lines.totalMinor).toBeLessThanOrEqual(7 * single.totalMinor!);
  expect(joined.totalMinor).toBeLessThan(lines.totalMinor!);
});
