import { randomUUID } from 'node:crypto';
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

async function order(visitor: Visitor): Promise<{ orderId: string; totalMinor: number }> {
  const orderId = await placeOrder(visitor);
  return { orderId, totalMinor: (await visitor.get(`/api/orders/${orderId}`)).json.totalMinor };
}
const record = (orderId: string, entry: object) =>
  mia.post(`/api/admin/orders/${orderId}/transactions`, {
    kind: 'Payment',
    method: 'Bank transfer',
    requestKey: randomUUID(),
    ...entry,
  });

test('each order comes with its invoice; numbers count up without gaps, also when many are placed at once', async () => {
  const placed = await Promise.all([order(ann), order(ann), order(ann)]);
  const { rows } = (await mia.get('/api/admin/transactions?search=invoice&sort=number&direction=asc')).json;
  expect(rows.map((row: { number: string }) => row.number)).toEqual(['INV-000001', 'INV-000002', 'INV-000003']);
  expect(new Set(rows.map((row: { orderId: string }) => row.orderId))).toEqual(
    new Set(placed.map(({ orderId }) => orderId)),
  );
  expect(rows[0]).toMatchObject({ kind: 'Invoice', user: 'Ann Miller', currency: 'USD', method: null, by: null });
  const { account } = (await ann.get(`/api/orders/${placed[0]!.orderId}`)).json;
  expect(account).toMatchObject({ entries: [{ kind: 'Invoice' }], openMinor: placed[0]!.totalMinor });
});

test('a payment is recorded once however often the button is pressed, lowers what is open, and brings a receipt', async () => {
  const { orderId, totalMinor } = await order(ann);
  const entry = { amountMinor: 1_000, reference: ' PO-77 ', requestKey: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => record(orderId, entry)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  const { account } = (await ann.get(`/api/orders/${orderId}`)).json;
  expect(account.openMinor).toBe(totalMinor - 1_000);
  expect(account.entries[1]).toEqual({
    number: 'PAY-000001',
    kind: 'Payment',
    amountMinor: 1_000,
    method: 'Bank transfer',
    reference: 'PO-77',
    at: expect.any(String),
  });
  const receipts = (await api.mailsTo('ann@buyer.example')).filter((mail) => mail.dedupeKey.startsWith('receipt:'));
  expect(receipts.map((mail) => mail.subject)).toEqual([`Payment received for order ${orderId}: $10.00`]);
  expect((await mia.get('/api/admin/transactions?search=po-77')).json.rows).toMatchObject([
    { by: 'Ann Miller', orderId },
  ]);
  expect((await mia.get('/api/admin/audit?search=order.payment')).json.rows[0]).toMatchObject({
    subjectName: orderId,
    details: { number: 'PAY-000001', amount: '$10.00' },
  });
});

test('no more is given back than was paid, also not when two give it back at once', async () => {
  const { orderId, totalMinor } = await order(ann);
  expect((await record(orderId, { kind: 'Refund', amountMinor: 1 })).json.code).toBe('refund_too_large');
  await record(orderId, { amountMinor: totalMinor });
  expect((await ann.get(`/api/orders/${orderId}`)).json.account.openMinor).toBe(0);
  const refunds = await Promise.all([1, 2].map(() => record(orderId, { kind: 'Refund', amountMinor: totalMinor })));
  expect(refunds.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await ann.get(`/api/orders/${orderId}`)).json.account.openMinor).toBe(totalMinor);
});

test('what is no amount, no method or no order is refused', async () => {
  const { orderId } = await order(ann);
  for (const wrong of [
    { amountMinor: 0 },
    { amountMinor: 1.5 },
    { amountMinor: -5 },
    { amountMinor: 5, method: 'Shells' },
    { amountMinor: 5, kind: 'Invoice' },
    { amountMinor: 5, requestKey: 'x' },
  ])
    expect([wrong, (await record(orderId, wrong)).json.code]).toEqual([wrong, 'invalid_input']);
  expect((await record('PW-0000-0000', { amountMinor: 5 })).json.code).toBe('not_found');
  expect((await ann.get(`/api/orders/${orderId}`)).json.account.entries).toHaveLength(1);
});

test('the books cannot be changed, not even with the database’s own words', async () => {
  await expect(api.db.deleteFrom('transactions').execute()).rejects.toThrow('never changed or removed');
  await expect(api.db.updateTable('transactions').set({ amountMinor: 1 }).execute()).rejects.toThrow('never changed');
});
