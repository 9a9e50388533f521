/** The papers of an order: made once and in time, the same ever after, encrypted where they lie, and given to whom they belong. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDate } from '#contract/format-date.ts';
import type { OrderDetail } from '#contract/order.ts';
import { priceGroups } from '#contract/price-groups.ts';
import { formatMoney } from '#contract/units.ts';
import { makeDocuments } from '#server/documents/make-documents.ts';
import { rewrapFiles } from '#server/storage/rotate-secret.ts';
import { pdfPages } from '../setup/pdf.ts';
import { type ApiUnderTest, openApi, SECRET_KEY } from './api-under-test.ts';
import { block, SHIP_TO, sendOrder, upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let bob: Visitor;
let mia: Visitor;
/** An order of Ann's with its documents, which no test takes away. */
let annsOrder: OrderDetail;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
  bob = await api.signedIn('customer', 'bob@buyer.example');
  mia = await api.signedIn('admin', 'mia@partwright.example');
  annsOrder = await ready(await ordered());
});
afterAll(() => api.close());

const signal = new AbortController().signal;

/** Orders a block, and a second part; the order's number. */
async function ordered(visitor = ann): Promise<string> {
  const { quoteId } = await upload(visitor, [
    { name: 'block.stl', bytes: block(40, 30, 20) },
    { name: 'Winkel Ø 12.stl', bytes: block(12, 30, 20) },
  ]);
  const answer = await sendOrder(visitor, { ...SHIP_TO, quoteId });
  if (answer.status !== 200) throw new Error(`Not ordered: ${answer.text}`);
  return answer.json.orderId;
}

