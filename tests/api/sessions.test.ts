import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '#contract/client.ts';
import { sendInProcess } from '#server/in-process.ts';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { ORIGIN, type Visitor } from './visitor.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const NEW_PASSWORD = 'Other-horse8#';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function logIn(email: string, userAgent = FIREFOX, password = PASSWORD): Promise<Visitor> {
  const visitor = api.visitor();
  visitor.headers['user-agent'] = userAgent;
  const answer = await visitor.post('/api/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`Could not sign in: ${answer.text}`);
  return visitor;
}

interface Listed {
  id: string;
  device: string;
  lastSeenAt: string;
  isThis: boolean;
}

const sessionsOf = async (visitor: Visitor): Promise<Listed[]> =>
  (await visitor.get('/api/account/sessions')).json.sessions;
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).json.user !== null;
const thisOf = async (visitor: Visitor) => (await sessionsOf(visitor)).find(({ isThis }) => isThis)!.id;
const end = (visitor: Visitor, id: string, query = '') => visitor.send('DELETE', `/api/account/sessions/${id}${query}`);

/** An account with no session. */
async function account(email: string): Promise<string> {
  const visitor = await api.signedIn('customer', email);
  await visitor.post('/api/auth/logout', { role: 'customer' });
  return email;
}

test('sessions are listed with device, times, address and which one this is', async () => {
  const email = await account('list@buyer.example');
  const desk = await logIn(email);
  await logIn(email, SAFARI);
  const listed = (await desk.get('/api/account/sessions')).json.sessions;
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const common = { id: expect.any(String), createdAt: moment, lastSeenAt: moment, address: 'in process' };
  expect(listed).toEqual([
    { ...common, device: 'Safari on iPhone', isThis: false },
    { ...common, device: 'Firefox on Windows', isThis: true },
  ]);
});

test('a session that ran out is not listed', async () => {
  const email = await account('ran-out@buyer.example');
  const desk = await logIn(email);
  const phone = await logIn(email, SAFARI);
  await api.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('id', '=', await thisOf(phone))
    .execute();
  expect((await sessionsOf(desk)).map(({ device }) => device)).toEqual(['Firefox on Windows']);
});

test('one session is ended and the others stay', async () => {
  const email = await account('one@buyer.example');
  const [desk, phone, tablet] = [await logIn(email), await logIn(email, SAFARI), await logIn(email, SAFARI)];
  const answer = await end(desk, await thisOf(phone));
  expect([answer.status, answer.json]).toEqual([200, {}]);
  expect([await isSignedIn(desk), await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false, true]);
});

test("somebody else's session is not found and stays, and so is one that is none", async () => {
  const email = await account('mine@buyer.example');
  const mine = await logIn(email);
  const theirs = await api.signedIn('customer', 'theirs@buyer.example');
  const admin = await api.signedIn('admin');
  const theirId = await thisOf(theirs);
  for (const [visitor, id] of [
    [mine, theirId],
    [mine, '01890a5d-ac96-774b-bcce-b302099a8057'],
    [mine, 'x'],
    [mine, "'%20or%201=1"],
    [admin, theirId],
  ] as const) {
    const answer = await end(visitor, id);
    expect([id, answer.status, answer.json.code]).toEqual([id, 404, 'not_found']);
  }
  expect(await isSignedIn(theirs)).toBe(true);
});

test('ending the session of this browser signs out', async () => {
  const visitor = await logIn(await account('self@buyer.example'));
  const answer = await end(visitor, await thisOf(visitor));
  expect([answer.status, [...visitor.cookies.keys()]]).toEqual([200, ['partwright_device']]);
});

test("all others are ended at once: one's own only, and not the one that asks", async () => {
  const email = await account('others@buyer.example');
  const [desk, phone, tablet] = [await logIn(email), await logIn(email, SAFARI), await logIn(email, SAFARI)];
  const stranger = await api.signedIn();
  const answer = await desk.post('/api/account/sessions/end-others', {});
  expect([answer.status, answer.json]).toEqual([200, { ended: 2 }]);
  const left = [desk, phone, tablet, stranger].map(isSignedIn);
  expect(await Promise.all(left)).toEqual([true, false, false, true]);
});

test('in a browser with both sessions the role says whose are meant', async () => {
  const email = await account('both@buyer.example');
  await api.signedIn('admin', 'both@partwright.example');
  const visitor = await logIn(email);
  await visitor.post('/api/auth/login', { email: 'both@partwright.example', password: PASSWORD, role: 'admin' });
  const elsewhere = await logIn(email, SAFARI);
  const ended = await visitor.post('/api/account/sessions/end-others', { role: 'admin' });
  expect(ended.json).toEqual({ ended: 1 });
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect((await end(visitor, await thisOf(elsewhere), '?role=admin')).json.code).toBe('not_found');
  expect((await end(visitor, await thisOf(elsewhere), '?role=customer')).status).toBe(200);
});

