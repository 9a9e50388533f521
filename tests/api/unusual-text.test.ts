/** Text that JSON can carry and the database cannot, in every field that is kept or looked for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD, registration } from './api-under-test.ts';
import { SHIP_TO } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let boss: Visitor;
beforeAll(async () => {
  api = await openApi();
  ann = await api.signedIn();
  boss = await api.signedIn('admin');
});
afterAll(() => api.close());

const NOT_KEPT = ['invalid_input', 'This text holds characters that cannot be kept. Please type it anew.'];
const ONE_LINE = (label: string) => ['invalid_input', `${label} must be one line of text`];

test.each([
  ['the character 0', 'a\u0000b'],
  ['half a pair', 'a\ud800b'],
])('%s is refused with a sentence', async (_, text) => {
  const refusal = async (answer: ReturnType<Visitor['get']>) => {
    const { status, json } = await answer;
    expect(status).toBe(400);
    return [json.code, json.message];
  };
  const isControl = text.includes('\u0000');
  const email = `${text}@buyer.example`;
  const query = encodeURIComponent(text.toWellFormed());
  expect([
    await refusal(ann.post('/api/auth/register-customer', registration('n@buyer.example', { phoneNo: text }))),
    await refusal(ann.post('/api/auth/register-customer', registration('n@buyer.example', { name: text }))),
    await refusal(ann.post('/api/auth/register-customer', registration(email))),
    await refusal(ann.post('/api/auth/login', { email, password: PASSWORD })),
    await refusal(ann.post('/api/auth/login', { email: 'n@buyer.example', password: text })),
    await refusal(ann.post('/api/auth/shipping', { ...SHIP_TO, city: text })),
    await refusal(boss.patch('/api/admin/orders/PW-0000-0000', { status: 'Shipped', trackingId: text })),
  ]).toEqual([
    NOT_KEPT,
    isControl ? ONE_LINE('Name') : NOT_KEPT,
    NOT_KEPT,
    NOT_KEPT,
    NOT_KEPT,
    isControl ? ONE_LINE('City') : NOT_KEPT,
    isControl ? ONE_LINE('A tracking id') : NOT_KEPT,
  ]);
  if (isControl) expect(await refusal(boss.get(`/api/admin/orders?search=${query}`))).toEqual(NOT_KEPT);
  expect(api.log.join('\n')).not.toContain('call failed');
});

test('a name of two lines is refused: it stands in mails', async () => {
  const answer = await ann.post(
    '/api/auth/register-customer',
    registration('n@buyer.example', { name: 'Ann\nPay here' }),
  );
  expect([answer.status, answer.json.message]).toEqual([400, 'Name must be one line of text']);
});

test('what is not of its type is refused in words for people', async () => {
  const said = async (path: string, body: unknown) => (await ann.post(path, body)).text;
  expect(await said('/api/password-reset/verify-code', { email: 'n@buyer.example', resetCode: 123456 })).toBe(
    'Invalid or expired reset code.',
  );
  expect(await said('/api/auth/login', null)).toBe(
    '{"code":"invalid_input","message":"Some of what was sent is missing or wrong."}',
  );
  const moved = await boss.patch('/api/admin/orders/PW-0000-0000', { status: 'Lost' });
  expect(moved.json.message).toBe('Status must be Processing, Shipped or Delivered.');
});

test('a verification link without its token leads to a new one', async () => {
  const answer = await ann.get('/api/auth/verify-email');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/welcome?status=expired']);
});
