import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExpiredRateLimits } from '#db/rate-limits.ts';
import { createApi } from '#server/app.ts';
import { deriveAuthKeys } from '#server/auth/keys.ts';
import { type ApiUnderTest, NO_LIMITS, openApi, PASSWORD } from './api-under-test.ts';
import { Visitor } from './visitor.ts';

const DEVICE = 'partwright_device';
const LIMITS = {
  ...NO_LIMITS,
  loginPerEmail: { tries: 6, minutes: 60 },
  loginPerDevice: { tries: 4, minutes: 10 },
};

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi({ rateLimits: LIMITS });
});
afterAll(() => api.close());

const login = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post('/api/auth/login', { email, password });
const wrong = (visitor: Visitor, email: string) => login(visitor, email, 'Wrong-horse7#');
const idOf = async (email: string) =>
  (await api.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

/** A browser in which the owner of this account has logged in before, and is signed out. */
async function ownBrowser(email: string): Promise<Visitor> {
  const visitor = await api.signedIn('customer', email);
  await visitor.post('/api/auth/logout', { role: 'customer' });
  return visitor;
}

/** A browser with this device cookie and nothing else. */
function browserWith(cookie: string): Visitor {
  const visitor = api.visitor();
  visitor.cookies.set(DEVICE, cookie);
  return visitor;
}

/** Guesses until the account is closed to strangers. */
async function lockOut(email: string): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) await wrong(api.visitor(), email);
  expect((await login(api.visitor(), email)).json.code).toBe('rate_limited');
}

test("the owner's own browser still gets in while strangers are kept out", async () => {
  const email = 'victim@buyer.example';
  const owner = await ownBrowser(email);
  await lockOut(email);
  expect((await wrong(owner, email)).json.code).toBe('wrong_credentials');
  expect((await login(owner, email)).status).toBe(200);
  expect((await login(api.visitor(), email)).json.code).toBe('rate_limited');
});

