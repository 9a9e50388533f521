import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, registration } from './api-under-test.ts';
import { placeOrder } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const take = (table: string) => mia.get(`/api/admin/export?table=${table}`);

test('orders and transactions are taken along with their amounts as numbers, and that is noted', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const orderId = await placeOrder(ann);
  const { totalMinor } = (await ann.get(`/api/orders/${orderId}`)).json;
  const orders = await take('orders');
  expect(orders.headers.get('content-disposition')).toContain('orders.csv');
  expect(orders.headers.get('content-disposition')).toMatch(/^attachment/);
  const [head, row] = orders.text.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(
    "Order ID,User,Email,Total,Currency,Order date,Status,Tracking ID,PO number,Ships by,Buyer's reference,Buyer's tax ID,Terms,Bill to,Ship to,Freight collect",
  );
  expect(row).toMatch(
    new RegExp(
      `^${orderId},Ann Miller,ann@buyer.example,${totalMinor / 100},USD,.*,Processing,,,\\d{4}-\\d{2}-\\d{2},,,DAP,,"Ann Miller, 1 Main Street, Springfield, IL 62701, United States",$`,
    ),
  );
  expect((await take('transactions')).text).toContain(`INV-000001,Invoice,${orderId}`);
  expect((await mia.get('/api/admin/audit?search=table.export')).json.rows).toMatchObject([
    { subjectName: 'transactions', actor: 'Ann Miller' },
    { subjectName: 'orders' },
  ]);
});

test('a name that is a formula is text in the spreadsheet', async () => {
  const name = '=HYPERLINK("evil","x")';
  await api.visitor().post('/api/auth/register-customer', registration('eve@buyer.example', { name }));
  expect((await take('users')).text).toContain(`"'=HYPERLINK(""evil"",""x"")",eve@buyer.example`);
});

test('tables that are none are refused', async () => {
  for (const table of ['sessions', 'audit', '', '__proto__'])
    expect((await take(table)).json.code).toBe('invalid_input');
});

test('a HEAD takes nothing along and is not noted', async () => {
  const entries = async () => (await mia.get('/api/admin/audit?search=table.export')).json.total;
  const before = await entries();
  const answer = await mia.send('HEAD', '/api/admin/export?table=orders');
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect(await entries()).toBe(before);
});