test('last seen is written at most once in five minutes', async () => {
  const visitor = await logIn(await account('seen@buyer.example'));
  const id = await thisOf(visitor);
  const seen = async () => {
    const row = await api.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return row.lastSeenAt.getTime();
  };
  const see = (minutesAgo: number, address = '') =>
    api.db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(Date.now() - minutesAgo * 60_000), address })
      .where('id', '=', id)
      .execute();
  await see(4);
  const recently = await seen();
  await isSignedIn(visitor);
  expect(await seen()).toBe(recently);
  await see(6, '192.0.2.1');
  const before = Date.now();
  await isSignedIn(visitor);
  expect(await seen()).toBeGreaterThanOrEqual(before);
  expect((await visitor.get('/api/account/sessions')).json.sessions[0].address).toBe('in process');
});

test('a changed password ends the other sessions, and is mailed', async () => {
  const email = await account('change@buyer.example');
  const [desk, phone] = [await logIn(email), await logIn(email, SAFARI)];
  const stranger = await api.signedIn();
  const change = (currentPassword: string, newPassword: string) =>
    desk.post('/api/account/password', { currentPassword, newPassword });
  expect((await change('Wrong-horse7#', NEW_PASSWORD)).json).toMatchObject({
    code: 'wrong_password',
    fields: { currentPassword: 'This is not your current password.' },
  });
  expect((await change(PASSWORD, 'short')).json.fields).toEqual({
    newPassword: 'Password must be at least 8 characters',
  });
  expect(await isSignedIn(phone)).toBe(true);
  const changed = await change(PASSWORD, NEW_PASSWORD);
  expect([changed.status, changed.json]).toEqual([
    200,
    { message: 'Your password has been changed. All other sessions were signed out.' },
  ]);
  expect(await Promise.all([desk, phone, stranger].map(isSignedIn))).toEqual([true, false, true]);
  await expect(logIn(email)).rejects.toThrow('wrong_credentials');
  expect(await isSignedIn(await logIn(email, FIREFOX, NEW_PASSWORD))).toBe(true);
  const mail = (await api.mailsTo(email)).at(-1)!;
  expect(mail.subject).toBe('Your Partwright password was changed');
  for (const body of [mail.text, mail.html]) expect(body).toContain('http://parts.test/forget-password');
});

test('a reset ends all sessions but that of the browser it is done in, and is mailed', async () => {
  const email = await account('reset@buyer.example');
  const [desk, phone] = [await logIn(email), await logIn(email, SAFARI)];
  const stranger = await api.signedIn();
  await desk.post('/api/password-reset/send-code', { email });
  const resetCode = /\b\d{6}\b/.exec((await api.mailsTo(email)).at(-1)!.text)![0];
  const answer = await desk.post('/api/password-reset/reset-password', { email, resetCode, newPassword: NEW_PASSWORD });
  expect(answer.status).toBe(200);
  expect(await Promise.all([desk, phone, stranger].map(isSignedIn))).toEqual([true, false, true]);
  expect((await api.mailsTo(email)).at(-1)!.subject).toBe('Your Partwright password was changed');
});

test("a reset in a browser where somebody else is signed in ends all of the account's", async () => {
  const email = await account('reset-elsewhere@buyer.example');
  const phone = await logIn(email, SAFARI);
  const stranger = await api.signedIn();
  await stranger.post('/api/password-reset/send-code', { email });
  const resetCode = /\b\d{6}\b/.exec((await api.mailsTo(email)).at(-1)!.text)![0];
  await stranger.post('/api/password-reset/reset-password', { email, resetCode, newPassword: NEW_PASSWORD });
  expect(await Promise.all([phone, stranger].map(isSignedIn))).toEqual([false, true]);
});

test('the calls of one page look up both sessions of a browser in one query, and again after a form has ended one', async () => {
  const visitor = await logIn(await account('page@buyer.example'));
  const admin = await api.signedIn('admin');
  const cookie = [...visitor.cookies, ...admin.cookies].map((pair) => pair.join('=')).join('; ');
  const page = createApiClient({
    send: sendInProcess(api.app),
    origin: ORIGIN,
    headers: () => ({ cookie, origin: ORIGIN }),
  });
  let queries = 0;
  const count = () => {
    queries += 1;
  };
  api.deps.pool.on('acquire', count);
  const [customer, shop] = await Promise.all([
    page.call('session', { query: { role: 'customer' } }),
    page.call('session', { query: { role: 'admin' } }),
    page.call('shopCalendar'),
  ]);
  await page.call('shippingOffer');
  api.deps.pool.off('acquire', count);
  expect([customer.user?.email, shop.user?.role]).toEqual(['page@buyer.example', 'admin']);
  expect(queries).toBe(1);

  await page.call('logout', { body: { role: 'customer' } });
  expect((await page.call('session')).user).toBeNull();
});

test('an answer within the process is the one that the network gets, without fields that the contract does not name', async () => {
  const send = sendInProcess(api.app);
  const page = createApiClient({ send, origin: ORIGIN });
  const card = await page.call('rateCard');
  expect(card).toEqual((await api.visitor().get('/api/rate-card')).json);
  // Neither an object nor true.
  expect(await page.call('verifyResetCode', { body: { email: 'nobody@buyer.example', resetCode: '000000' } })).toBe(
    false,
  );
  // It is read once and shared by all pages, so none of them may change it.
  expect(await page.call('rateCard')).toBe(card);
  expect(() => Object.assign(card.shop, { name: 'another' })).toThrow(TypeError);
});
