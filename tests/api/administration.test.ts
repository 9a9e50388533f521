import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { placeOrder } from './parts.ts';
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

const statusMails = async () =>
  (await api.mailsTo('ann@buyer.example')).filter((mail) => mail.dedupeKey.startsWith('order-status:'));

test('an admin ships an order; the customer sees it, without the name of the admin, and is written to once', async () => {
  const orderId = await placeOrder(ann);
  const change = { status: 'Shipped', trackingId: ' 1Z-999 ' };
  const changed = await mia.patch(`/api/admin/orders/${orderId}`, change);
  expect(changed.status).toBe(200);
  expect(changed.json).toMatchObject({ orderId, status: 'Shipped', trackingId: '1Z-999', user: 'Ann Miller' });
  expect(changed.json.events.map((event: { by: string }) => event.by)).toEqual(['Ann Miller', 'Ann Miller']);

  const seen = (await ann.get(`/api/orders/${orderId}`)).json;
  expect(seen.events).toEqual([
    { at: expect.any(String), status: 'Processing', trackingId: null, by: 'You' },
    { at: expect.any(String), status: 'Shipped', trackingId: '1Z-999', by: 'Partwright' },
  ]);
  expect(seen).not.toHaveProperty('email');
  const mails = await statusMails();
  expect(mails.map((mail) => mail.subject)).toEqual([`Order ${orderId}: Shipped`]);
  expect(mails[0]!.text).toContain('1Z-999');

  await mia.patch(`/api/admin/orders/${orderId}`, change);
  expect(await statusMails()).toHaveLength(1);
  expect((await ann.get(`/api/orders/${orderId}`)).json.events).toHaveLength(2);
});

test('a status may go anywhere; a tracking id stays until it is emptied', async () => {
  const orderId = await placeOrder(ann);
  const set = async (change: object) => (await mia.patch(`/api/admin/orders/${orderId}`, change)).json;
  expect(await set({ status: 'Delivered', trackingId: 'T-1' })).toMatchObject({
    status: 'Delivered',
    trackingId: 'T-1',
  });
  expect(await set({ status: 'Processing' })).toMatchObject({ status: 'Processing', trackingId: 'T-1' });
  expect(await set({ status: 'Processing', trackingId: '' })).toMatchObject({ trackingId: null });
  expect((await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Lost' })).status).toBe(400);
});

test('an order is found by number as it is dictated, and an unknown one is not there', async () => {
  const orderId = await placeOrder(ann);
  expect((await mia.get(`/api/admin/orders/${orderId.toLowerCase()}`)).json).toMatchObject({ orderId });
  expect((await mia.get('/api/admin/orders/PW-0000-0000')).status).toBe(404);
  expect((await mia.patch('/api/admin/orders/PW-0000-0000', { status: 'Shipped' })).status).toBe(404);
});

test('the list is searched by tracking id, name and email, sorted and paged by the server', async () => {
  const bob = await api.signedIn('customer', 'bob_100%@other.example');
  const orderId = await placeOrder(bob);
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Shipped', trackingId: 'TRACK-42' });
  const find = async (query: string) => (await mia.get(`/api/admin/orders?${query}`)).json;
  const ids = async (query: string) => (await find(query)).rows.map((row: { orderId: string }) => row.orderId);
  expect(await ids('search=track-42')).toEqual([orderId]);
  expect(await ids('search=other.example')).toEqual([orderId]);
  expect(await ids('search=bob_100%25')).toEqual([orderId]);
  expect(await ids('search=%25')).toEqual([orderId]);
  expect(await ids('search=nobody')).toEqual([]);
  const everything = await find('sort=email&direction=desc&rows=1');
  expect([everything.rows.length, everything.rows[0].email]).toEqual([1, 'bob_100%@other.example']);
  expect(everything.total).toBeGreaterThan(1);
  expect((await find('sort=email&direction=asc&rows=1&page=2')).rows[0].email).toBe('ann@buyer.example');
  expect((await mia.get('/api/admin/orders?rows=1000')).status).toBe(400);
  expect(await ids('status=Shipped&search=track')).toEqual([orderId]);
  expect(await ids('status=Delivered&search=track-42')).toEqual([]);
  expect((await mia.get('/api/admin/orders?status=Lost')).status).toBe(400);
});

test('admins see customers, not each other, and never a password', async () => {
  const users = (await mia.get('/api/admin/users?search=ann@')).json;
  expect(users).toEqual({
    rows: [
      {
        id: expect.any(String),
        name: 'Ann Miller',
        email: 'ann@buyer.example',
        emailVerified: true,
        isVetted: false,
        isDisabled: false,
        createdAt: expect.any(String),
      },
    ],
    total: 1,
  });
  expect((await mia.get('/api/admin/users?search=mia@')).json.total).toBe(0);
});
