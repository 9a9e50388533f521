import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { placeOrder, SHIP_TO, sendOrder } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
let ann: Visitor;
let bob: Visitor;
let orderId: string;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
  ann = await api.signedIn('customer', 'ann@buyer.example');
  bob = await api.signedIn('customer', 'bob@buyer.example');
  orderId = await placeOrder(ann);
});
afterAll(() => api.close());

const noticesTo = async (email: string) =>
  (await api.mailsTo(email)).filter((mail) => mail.dedupeKey.startsWith('order-message:'));

test('both sides write about an order, see each other’s words, and are mailed; the customer does not see which admin it was', async () => {
  const asked = await ann.post(`/api/orders/${orderId}/messages`, { text: ' Can you\r\ndeburr the edges? ' });
  expect(asked.json.messages).toEqual([
    { at: expect.any(String), by: 'You', role: 'customer', text: 'Can you\ndeburr the edges?' },
  ]);
  const [toShop] = await noticesTo('sales@partwright.example');
  expect(toShop).toMatchObject({ subject: `Message about order ${orderId}`, replyTo: 'ann@buyer.example' });
  expect(toShop!.text).toContain('deburr the edges?');

  const answered = await mia.post(`/api/admin/orders/${orderId}/messages`, { text: 'Yes, by 0.2 mm.' });
  expect(answered.json.messages.map((message: { by: string }) => message.by)).toEqual(['Ann Miller', 'Ann Miller']);
  expect((await ann.get(`/api/orders/${orderId}`)).json.messages[1]).toMatchObject({ by: 'Partwright', role: 'admin' });
  expect((await noticesTo('ann@buyer.example'))[0]!.text).toContain('Yes, by 0.2 mm.');
});

test('nobody writes to another’s order, and nothing empty', async () => {
  expect((await bob.post(`/api/orders/${orderId}/messages`, { text: 'Hello' })).json.code).toBe('not_found');
  expect((await ann.post(`/api/orders/${orderId}/messages`, { text: ' \n ' })).json.fields).toEqual({
    text: 'Please write a message.',
  });
  expect((await mia.post('/api/admin/orders/PW-0000-0000/messages', { text: 'Hello' })).json.code).toBe('not_found');
});

test('an order again is a new quote of the same parts at today’s rates; the order stays as it is', async () => {
  const view = async () => (await ann.get(`/api/orders/${orderId}`)).json;
  // Its documents come by a job.
  await expect.poll(async () => (await view()).documents.length, { timeout: 30_000 }).toBe(2);
  const before = await view();
  const { quoteId } = (await ann.send('POST', `/api/orders/${orderId}/reorder`)).json;
  const read = async () => (await ann.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('priced');
  expect(await read()).toMatchObject({
    totalMinor: before.totalMinor,
    repeatsOrder: orderId,
    parts: [
      {
        fileId: before.parts[0].fileId,
        choices: before.parts[0].choices,
        earlierPrice: before.parts[0].price,
      },
    ],
  });
  const again = (await sendOrder(ann, { ...SHIP_TO, quoteId })).json.orderId;
  expect(again).not.toBe(orderId);
  expect(await view()).toEqual(before);
  expect((await bob.send('POST', `/api/orders/${orderId}/reorder`)).json.code).toBe('not_found');
});
