/**
 * Section 4 of the specification for everything behind a login, as the server keeps it: sessions, orders, requests, reset codes. What
 * forms show while they are busy, and where they lead, is states-accounts.test.ts; visitors' states are states.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestSummary } from '#contract/request.ts';
import { type ApiUnderTest, openApi, PASSWORD, registration } from '../api/api-under-test.ts';
import { placeOrder } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const logIn = (body: object, visitor = api.visitor()) =>
  visitor.post('/api/auth/login', { password: PASSWORD, ...body });
const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).json.user?.email ?? null;

describe('a session', () => {
  test('begins with a login that answers a token, and ends with the sign-out, for cookie and token alike', async () => {
    const visitor = api.visitor();
    expect(await whoIs(visitor)).toBeNull();
    const { token } = (await logIn({ email: 'ann@buyer.example' }, visitor)).json;
    const program = api.visitor().withToken(token);
    expect([await whoIs(visitor), await whoIs(program)]).toEqual(['ann@buyer.example', 'ann@buyer.example']);
    await visitor.post('/api/auth/logout', { role: 'customer' });
    expect([await whoIs(visitor), await whoIs(program)]).toEqual([null, null]);
  });

  test.each([
    ['partwright_session', 'customer', 'ann@buyer.example'],
    ['partwright_admin', 'admin', 'mia@partwright.example'],
  ])('is kept in the cookie %s of a %s, which scripts cannot read', async (name, role, email) => {
    const cookies = (await logIn({ email, role })).headers.getSetCookie();
    expect(cookies.filter((line) => line.startsWith(`${name}=`))).toEqual([expect.stringMatching(/; HttpOnly/)]);
  });

  test('ends everywhere when the password is reset', async () => {
    const email = 'bob@buyer.example';
    const visitor = await api.signedIn('customer', email);
    const program = api.visitor().withToken((await logIn({ email })).json.token);
    expect([await whoIs(visitor), await whoIs(program)]).toEqual([email, email]);
    await api.visitor().post('/api/password-reset/send-code', { email });
    const reset = { email, resetCode: await api.resetCode(email), newPassword: 'Other-horse8#' };
    await api.visitor().post('/api/password-reset/reset-password', reset);
    expect([await whoIs(visitor), await whoIs(program)]).toEqual([null, null]);
  });

  test.each([
    ['ends with the browser without "Remember me"', false, null],
    ['lasts 30 days with it', true, 30],
  ])('%s', async (_, remember, days) => {
    const answer = await logIn({ email: 'ann@buyer.example', remember });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('partwright_session='))!;
    const expires = /Expires=([^;]+)/.exec(cookie)?.[1];
    const lasts = expires ? Math.round((new Date(expires).getTime() - Date.now()) / 86_400_000) : null;
    expect(lasts).toBe(days);
  });
});

describe('registration', () => {
  test.each([
    ['customer', 'eve@buyer.example'],
    ['admin', 'eve@partwright.example'],
  ])(
    'of a new %s: 200, the note to check the mail, and a verification mail whose link opens the account',
    async (role, email) => {
      const visitor = api.visitor();
      const answer = await visitor.post(`/api/auth/register-${role}`, registration(email));
      expect([answer.status, answer.json.message]).toEqual([
        200,
        'Registration successful! Please check your email to verify your account.',
      ]);
      const mails = await api.mailsTo(email);
      expect(mails).toHaveLength(1);
      expect((await logIn({ email })).status).toBe(403);
      await visitor.get(/\/api\/auth\/verify-email\?token=[\w-]+/.exec(mails[0]!.text)![0]);
      expect((await logIn({ email })).status).toBe(200);
    },
  );
});

test('the verification link leads to the page that says verified, already_verified or expired', async () => {
  await api.visitor().post('/api/auth/register-customer', registration('link@buyer.example'));
  const token = await api.verificationToken('link@buyer.example');
  const follow = async (given: string) =>
    (await api.visitor().get(`/api/auth/verify-email?token=${given}`)).headers.get('location');
  expect([await follow(token), await follow(token), await follow('nonsense')]).toEqual([
    '/welcome?status=verified',
    '/welcome?status=already_verified',
    '/welcome?status=expired',
  ]);
});

describe('the status of an order', () => {
  const STATUSES = ['Processing', 'Shipped', 'Delivered'];
  let orderId: string;
  beforeAll(async () => {
    orderId = await placeOrder(ann);
  });
  const move = (status: string) => mia.patch(`/api/admin/orders/${orderId}`, { status });
  const seen = async () => (await ann.get(`/api/orders/${orderId}`)).json;

  test('is Processing at first', async () => {
    expect((await seen()).status).toBe('Processing');
  });

  test.each(STATUSES.flatMap((from) => STATUSES.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'may be set by the admin from %s to %s; the customer sees when, and is written to',
    async (from, to) => {
      await move(from);
      const before = await seen();
      expect((await move(to)).json.status).toBe(to);
      const { status, events } = await seen();
      expect([status, events.length, events.at(-1)]).toEqual([
        to,
        before.events.length + 1,
        { at: expect.any(String), status: to, trackingId: null, by: 'Partwright' },
      ]);
      const mails = (await api.mailsTo('ann@buyer.example')).filter(({ dedupeKey }) =>
        dedupeKey.startsWith('order-status:'),
      );
      expect(mails.at(-1)!.subject).toBe(`Order ${orderId}: ${to}`);
    },
  );

  test.each(['Lost', 'processing', ''])('is never "%s"', async (status) => {
    const answer = await move(status);
    expect([answer.status, answer.json.message]).toEqual([400, 'Status must be Processing, Shipped or Delivered.']);
  });

  test('is changed by no customer', async () => {
    expect((await ann.patch(`/api/admin/orders/${orderId}`, { status: 'Delivered' })).status).toBe(403);
  });
});

describe('the status of a request', () => {
  async function requestOf(email: string): Promise<RequestSummary> {
    return (await mia.get(`/api/admin/requests?search=${encodeURIComponent(email)}`)).json.rows[0];
  }
  const decide = (id: string, status: string) => mia.post(`/api/admin/requests/${id}/decision`, { status });

  test('is Pending at first, and a pending customer can sign in once the email is verified', async () => {
    await api.signedIn('customer', 'pending@buyer.example');
    expect(await requestOf('pending@buyer.example')).toMatchObject({ type: 'User Registration', status: 'Pending' });
    expect((await logIn({ email: 'pending@buyer.example' })).status).toBe(200);
  });

  test('becomes Approved, which marks the account as vetted', async () => {
    await api.signedIn('customer', 'vetted@buyer.example');
    const { id } = await requestOf('vetted@buyer.example');
    expect((await decide(id, 'Approved')).json.status).toBe('Approved');
    const { rows } = (await mia.get('/api/admin/users?search=vetted@')).json;
    expect(rows[0]).toMatchObject({ isVetted: true, isDisabled: false });
  });

  test('becomes Rejected, which disables the account', async () => {
    const visitor = await api.signedIn('customer', 'rejected@buyer.example');
    const { id } = await requestOf('rejected@buyer.example');
    expect((await decide(id, 'Rejected')).json.status).toBe('Rejected');
    expect([await whoIs(visitor), (await logIn({ email: 'rejected@buyer.example' })).json.code]).toEqual([
      null,
      'account_disabled',
    ]);
  });

  test('is nothing else', async () => {
    const { id } = await requestOf('pending@buyer.example');
    expect((await decide(id, 'Pending')).json.message).toBe('A request is Approved or Rejected.');
  });
});

describe('a reset code', () => {
  const email = 'forgot@buyer.example';
  beforeAll(async () => {
    await api.signedIn('customer', email);
  });

  async function ask(browser = api.visitor()): Promise<string> {
    await browser.post('/api/password-reset/send-code', { email });
    return api.resetCode(email);
  }
  const verify = async (resetCode: string, browser = api.visitor()) =>
    (await browser.post('/api/password-reset/verify-code', { email, resetCode })).json;
  const reset = async (resetCode: string, browser = api.visitor()) =>
    (await browser.post('/api/password-reset/reset-password', { email, resetCode, newPassword: PASSWORD })).status;

  test('has six digits and verifies; a wrong one does not', async () => {
    const code = await ask();
    expect(code).toMatch(/^\d{6}$/);
    expect([await verify(code), await verify(code === '000000' ? '000001' : '000000')]).toEqual([true, false]);
  });

  test('lives 15 minutes', async () => {
    const code = await ask();
    const { createdAt, expiresAt } = await api.db
      .selectFrom('resetCodes')
      .select(['createdAt', 'expiresAt'])
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000)).toBe(15);
    await api.db.updateTable('resetCodes').set({ expiresAt: new Date() }).execute();
    expect([await verify(code), await reset(code)]).toEqual([false, 400]);
  });

  test('allows five tries', async () => {
    const browser = api.visitor();
    const code = await ask(browser);
    for (let tries = 0; tries < 4; tries += 1) await verify('none', browser);
    expect([await verify(code, browser), await verify('none', browser)]).toEqual([true, false]);
    expect([await verify(code, browser), await reset(code, browser)]).toEqual([false, 400]);
  });

  test('keeps the five tries of the browser that asked, whatever others guess and ask for', async () => {
    const browser = api.visitor();
    const code = await ask(browser);
    for (let tries = 0; tries < 10; tries += 1) await verify('none');
    await ask();
    expect([await verify(code), await verify(code, browser)]).toEqual([false, true]);
  });

  test('works once', async () => {
    const code = await ask();
    expect([await reset(code), await reset(code), await verify(code)]).toEqual([200, 400, false]);
  });

  test('is asked for with the same answer whether the email is known or not', async () => {
    const send = (to: string) => api.visitor().post('/api/password-reset/send-code', { email: to });
    const [known, unknown] = [await send(email), await send('nobody@buyer.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(await api.mailsTo('nobody@buyer.example')).toEqual([]);
  });
});
