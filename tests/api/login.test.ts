import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD, registration } from './api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await api.signedIn('customer', 'ann@buyer.example');
  await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const WRONG = { code: 'wrong_credentials', message: 'Invalid email or password. Please try again.' };
const login = (body: Record<string, unknown>, visitor = api.visitor()) => visitor.post('/api/auth/login', body);
const session = async (visitor: ReturnType<ApiUnderTest['visitor']>, role = 'customer') =>
  (await visitor.get(`/api/auth/session?role=${role}`)).json.user;

test('a login answers with a token, the flag and the words', async () => {
  const answer = await login({ email: 'ANN@buyer.example', password: PASSWORD });
  expect(answer.status).toBe(200);
  expect(answer.json).toEqual({
    token: expect.any(String),
    emailVerified: true,
    message: 'Login successful! Redirecting...',
  });
  expect(decodeJwt(answer.json.token)).toMatchObject({
    sub: 'ann@buyer.example',
    name: 'Ann Miller',
    emailVerified: true,
    role: 'customer',
    sid: expect.any(String),
  });
});

test.each([
  ['a wrong password', { email: 'ann@buyer.example', password: 'Wrong-horse7#' }],
  ['an unknown address', { email: 'stranger@buyer.example', password: PASSWORD }],
  ['a customer at the admin door', { email: 'ann@buyer.example', password: PASSWORD, role: 'admin' }],
  ['an admin at the customer door', { email: 'mia@partwright.example', password: PASSWORD, role: 'customer' }],
])('%s is the same answer', async (_what, body) => {
  const visitor = api.visitor();
  const answer = await login(body, visitor);
  expect([answer.status, answer.json]).toEqual([401, WRONG]);
  expect(visitor.cookies.size).toBe(0);
});

test("a call of only email and password opens a session of the account's own role", async () => {
  const visitor = api.visitor();
  const answer = await login({ email: 'mia@partwright.example', password: PASSWORD }, visitor);
  expect(decodeJwt(answer.json.token)).toMatchObject({ sub: 'mia@partwright.example', role: 'admin' });
  expect([...visitor.cookies.keys()]).toEqual(['partwright_admin', 'partwright_device']);
});

test('an address that is not verified is refused, without a session, and only to whoever knows the password', async () => {
  const visitor = api.visitor();
  await visitor.post('/api/auth/register-customer', registration('new@buyer.example'));
  const answer = await login({ email: 'new@buyer.example', password: PASSWORD }, visitor);
  expect([answer.status, answer.json]).toEqual([
    403,
    { code: 'email_not_verified', message: 'Please verify your email before logging in.', emailVerified: false },
  ]);
  expect(visitor.cookies.size).toBe(0);
  const wrong = await login({ email: 'new@buyer.example', password: 'Wrong-horse7#' });
  expect(wrong.json).toEqual(WRONG);
});

test('a disabled account is refused and its open session ends', async () => {
  const visitor = await api.signedIn('customer', 'gone@buyer.example');
  expect(await session(visitor)).toMatchObject({ email: 'gone@buyer.example' });
  await api.db.updateTable('users').set({ disabledAt: new Date() }).where('email', '=', 'gone@buyer.example').execute();
  expect(await session(visitor)).toBeNull();
  expect((await login({ email: 'gone@buyer.example', password: PASSWORD })).json.code).toBe('account_disabled');
});

test('without "remember me" the cookie ends with the browser, with it after 30 days', async () => {
  const cookieOf = async (remember: boolean) =>
    (await login({ email: 'ann@buyer.example', password: PASSWORD, remember })).headers.getSetCookie()[0]!;
  const short = await cookieOf(false);
  expect(short).toMatch(/^partwright_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const long = await cookieOf(true);
  const expires = new Date(/Expires=([^;]+)/.exec(long)![1]!).getTime();
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30);
});

test('the cookie that names the account to scripts lasts as long as the session cookie, and leaves with it', async () => {
  const visitor = api.visitor();
  const namesOf = async (remember: boolean) => {
    const answer = await login({ email: 'ann@buyer.example', password: PASSWORD, remember }, visitor);
    return answer.headers.getSetCookie().find((line) => line.startsWith('partwright_user='));
  };
  expect(await namesOf(false)).toBe('partwright_user=ann%40buyer.example; Path=/; SameSite=Lax');
  expect(await namesOf(true)).toMatch(/^partwright_user=ann%40buyer\.example; Path=\/; Expires=[^;]+; SameSite=Lax$/);
  await visitor.post('/api/auth/logout', { role: 'customer' });
  expect([...visitor.cookies.keys()]).toEqual(['partwright_device']);
});

