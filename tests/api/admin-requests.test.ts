import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestSummary } from '#contract/request.ts';
import { beginBackup, endBackup } from '#db/backups.ts';
import { formatDay } from '#ui/format-time.ts';
import { type ApiUnderTest, openApi, PASSWORD, registration } from './api-under-test.ts';
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

async function requestOf(email: string, type = 'User Registration'): Promise<RequestSummary> {
  const { rows } = (await mia.get(`/api/admin/requests?search=${encodeURIComponent(email)}`)).json;
  const found = rows.find((row: RequestSummary) => row.email === email && row.type === type);
  if (!found) throw new Error(`There is no ${type} of ${email}`);
  return found;
}
const decide = (id: string, body: object) => mia.post(`/api/admin/requests/${id}/decision`, body);
const logIn = (email: string) => api.visitor().post('/api/auth/login', { email, password: PASSWORD });
const auditOf = async (search: string) =>
  (await mia.get(`/api/admin/audit?search=${encodeURIComponent(search)}`)).json.rows.map(
    (row: { action: string }) => row.action,
  );

/** Assemblies are priced by people. */
async function askForPrice(visitor: Visitor, names = ['unit.stl']): Promise<string> {
  const parts = names.map((name, index) => ({ name, bytes: block(40 + index, 30, 20) }));
  const { quoteId } = await upload(visitor, parts, { material: 'Assembly', quantity: '3' });
  await expect
    .poll(async () => (await visitor.get(`/api/quotes/${quoteId}`)).json.status, { timeout: 30_000 })
    .toBe('manual');
  return quoteId;
}

test('each new customer is a pending request, an admin is none', async () => {
  await api.visitor().post('/api/auth/register-customer', registration('eve@buyer.example', { name: 'Eve Stone' }));
  expect(await requestOf('eve@buyer.example')).toMatchObject({
    name: 'Eve Stone',
    type: 'User Registration',
    status: 'Pending',
  });
  expect((await mia.get('/api/admin/requests?search=mia@')).json.total).toBe(0);
});

test('a pending customer can sign in; rejecting disables the account and signs it out; approving lets it in again', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const { id } = await requestOf('ann@buyer.example');
  const rejected = await decide(id, { status: 'Rejected', message: 'We sell to companies only.' });
  expect(rejected.json).toMatchObject({ status: 'Rejected', decidedBy: 'Ann Miller', decidedAt: expect.any(String) });
  expect((await ann.get('/api/orders')).json.code).toBe('not_signed_in');
  expect((await logIn('ann@buyer.example')).json.code).toBe('account_disabled');
  const mail = (await api.mailsTo('ann@buyer.example')).findLast(({ dedupeKey }) =>
    dedupeKey.startsWith('registration-rejected:'),
  );
  expect(mail?.text).toContain('We sell to companies only.');

  expect((await decide(id, { status: 'Approved' })).json.status).toBe('Approved');
  expect((await logIn('ann@buyer.example')).status).toBe(200);
  const { rows } = (await mia.get('/api/admin/users?search=ann@')).json;
  expect(rows[0]).toMatchObject({ isVetted: true, isDisabled: false });
  expect(await auditOf('ann@buyer.example')).toEqual(['request.approve', 'request.reject']);
});

test('deciding the same twice changes and notes nothing', async () => {
  await api.signedIn('customer', 'twice@buyer.example');
  const { id } = await requestOf('twice@buyer.example');
  await Promise.all([1, 2, 3].map(() => decide(id, { status: 'Approved' })));
  expect(await auditOf('twice@buyer.example')).toEqual(['request.approve']);
});

test('a contact message is a Business Inquiry with its words, and is decided without touching any account', async () => {
  const contact = { name: 'Bo Li', email: 'bo@works.example', message: 'Do you\nanodize?', phone: '+1 555 0100' };
  await api.visitor().post('/api/contact', contact);
  const { id } = await requestOf('bo@works.example', 'Business Inquiry');
  const detail = (await mia.get(`/api/admin/requests/${id}`)).json;
  expect(detail).toMatchObject({ message: 'Do you\nanodize?', phone: '+1 555 0100', userId: null, quote: null });
  expect((await decide(id, { status: 'Approved' })).json.status).toBe('Approved');
  expect((await decide(id, { status: 'Rejected' })).json.status).toBe('Rejected');
});

