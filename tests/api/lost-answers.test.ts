/** What is sent again because its answer was lost is done once: the key of the request says that it is the same. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addRequest } from '#db/requests.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { block, placeOrder, upload, uploadForm } from './parts.ts';
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

const count = async (
  table: 'quotes' | 'files' | 'pendingFiles' | 'requests' | 'orderMessages' | 'requestNotes' | 'mails',
) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(api.db);
  return rows[0]!.count;
};
const one = <T>(answers: readonly T[]): T => {
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  return answers[0]!;
};

test('an upload that is sent again opens one quote and stores its files once', async () => {
  const requestKey = randomUUID();
  const parts = [{ name: 'block.stl', bytes: block(31, 20, 10) }];
  const send = (who = ann) => upload(who, parts, { requestKey });
  const first = await send();
  const kept = [await count('quotes'), await count('files')];
  one([first, ...(await Promise.all([send(), send()]))]);
  expect([await count('quotes'), await count('files')]).toEqual(kept);
  // What is stored and belongs to no quote stands among the pending files. The order's documents pass through there too, and leave by themselves.
  await expect.poll(() => count('pendingFiles'), { timeout: 30_000 }).toBe(0);
  // Of somebody else, of other choices, or without a key it is another upload.
  const others = [await send(bob), await upload(ann, parts, { requestKey, quantity: '3' }), await upload(ann, parts)];
  expect(new Set([first, ...others].map(({ quoteId }) => quoteId)).size).toBe(4);
});

test('uploads that arrive at the same time under one key open one quote', async () => {
  const requestKey = randomUUID();
  const before = await count('quotes');
  const send = () => upload(ann, [{ name: 'block.stl', bytes: block(32, 20, 10) }], { requestKey });
  one(await Promise.all([send(), send(), send()]));
  expect(await count('quotes')).toBe(before + 1);
});

test('an upload that was refused is no answer to keep', async () => {
  const requestKey = randomUUID();
  const parts = [{ name: 'block.stl', bytes: block(33, 20, 10) }];
  const refused = await ann.post('/api/files/upload', uploadForm(parts, { requestKey, material: 'Cheese' }));
  expect(refused.status).toBe(400);
  expect((await upload(ann, parts, { requestKey })).files).toHaveLength(1);
});

test.each([
  ['a customer', () => ann, () => `/api/orders/${orderId}/messages`],
  ['an admin', () => mia, () => `/api/admin/orders/${orderId}/messages`],
])('a message of %s that is sent again is written and mailed once', async (_, who, path) => {
  const requestKey = randomUUID();
  const before = [await count('orderMessages'), await count('mails')];
  const send = (text: string) => who().post(path(), { text, requestKey });
  const answers = await Promise.all([send('Please deburr.'), send('Please deburr.'), send('Please deburr.')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([await count('orderMessages'), await count('mails')]).toEqual(before.map((rows) => rows + 1));
  // Changed words are another message, whatever the form's key.
  await send('Please deburr and polish.');
  expect(await count('orderMessages')).toBe(before[0]! + 2);
});

test('a message of the contact page that is sent again is one request and one mail', async () => {
  const requestKey = randomUUID();
  const before = [await count('requests'), await count('mails')];
  const body = { name: 'Ada Turner', email: 'ada@buyer.example', message: 'Can you bend 6061?', requestKey };
  const send = (changes = {}) => api.visitor().post('/api/contact', { ...body, ...changes });
  const answers = [await send(), ...(await Promise.all([send(), send()]))];
  expect(one(answers.map(({ json }) => json))).toMatchObject({ next: '/thank-you' });
  expect([await count('requests'), await count('mails')]).toEqual(before.map((rows) => rows + 1));
  await send({ requestKey: undefined });
  expect(await count('requests')).toBe(before[0]! + 2);
  expect((await send({ requestKey: 'again' })).json.fields).toEqual({
    requestKey: 'The key of a request must be a UUID.',
  });
});

test('a note on a request that is sent again is kept once', async () => {
  const id = await addRequest(api.db, { kind: 'Business Inquiry', name: 'Ada', email: 'ada@buyer.example' });
  const send = () => mia.post(`/api/admin/requests/${id}/notes`, { text: 'Called back.', requestKey });
  const requestKey = randomUUID();
  await Promise.all([send(), send()]);
  expect((await send()).json.notes).toHaveLength(1);
});

test('after a day the same key is another request', async () => {
  const requestKey = randomUUID();
  const send = () => ann.post(`/api/orders/${orderId}/messages`, { text: 'Any news?', requestKey });
  await send();
  await api.db
    .updateTable('keptAnswers')
    .set({ at: sql<Date>`now() - interval '25 hours'` })
    .where('requestKey', '=', requestKey)
    .execute();
  const before = await count('orderMessages');
  await send();
  await send();
  expect(await count('orderMessages')).toBe(before + 1);
});
