/** A customer deletes a quote that nobody orders: its files are gone at once, and nobody else's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, SHIP_TO, sendOrder, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi({ storageLimits: { customerBytes: 1_000_000, customerFiles: 2, freeBytesAlert: 0 } });
  await api.startWork();
});
afterAll(() => api.close());

async function settled(visitor: Visitor, fields?: Record<string, string>): Promise<string> {
  const { quoteId } = await upload(visitor, undefined, fields);
  const status = async () => (await visitor.get(`/api/quotes/${quoteId}`)).json.status;
  await expect.poll(status, { timeout: 30_000 }).not.toBe('measuring');
  return quoteId;
}

const remove = (visitor: Visitor, quoteId: string) => visitor.send('DELETE', `/api/quotes/${quoteId}`);

test('a customer deletes a quote that is not ordered: its files are erased and the quota is free at once', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const eve = await api.signedIn('customer', 'eve@buyer.example');
  const [first] = [await settled(ann), await settled(ann)];
  const { fileId } = (await ann.get(`/api/quotes/${first}`)).json.parts[0];
  await expect(upload(ann)).rejects.toThrow('quota_exceeded');
  expect((await remove(eve, first)).status).toBe(404);
  expect((await remove(ann, first)).json).toEqual({ files: 1 });
  expect((await ann.get(`/api/quotes/${first}`)).status).toBe(404);
  expect((await ann.get(`/api/files/${fileId}`)).status).toBe(404);
  const file = await api.db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
  expect([file.erasedAt, file.wrappedKey]).toEqual([expect.any(Date), null]);
  expect(await api.db.selectFrom('pendingFiles').select('storageKey').execute()).toEqual([]);
  expect((await upload(ann, [{ name: 'next.stl', bytes: block(10, 10, 10) }])).files).toHaveLength(1);
  expect((await remove(ann, first)).status).toBe(404);
  expect((await remove(ann, 'no-id')).status).toBe(404);
});

test('what is ordered or with an estimator is not deleted, and a quote of an order’s files leaves those', async () => {
  const ben = await api.signedIn('customer', 'ben@buyer.example');
  const ordered = await settled(ben);
  const { orderId } = (await sendOrder(ben, { ...SHIP_TO, quoteId: ordered })).json;
  const waiting = await settled(ben, { material: 'Assembly' });
  for (const quoteId of [ordered, waiting]) {
    const refused = await remove(ben, quoteId);
    expect([refused.status, refused.json.code]).toEqual([409, 'quote_under_way']);
  }
  const { quoteId: again } = (await ben.post(`/api/orders/${orderId}/reorder`, {})).json;
  const status = async () => (await ben.get(`/api/quotes/${again}`)).json.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('priced');
  expect((await remove(ben, again)).json).toEqual({ files: 0 });
  const { fileId } = (await ben.get(`/api/orders/${orderId}`)).json.parts[0];
  expect((await ben.get(`/api/files/${fileId}`)).status).toBe(200);
});