/** The order once its documents are made. */
async function ready(orderId: string, visitor = ann): Promise<OrderDetail> {
  for (;;) {
    const { json } = await visitor.get(`/api/orders/${orderId}`);
    if (json.documents.length === 2) return json;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const pathOf = (orderId: string, kind: string) => `/api/orders/${orderId}/documents/${kind}`;
const adminPathOf = (orderId: string, kind: string) => `/api/admin/orders/${orderId}/documents/${kind}`;
const idOf = async (orderNumber: string) =>
  (await api.db.selectFrom('orders').select('id').where('orderNumber', '=', orderNumber).executeTakeFirstOrThrow()).id;
const rowsOf = async (orderId: string) =>
  api.db
    .selectFrom('documents')
    .selectAll()
    .where('orderId', '=', await idOf(orderId))
    .orderBy('kind')
    .execute();
const jobsFor = async (orderId: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'make-documents' and data ->> 'orderId' = ${await idOf(orderId)}`.execute(
    api.db,
  );
  return rows.map(({ state }) => state);
};

/** An order of before there were documents: its rows are taken from it, which only the owner of the database can do. */
async function forget(orderId: string): Promise<void> {
  await sql`alter table documents disable trigger documents_stay`.execute(api.db);
  await api.db
    .deleteFrom('documents')
    .where('orderId', '=', await idOf(orderId))
    .execute();
  await sql`alter table documents enable trigger documents_stay`.execute(api.db);
}

test('a placed order gets an invoice and a packing list by itself, and its page names them', async () => {
  const { orderId, account, documents } = annsOrder;
  const { number } = account.entries[0]!;
  expect(documents).toEqual([
    { id: expect.any(String), kind: 'invoice', number, bytes: expect.any(Number) },
    { id: expect.any(String), kind: 'packing-list', number: orderId, bytes: expect.any(Number) },
  ]);
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.documents).toEqual(documents);
});

test('the invoice says who sells and buys what, in groups, and its sums are those of the order', async () => {
  const order = annsOrder;
  const { orderId } = order;
  const answer = await ann.get(pathOf(orderId, 'invoice'));
  const text = (await pdfPages(answer.bytes)).join(' ').replace(/\s+/g, ' ');
  for (const said of [
    order.account.entries[0]!.number,
    orderId,
    'Partwright',
    '14 Foundry Lane, Pune 411001, India',
    'support@partwright.example',
    'Ann Miller',
    'ann@buyer.example',
    'Springfield, IL 62701',
    `Total in USD ${formatMoney(order.totalMinor, 'USD')}`,
    'Please pay by bank transfer and include the order number',
    'Page 1 of 1',
  ])
    expect(text).toContain(said);
  for (const { fileName, price } of order.parts) {
    if (!price || price.manual) throw new Error('Expected a price');
    expect(text).toContain(`${fileName} 2 ${formatMoney(price.unitPriceMinor, 'USD')}`);
    for (const { label, amountMinor } of priceGroups(price.lines))
      expect(text).toContain(`${label} ${formatMoney(amountMinor, 'USD')}`);
  }
  expect(text).not.toMatch(/Margin|least charge|Machine time/);
});

test('PO number and tax id of the buyer, and the shop’s billing settings, stand on the order and the invoice; an invoice that is made stays', async () => {
  const before = await ann.get(pathOf(annsOrder.orderId, 'invoice'));
  const settings = (await mia.get('/api/admin/settings/billing')).json;
  expect(settings).toEqual({ taxId: '', bankDetails: [], originCountry: 'IN', version: expect.any(Number) });
  const billing = {
    taxId: 'GSTIN 27AAPFU0939F1ZV',
    bankDetails: ['Bank of Pune', '', 'SWIFT PUNEINBB'],
    originCountry: 'DE',
  };
  const save = (body: object) => mia.patch('/api/admin/settings/billing', body);
  const saved = await save({ ...billing, basedOn: settings.version });
  expect(saved.json).toMatchObject({ ...billing, bankDetails: ['Bank of Pune', 'SWIFT PUNEINBB'] });
  expect((await save({ ...billing, basedOn: settings.version })).json.code).toBe('settings_moved');
  expect((await save({ ...billing, originCountry: 'XX', basedOn: saved.json.version })).json.code).toBe(
    'invalid_input',
  );
  const [entry] = (await mia.get('/api/admin/audit?search=settings.billing')).json.rows;
  expect(entry.details).toMatchObject({ taxId: ['', billing.taxId], originCountry: ['IN', 'DE'] });

  const { quoteId } = await upload(ann);
  const wish = { ...SHIP_TO, quoteId, poNumber: ' PO-4711 ', taxId: 'EIN 12-3456789' };
  expect((await ann.post('/api/auth/shipping', { ...wish, poNumber: 'x'.repeat(41) })).json.fields).toEqual({
    poNumber: 'The PO number must be at most 40 characters',
  });
  const { orderId } = (await ann.post('/api/auth/shipping', wish)).json;
  const order = await ready(orderId);
  expect(order).toMatchObject({ poNumber: 'PO-4711', buyerTaxId: 'EIN 12-3456789', deliveryTerms: 'DAP' });
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json).toMatchObject({ poNumber: 'PO-4711' });
  const text = (await pdfPages((await ann.get(pathOf(orderId, 'invoice'))).bytes)).join(' ').replace(/\s+/g, ' ');
  for (const said of ['PO-4711', 'EIN 12-3456789', billing.taxId, 'SWIFT PUNEINBB', 'Germany', 'DAP Springfield'])
    expect(text).toContain(said);
  const after = await ann.get(pathOf(annsOrder.orderId, 'invoice'));
  expect(after.bytes.equals(before.bytes)).toBe(true);
});

test('the packing list says what is in the parcel and where it goes, and no price', async () => {
  const { orderId } = annsOrder;
  const text = (await pdfPages((await ann.get(pathOf(orderId, 'packing-list'))).bytes)).join('\n');
  for (const said of [orderId, 'block.stl', 'Winkel Ø 12.stl', '2 pcs', '4 pcs in total', '1 Main Street', 'PACKED BY'])
    expect(text).toContain(said);
  const { shipDate } = (await ann.get(`/api/orders/${orderId}`)).json;
  expect(text).toMatch(/ships by/i);
  expect(text).toContain(formatDate(shipDate));
  expect(text).not.toMatch(/\$|USD/);
});

test('owner and admin get the same bytes, to be saved; each download is noted', async () => {
  const { orderId, documents } = annsOrder;
  const { number, bytes, id } = documents[0]!;
  const before = (await mia.get(`/api/admin/files/${id}/accesses`)).json.accesses.length;
  const answer = await ann.get(pathOf(orderId, 'invoice'));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
    'content-length': String(bytes),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'accept-ranges': 'none',
    'x-request-id': expect.any(String),
  });
  expect((await mia.get(adminPathOf(orderId, 'invoice'))).bytes.equals(answer.bytes)).toBe(true);
  expect((await mia.get(adminPathOf(orderId, 'packing-list'))).headers.get('content-disposition')).toContain(
    `filename="${orderId} packing list.pdf"`,
  );
  const { accesses } = (await mia.get(`/api/admin/files/${id}/accesses`)).json;
  const newest = accesses.slice(0, accesses.length - before);
  expect(newest.map(({ how, role }: { how: string; role: string }) => [how, role])).toEqual([
    ['download', 'admin'],
    ['download', 'customer'],
  ]);
});

test('nobody else gets it, and what is none is not found', async () => {
  const { orderId } = annsOrder;
  const codeOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).json.code;
  expect(await codeOf(bob, pathOf(orderId, 'invoice'))).toBe('not_found');
  expect(await codeOf(mia, pathOf(orderId, 'invoice'))).toBe('forbidden');
  expect(await codeOf(ann, adminPathOf(orderId, 'invoice'))).toBe('forbidden');
  expect(await codeOf(api.visitor(), pathOf(orderId, 'invoice'))).toBe('not_signed_in');
  for (const kind of ['receipt', 'constructor', '%00', '..%2finvoice'])
    expect([kind, await codeOf(ann, pathOf(orderId, kind))]).toEqual([kind, 'not_found']);
  expect(await codeOf(ann, pathOf('PW-0000-0000', 'invoice'))).toBe('not_found');
});

test('a document stays as it was made, whatever the customer and the shop are called later', async () => {
  const { orderId } = annsOrder;
  const before = await ann.get(pathOf(orderId, 'invoice'));
  await api.db.updateTable('users').set({ name: 'Ann Married' }).where('email', '=', 'ann@buyer.example').execute();
  const { brand, shipping, billing, legal } = api.deps.settings;
  const work = { ...api.deps, settings: { brand: { ...brand, name: 'Another Shop' }, shipping, billing, legal } };
  await makeDocuments(work, { data: { orderId: await idOf(orderId) }, signal });
  const after = await ann.get(pathOf(orderId, 'invoice'));
  await api.db.updateTable('users').set({ name: 'Ann Miller' }).where('email', '=', 'ann@buyer.example').execute();
  expect(after.bytes.equals(before.bytes)).toBe(true);
  expect(createHash('sha256').update(after.bytes).digest('hex')).toBe((await rowsOf(orderId))[0]!.sha256);
});

test('an order without documents tells so, has them made, and asks for one job however often it is looked at', async () => {
  const orderId = await ordered();
  await ready(orderId);
  await forget(orderId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ann.get(pathOf(orderId, 'invoice'))));
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(8).fill([409, 'document_not_ready']));
  expect(answers[0]!.json.message).toBe('This document is being prepared. Please try again in a few seconds.');
  expect(answers[0]!.headers.get('retry-after')).toBe('5');
  // The first job is from the order. One may end between two looks, and the next look asks again; two never wait side by side.
  const states = await jobsFor(orderId);
  expect(states.filter((state) => state !== 'completed').length).toBeLessThanOrEqual(1);
  expect(states.length).toBeLessThan(1 + answers.length);
  await ready(orderId);
  expect((await ann.get(pathOf(orderId, 'invoice'))).status).toBe(200);
});

test('two jobs at the same time make each document once, and leave no bytes behind that nothing names', async () => {
  const orderId = await ordered();
  await ready(orderId);
  await forget(orderId);
  const stored = async () =>
    (await readdir(api.storageFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;
  const before = await stored();
  const job = { data: { orderId: await idOf(orderId) }, signal };
  await Promise.all([makeDocuments(api.deps, job), makeDocuments(api.deps, job)]);
  expect(await rowsOf(orderId)).toHaveLength(2);
  expect(await api.db.selectFrom('pendingFiles').selectAll().execute()).toEqual([]);
  expect(await stored()).toBe(before + 2);
  expect((await ann.get(pathOf(orderId, 'packing-list'))).status).toBe(200);
});

test('a job that is aborted leaves nothing, and the next one makes them', async () => {
  const orderId = await ordered();
  await ready(orderId);
  await forget(orderId);
  const data = { orderId: await idOf(orderId) };
  await expect(makeDocuments(api.deps, { data, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(await rowsOf(orderId)).toEqual([]);
  await makeDocuments(api.deps, { data, signal });
  expect(await rowsOf(orderId)).toHaveLength(2);
});

test('an invoice whose parts do not add up is not made', async () => {
  const orderId = await ordered();
  await ready(orderId);
  await forget(orderId);
  const id = await idOf(orderId);
  await sql`update orders set total_minor = total_minor + 1 where id = ${id}`.execute(api.db);
  await expect(makeDocuments(api.deps, { data: { orderId: id }, signal })).rejects.toThrow('and its total is');
  expect(await rowsOf(orderId)).toEqual([]);
  await sql`update orders set total_minor = total_minor - 1 where id = ${id}`.execute(api.db);
});

test('what lies in storage is encrypted, and a new secret opens it too', async () => {
  const { orderId } = annsOrder;
  const [row] = await rowsOf(orderId);
  const stored = await readFile(join(api.storageFolder, row!.storageKey.slice(0, 2), row!.storageKey));
  expect(stored.includes('%PDF')).toBe(false);
  const newSecret = 'another secret key of the tests, as long';
  expect(await rewrapFiles(api.db, { oldSecret: SECRET_KEY, newSecret })).toMatchObject({ kind: 'done' });
  expect((await ann.get(pathOf(orderId, 'invoice'))).json.code).toBe('file_damaged');
  expect(await rewrapFiles(api.db, { oldSecret: newSecret, newSecret: SECRET_KEY })).toMatchObject({ kind: 'done' });
  expect((await ann.get(pathOf(orderId, 'invoice'))).status).toBe(200);
});

test('no document is changed or removed', async () => {
  const refused = 'Rows of documents are added and never changed or removed';
  for (const statement of [
    sql`update documents set number = 'INV-1'`,
    sql`update documents set sha256 = sha256`,
    sql`delete from documents`,
    sql`truncate documents`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow(refused);
});

test('a deleted customer’s invoice stays with the books, and the panel says which files are gone', async () => {
  const cas = await api.signedIn('customer', 'cas@buyer.example');
  const orderId = await ordered(cas);
  const order = await ready(orderId, cas);
  const { id } = (await cas.get('/api/auth/session')).json.user;
  await mia.patch(`/api/admin/orders/${orderId}`, { status: 'Delivered' });
  expect((await mia.get(`/api/admin/orders/${orderId}`)).json.erasedFileIds).toEqual([]);
  expect((await mia.send('DELETE', `/api/admin/users/${id}`)).status).toBe(200);
  const shown = (await mia.get(`/api/admin/orders/${orderId}`)).json;
  expect(shown.erasedFileIds.toSorted()).toEqual(order.parts.map(({ fileId }) => fileId).toSorted());
  expect((await mia.get(`/api/admin/files/${order.parts[0]!.fileId}`)).status).toBe(404);
  expect((await mia.get(adminPathOf(orderId, 'invoice'))).status).toBe(200);
});

test('downloads have a limit of their own, counted for each person', async () => {
  const limited = await openApi({
    db: api.db,
    storage: api.deps.storage,
    rateLimits: { downloadPerUser: { tries: 3, minutes: 10 } },
  });
  try {
    const { orderId, parts } = annsOrder;
    const { token } = (
      await api.visitor().post('/api/auth/login', { email: 'ann@buyer.example', password: 'Right-horse7#' })
    ).json;
    const program = limited.visitor().withToken(token);
    const paths = [pathOf(orderId, 'invoice'), `/api/files/${parts[0]!.fileId}`, pathOf(orderId, 'packing-list')];
    for (const path of paths) expect((await program.get(path)).status).toBe(200);
    for (const path of paths) expect((await program.get(path)).json.code).toBe('rate_limited');
  } finally {
    await limited.close();
  }
});
