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

const NOT_KEPT = ['invalid_input', 'This text contains characters that cannot be stored. Please type it again.'];
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
    '{"code":"invalid_input","message":"Some fields are missing or invalid."}',
  );
  const moved = await boss.patch('/api/admin/orders/PW-0000-0000', { status: 'Lost' });
  expect(moved.json.message).toBe('Status must be Processing, Shipped or Delivered.');
});

test('a verification link without its token leads to a new one', async () => {
  const answer = await ann.get('/api/auth/verify-email');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/welcome?status=expired']);
});

test.each([
  ['You won http://evil.example', 'Name must not hold a web or email address. Put a space after a period'],
  ['Ann\u2028Pay here', 'Name must be one line of text'],
  ['Ann\u202egnp.exe', 'Name must not hold characters that do not show'],
])('nobody registers as %j: mails carry the name', async (name, words) => {
  for (const [role, email] of [
    ['customer', 'victim@buyer.example'],
    ['admin', 'victim@partwright.example'],
  ]) {
    const answer = await api.visitor().post(`/api/auth/register-${role}`, registration(email!, { name }));
    expect([answer.status, answer.json.fields]).toEqual([400, { name: words }]);
    expect(await api.mailsTo(email!)).toEqual([]);
  }
});

test('a verification mail carries no address of a stranger, whatever name an older row has', async () => {
  const email = 'older@buyer.example';
  await api.visitor().post('/api/auth/register-customer', registration(email));
  const name = 'You won\u2028http://evil.com/pay \u202eevil@evil.com';
  await api.db.updateTable('users').set({ name }).where('email', '=', email).execute();
  await api.visitor().post('/api/auth/resend-verification', { email });
  const mail = (await api.mailsTo(email)).at(-1)!;
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Hello You won http: / /evil. com/pay evil at evil. com,');
    expect(body).not.toMatch(/evil\.com|evil@|[\u2028\u202e]/);
  }
});

test('a message of the contact page goes to the shop without links in the name or hidden marks in the subject', async () => {
  const name = 'Eve www.evil.com \u202eadmin';
  const answer = await api.visitor().post('/api/contact', { name, email: 'eve@buyer.example', message: 'Hello' });
  expect(answer.status).toBe(200);
  const mail = (await api.mailsTo('info@partwright.example')).at(-1)!;
  expect(mail.subject).toBe('Business inquiry from Eve www. evil. com admin');
  expect(mail.text + mail.html).not.toMatch(/evil\.com|\u202e/);
});

test('names of people all over the world are taken as they are', async () => {
  const names = ['St. John', "Conan O'Brien", 'Dr.Smith', 'محمد بن سلمان', 'יוסף כהן', 'मु. क. श्रीनिवासन'];
  for (const [index, name] of names.entries()) {
    const email = `named${index}@buyer.example`;
    const answer = await api.visitor().post('/api/auth/register-customer', registration(email, { name }));
    expect([name, answer.status]).toEqual([name, 200]);
    expect((await api.mailsTo(email))[0]!.text).toContain(`Hello ${name},`);
  }
});
