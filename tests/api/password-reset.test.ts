import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const NEW_PASSWORD = 'Other-horse8#';
const send = (email: string, from = api.visitor()) => from.post('/api/password-reset/send-code', { email });
const verify = (email: string, resetCode: string, from = api.visitor()) =>
  from.post('/api/password-reset/verify-code', { email, resetCode });
const reset = (email: string, resetCode: string, newPassword = NEW_PASSWORD) =>
  api.visitor().post('/api/password-reset/reset-password', { email, resetCode, newPassword });
const login = (email: string, password: string) => api.visitor().post('/api/auth/login', { email, password });

/** Somebody who has forgotten the password and has the mail, and the browser that asked for it. */
async function forgetful(email: string): Promise<{ browser: Visitor; code: string; wrong: string }> {
  await api.signedIn('customer', email);
  const browser = api.visitor();
  await send(email, browser);
  const code = await api.resetCode(email);
  return { browser, code, wrong: wrongFor(code) };
}

/** Six digits that are none of these codes. */
const wrongFor = (...codes: string[]): string =>
  ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code))!;

/** Guesses that are sent one after the other; what each was answered. */
async function guess(email: string, codes: string[], from?: Visitor): Promise<boolean[]> {
  const answers = [];
  for (const code of codes) answers.push((await verify(email, code, from)).json);
  return answers;
}

/** The tries that are left of each code, the oldest code first. */
const triesOf = (email: string) =>
  api.db
    .selectFrom('resetCodes')
    .innerJoin('users', 'users.id', 'resetCodes.userId')
    .select(['ownTriesLeft', 'sharedTriesLeft'])
    .where('email', '=', email)
    .orderBy('resetCodes.createdAt')
    .execute();

const FIVE_TIMES = [1, 2, 3, 4, 5];

test('a code resets the password, once, and the answers are plain text', async () => {
  const { code } = await forgetful('ann@buyer.example');
  const verified = await verify('ann@buyer.example', code);
  expect([verified.status, verified.json]).toEqual([200, true]);
  const done = await reset('ann@buyer.example', code);
  expect([done.status, done.headers.get('content-type'), done.text]).toEqual([
    200,
    'text/plain; charset=UTF-8',
    'Your password has been reset. Please log in.',
  ]);
  expect((await login('ann@buyer.example', PASSWORD)).status).toBe(401);
  expect((await login('ann@buyer.example', NEW_PASSWORD)).status).toBe(200);
  const again = await reset('ann@buyer.example', code, PASSWORD);
  expect([again.status, again.headers.get('content-type'), again.text]).toEqual([
    400,
    'text/plain; charset=UTF-8',
    'Invalid or expired reset code.',
  ]);
});

test('a reset ends every session of the account', async () => {
  const visitor = await api.signedIn('customer', 'open@buyer.example');
  await send('open@buyer.example');
  await reset('open@buyer.example', await api.resetCode('open@buyer.example'));
  expect((await visitor.get('/api/auth/session')).json).toEqual({ user: null });
});

test('known and unknown addresses get the same answer, and a stranger gets no mail', async () => {
  await api.signedIn('customer', 'known@buyer.example');
  const known = await send('known@buyer.example');
  const unknown = await send('unknown@buyer.example');
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect(known.text).toBe('If there is an account for this email, a reset code is on its way.');
  expect(await api.mailsTo('unknown@buyer.example')).toEqual([]);
  expect((await verify('unknown@buyer.example', '123456')).json).toBe(false);
  expect((await reset('unknown@buyer.example', '123456')).text).toBe('Invalid or expired reset code.');
});

test('the browser that asked has five tries of a code, and none after them', async () => {
  const email = 'five@buyer.example';
  const { browser, code, wrong } = await forgetful(email);
  expect(await guess(email, [wrong, wrong, wrong, wrong, code], browser)).toEqual([false, false, false, false, true]);
  expect(await guess(email, [wrong, code], browser)).toEqual([false, false]);
  expect(
    (await browser.post('/api/password-reset/reset-password', { email, resetCode: code, newPassword: NEW_PASSWORD }))
      .status,
  ).toBe(400);
});

test('strangers share five tries: who wastes them shuts out strangers, and the browser that asked still has its five', async () => {
  const email = 'guess@buyer.example';
  const { browser, code, wrong } = await forgetful(email);
  const [one, other] = [api.visitor(), api.visitor()];
  // One of them has asked as well: that makes the owner's code no more its own.
  await send(email, other);
  expect(await guess(email, [wrong, wrong, wrong], one)).toEqual([false, false, false]);
  expect(await guess(email, [wrong, wrong], other)).toEqual([false, false]);
  for (const from of [one, other, api.visitor()]) expect((await verify(email, code, from)).json).toBe(false);
  expect((await triesOf(email))[0]).toEqual({ ownTriesLeft: 5, sharedTriesLeft: 0 });
  expect(await guess(email, [wrong, wrong, wrong, wrong, code], browser)).toEqual([false, false, false, false, true]);
  const answer = await browser.post('/api/password-reset/reset-password', {
    email,
    resetCode: code,
    newPassword: NEW_PASSWORD,
  });
  expect(answer.status).toBe(200);
});

test('a wrong code that comes with a new password costs a try as well', async () => {
  const email = 'direct@buyer.example';
  const { code, wrong } = await forgetful(email);
  for (const _ of FIVE_TIMES) await reset(email, wrong);
  expect((await reset(email, code)).status).toBe(400);
});

