/** Threads, fits, tight faces, color, infill and hardware: from the upload to the price, the order, and the order after it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import type { QuoteView } from '#contract/order.ts';
import type { Choices } from '#contract/quote.ts';
import { formatReason } from '#contract/reason-words.ts';
import { formatPart } from '#order/format-part.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, SHIP_TO, uploadForm } from './parts.ts';
import type { Visitor } from './visitor.ts';

const BRACKET = {
  name: 'bracket.step',
  bytes: new Uint8Array(await readFile(new URL('../fixtures/bracket.step', import.meta.url))),
};

const BLOCK = { name: 'block.stl', bytes: block(40, 30, 20) };

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
});
afterAll(() => api.close());

async function send(visitor: Visitor, parts: { name: string; bytes: Uint8Array<ArrayBuffer> }[], choices: object[]) {
  const material = 'CNC Machining, 3D Printing';
  return visitor.post(
    '/api/files/upload',
    uploadForm(parts, { material, quantity: undefined, choices: JSON.stringify(choices) }),
  );
}

async function settled(visitor: Visitor, quoteId: string): Promise<QuoteView> {
  const quote = async () => (await visitor.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await quote()).status, { timeout: 30_000 }).not.toBe('measuring');
  return quote();
}

test('more tight faces than a part may have are refused in a sentence that says how many', async () => {
  const ann = await api.signedIn('customer', 'tight@buyer.example');
  const faceIds = Array.from({ length: 101 }, (_, face) => face);
  const answer = await send(
    ann,
    [BRACKET],
    [{ ...defaultChoices('cnc'), tight: [{ faceIds, tolerance: 'tight-0.05' }] }],
  );
  expect([answer.status, answer.json.message]).toEqual([
    400,
    'At most 100 faces of a part can have a tight tolerance here; you selected 101. Please attach a drawing with the critical dimensions.',
  ]);
});

test('they travel with the part: priced, ordered and ordered again as they were chosen', async () => {
  const ann = await api.signedIn('customer', 'threads@buyer.example');
  const plain: Choices = { ...defaultChoices('cnc'), quantity: 4 };
  const first = await settled(ann, (await send(ann, [BRACKET], [plain])).json.quoteId);
  const offers = first.parts[0]!.price!.offers!;
  expect(offers).toMatchObject([
    { question: { code: 'thread-or-plain', thread: 'M6' }, addsMinor: expect.any(Number) },
  ]);
  const milled: Choices = {
    ...plain,
    finish: 'powder-coat',
    color: 'ral-5010',
    bare: [0],
    holes: offers.map(({ holes }) => holes),
    tight: [{ faceIds: [0], tolerance: 'tight-0.025' }],
    hardware: [{ id: 'press-nut-m4', count: 2 }],
    papers: ['fai', 'conformity'],
  };
  const printed: Choices = { ...defaultChoices('print'), quantity: 3, color: 'red', infillPercent: 40 };
  const { quoteId } = (await send(ann, [BRACKET, BLOCK], [milled, printed])).json;
  const quote = await settled(ann, quoteId);
  expect(quote.parts.map(({ choices }) => choices)).toEqual([milled, printed]);
  const ids = quote.parts.map(({ price }) => (price && !price.manual ? price.lines.map(({ id }) => id) : []));
  expect(ids[0]).toEqual(
    expect.arrayContaining([
      'tapping',
      'finishing-tight-0.025',
      'hardware',
      'finish-masking',
      'paper-fai',
      'paper-conformity',
    ]),
  );
  expect(ids[1]).toContain('color-change');
  expect(quote.parts[0]!.price!.offers).toBeUndefined();

  const { orderId } = (await ann.post('/api/auth/shipping', { ...SHIP_TO, quoteId })).json;
  const order = (await ann.get(`/api/orders/${orderId}`)).json;
  expect(order.parts.map(({ choices }: { choices: Choices }) => choices)).toEqual([milled, printed]);
  const seen = formatPart({ ...order.parts[0], holes: order.holes[quote.parts[0]!.fileId] });
  // The buyer's page has no view that could show a number.
  expect(seen.places).toEqual([expect.stringMatching(/^M6 thread: \d+ × Ø/)]);
  expect(seen.choices).toEqual(
    expect.arrayContaining([
      { label: 'Finish', value: 'Powder coat, RAL color' },
      { label: 'Color', value: 'RAL 5010 Gentian blue' },
      { label: 'Left bare', value: '1 face bare' },
      { label: 'Certificates', value: 'First article inspection (FAI), Certificate of conformity' },
    ]),
  );
  const admin = await api.signedIn('admin');
  const { holes } = (await admin.get(`/api/admin/orders/${orderId}`)).json;
  expect(Object.keys(holes)).toEqual([quote.parts[0]!.fileId]);
  const { name, places } = formatPart({ ...order.parts[0], holes: holes[quote.parts[0]!.fileId] });
  expect([name, places[0]]).toEqual(['bracket.step', expect.stringMatching(/^M6 thread: \d+ × Ø/)]);
  const again = await ann.post(`/api/orders/${orderId}/reorder`, {});
  const repeated = (await ann.get(`/api/quotes/${again.json.quoteId}`)).json;
  expect(repeated.parts.map(({ choices }: { choices: Choices }) => choices)).toEqual([milled, printed]);
});

test('holes that the part does not have leave it to a person, with a sentence that names the choice', async () => {
  const ann = await api.signedIn('customer', 'stale@buyer.example');
  const stale = { faceIds: [4000], work: { kind: 'thread', size: 'M6' } };
  const { quoteId } = (await send(ann, [BRACKET], [{ ...defaultChoices('cnc'), holes: [stale] }])).json;
  const { price } = (await settled(ann, quoteId)).parts[0]!;
  expect(price?.manual && price.reasons.map(formatReason)).toEqual([
    'Holes, entry 1: face 4000 of this part is not a hole. Please select its holes again.',
  ]);
});

test.each([
  [
    'holes',
    { holes: [{ faceIds: [1], work: { kind: 'thread', size: 'M99' } }] },
    /^Holes, entry 1: there is no "M99" here\./,
  ],
  [
    'holes.0.faceIds',
    { holes: [{ faceIds: [], work: { kind: 'drilled' } }] },
    /^The choice “holes\.0\.faceIds” of a part is/,
  ],
  [
    'holes.0.work.kind',
    { holes: [{ faceIds: [1], work: { kind: 'glued' } }] },
    /^The choice “holes\.0\.work\.kind” of a part is/,
  ],
  ['color', { color: 'red' }, /^Color: nothing of this kind is available here/],
  ['bare', { bare: [1] }, /^Masking: nothing of this kind is available here/],
  ['infillPercent', { infillPercent: 20 }, /^Infill: nothing of this kind/],
  ['speed', { speed: undefined }, /^The choice “speed” of a part is missing\./],
  ['speed', { speed: 'soon' }, /^The choice “speed” of a part is wrong\./],
  ['finish', { finish: undefined }, /^The choice “finish” of a part is missing\./],
  ['hardware.0.count', { hardware: [{ id: 'press-nut-m4', count: 0 }] }, /^The choice “hardware\.0\.count”/],
])('a wrong %s is refused with the field and a sentence', async (field, further, words) => {
  const ann = await api.signedIn('customer', 'wrong@buyer.example');
  const answer = await send(ann, [BRACKET], [{ ...defaultChoices('cnc'), ...further }]);
  expect([answer.status, Object.entries(answer.json.fields)]).toEqual([
    400,
    [[`choices.0.${field}`, expect.stringMatching(words)]],
  ]);
});
