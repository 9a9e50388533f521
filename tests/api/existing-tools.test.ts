/** Parts from a mold that an earlier order paid for: found among the buyer's own, never among others', and only while it is there. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import type { UsedTool } from '#contract/further-choices.ts';
import type { QuoteView } from '#contract/order.ts';
import type { Choices } from '#contract/quote.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, type Part, SHIP_TO, sendOrder, uploadForm } from './parts.ts';
import type { Visitor } from './visitor.ts';

const CLIP: Part = {
  name: 'clip.step',
  bytes: new Uint8Array(await readFile(new URL('../../public/samples/molded-clip.step', import.meta.url))),
};
const MOLDED: Choices = { ...defaultChoices('molding'), quantity: 500 };

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
});
afterAll(() => api.close());

async function quoteOf(visitor: Visitor, choices: Choices, part = CLIP): Promise<QuoteView> {
  const form = uploadForm([part], {
    material: 'Injection Molding',
    quantity: undefined,
    choices: JSON.stringify([choices]),
  });
  const { quoteId } = (await visitor.post('/api/files/upload', form)).json;
  const quote = async () => (await visitor.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await quote()).status, { timeout: 30_000 }).not.toBe('measuring');
  return quote();
}

function pricedPart({ parts: [part] }: QuoteView) {
  if (!part?.price || part.price.manual) throw new Error('Expected a price');
  return { ...part, price: part.price };
}

async function order(visitor: Visitor, quote: QuoteView): Promise<string> {
  const answer = await sendOrder(visitor, { ...SHIP_TO, quoteId: quote.id });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.orderId;
}

const toolLines = ({ lines }: { lines: { group?: string }[] }) => lines.filter(({ group }) => group === 'tool');
const reasonsOf = ({ parts: [part] }: QuoteView) =>
  part?.price?.manual ? part.price.reasons.map(({ code }) => code) : null;
/** What a caller may claim: the server puts in what the tool really has. */
const claim = (orderId: string): UsedTool => ({ orderId, cavities: 64, material: 'pp', finish: MOLDED.finish });

/** An order of the clip with its mold, and what it was made of. */
async function orderWithMold(visitor: Visitor): Promise<{ orderId: string; first: ReturnType<typeof pricedPart> }> {
  const quote = await quoteOf(visitor, MOLDED);
  return { first: pricedPart(quote), orderId: await order(visitor, quote) };
}

test('a mold is paid for once: after its order has shipped, its buyer orders parts from it in 7 to 10 days', async () => {
  const [ann, mia] = [await api.signedIn('customer'), await api.signedIn('admin')];
  const { first, orderId } = await orderWithMold(ann);
  expect(toolLines(first.price).length).toBeGreaterThan(0);
  expect((await ann.get('/api/tools')).json.tools).toEqual([
    {
      orderId,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      cavities: first.price.tool!.cavities,
      material: MOLDED.material,
      finish: MOLDED.finish,
      state: 'making',
    },
  ]);
  // Nobody has seen a part from it yet.
  expect(reasonsOf(await quoteOf(ann, { ...MOLDED, tool: claim(orderId) }))).toEqual(['tool-to-confirm']);

  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Shipped' });
  const again = pricedPart(await quoteOf(ann, { ...MOLDED, tool: claim(orderId) }));
  expect(again.choices.tool).toEqual({
    orderId,
    cavities: first.price.tool!.cavities,
    material: MOLDED.material,
    finish: MOLDED.finish,
  });
  expect(toolLines(again.price)).toEqual([]);
  expect(again.price.tool).toBeUndefined();
  expect(again.price.totalPriceMinor).toBeLessThan(first.price.totalPriceMinor);
  expect(again.price.unitPriceMinor).toBe(first.price.unitPriceMinor);
  expect(again.price.leadTimeDays).toBeGreaterThanOrEqual(7);
  expect(again.price.leadTimeDays).toBeLessThanOrEqual(10);

  // The order once more takes it by itself, and makes no second mold.
  const { quoteId } = (await ann.post(`/api/orders/${orderId}/reorder`, {})).json;
  const repeated = async (): Promise<QuoteView> => (await ann.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await repeated()).status, { timeout: 30_000 }).toBe('priced');
  expect(pricedPart(await repeated()).choices.tool).toEqual(again.choices.tool);
  await order(ann, await repeated());
  expect((await ann.get('/api/tools')).json.tools).toHaveLength(1);
});