test('of 50 guesses at once from one browser, and 50 from everywhere else, five each are compared with a code', async () => {
  const email = 'race@buyer.example';
  const { browser, code } = await forgetful(email);
  const second = api.visitor();
  await send(email, second);
  const later = await api.resetCode(email);
  const wrong = wrongFor(code, later);
  const from = [browser, second, undefined];
  const guesses = Array.from({ length: 150 }, (_, n) => verify(email, wrong, from[n % 3]));
  for (const { status, json } of await Promise.all(guesses)) expect([status, json]).toEqual([200, false]);
  const none = { ownTriesLeft: 0, sharedTriesLeft: 0 };
  expect(await triesOf(email)).toEqual([none, none]);
  for (const visitor of [browser, second, api.visitor()])
    expect(await guess(email, [code, later], visitor)).toEqual([false, false]);
  // The next code has tries of its own.
  await send(email, browser);
  expect((await verify(email, await api.resetCode(email), browser)).json).toBe(true);
});

test('a browser that asks again keeps what it is known by, so that a mail that comes late is still for its own tries', async () => {
  const email = 'late@buyer.example';
  const { browser, code } = await forgetful(email);
  await send(email, browser);
  const wrong = wrongFor(code, await api.resetCode(email));
  for (const _ of FIVE_TIMES) await verify(email, wrong);
  expect((await verify(email, code, browser)).json).toBe(true);
});

test('the cookie of a browser that asks lasts 15 minutes, is out of the reach of scripts, and comes for unknown addresses too', async () => {
  await api.signedIn('customer', 'cookie@buyer.example');
  const shape = /^partwright_reset=[\w-]{22}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/;
  for (const email of ['cookie@buyer.example', 'nobody@buyer.example'])
    expect((await send(email)).headers.getSetCookie()).toEqual([expect.stringMatching(shape)]);
});

test('a made-up or damaged cookie is no browser that asked', async () => {
  const email = 'forged@buyer.example';
  const { browser, code, wrong } = await forgetful(email);
  for (const _ of FIVE_TIMES) await verify(email, wrong);
  for (const id of ['', 'A'.repeat(22), 'null', `${browser.cookies.get('partwright_reset')}A`]) {
    const forger = api.visitor();
    forger.cookies.set('partwright_reset', id);
    expect((await verify(email, code, forger)).json).toBe(false);
  }
});

test('a code that somebody else asks for leaves the one before as it is, and a reset ends both', async () => {
  const { code } = await forgetful('both@buyer.example');
  await send('both@buyer.example');
  const later = await api.resetCode('both@buyer.example');
  expect(later).not.toBe(code);
  expect((await verify('both@buyer.example', later)).json).toBe(true);
  expect((await reset('both@buyer.example', code)).status).toBe(200);
  expect((await verify('both@buyer.example', later)).json).toBe(false);
});

test('a code is typed with or without gaps', async () => {
  const { code } = await forgetful('gaps@buyer.example');
  const halves = [code.slice(0, 3), code.slice(3)];
  for (const typed of [code, halves.join(' '), halves.join('-'), `  ${code}\t`])
    expect((await verify('gaps@buyer.example', typed)).json).toBe(true);
});

test('looking at a right code does not use it up', async () => {
  const { code } = await forgetful('look@buyer.example');
  for (let look = 0; look < 7; look += 1) expect((await verify('look@buyer.example', ` ${code} `)).json).toBe(true);
  expect((await reset('look@buyer.example', code)).status).toBe(200);
});

test('of two resets at once with one code one succeeds', async () => {
  const { code } = await forgetful('twice@buyer.example');
  const answers = await Promise.all([reset('twice@buyer.example', code), reset('twice@buyer.example', code)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

test('a code ends after its time, and a new one works', async () => {
  const { code } = await forgetful('slow@buyer.example');
  await api.db
    .updateTable('resetCodes')
    .set({ expiresAt: new Date(0) })
    .execute();
  expect((await verify('slow@buyer.example', code)).json).toBe(false);
  await send('slow@buyer.example');
  expect((await verify('slow@buyer.example', await api.resetCode('slow@buyer.example'))).json).toBe(true);
});

test('a code has six digits, lives 15 minutes and is stored as a hash, as the browser is', async () => {
  const { browser, code } = await forgetful('hash@buyer.example');
  expect(code).toMatch(/^\d{6}$/);
  const row = await api.db
    .selectFrom('resetCodes')
    .innerJoin('users', 'users.id', 'resetCodes.userId')
    .selectAll('resetCodes')
    .where('email', '=', 'hash@buyer.example')
    .executeTakeFirstOrThrow();
  expect(row.codeHash).not.toContain(code);
  expect(row.browserHash).not.toContain(browser.cookies.get('partwright_reset'));
  expect(Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 60_000)).toBe(15);
});

test("one account's code does not open another", async () => {
  const { code } = await forgetful('mine@buyer.example');
  await forgetful('theirs@buyer.example');
  expect((await verify('theirs@buyer.example', code)).json).toBe(false);
});

test('a weak new password is refused with its words, as plain text, and the code stays', async () => {
  const { code } = await forgetful('weak@buyer.example');
  const answer = await reset('weak@buyer.example', code, 'short');
  expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
    400,
    'text/plain; charset=UTF-8',
    'Password must be at least 8 characters',
  ]);
  expect((await verify('weak@buyer.example', code)).json).toBe(true);
});