test('the cookie lasts a year, is out of the reach of scripts and opens nothing by itself', async () => {
  const owner = await ownBrowser('cookie@buyer.example');
  const answer = await login(owner, 'cookie@buyer.example');
  const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${DEVICE}=`))!;
  expect(line).toMatch(/^partwright_device=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  const days = (new Date(/Expires=([^;]+)/.exec(line)![1]!).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  const thief = browserWith(owner.cookies.get(DEVICE)!);
  expect((await thief.get('/api/auth/session')).json.user).toBeNull();
  expect((await wrong(thief, 'cookie@buyer.example')).json.code).toBe('wrong_credentials');
  const asSession = api.visitor();
  asSession.cookies.set('partwright_session', owner.cookies.get(DEVICE)!);
  expect((await asSession.get('/api/auth/session')).json.user).toBeNull();
});

test("another account's cookie is worth nothing", async () => {
  const email = 'other-victim@buyer.example';
  await ownBrowser(email);
  const other = await ownBrowser('other@buyer.example');
  await lockOut(email);
  expect((await login(other, email)).json.code).toBe('rate_limited');
});

test('neither is one that was forged, changed, signed for something else or too old', async () => {
  const email = 'forged@buyer.example';
  const owner = await ownBrowser(email);
  await lockOut(email);
  const keys = deriveAuthKeys(api.deps.secretKey);
  const accounts = [await idOf(email)];
  const device = '01890a5d-ac96-474b-bcce-b302099a8057';
  const sign = (key: Uint8Array, expires: number | string = '1 year', issuer = 'partwright') =>
    new SignJWT({ device, accounts })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setExpirationTime(expires)
      .sign(key);
  const right = owner.cookies.get(DEVICE)!;
  const [, body] = right.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const cookie of [
    await sign(new Uint8Array(32)),
    await sign(keys.token),
    await sign(keys.device, Math.floor(Date.now() / 1000) - 1),
    await sign(keys.device, '1 year', 'somebody'),
    `${none}.${body}.`,
    `${right.slice(0, -4)}AAAA`,
    'x',
  ])
    expect([cookie, (await login(browserWith(cookie), email)).json.code]).toEqual([cookie, 'rate_limited']);
  expect((await login(browserWith(await sign(keys.device)), email)).status).toBe(200);
});

test('wrong tries of the own browser beyond its limit are counted like those of strangers', async () => {
  const email = 'beyond@buyer.example';
  const owner = await ownBrowser(email);
  // The login that made the account is the first of the six.
  for (let tries = 0; tries < 4 + 5; tries += 1)
    expect((await wrong(owner, email)).json.code).toBe('wrong_credentials');
  expect((await login(owner, email)).json.code).toBe('rate_limited');
  expect((await login(api.visitor(), email)).json.code).toBe('rate_limited');
});

test('the own wrong tries within the limit cost strangers nothing, and a right password forgives them', async () => {
  const email = 'within@buyer.example';
  const owner = await ownBrowser(email);
  for (let round = 0; round < 4; round += 1) {
    for (let tries = 0; tries < 3; tries += 1) await wrong(owner, email);
    expect((await login(owner, email)).status).toBe(200);
  }
  expect((await login(api.visitor(), email)).status).toBe(200);
});

test('two people in one browser each keep theirs', async () => {
  const [first, second] = ['first@buyer.example', 'second@buyer.example'];
  await ownBrowser(second);
  const shared = await ownBrowser(first);
  expect((await login(shared, second)).status).toBe(200);
  await lockOut(first);
  await lockOut(second);
  expect((await login(shared, first)).status).toBe(200);
  expect((await login(shared, second)).status).toBe(200);
});

test('a reset of the password makes a browser the own one', async () => {
  const email = 'reset@buyer.example';
  await ownBrowser(email);
  const newBrowser = api.visitor();
  await newBrowser.post('/api/password-reset/send-code', { email });
  const resetCode = /\b\d{6}\b/.exec((await api.mailsTo(email)).at(-1)!.text)![0];
  const reset = (code: string) =>
    newBrowser.post('/api/password-reset/reset-password', { email, resetCode: code, newPassword: 'Other-horse8#' });
  await reset(resetCode === '000000' ? '000001' : '000000');
  expect(newBrowser.cookies.has(DEVICE)).toBe(false);
  await reset(resetCode);
  await lockOut(email);
  expect((await login(newBrowser, email, 'Other-horse8#')).status).toBe(200);
});

test('a second process shares the counts, and a restart forgets none', async () => {
  const email = 'shared@buyer.example';
  await ownBrowser(email);
  await lockOut(email);
  const otherProcess = new Visitor(createApi({ ...api.deps }));
  expect((await login(otherProcess, email)).json.code).toBe('rate_limited');
});

test('tries sent all at once are all counted', async () => {
  const email = 'flood@buyer.example';
  await ownBrowser(email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(api.visitor(), email)));
  const codes = answers.map(({ json }) => json.code);
  // The login that made the account was the first of the six.
  expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(15);
});

test('no address, email or account lies in the table of limits', async () => {
  const rows = await api.db.selectFrom('rateLimits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(5);
  for (const { key } of rows) expect(key).toMatch(/^\w+:[\w-]{43}$/);
});

test('limits that ran out are swept, and those that count stay', async () => {
  await ownBrowser('swept@buyer.example');
  await api.db.updateTable('rateLimits').set({ expire: 1 }).where('key', 'like', 'loginPerEmail:%').execute();
  const counting = await api.db.selectFrom('rateLimits').select('key').where('expire', '>', Date.now()).execute();
  expect(await removeExpiredRateLimits(api.db)).toBeGreaterThan(0);
  const left = await api.db.selectFrom('rateLimits').select('key').execute();
  expect(left.map(({ key }) => key).sort()).toEqual(counting.map(({ key }) => key).sort());
  expect(counting.length).toBeGreaterThan(0);
});