test('without "remember me" a customer\'s token ends when nothing was heard of it for an hour', async () => {
  const sessionAfter = async (minutes: number, email: string, remember: boolean) => {
    const visitor = api.visitor();
    await login({ email, password: PASSWORD, remember }, visitor);
    const lastSeenAt = new Date(Date.now() - minutes * 60_000);
    await api.db.updateTable('sessions').set({ lastSeenAt }).execute();
    const role = email.endsWith('@partwright.example') ? 'admin' : 'customer';
    return (await visitor.get(`/api/auth/session?role=${role}`)).json.user?.email ?? null;
  };
  expect(await sessionAfter(59, 'ann@buyer.example', false)).toBe('ann@buyer.example');
  expect(await sessionAfter(61, 'ann@buyer.example', false)).toBeNull();
  expect(await sessionAfter(61, 'ann@buyer.example', true)).toBe('ann@buyer.example');
  // The admin's token is in no storage of the browser.
  expect(await sessionAfter(61, 'mia@partwright.example', false)).toBe('mia@partwright.example');
});

test('over https the cookie is sent over nothing else', async () => {
  const secure = await openApi({ publicUrl: 'https://parts.example' });
  try {
    const visitor = secure.visitor();
    visitor.headers = { origin: 'https://parts.example' };
    await visitor.post('/api/auth/register-customer', registration('tls@buyer.example'));
    await visitor.get(`/api/auth/verify-email?token=${await secure.verificationToken('tls@buyer.example')}`);
    const answer = await visitor.post('/api/auth/login', { email: 'tls@buyer.example', password: PASSWORD });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure/);
  } finally {
    await secure.close();
  }
});

test('no cookie is called token, so that refusing statistics signs nobody out', async () => {
  const visitor = await api.signedIn();
  expect([...visitor.cookies.keys()]).toEqual(['partwright_session', 'partwright_user', 'partwright_device']);
});

test('the session is told by cookie and by token, each role for itself', async () => {
  const visitor = api.visitor();
  const { token } = (await login({ email: 'ann@buyer.example', password: PASSWORD }, visitor)).json;
  await login({ email: 'mia@partwright.example', password: PASSWORD, role: 'admin' }, visitor);
  const ann = {
    id: expect.any(String),
    role: 'customer',
    name: 'Ann Miller',
    email: 'ann@buyer.example',
    emailVerified: true,
  };
  expect(await session(visitor)).toEqual(ann);
  expect(await session(visitor, 'admin')).toMatchObject({ role: 'admin', email: 'mia@partwright.example' });
  expect(await session(visitor.withToken(token))).toEqual(ann);
  expect(await session(visitor.withToken(token), 'admin')).toBeNull();
  expect(await session(api.visitor())).toBeNull();
});

test('signing out ends the session on the server: neither cookie nor token work any more', async () => {
  const visitor = api.visitor();
  const { token } = (await login({ email: 'ann@buyer.example', password: PASSWORD }, visitor)).json;
  const stolen = new Map(visitor.cookies);
  const answer = await visitor.post('/api/auth/logout', { role: 'customer' });
  expect([answer.status, answer.json, [...visitor.cookies.keys()]]).toEqual([200, {}, ['partwright_device']]);
  const thief = api.visitor();
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect(await session(thief)).toBeNull();
  expect(await session(thief.withToken(token))).toBeNull();
  expect((await visitor.post('/api/auth/logout', { role: 'customer' })).status).toBe(200);
});

test('signing out as customer leaves the admin signed in', async () => {
  const visitor = api.visitor();
  await login({ email: 'ann@buyer.example', password: PASSWORD }, visitor);
  await login({ email: 'mia@partwright.example', password: PASSWORD, role: 'admin' }, visitor);
  await visitor.post('/api/auth/logout', { role: 'customer' });
  expect(await session(visitor)).toBeNull();
  expect(await session(visitor, 'admin')).toMatchObject({ email: 'mia@partwright.example' });
});

test('a changed token, a token of another key and a token without a signature open nothing', async () => {
  const { token } = (await login({ email: 'ann@buyer.example', password: PASSWORD })).json;
  const [head, body, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const asAdmin = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const forged of [
    `${head}.${asAdmin}.${signature}`,
    `${none}.${body}.`,
    `${head}.${body}.${'A'.repeat(43)}`,
    'x',
  ]) {
    const visitor = api.visitor().withToken(forged);
    expect(await session(visitor)).toBeNull();
    expect(await session(visitor, 'admin')).toBeNull();
  }
});

test('a session that ran out is no session', async () => {
  const visitor = await api.signedIn('customer', 'old@buyer.example');
  const { id } = await session(visitor);
  await api.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', id)
    .execute();
  expect(await session(visitor)).toBeNull();
});
