/** The address book from outside: kept with the account, used by orders, and nobody else's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES_MAX } from '#contract/address.ts';
import { pdfPages } from '../setup/pdf.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { placeOrder, SHIP_TO, sendOrder, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const DOCK = { ...SHIP_TO, company: 'Miller Pumps Inc.', phone: '+1 555 010 0142 x7' };
const OFFICE = {
  name: 'Accounts Payable',
  company: 'Müller Pumpen GmbH',
  phone: '',
  address: 'Werkstraße 4',
  city: 'Aachen',
  state: 'NRW',
  zip: '52062',
  country: 'Germany',
};
const COLLECT = { carrier: 'FedEx', account: '123456789', zip: '62701' };

const book = async (visitor: Visitor) => (await visitor.get('/api/account/addresses')).json;
const add = (visitor: Visitor, fields: object) => visitor.post('/api/account/addresses', fields);
const addressId = async (visitor: Visitor, fields: object): Promise<string> =>
  (await add(visitor, fields)).json.addressId;

test('an address book is empty at first; addresses are added, changed and deleted, and each default is at one of them', async () => {
  const ann = await api.signedIn();
  expect(await book(ann)).toEqual({ addresses: [], details: { taxCountry: '', taxId: '', collect: null } });
  const dock = await addressId(ann, DOCK);
  // It may be one for the invoices: where parts go is said with it, or with an order.
  expect((await book(ann)).addresses).toEqual([
    { id: dock, ...DOCK, isShippingDefault: false, isBillingDefault: false },
  ]);
  const office = await addressId(ann, { ...OFFICE, isShippingDefault: true, isBillingDefault: true });
  const flags = async () =>
    (await book(ann)).addresses.map((each: Record<string, unknown>) => [
      each.id,
      each.isShippingDefault,
      each.isBillingDefault,
    ]);
  expect(await flags()).toEqual([
    [office, true, true],
    [dock, false, false],
  ]);
  const moved = { ...DOCK, city: 'Peoria', isShippingDefault: true };
  expect((await ann.patch(`/api/account/addresses/${dock}`, moved)).status).toBe(200);
  expect(await flags()).toEqual([
    [dock, true, false],
    [office, false, true],
  ]);
  expect((await book(ann)).addresses[0].city).toBe('Peoria');
  expect((await ann.send('DELETE', `/api/account/addresses/${dock}`)).status).toBe(200);
  expect((await ann.send('DELETE', `/api/account/addresses/${dock}`)).json.code).toBe('not_found');
  expect(await flags()).toEqual([[office, false, true]]);
});

test('an address of another customer is neither seen, changed, deleted nor billed', async () => {
  const [ann, eve] = [await api.signedIn(), await api.signedIn()];
  const id = await addressId(ann, DOCK);
  expect((await book(eve)).addresses).toEqual([]);
  expect((await eve.patch(`/api/account/addresses/${id}`, OFFICE)).json.code).toBe('not_found');
  expect((await eve.send('DELETE', `/api/account/addresses/${id}`)).json.code).toBe('not_found');
  await upload(eve);
  const billed = await sendOrder(eve, { ...SHIP_TO, billToId: id });
  expect([billed.status, billed.json.fields]).toEqual([
    400,
    { billToId: 'The billing address is no longer in your address book. Please choose another.' },
  ]);
  expect((await book(ann)).addresses).toMatchObject([{ id, city: 'Springfield' }]);
  expect((await api.visitor().get('/api/account/addresses')).status).toBe(401);
  expect((await mia.get('/api/account/addresses')).status).toBe(403);
});

test('an address that is none is refused beside its field, with its length', async () => {
  const ann = await api.signedIn();
  const fieldsOf = async (changes: object) => (await add(ann, { ...DOCK, ...changes })).json.fields;
  expect(await fieldsOf({ name: ' ', zip: '' })).toEqual({ name: 'Name is required', zip: 'ZIP code is required' });
  expect(await fieldsOf({ company: 'x'.repeat(101) })).toEqual({ company: 'Company must be at most 100 characters' });
  expect(await fieldsOf({ address: 'x'.repeat(201) })).toEqual({ address: 'Address must be at most 200 characters' });
  expect(await fieldsOf({ city: 'a\nb' })).toEqual({ city: 'City must be one line of text' });
  expect(await fieldsOf({ phone: 'call me' })).toEqual({ phone: expect.stringContaining('6 to 15 digits') });
  expect(await fieldsOf({ phone: '1'.repeat(31) })).toEqual({ phone: 'Phone must be at most 30 characters' });
  expect(await fieldsOf({ country: 'Atlantis' })).toEqual({ country: 'Please choose a country from the list' });
  expect(await fieldsOf({ name: 'a\0b' })).toEqual({ name: expect.any(String) });
  expect((await book(ann)).addresses).toEqual([]);
});

test('an address that is sent again because its answer was lost is there once', async () => {
  const ann = await api.signedIn();
  const requestKey = '01890a5d-ac96-774b-bcce-b302099a8057';
  const ids = await Promise.all([1, 2, 3].map(() => addressId(ann, { ...DOCK, requestKey })));
  expect(new Set(ids).size).toBe(1);
  expect((await book(ann)).addresses).toHaveLength(1);
});

test('a book holds fifty addresses, also when several are added at once', async () => {
  const ann = await api.signedIn();
  const { id: ownerId } = (await ann.get('/api/auth/session')).json.user;
  const row = { ...DOCK, ownerId, isShippingDefault: false, isBillingDefault: false };
  const kept = Array.from({ length: ADDRESSES_MAX - 2 }, (_, n) => ({ ...row, name: `Dock ${n}` }));
  await api.db.insertInto('addresses').values(kept).execute();
  const adding = Array.from({ length: 5 }, (_, n) => add(ann, { ...DOCK, name: `Gate ${n}`, isShippingDefault: true }));
  const statuses = (await Promise.all(adding)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 400, 400, 400]);
  const { addresses } = await book(ann);
  expect(addresses).toHaveLength(ADDRESSES_MAX);
  expect(addresses.filter((each: { isShippingDefault: boolean }) => each.isShippingDefault)).toHaveLength(1);
});

test('a tax id must have the form of its country, and a carrier account that of its carrier; both are kept as they are written', async () => {
  const ann = await api.signedIn();
  const change = (body: object) => ann.patch('/api/account/buyer-details', body);
  expect((await change({ taxCountry: 'DE', taxId: 'de 129.273.399' })).json.fields).toEqual({
    taxId: 'A digit of this VAT ID is wrong: its check digit does not match.',
  });
  expect((await change({ taxId: '12-3456789' })).json.fields).toEqual({
    taxId: 'Please choose the country of the tax ID.',
  });
  expect((await change({ taxCountry: 'DE', taxId: 'de 129.273.398' })).json).toMatchObject({
    taxCountry: 'DE',
    taxId: 'VAT DE129273398',
  });
  expect((await change({ collect: { ...COLLECT, account: '12' } })).json.fields).toEqual({
    'collect.account': 'An account number has 4 to 20 letters and digits.',
  });
  expect((await change({ collect: { ...COLLECT, account: '12345678' } })).json.fields).toEqual({
    'collect.account': 'An account number of FedEx has 9 digits.',
  });
  // The other details stay.
  expect((await change({ collect: { ...COLLECT, account: '1234-5678 9' } })).json).toEqual({
    taxCountry: 'DE',
    taxId: 'VAT DE129273398',
    collect: COLLECT,
  });
  expect((await change({ taxId: '', taxCountry: 'DE' })).json).toEqual({ taxCountry: '', taxId: '', collect: COLLECT });
});

test('who is billed, references and the carrier account stand on the order, its papers, the mail and the table, and no price on the packing list', async () => {
  const ann = await api.signedIn('customer', 'papers@buyer.example');
  const billToId = await addressId(ann, OFFICE);
  const { quoteId } = await upload(ann);
  const said = {
    poNumber: 'PO-4711',
    reference: 'Project Heron',
    taxId: 'VAT DE129273398',
    collect: COLLECT,
    billToId,
  };
  const { orderId } = (await sendOrder(ann, { ...DOCK, ...said, quoteId })).json;
  const kept = {
    shipTo: DOCK,
    billTo: OFFICE,
    poNumber: 'PO-4711',
    reference: 'Project Heron',
    buyerTaxId: 'VAT DE129273398',
    collect: COLLECT,
    // Whoever names the carrier takes the parts over at the shop.
    deliveryTerms: 'FCA',
  };
  expect((await ann.get(`/api/orders/${orderId}`)).json).toMatchObject(kept);
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json).toMatchObject(kept);
  // What was ordered stays, whatever becomes of the book.
  await ann.send('DELETE', `/api/account/addresses/${billToId}`);
  expect((await ann.get(`/api/orders/${orderId}`)).json.billTo).toEqual(OFFICE);

  const isReady = async () => (await ann.get(`/api/orders/${orderId}`)).json.documents.length;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(2);
  const paper = async (kind: string) => {
    const { bytes } = await ann.get(`/api/orders/${orderId}/documents/${kind}`);
    return (await pdfPages(bytes)).join(' ').replace(/\s+/g, ' ');
  };
  const invoice = await paper('invoice');
  for (const words of [
    'Müller Pumpen GmbH',
    'Accounts Payable',
    'Werkstraße 4',
    'Miller Pumps Inc.',
    'VAT DE129273398',
  ])
    expect(invoice).toContain(words);
  for (const words of ['PO-4711', 'Project Heron', 'FedEx, account ending 6789', 'FCA ', '(Incoterms 2020)'])
    expect(invoice).toContain(words);
  const list = await paper('packing-list');
  for (const words of ['Miller Pumps Inc.', '+1 555 010 0142 x7', 'PO-4711', 'Project Heron', 'ending 6789'])
    expect(list).toContain(words);
  expect(list).not.toMatch(/\$|USD|Werkstraße|DE129273398|123456789/);

  const [mail] = (await api.mailsTo('papers@buyer.example')).filter(({ subject }) => subject.includes(orderId));
  for (const words of ['Müller Pumpen GmbH', 'PO number: PO-4711', 'Your reference: Project Heron', 'Terms: FCA'])
    expect([mail!.text.includes(words), mail!.html.includes(words)]).toEqual([true, true]);
  expect(mail!.text + mail!.html).not.toContain('123456789');
  const { text } = await mia.get('/api/admin/export?table=orders');
  expect(text).toContain(
    'PO-4711,' +
      text.split('PO-4711,')[1]!.slice(0, 10) +
      ',Project Heron,VAT DE129273398,FCA,"Müller Pumpen GmbH, Accounts Payable',
  );
  expect(text).toContain('"FedEx, account 123456789 (62701)"');
});

test('freight is charged either with the order or by the buyer’s carrier', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann);
  const both = { collect: COLLECT, freight: { transport: 'air', terms: 'DAP' } };
  const answer = await sendOrder(ann, { ...SHIP_TO, ...both, quoteId });
  expect([answer.status, answer.json.fields.collect]).toEqual([
    400,
    expect.stringContaining('either charged with the order'),
  ]);
  expect((await ann.get(`/api/quotes/${quoteId}`)).json.status).not.toBe('ordered');
});

test('a tax id that names its kind is refused where it has not the form, and taken where no list tells', async () => {
  const ann = await api.signedIn();
  const { quoteId } = await upload(ann);
  const order = (taxId: string) => sendOrder(ann, { ...SHIP_TO, taxId, quoteId });
  expect((await order('EIN 12-34567')).json.fields).toEqual({
    taxId: 'An EIN of this country looks like 12-3456789.',
  });
  expect((await order('GSTIN 27AAPFU0939F1ZX')).json.fields).toEqual({ taxId: expect.stringContaining('check digit') });
  expect((await order('Steuernummer 201/123/40209')).status).toBe(200);
});

test('what is said with the address of a quote that waits for a person is kept, shown whole with its request, divided with it, and used when the buyer agrees', async () => {
  const ann = await api.signedIn();
  const billToId = await addressId(ann, OFFICE);
  const { quoteId } = await upload(ann, undefined, { material: 'Design Prototype' });
  const said = { reference: 'Heron', billToId, collect: COLLECT };
  const early = await sendOrder(ann, { ...DOCK, ...said, quoteId });
  expect(early.json.code).toBe('quote_needs_person');
  const kept = { shipTo: DOCK, billTo: OFFICE, reference: 'Heron', collect: COLLECT };
  const quote = async () => (await ann.get(`/api/quotes/${quoteId}`)).json;
  expect(await quote()).toMatchObject({ status: 'manual', ...kept });
  const { rows } = (await mia.get('/api/admin/requests?type=Manual%20Quote&rows=100')).json;
  const requests = await Promise.all(
    rows.map(async ({ id }: { id: string }) => (await mia.get(`/api/admin/requests/${id}`)).json),
  );
  expect(requests.find((request) => request.quote.id === quoteId).quote).toMatchObject(kept);
  const parts = [{ position: 0, unitPriceMinor: 1200, leadTimeDays: 5 }];
  expect((await mia.post(`/api/admin/quotes/${quoteId}/prices`, { parts })).status).toBe(200);
  const { orderId } = (await sendOrder(ann, { ...DOCK, quoteId })).json;
  expect((await ann.get(`/api/orders/${orderId}`)).json).toMatchObject({ ...kept, deliveryTerms: 'FCA' });
  expect(await quote()).toMatchObject({ shipTo: null, billTo: null, reference: '', collect: null });
});

test('what is typed with an order is kept for the next one where the buyer wants it, once', async () => {
  const ann = await api.signedIn();
  const order = async (changes: object) =>
    sendOrder(ann, { ...DOCK, ...changes, quoteId: (await upload(ann)).quoteId });
  await order({});
  expect((await book(ann)).addresses).toEqual([]);
  await order({ keep: true, taxId: 'EIN 12-3456789', collect: COLLECT });
  await order({ keep: true, city: 'SPRINGFIELD ', taxId: '', collect: null });
  expect(await book(ann)).toMatchObject({
    addresses: [{ ...DOCK, isShippingDefault: true }],
    details: { taxId: 'EIN 12-3456789', collect: COLLECT },
  });
});

test('the first address that is typed as a ship-to is the default for shipping, also after one that is only billed', async () => {
  const ann = await api.signedIn();
  const office = await addressId(ann, OFFICE);
  const order = async (changes: object) =>
    sendOrder(ann, { ...DOCK, ...changes, billToId: office, keep: true, quoteId: (await upload(ann)).quoteId });
  await order({});
  await order({ city: 'Peoria' });
  const { addresses } = await book(ann);
  expect(addresses.map((each: Record<string, unknown>) => [each.city, each.isShippingDefault])).toEqual([
    ['Springfield', true],
    ['Aachen', false],
    ['Peoria', false],
  ]);
});

test('an address book is erased with its account, and the order keeps its addresses', async () => {
  const ann = await api.signedIn();
  const { id } = (await ann.get('/api/auth/session')).json.user;
  await add(ann, OFFICE);
  await ann.patch('/api/account/buyer-details', { collect: COLLECT });
  const orderId = await placeOrder(ann);
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Delivered' });
  expect((await mia.send('DELETE', `/api/admin/users/${id}`)).status).toBe(200);
  const left = [
    await api.db.selectFrom('addresses').select('id').where('ownerId', '=', id).execute(),
    await api.db.selectFrom('buyerDetails').select('ownerId').where('ownerId', '=', id).execute(),
  ];
  expect(left).toEqual([[], []]);
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.shipTo).toEqual(SHIP_TO);
});
