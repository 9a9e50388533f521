/** A quote that a person prices: what the shop writes, and the address that the customer gives meanwhile. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { SHIP_TO, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

const MESSAGE = 'We would take 3 mm instead of 2.9.\nThe price is for that.';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

/** Assemblies are priced by people. */
async function askForPrice(visitor: Visitor) {
  const { quoteId } = await upload(visitor, undefined, { material: 'Assembly' });
  const quote = async () => (await visitor.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await quote()).status, { timeout: 30_000 }).toBe('manual');
  const { rows } = (await mia.get('/api/admin/requests?type=Manual%20Quote&status=Pending')).json;
  const request = async () => (await mia.get(`/api/admin/requests/${rows[0].id}`)).json;
  return { quoteId, quote, request, requestId: rows[0].id };
}

test('what the shop writes with a price belongs to the quote and to its order', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const { quoteId, quote, request } = await askForPrice(ann);
  expect((await quote()).shopMessage).toBe('');
  const parts = [{ position: 0, unitPriceMinor: 1200, leadTimeDays: 5 }];
  await mia.post(`/api/admin/quotes/${quoteId}/prices`, { parts, message: MESSAGE });
  expect([(await quote()).shopMessage, (await request()).quote.shopMessage]).toEqual([MESSAGE, MESSAGE]);
  const { orderId } = (await ann.post('/api/auth/shipping', { ...SHIP_TO, quoteId })).json;
  expect((await ann.get(`/api/orders/${orderId}`)).json.shopMessage).toBe(MESSAGE);
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.shopMessage).toBe(MESSAGE);
});

test('why no price can be offered belongs to the quote', async () => {
  const ben = await api.signedIn('customer', 'ben@buyer.example');
  const { quote, requestId } = await askForPrice(ben);
  await mia.post(`/api/admin/requests/${requestId}/decision`, { status: 'Rejected', message: 'Too large for us.' });
  expect(await quote()).toMatchObject({ status: 'declined', shopMessage: 'Too large for us.' });
});

test('an address, a PO number and a tax id are taken at once for a part that waits for a person, shown with its request, and kept until the order', async () => {
  const cara = await api.signedIn('customer', 'cara@buyer.example');
  const eve = await api.signedIn('customer', 'eve@buyer.example');
  const { quoteId, quote, request } = await askForPrice(cara);
  expect((await quote()).shipTo).toBeNull();
  const references = { poNumber: 'PO-4711', taxId: 'EIN 12-3456789' };
  const early = await cara.post('/api/auth/shipping', { ...SHIP_TO, ...references, quoteId });
  expect([early.status, early.json.code, early.json.message]).toEqual([
    409,
    'quote_needs_person',
    expect.stringContaining('your address is saved with the quote'),
  ]);
  // Whoever prices it knows where it goes, and what the buyer said with the address.
  const said = { shipTo: SHIP_TO, poNumber: 'PO-4711', buyerTaxId: 'EIN 12-3456789' };
  expect([await quote(), (await request()).quote]).toEqual([
    expect.objectContaining(said),
    expect.objectContaining(said),
  ]);
  expect((await eve.post('/api/auth/shipping', { ...SHIP_TO, name: 'Eve', quoteId })).status).toBe(404);
  const parts = [{ position: 0, unitPriceMinor: 1200, leadTimeDays: 5 }];
  await mia.post(`/api/admin/quotes/${quoteId}/prices`, { parts });
  const kept = { poNumber: 'PO-4711', buyerTaxId: 'EIN 12-3456789' };
  expect(await quote()).toMatchObject({ status: 'priced', shipTo: SHIP_TO, ...kept });
  const { orderId } = (await cara.post('/api/auth/shipping', { ...(await quote()).shipTo, quoteId })).json;
  expect((await cara.get(`/api/orders/${orderId}`)).json).toMatchObject({ shipTo: SHIP_TO, ...kept });
  expect(await quote()).toMatchObject({ shipTo: null, poNumber: '', buyerTaxId: '' });
});
