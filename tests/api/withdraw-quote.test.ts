/** A customer withdraws a request for a price: only its owner, and only until it is priced. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, SHIP_TO, sendOrder, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

async function settled(visitor: Visitor, quoteId: string): Promise<string> {
  const status = async () => (await visitor.get(`/api/quotes/${quoteId}`)).json.status;
  await expect.poll(status, { timeout: 30_000 }).not.toBe('measuring');
  return quoteId;
}
/** Assemblies are priced by people. */
async function askForPrice(visitor: Visitor): Promise<string> {
  const { quoteId } = await upload(visitor, [{ name: 'unit.stl', bytes: block(40, 30, 20) }], { material: 'Assembly' });
  return settled(visitor, quoteId);
}
const withdraw = (visitor: Visitor, quoteId: string) => visitor.post(`/api/quotes/${quoteId}/withdraw`, {});
const requestsOf = async (email: string) =>
  (await mia.get(`/api/admin/requests?type=Manual+Quote&search=${encodeURIComponent(email)}`)).json.total;
/** To the people who price. */
const mailsAbout = async (quoteId: string) =>
  (await api.mailsTo(DEFAULT_BRAND.salesEmail)).filter(({ dedupeKey }) => dedupeKey === `quote-withdrawn:${quoteId}`);
const auditOf = async (email: string) =>
  (await mia.get(`/api/admin/audit?search=${encodeURIComponent(email)}`)).json.rows;

test('a withdrawn request leaves the queue of the shop, its files are erased, and the log keeps who withdrew what', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const eve = await api.signedIn('customer', 'eve@buyer.example');
  const quoteId = await askForPrice(ann);
  const { number, parts } = (await ann.get(`/api/quotes/${quoteId}`)).json;
  expect(await requestsOf('ann@buyer.example')).toBe(1);
  expect([(await withdraw(eve, quoteId)).status, (await withdraw(api.visitor(), quoteId)).status]).toEqual([404, 401]);
  expect((await withdraw(ann, quoteId)).json).toEqual({ files: 1 });
  expect(await requestsOf('ann@buyer.example')).toBe(0);
  expect((await ann.get(`/api/quotes/${quoteId}`)).status).toBe(404);
  expect((await ann.get(`/api/files/${parts[0].fileId}`)).status).toBe(404);
  expect((await ann.get('/api/quotes')).json.quotes).toEqual([]);
  expect(await auditOf('ann@buyer.example')).toMatchObject([
    {
      action: 'quote.withdraw',
      subjectName: 'ann@buyer.example',
      details: { quote: number, parts: ['unit.stl'], requested: expect.any(String) },
    },
  ]);
  expect(await mailsAbout(quoteId)).toMatchObject([
    {
      dedupeKey: `quote-withdrawn:${quoteId}`,
      subject: expect.stringMatching(/^Request withdrawn: 1 part from \S/),
      text: expect.stringContaining(`number ${number}: unit.stl.`),
    },
  ]);
  expect((await withdraw(ann, quoteId)).status).toBe(404);
  expect((await withdraw(ann, 'no-id')).status).toBe(404);
  const body = { parts: [{ position: 0, unitPriceMinor: 900, leadTimeDays: 4 }], message: '' };
  expect((await mia.post(`/api/admin/quotes/${quoteId}/prices`, body)).status).toBe(404);
});

test('what is priced or ordered is not withdrawn, and nothing of it changes', async () => {
  const ben = await api.signedIn('customer', 'ben@buyer.example');
  const priced = await askForPrice(ben);
  const body = { parts: [{ position: 0, unitPriceMinor: 900, leadTimeDays: 4 }], message: '' };
  expect((await mia.post(`/api/admin/quotes/${priced}/prices`, body)).status).toBe(200);
  const refused = await withdraw(ben, priced);
  expect([refused.status, refused.json.code]).toEqual([409, 'quote_moved']);
  await sendOrder(ben, { ...SHIP_TO, quoteId: priced });
  expect((await withdraw(ben, priced)).json.code).toBe('quote_moved');
  expect((await ben.get(`/api/quotes/${priced}`)).json.status).toBe('ordered');
  expect(await mailsAbout(priced)).toEqual([]);
});

test('of a request and its price at the same moment one wins, and both end', async () => {
  const cal = await api.signedIn('customer', 'cal@buyer.example');
  const quoteId = await askForPrice(cal);
  const body = { parts: [{ position: 0, unitPriceMinor: 900, leadTimeDays: 4 }], message: '' };
  const [taken, priced] = await Promise.all([
    withdraw(cal, quoteId),
    mia.post(`/api/admin/quotes/${quoteId}/prices`, body),
  ]);
  expect([
    [200, 404],
    [409, 200],
  ]).toContainEqual([taken.status, priced.status]);
});

test('an earlier version with a price stays, with its files', async () => {
  const dan = await api.signedIn('customer', 'dan@buyer.example');
  const first = await settled(dan, (await upload(dan)).quoteId);
  const { number } = (await dan.get(`/api/quotes/${first}`)).json;
  const second = await settled(dan, (await dan.post(`/api/quotes/${first}/versions`, {})).json.quoteId);
  await api.db.updateTable('quotes').set({ status: 'manual' }).where('id', '=', second).execute();
  expect((await withdraw(dan, second)).json).toEqual({ files: 0 });
  expect((await dan.get('/api/quotes')).json.quotes).toMatchObject([
    { id: first, number, version: 1, status: 'priced' },
  ]);
});
