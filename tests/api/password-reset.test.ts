import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const NEW_PASSWORD = 'Other-horse8#';
const send = (email: string) => api.visitor().post('/api/password-reset/send-code', { email });
const verify = (email: string, resetCode: string) =>
  api.visitor().post('/api/password-reset/verify-code', { email, resetCode });
const reset = (email: string, resetCode: string, newPassword = NEW_PASSWORD) =>
  api.visitor().post('/api/password-reset/reset-password', { email, resetCode, newPassword });
const login = (email: string, password: string) => api.visitor().post('/api/auth/login', { email, password });

/** Somebody who has forgotten the password and has the mail. */
async function forgetful(email: string): Promise<{ code: string; wrong: string }> {
  await api.signedIn('customer', email);
  await send(email);
  const code = await api.resetCode(email);
  return { code, wrong: code === '000000' ? '000001' : '000000' };
}

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

test("a stranger's wrong guesses use nobody's code up", async () => {
  const { code, wrong } = await forgetful('guess@buyer.example');
  await Promise.all(Array.from({ length: 30 }, () => verify('guess@buyer.example', wrong)));
  expect((await verify('guess@buyer.example', code)).json).toBe(true);
  expect((await reset('guess@buyer.example', code)).status).toBe(200);
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

test('a code is typed with or without its gaps', async () => {
  const { code } = await forgetful('gaps@buyer.example');
  for (const typed of [code.replaceAll(' ', ''), code.replaceAll(' ', '-'), `  ${code}\t`])
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

test('a code lives 30 minutes and is stored as a hash', async () => {
  const { code } = await forgetful('hash@buyer.example');
  const row = await api.db
    .selectFrom('resetCodes')
    .innerJoin('users', 'users.id', 'resetCodes.userId')
    .select(['codeHash', 'resetCodes.createdAt', 'expiresAt'])
    .where('email', '=', 'hash@buyer.example')
    .executeTakeFirstOrThrow();
  expect(row.codeHash).not.toContain(code);
  expect(Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 60_000)).toBe(30);
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