test('notes stay in the order they were written, with who wrote them', async () => {
  await api.signedIn('customer', 'noted@buyer.example');
  const { id } = await requestOf('noted@buyer.example');
  await mia.post(`/api/admin/requests/${id}/notes`, { text: ' Called: no answer. ' });
  const { notes } = (await mia.post(`/api/admin/requests/${id}/notes`, { text: 'Called again: fine.' })).json;
  expect(notes).toEqual([
    { at: expect.any(String), by: 'Ann Miller', text: 'Called: no answer.' },
    { at: expect.any(String), by: 'Ann Miller', text: 'Called again: fine.' },
  ]);
  expect((await mia.post(`/api/admin/requests/${id}/notes`, { text: '  ' })).json.fields).toEqual({
    text: 'Please write a note.',
  });
});

test('a manual quote is priced by an admin; the customer is written to and orders it', async () => {
  const cara = await api.signedIn('customer', 'cara@buyer.example');
  const quoteId = await askForPrice(cara, ['frame.stl', 'lid.stl']);
  const { id } = await requestOf('cara@buyer.example', 'Manual Quote');
  const detail = (await mia.get(`/api/admin/requests/${id}`)).json;
  expect(detail.quote).toMatchObject({ id: quoteId, status: 'manual', totalMinor: null, currency: 'USD' });
  expect(detail.quote.parts).toMatchObject([
    { position: 0, fileName: 'frame.stl', bytes: 684, choices: { quantity: 3 }, facts: { kind: 'mesh' } },
    { position: 1, fileName: 'lid.stl', price: { manual: true, reasons: [{ code: 'assembly-of-one' }] } },
  ]);
  expect((await decide(id, { status: 'Approved' })).json.code).toBe('price_first');

  const prices = [
    { position: 0, unitPriceMinor: 15_000, leadTimeDays: 12 },
    { position: 1, unitPriceMinor: 1_001, leadTimeDays: 4 },
  ];
  const price = (parts: object[], message = '') => mia.post(`/api/admin/quotes/${quoteId}/prices`, { parts, message });
  expect((await price([])).status).toBe(400);
  expect((await price(prices.slice(0, 1))).json.message).toBe('“lid.stl” needs a price.');
  expect((await price([...prices, prices[0]!])).json.message).toBe('Give each part exactly one price.');
  expect((await price([...prices, { ...prices[0], position: 7 }])).json.message).toBe('This quote has no part 8.');
  expect((await price([{ ...prices[0], unitPriceMinor: 0 }])).json.code).toBe('invalid_input');
  expect((await cara.get(`/api/quotes/${quoteId}`)).json.status).toBe('manual');

  expect((await price(prices, 'With laser-welded seams.')).status).toBe(200);
  const quote = (await cara.get(`/api/quotes/${quoteId}`)).json;
  expect(quote).toMatchObject({ status: 'priced', totalMinor: 3 * 15_000 + 3 * 1_001, leadTimeDays: 12 });
  expect(quote.parts[0].price.lines).toEqual([
    { label: 'Priced by our engineers', amount: 3, unit: 'pieces', rate: 15_000, amountMinor: 45_000 },
  ]);
  const mails = (await api.mailsTo('cara@buyer.example')).filter((mail) => mail.dedupeKey.startsWith('quote-ready:'));
  expect(mails.map((mail) => mail.subject)).toEqual(['Your quote is ready: $480.03']);
  // A mail that names a price says how long the price holds.
  expect(quote.validUntil).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const part of [
    `The price is valid through ${formatDay(quote.validUntil)}.`,
    'With laser-welded seams.',
    `/shipinfo?quote=${quoteId}`,
    '$450.00',
    'frame.stl',
    '12 working days',
  ])
    expect(mails[0]!.text).toContain(part);

  expect((await price(prices)).json.code).toBe('quote_not_waiting');
  expect((await mia.get(`/api/admin/requests/${id}`)).json).toMatchObject({
    status: 'Approved',
    quote: { status: 'priced' },
  });
  expect((await decide(id, { status: 'Rejected' })).json.code).toBe('request_decided');
  const placed = await sendOrder(cara, { ...SHIP_TO, quoteId });
  expect((await cara.get(`/api/orders/${placed.json.orderId}`)).json.totalMinor).toBe(48_003);
});

