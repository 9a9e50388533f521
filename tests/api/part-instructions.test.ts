/** The thickness, the note and the drawing of a part: from the upload to the shop, the order, and the order after it. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { QuoteView } from '#contract/order.ts';
import { drawingField } from '#contract/part-instructions.ts';
import { formatReason } from '#contract/reason-words.ts';
import { withThickness } from '#quote/ask-thickness.ts';
import { quotePart } from '#quote/quote-part.ts';
import { factsOf } from '../engine/engine.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { SHIP_TO, uploadForm } from './parts.ts';
import type { Visitor } from './visitor.ts';

const PLATE = fileURLToPath(new URL('../corpus/files/slotted-plate.dxf', import.meta.url));
const DXF = new Uint8Array(await readFile(PLATE));
const PDF = new TextEncoder().encode(`%PDF-1.4\n${'% tapped holes marked M5\n'.repeat(40)}%%EOF\n`);
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...Array(1000).fill(7)]);
const NOTE = 'Deburr all edges.\nThe M5 holes are tapped.';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

/** A person prices them, whatever machines could. */
const FOR_A_PERSON = { ...defaultChoices('sheet'), tolerance: 'by-agreement', quantity: 4 };

/** Uploads drawings of sheet parts, each with what is said of it. */
async function send(visitor: Visitor, said: object[], drawings: Record<number, Uint8Array<ArrayBuffer>> = {}) {
  const choices = said.map((each) => ({ ...FOR_A_PERSON, ...each }));
  const parts = said.map((_, at) => ({ name: `plate-${at}.dxf`, bytes: DXF }));
  const form = uploadForm(parts, { material: 'Sheet Metal', quantity: undefined, choices: JSON.stringify(choices) });
  for (const [at, bytes] of Object.entries(drawings))
    form.append(drawingField(Number(at)), new Blob([bytes]), `plate-${at}.pdf`);
  return visitor.post('/api/files/upload', form);
}

async function settled(visitor: Visitor, quoteId: string): Promise<QuoteView> {
  const quote = async () => (await visitor.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await quote()).status, { timeout: 30_000 }).not.toBe('measuring');
  return quote();
}

async function requestOf(quoteId: string) {
  const { rows } = (await mia.get('/api/admin/requests?type=Manual%20Quote&rows=100')).json;
  for (const { id } of rows) {
    const request = (await mia.get(`/api/admin/requests/${id}`)).json;
    if (request.quote?.id === quoteId) return request;
  }
  throw new Error('There is no request of this quote');
}

const storedFiles = async (): Promise<number> =>
  (await api.db.selectFrom('files').select('id').where('erasedAt', 'is', null).execute()).length;

test('thickness, note and drawing of each part are shown to the buyer and to the shop', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const answer = await send(
    ann,
    [{ thicknessMm: 1.5, note: ` ${NOTE.replace('\n', '\r\n')} ` }, { thicknessMm: 3.175 }],
    {
      0: PDF,
    },
  );
  expect([answer.status, answer.json.files.length, answer.json.refused]).toEqual([200, 2, []]);
  const drawing = { fileId: expect.any(String), fileName: 'plate-0.pdf', bytes: PDF.length };
  const said = [
    { fileName: 'plate-0.dxf', instructions: { thicknessMm: 1.5, note: NOTE, drawing } },
    { fileName: 'plate-1.dxf', instructions: { thicknessMm: 3.175, note: '', drawing: null } },
  ];
  expect((await settled(ann, answer.json.quoteId)).parts).toMatchObject(said);
  const request = await requestOf(answer.json.quoteId);
  expect(request.quote.parts).toMatchObject(said);
  expect(request.message).toContain('plate-0.dxf: The customer gives a thickness of 1.5 mm (0.059 in).');
  expect(request.message).toContain(`plate-0.dxf: The customer's note: ${NOTE}`);
  expect(request.message).toContain('plate-0.dxf: Drawing attached: plate-0.pdf.');
  expect(request.message).not.toContain('sheet thickness is not given');
  // Among the customer's files it stands with its quote, as the file of the part does.
  const { rows } = (await mia.get('/api/admin/users?search=ann@')).json;
  const files = (await mia.get(`/api/admin/users/${rows[0].id}/files`)).json.rows;
  expect(files.map(({ name, quoteStatus }: { name: string; quoteStatus: string }) => [name, quoteStatus])).toEqual(
    expect.arrayContaining([
      ['plate-0.dxf', 'manual'],
      ['plate-0.pdf', 'manual'],
    ]),
  );
});

test('a drawing of more than 20 MB is told by name, and its part goes without it', async () => {
  const ann = await api.signedIn('customer', 'large@buyer.example');
  const large = new Uint8Array(20_000_001).fill(0x20);
  large.set(PDF);
  const answer = await send(ann, [{ thicknessMm: 2 }], { 0: large });
  expect([answer.status, answer.json.files.length, answer.json.refused]).toEqual([
    200,
    1,
    [{ name: 'plate-0.pdf', message: expect.stringMatching(/^“plate-0.pdf” is larger than 20 MB, our limit/) }],
  ]);
});

test('the request for a sheet drawing without a thickness says that it is missing; one of a solid does not', async () => {
  const ann = await api.signedIn('customer', 'asked@buyer.example');
  const { quoteId } = (await send(ann, [{}, { thicknessMm: 2 }])).json;
  const words = (await settled(ann, quoteId)).parts.map(({ price }) =>
    price?.manual ? price.reasons.map(formatReason).join(' ') : '',
  );
  expect(words[0]).toMatch(/The sheet thickness is not given\./);
  expect(words[1]).not.toMatch(/is not given/);
  expect((await requestOf(quoteId)).message).toMatch(/plate-0\.dxf: The sheet thickness is not given\./);
});