test('a mold is its buyer’s: another account learns nothing of it, and another file gets no parts from it', async () => {
  const [ann, ben] = [await api.signedIn('customer'), await api.signedIn('customer')];
  const mia = await api.signedIn('admin');
  const { orderId } = await orderWithMold(ann);
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Shipped' });

  expect((await ben.get('/api/tools')).json).toEqual({ tools: [] });
  const stolen = await quoteOf(ben, { ...MOLDED, tool: claim(orderId) });
  const invented = await quoteOf(ben, { ...MOLDED, tool: claim('PW-0000-0000') });
  for (const { parts } of [stolen, invented]) {
    expect(parts[0]!.choices).toEqual({ ...MOLDED, hasTool: true });
    expect(parts[0]!.price).toMatchObject({ manual: true });
  }
  expect(reasonsOf(stolen)).toEqual(reasonsOf(invented));

  const other = { name: 'block.stl', bytes: block(40, 30, 2) };
  const [part] = (await quoteOf(ann, { ...MOLDED, tool: claim(orderId) }, other)).parts;
  expect(part!.choices.tool).toBeUndefined();
  expect(part!.price!.manual).toBe(true);
});

test('a mold that the shop says is scrapped makes no more parts, not even those that were priced with it', async () => {
  const [ann, mia] = [await api.signedIn('customer'), await api.signedIn('admin')];
  const { orderId } = await orderWithMold(ann);
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Shipped' });
  const quote = await quoteOf(ann, { ...MOLDED, tool: claim(orderId) });
  const changed = await mia.patch(`/api/admin/orders/${orderId}/tools/0`, { state: 'scrapped' });
  expect([changed.status, changed.json.tools]).toEqual([
    200,
    [
      {
        position: 0,
        fileName: 'clip.step',
        cavities: expect.any(Number),
        material: MOLDED.material,
        state: 'scrapped',
      },
    ],
  ]);

  const refused = await sendOrder(ann, { ...SHIP_TO, quoteId: quote.id });
  expect([refused.status, refused.json.code, refused.json.message]).toEqual([
    409,
    'quote_moved',
    `Nothing has been ordered. The tool of order ${orderId} is no longer available for “clip.step”. Please price the quote again.`,
  ]);
  expect((await ann.get('/api/orders')).json.total).toBe(1);
  expect((await ann.get('/api/tools')).json.tools).toMatchObject([{ orderId, state: 'scrapped' }]);
  expect(reasonsOf(await quoteOf(ann, { ...MOLDED, tool: claim(orderId) }))).toEqual(['tool-to-confirm']);
  // The order once more pays for a mold of its own.
  const { quoteId } = (await ann.post(`/api/orders/${orderId}/reorder`, {})).json;
  const repeated = async (): Promise<QuoteView> => (await ann.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await repeated()).status, { timeout: 30_000 }).toBe('priced');
  expect(toolLines(pricedPart(await repeated()).price).length).toBeGreaterThan(0);

  const { rows } = (await mia.get('/api/admin/audit')).json;
  expect(rows.filter(({ action }: { action: string }) => action === 'order.tool')).toMatchObject([
    { subjectName: orderId, details: { file: 'clip.step', state: ['in use', 'scrapped'] } },
  ]);
});

test('only an admin says what became of a mold, of an order that has one, in one of three words', async () => {
  const [ann, mia] = [await api.signedIn('customer'), await api.signedIn('admin')];
  const { orderId } = await orderWithMold(ann);
  const path = `/api/admin/orders/${orderId}/tools/0`;
  expect((await ann.patch(path, { state: 'worn' })).status).toBe(403);
  expect((await mia.patch(path, { state: 'lost' })).json.message).toBe(
    'The state of a tool must be in use, worn or scrapped.',
  );
  for (const gone of ['1', 'x', '-1', '99999999999'])
    expect((await mia.patch(`/api/admin/orders/${orderId}/tools/${gone}`, { state: 'worn' })).status).toBe(404);
  expect((await mia.patch('/api/admin/orders/PW-0000-0000/tools/0', { state: 'worn' })).status).toBe(404);
  expect((await ann.get('/api/tools')).json.tools).toMatchObject([{ state: 'making' }]);
});