test('of two admins who price the same quote at once one is told that it is done', async () => {
  const dan = await api.signedIn('customer', 'dan@buyer.example');
  const quoteId = await askForPrice(dan);
  const prices = (unitPriceMinor: number) => ({ parts: [{ position: 0, unitPriceMinor, leadTimeDays: 5 }] });
  const answers = await Promise.all(
    [100, 200, 300, 400].map((unit) => mia.post(`/api/admin/quotes/${quoteId}/prices`, prices(unit))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
  const mails = (await api.mailsTo('dan@buyer.example')).filter((mail) => mail.dedupeKey.startsWith('quote-ready:'));
  expect(mails).toHaveLength(1);
});

test('a manual quote that is rejected is declined, with its reason, and cannot be ordered', async () => {
  const fay = await api.signedIn('customer', 'fay@buyer.example');
  const quoteId = await askForPrice(fay);
  expect((await fay.get('/api/quotes')).json.quotes).toMatchObject([{ id: quoteId, status: 'manual' }]);
  const { id } = await requestOf('fay@buyer.example', 'Manual Quote');
  await decide(id, { status: 'Rejected', message: 'Too thin to hold.' });
  expect((await fay.get(`/api/quotes/${quoteId}`)).json.status).toBe('declined');
  expect((await fay.post('/api/auth/shipping', { ...SHIP_TO, quoteId })).json.code).toBe('quote_declined');
  const mail = (await api.mailsTo('fay@buyer.example')).find(
    ({ dedupeKey }) => dedupeKey === `quote-declined:${quoteId}`,
  );
  expect(mail?.text).toContain('Too thin to hold.');
});

test('what waits is counted for the first page of the panel', async () => {
  const before = (await mia.get('/api/admin/today')).json;
  await api.visitor().post('/api/auth/register-customer', registration('new@buyer.example'));
  const after = (await mia.get('/api/admin/today')).json;
  expect(after.requests['User Registration']).toBe(before.requests['User Registration'] + 1);
  expect(after.orders).toEqual({ Processing: expect.any(Number), Shipped: 0, Delivered: 0 });
});

test('a backup that could not be made is told on the first page of the panel until one succeeds', async () => {
  const told = async () => (await mia.get('/api/admin/today')).json.failedBackup;
  expect(await told()).toBeNull();
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
  const attempt = async (hour: number, result: { bytes: number } | { failure: string }) =>
    endBackup(api.db, await beginBackup(api.db, { name: `${hour}`, now: at(hour) }), { endedAt: at(hour), ...result });
  await attempt(1, { failure: 'No room.' });
  expect(await told()).toEqual({ failedAt: at(1).toISOString(), reason: 'No room.', lastMadeAt: null });
  await attempt(2, { bytes: 5 });
  expect(await told()).toBeNull();
  await attempt(3, { failure: 'No room.' });
  expect(await told()).toMatchObject({ failedAt: at(3).toISOString(), lastMadeAt: at(2).toISOString() });
});

test('unknown requests and quotes are not there', async () => {
  for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'x'])
    for (const answer of [
      await mia.get(`/api/admin/requests/${id}`),
      await decide(id, { status: 'Approved' }),
      await mia.post(`/api/admin/requests/${id}/notes`, { text: 'x' }),
      await mia.post(`/api/admin/quotes/${id}/prices`, {
        parts: [{ position: 0, unitPriceMinor: 1, leadTimeDays: 1 }],
      }),
    ])
      expect(answer.json.code).toBe('not_found');
});

test('the log cannot be changed, not even with the database’s own words', async () => {
  await expect(
    api.db
      .updateTable('auditLog')
      .set({ actorName: 'nobody' } as never)
      .execute(),
  ).rejects.toThrow('never changed or removed');
  await expect(api.db.deleteFrom('auditLog').execute()).rejects.toThrow('never changed or removed');
  expect((await mia.get('/api/admin/audit')).json.total).toBeGreaterThan(0);
});
