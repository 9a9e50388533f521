import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTRY_CODES } from '#contract/countries.ts';
import { DEFAULT_SHIPPING, type ShippingSettings } from '#contract/shipping-settings.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { SHIP_TO, sendOrder, upload } from './parts.ts';
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

const PATH = '/api/admin/settings/shipping';
const POST = { name: 'India Post', url: 'https://post.example/track/{id}', begins: 'em', lengthMin: 13, lengthMax: 13 };
const read = async () => (await mia.get(PATH)).json;
const save = async (change: Partial<ShippingSettings>) => {
  const { version: basedOn, brandAddress: _, ...now } = await read();
  return mia.patch(PATH, { ...now, ...change, basedOn });
};
async function order(shipTo: object = {}) {
  const { quoteId } = await upload(ann);
  return sendOrder(ann, { ...SHIP_TO, ...shipTo, quoteId });
}

test('a shop that has set nothing ships everywhere, delivered at place, from its own address', async () => {
  expect(await read()).toEqual({
    ...DEFAULT_SHIPPING,
    version: 1,
    brandAddress: '14 Foundry Lane, Pune 411001, India',
  });
  const offer = (await api.visitor().get('/api/shipping')).json;
  expect(offer).toMatchObject({ deliveryTerms: 'DAP', carriers: [] });
  expect(offer.countries).toHaveLength(COUNTRY_CODES.length);
});

test('only served countries are offered and taken, and an earlier order stays as it is', async () => {
  const placed = (await order()).json.orderId;
  const saved = await save({ countries: ['IN', 'DE', 'IN'] });
  expect(saved.json.countries).toEqual(['DE', 'IN']);
  expect((await api.visitor().get('/api/shipping')).json.countries).toEqual([
    { code: 'DE', name: 'Germany' },
    { code: 'IN', name: 'India' },
  ]);
  const refused = await order();
  const sentence = 'We do not ship to United States. Please choose a country from the list.';
  expect([refused.status, refused.json]).toEqual([
    400,
    { code: 'invalid_input', message: sentence, fields: { country: sentence } },
  ]);
  for (const country of ['Atlantis', 'DE IN', '__proto__', 'x'.repeat(100)])
    expect((await order({ country })).json.code).toBe('invalid_input');
  for (const country of ['Germany', 'germany', 'DE'])
    expect([country, (await order({ country })).status]).toEqual([country, 200]);
  expect((await ann.get(`/api/orders/${placed}`)).json.shipTo.country).toBe('United States');
  const [entry] = (await mia.get('/api/admin/audit?search=settings.shipping')).json.rows;
  expect([entry.subjectName, entry.details]).toEqual(['shipping', { countries: ['all', 'DE IN'] }]);
  expect((await save({ countries: [...COUNTRY_CODES] })).json.countries).toBe(null);
  expect((await order({ country: 'Wherever a program says' })).status).toBe(200);
});

test('terms, the place parcels leave from and own carriers are kept, and the customer’s mail leads to the carrier', async () => {
  const saved = await save({ deliveryTerms: 'DDP', shipFrom: 'Dock 4, Mumbai', carriers: [POST] });
  expect(saved.json).toMatchObject({
    deliveryTerms: 'DDP',
    shipFrom: 'Dock 4, Mumbai',
    carriers: [{ ...POST, begins: 'EM' }],
  });
  expect((await api.visitor().get('/api/shipping')).json).toMatchObject({
    deliveryTerms: 'DDP',
    carriers: [{ name: 'India Post' }],
  });
  const { orderId } = (await order()).json;
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Shipped', trackingId: 'EM 123 456 789 IN' });
  const mail = (await api.mailsTo('ann@buyer.example')).findLast((each) => each.subject.includes('Shipped'))!;
  expect(mail.text).toContain('Track your package with India Post: https://post.example/track/EM123456789IN');
  expect(mail.html).toContain('href="https://post.example/track/EM123456789IN"');
  const stored = await api.db.selectFrom('siteSettings').select('shipping').executeTakeFirstOrThrow();
  expect(Object.keys(stored.shipping).sort()).toEqual(['carriers', 'deliveryTerms', 'shipFrom']);
});

const IDS = 'Tracking IDs must have a length from 1 to 40';
const NO_ID = 'Tracking page must contain {id} where the tracking ID belongs, after the host name';
test.each([
  [{ countries: [] }, 'countries', 'Choose at least one country'],
  [{ countries: ['XX'] }, 'countries.0', 'This is not a country code'],
  [{ deliveryTerms: 'FOB' }, 'deliveryTerms', 'Delivery terms must be EXW, FCA, DAP or DDP'],
  [{ shipFrom: 'a\nb' }, 'shipFrom', 'Ship-from address must be one line'],
  [{ carriers: [{ ...POST, url: 'https://post.example/' }] }, 'carriers.0.url', NO_ID],
  [{ carriers: [{ ...POST, url: 'https://{id}.example/' }] }, 'carriers.0.url', NO_ID],
  [
    { carriers: [{ ...POST, url: 'javascript:alert({id})' }] },
    'carriers.0.url',
    'Tracking page must be a URL that starts with http:// or https://',
  ],
  [{ carriers: [{ ...POST, lengthMin: 0 }] }, 'carriers.0.lengthMin', IDS],
  [{ carriers: [{ ...POST, lengthMax: 41 }] }, 'carriers.0.lengthMax', IDS],
  [
    { carriers: [{ ...POST, lengthMin: 14 }] },
    'carriers.0.lengthMax',
    'The minimum length is greater than the maximum length',
  ],
  [
    { carriers: [{ ...POST, begins: '(a+)+$' }] },
    'carriers.0.begins',
    'The start of the IDs must be at most 20 letters and digits',
  ],
  [{ carriers: Array(21).fill(POST) }, 'carriers', 'Add at most 20 carriers of your own'],
])('%j is refused beside its field', async (change, field, message) => {
  const before = await read();
  const answer = await save(change as Partial<ShippingSettings>);
  expect([answer.status, answer.json.fields]).toEqual([400, { [field]: message }]);
  expect(await read()).toEqual(before);
});

test('a form that was made before another change is refused', async () => {
  const { version, brandAddress: _, ...now } = await read();
  expect((await mia.patch(PATH, { ...now, basedOn: version - 1 })).json.code).toBe('settings_moved');
  expect((await mia.patch('/api/admin/settings/brand', { basedOn: version, name: 'Parts & Co' })).status).toBe(200);
  expect((await mia.patch(PATH, { ...now, basedOn: version })).json.code).toBe('settings_moved');
});
