import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { createPasswords } from '#server/auth/password.ts';
import { type ApiUnderTest, openApi, registration } from './api-under-test.ts';
import { Visitor } from './visitor.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const register = (form: Record<string, unknown>, role = 'customer') =>
  api.visitor().post(`/api/auth/register-${role}`, form);

test('a customer registers, is told to look into the mail, and one verification mail is written', async () => {
  const answer = await register(registration('ann@buyer.example'));
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    message: 'Registration successful! Please check your email to verify your account.',
  });
  const mails = await api.mailsTo('ann@buyer.example');
  expect(mails.map((mail) => mail.dedupeKey.split(':')[0])).toEqual(['verify-email']);
  expect(mails[0]!.text).toContain('http://parts.test/api/auth/verify-email?token=');
});

test('two spellings of an address are one account', async () => {
  await register(registration('Bob@Buyer.example '));
  const answer = await register(registration('bob@buyer.EXAMPLE'));
  expect([answer.status, answer.json.code, answer.json.message]).toEqual([
    409,
    'email_in_use',
    'Email is already in use',
  ]);
});

test('of twenty registrations at once with one address one makes an account', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(registration('race@buyer.example'))));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await api.mailsTo('race@buyer.example')).toHaveLength(1);
});

test("an admin's address cannot also become a customer", async () => {
  await register(registration('both@partwright.example'), 'admin');
  expect((await register(registration('both@partwright.example'))).status).toBe(409);
});

test('what is no JSON, not sent as JSON, or far too long is refused with a sentence', async () => {
  const visitor = api.visitor();
  const send = (body: string, headers: Record<string, string>) =>
    api.app.request('http://parts.test/api/auth/login', { method: 'POST', body, headers });
  expect((await send('{', { 'content-type': 'application/json' })).status).toBe(400);
  expect((await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400);
  const long = await visitor.post('/api/auth/login', { email: 'a@b.example', password: 'x'.repeat(100_000) });
  expect([long.status, long.json.code]).toEqual([413, 'body_too_large']);
});

test('a verification link works once, says so the second time, and a made-up one has expired', async () => {
  await register(registration('link@buyer.example'));
  const token = await api.verificationToken('link@buyer.example');
  const follow = async (given: string) => {
    const answer = await api.visitor().get(`/api/auth/verify-email?token=${given}`);
    return [answer.status, answer.headers.get('location')];
  };
  expect(await follow(token)).toEqual([302, '/welcome?status=verified']);
  expect(await follow(token)).toEqual([302, '/welcome?status=already_verified']);
  expect(await follow('nonsense')).toEqual([302, '/welcome?status=expired']);
});

test("the link of an admin leads to the admin's login", async () => {
  await register(registration('link@partwright.example'), 'admin');
  const token = await api.verificationToken('link@partwright.example');
  const answer = await api.visitor().get(`/api/auth/verify-email?token=${token}`);
  expect(answer.headers.get('location')).toBe('/welcome?status=verified&role=admin');
});

test('a link that ran out leads to a new one, which works', async () => {
  await register(registration('late@buyer.example'));
  const first = await api.verificationToken('late@buyer.example');
  await api.db
    .updateTable('emailVerifications')
    .set({ expiresAt: new Date(0) })
    .execute();
  const expired = await api.visitor().get(`/api/auth/verify-email?token=${first}`);
  expect(expired.headers.get('location')).toBe('/welcome?status=expired');

  await api.visitor().post('/api/auth/resend-verification', { email: 'late@buyer.example' });
  const second = await api.verificationToken('late@buyer.example');
  expect(second).not.toBe(first);
  const verified = await api.visitor().get(`/api/auth/verify-email?token=${second}`);
  expect(verified.headers.get('location')).toBe('/welcome?status=verified');
});

test('a new link is answered alike for known, unknown and verified addresses, and mailed to none of the last two', async () => {
  await register(registration('again@buyer.example'));
  await api.visitor().get(`/api/auth/verify-email?token=${await api.verificationToken('again@buyer.example')}`);
  const resend = (email: string) => api.visitor().post('/api/auth/resend-verification', { email });
  const known = await resend('again@buyer.example');
  const unknown = await resend('stranger@buyer.example');
  expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
  expect(await api.mailsTo('again@buyer.example')).toHaveLength(1);
  expect(await api.mailsTo('stranger@buyer.example')).toHaveLength(0);
});

test('passwords and mailed tokens do not lie in the database as they are', async () => {
  // As the server starts it: with no cost but its own.
  const passwords = createPasswords();
  const ours = new Visitor(createApi({ ...api.deps, passwords }));
  await ours.post('/api/auth/register-customer', registration('plain@buyer.example'));
  await passwords.close();
  const user = await api.db
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', 'plain@buyer.example')
    .executeTakeFirstOrThrow();
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const token = await api.verificationToken('plain@buyer.example');
  const hashes = await api.db.selectFrom('emailVerifications').select('tokenHash').execute();
  expect(hashes.map((row) => row.tokenHash)).not.toContain(token);
});
