/**
 * Section 6 of the specification for everything behind a login: what a customer and an admin may, and that the server holds it
 * (decisions: "a customer is no admin, and every API call checks again by itself"). Every call by every role is
 * tests/api/every-endpoint.test.ts; what visitors may is roles.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD, registration } from '../api/api-under-test.ts';
import { SHIP_TO, sendOrder, upload, uploadForm } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let eve: Visitor;
let mia: Visitor;
let fileId: string;
let quoteId: string;
let orderId: string;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
  eve = await api.signedIn('customer', 'eve@buyer.example');
  mia = await api.signedIn('admin', 'mia@partwright.example');
  const sent = await upload(ann);
  quoteId = sent.quoteId;
  fileId = sent.files[0]!.id;
  orderId = (await sendOrder(ann, SHIP_TO)).json.orderId;
});
afterAll(() => api.close());

const CUSTOMER_CALLS = [
  ['POST', '/api/files/upload'],
  ['POST', '/api/auth/shipping'],
  ['GET', '/api/orders'],
  ['GET', '/api/quotes/current'],
] as const;

const ADMIN_CALLS = [
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/requests'],
  ['GET', '/api/admin/orders'],
  ['GET', '/api/admin/transactions'],
  ['PATCH', '/api/admin/orders/PW-0000-0000'],
] as const;

const send = (visitor: Visitor, method: string, path: string) =>
  visitor.send(method, path, method === 'GET' ? {} : { body: {} });

describe('a customer', () => {
  test('uploads files, places the order, and sees it', async () => {
    expect((await ann.get(`/api/quotes/${quoteId}`)).json.status).toBe('ordered');
    expect((await ann.get('/api/orders')).json.rows.map((order: { orderId: string }) => order.orderId)).toEqual([
      orderId,
    ]);
    expect((await ann.get(`/api/files/${fileId}`)).status).toBe(200);
  });

  test('with the token of the stored user may the same', async () => {
    const { token } = (await api.visitor().post('/api/auth/login', { email: 'ann@buyer.example', password: PASSWORD }))
      .json;
    const program = api.visitor().withToken(token);
    expect((await program.get(`/api/orders/${orderId}`)).status).toBe(200);
    expect((await program.post('/api/files/upload', uploadForm([]))).json.code).toBe('no_file');
  });

  test('sees nothing of another customer', async () => {
    const paths = [`/api/quotes/${quoteId}`, `/api/orders/${orderId}`, `/api/files/${fileId}`];
    for (const path of paths) expect([path, (await eve.get(path)).status]).toEqual([path, 404]);
    expect((await eve.get('/api/orders')).json).toEqual({ rows: [], total: 0 });
  });

  test.each(ADMIN_CALLS)('is no admin: %s %s is refused', async (method, path) => {
    const answer = await send(ann, method, path);
    expect([answer.status, answer.json.message]).toEqual([403, 'Your account does not have permission to do this.']);
  });

  test('is let in by no admin login', async () => {
    const body = { email: 'ann@buyer.example', password: PASSWORD, role: 'admin' };
    expect((await api.visitor().post('/api/auth/login', body)).status).toBe(401);
  });

  test('is who registers as a customer, whatever the address', async () => {
    const email = 'kim@partwright.example';
    await api.visitor().post('/api/auth/register-customer', registration(email, { role: 'admin' }));
    const { role } = await api.db
      .selectFrom('users')
      .select('role')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(role).toBe('customer');
  });
});

describe('an admin', () => {
  test.each(ADMIN_CALLS.filter(([method]) => method === 'GET'))('may %s %s', async (method, path) => {
    expect((await send(mia, method, path)).status).toBe(200);
  });

  test.each(CUSTOMER_CALLS)('is no customer: %s %s is refused', async (method, path) => {
    expect((await send(mia, method, path)).status).toBe(403);
  });

  test('has an address of the company domain', async () => {
    const answer = await api.visitor().post('/api/auth/register-admin', registration('mia@buyer.example'));
    expect([answer.status, answer.json.message]).toEqual([400, 'Only @partwright.example emails are allowed']);
  });
});

test.each([...CUSTOMER_CALLS, ...ADMIN_CALLS])('a visitor is refused by %s %s', async (method, path) => {
  expect((await send(api.visitor(), method, path)).status).toBe(401);
});

test.each([
  ['customer', 'late@buyer.example'],
  ['admin', 'late@partwright.example'],
])('the login of a new %s is blocked until the email is verified', async (role, email) => {
  const visitor = api.visitor();
  await visitor.post(`/api/auth/register-${role}`, registration(email));
  const logIn = async () => (await visitor.post('/api/auth/login', { email, password: PASSWORD, role })).status;
  expect([await logIn(), (await send(visitor, 'GET', '/api/auth/session')).json.user]).toEqual([403, null]);
  await visitor.get(`/api/auth/verify-email?token=${await api.verificationToken(email)}`);
  expect(await logIn()).toBe(200);
});