test('a sheet drawing with a thickness has a price, the same to the byte as in the browser, and one without has none', async () => {
  const ann = await api.signedIn('customer', 'priced@buyer.example');
  const choices = { ...defaultChoices('sheet'), quantity: 4 };
  const { quoteId } = (await send(ann, [{ ...choices, thicknessMm: 1.5 }, choices])).json;
  const [priced, asked] = (await settled(ann, quoteId)).parts as [
    QuoteView['parts'][number],
    QuoteView['parts'][number],
  ];
  const facts = { ...(await factsOf(PLATE)), file: 'plate-0.dxf' };
  const here = quotePart(facts, withThickness(choices, { facts, thicknessMm: 1.5 }), EXAMPLE_RATE_CARD, CATALOG);
  expect(here.manual).toBe(false);
  expect(priced.price).toEqual(here);
  expect(asked.price).toMatchObject({ manual: true, reasons: [{ code: 'thickness-missing' }] });
});

describe('a drawing', () => {
  test('is downloaded by its owner and by the shop, which is recorded, and by nobody else', async () => {
    const ann = await api.signedIn('customer', 'owner@buyer.example');
    const eve = await api.signedIn('customer', 'eve@buyer.example');
    const { quoteId } = (await send(ann, [{ thicknessMm: 2 }], { 0: PDF })).json;
    const [part] = (await ann.get(`/api/quotes/${quoteId}`)).json.parts;
    const { fileId } = part.instructions.drawing;
    expect(Buffer.compare((await ann.get(`/api/files/${fileId}`)).bytes, Buffer.from(PDF))).toBe(0);
    expect((await eve.get(`/api/files/${fileId}`)).status).toBe(404);
    expect((await mia.get(`/api/admin/files/${fileId}`)).status).toBe(200);
    const { accesses } = (await mia.get(`/api/admin/files/${fileId}/accesses`)).json;
    expect(accesses.map(({ role }: { role: string }) => role)).toEqual(['admin', 'customer']);
  });

  test('that is no PDF is named, and its part goes without it', async () => {
    const ann = await api.signedIn('customer', 'png@buyer.example');
    const before = await storedFiles();
    const answer = await send(ann, [{ thicknessMm: 2 }], { 0: PNG });
    expect([answer.status, answer.json.refused]).toEqual([
      200,
      [{ name: 'plate-0.pdf', message: expect.stringMatching(/^“plate-0.pdf” is not a PDF\./) }],
    ]);
    expect((await ann.get(`/api/quotes/${answer.json.quoteId}`)).json.parts[0].instructions.drawing).toBeNull();
    expect(await storedFiles()).toBe(before + 1);
  });
});

test('an order keeps what was said, ordering again carries it over, and deleting the account erases the drawing', async () => {
  const ann = await api.signedIn('customer', 'again@buyer.example');
  const { quoteId } = (await send(ann, [{ thicknessMm: 2, note: NOTE }], { 0: PDF })).json;
  const [{ instructions }] = (await settled(ann, quoteId)).parts as [QuoteView['parts'][number]];
  const priced = [{ position: 0, unitPriceMinor: 1200, leadTimeDays: 5 }];
  expect((await mia.post(`/api/admin/quotes/${quoteId}/prices`, { parts: priced })).status).toBe(200);
  const { orderId } = (await ann.post('/api/auth/shipping', { ...SHIP_TO, quoteId })).json;
  expect((await ann.get(`/api/orders/${orderId}`)).json.parts).toMatchObject([{ instructions }]);
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.parts).toMatchObject([{ instructions }]);

  const again = await ann.post(`/api/orders/${orderId}/reorder`, {});
  expect((await ann.get(`/api/quotes/${again.json.quoteId}`)).json.parts).toMatchObject([{ instructions }]);

  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Delivered' });
  const { rows } = (await mia.get('/api/admin/users?search=again@')).json;
  expect((await mia.send('DELETE', `/api/admin/users/${rows[0].id}`)).status).toBe(200);
  const drawingId = instructions.drawing!.fileId;
  expect((await mia.get(`/api/admin/files/${drawingId}`)).status).toBe(404);
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.erasedFileIds).toContain(drawingId);
});

test('a thickness of 0 is not stated, for one part as for the upload', async () => {
  const ann = await api.signedIn();
  const { quoteId } = (await send(ann, [{ thicknessMm: 0 }, { thicknessMm: 2 }])).json;
  const { parts } = (await ann.get(`/api/quotes/${quoteId}`)).json;
  expect(parts).toMatchObject([{ instructions: { thicknessMm: null } }, { instructions: { thicknessMm: 2 } }]);
});

test.each([
  [{ thicknessMm: -1 }, 'Thickness must be a number of millimeters from 0 to 100.'],
  [{ thicknessMm: 101 }, 'Thickness must be a number of millimeters from 0 to 100.'],
  [{ note: 'a'.repeat(1001) }, 'A note must be at most 1,000 characters'],
])('a part of which %o is said is refused with a sentence', async (said, message) => {
  const ann = await api.signedIn();
  expect((await send(ann, [said])).json).toMatchObject({ code: 'invalid_input', message });
});
