/**
 * Section 3 of the specification for everything behind a login: the fields of what is sent, kept and answered. What the browser keeps
 * under `user` and `uploadedFiles`, and the contact form, is entities.test.ts.
 *
 * Where the specification has an amount as `total`, ours is `totalMinor` with its `currency`: whole minor units (decisions).
 */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readToken } from '#web/account/read-token.ts';
import { type ApiUnderTest, openApi, PASSWORD, registration } from '../api/api-under-test.ts';
import { SHIP_TO, sendOrder, upload } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
let mia: Visitor;
let orderId: string;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
  mia = await api.signedIn('admin', 'mia@partwright.example');
  await upload(ann);
  const form = { ...SHIP_TO, email: 'else@where.example', quantity: 7 };
  orderId = (await sendOrder(ann, form)).json.orderId;
});
afterAll(() => api.close());

const logIn = (email: string) => api.visitor().post('/api/auth/login', { email, password: PASSWORD });

test('login response: token, emailVerified and message', async () => {
  expect((await logIn('ann@buyer.example')).json).toEqual({
    token: expect.any(String),
    emailVerified: true,
    message: 'Login successful! Redirecting...',
  });
});

describe('token', () => {
  test('carries sub (the email), name and emailVerified', async () => {
    const { token } = (await logIn('ANN@buyer.example')).json;
    expect(decodeJwt(token)).toMatchObject({ sub: 'ann@buyer.example', name: 'Ann Miller', emailVerified: true });
  });

  const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;

  test.each([
    ['name', { name: 'Asha Rao', given_name: 'Asha', preferred_username: 'asha1' }, 'Asha Rao'],
    ['given_name', { given_name: 'Asha', preferred_username: 'asha1' }, 'Asha'],
    ['preferred_username', { name: '', preferred_username: 'asha1' }, 'asha1'],
    ['the literal User', {}, 'User'],
  ])('is read with its name from %s', (_, claims, name) => {
    expect(readToken(tokenOf(claims)).name).toBe(name);
  });

  test('is read with its email from sub, and with emailVerified', () => {
    expect(readToken(tokenOf({ sub: 'asha@example.org', emailVerified: true }))).toMatchObject({
      email: 'asha@example.org',
      emailVerified: true,
    });
    expect(readToken(tokenOf({ sub: 'asha@example.org' })).emailVerified).toBe(false);
  });
});

test('the admin token is stored apart from the customer’s', async () => {
  const visitor = api.visitor();
  await visitor.post('/api/auth/login', { email: 'ann@buyer.example', password: PASSWORD, role: 'customer' });
  await visitor.post('/api/auth/login', { email: 'mia@partwright.example', password: PASSWORD, role: 'admin' });
  expect([...visitor.cookies.keys()].filter((name) => name !== 'partwright_device')).toEqual([
    'partwright_session',
    'partwright_user',
    'partwright_admin',
  ]);
  expect(visitor.cookies.get('partwright_session')).not.toBe(visitor.cookies.get('partwright_admin'));
});

test('registration payload: name, email, phoneNo, password and confirmPassword, of which the last two are not kept', async () => {
  const sent = {
    name: 'Zoe Müller',
    email: 'zoe@buyer.example',
    phoneNo: '4930123456',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  expect(Object.keys(registration('zoe@buyer.example')).toSorted()).toEqual(Object.keys(sent).toSorted());
  await api.visitor().post('/api/auth/register-customer', sent);
  const row = await api.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'zoe@buyer.example')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Zoe Müller', email: 'zoe@buyer.example', phoneNo: '4930123456' });
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

const DAY = /^20\d\d-\d\d-\d\d$/;

test('shipping payload: name, address, city, state, zip and country; email and quantity are no part of it', async () => {
  expect((await ann.get(`/api/orders/${orderId}`)).json.shipTo).toEqual({
    name: 'Ann Miller',
    address: '1 Main Street',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'United States',
  });
  expect((await ann.get(`/api/orders/${orderId}`)).json.parts[0].choices.quantity).toBe(2);
});

test('order, to an admin: id, user, email, total, orderDate, status and trackingId', async () => {
  const { rows } = (await mia.get('/api/admin/orders')).json;
  expect(rows).toEqual([
    {
      orderId,
      user: 'Ann Miller',
      email: 'ann@buyer.example',
      totalMinor: expect.any(Number),
      currency: 'USD',
      orderDate: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
      status: 'Processing',
      trackingId: null,
      picture: { fileId: expect.any(String), fileName: 'block.stl' },
      // Ours: the day that was promised.
      shipDate: expect.stringMatching(DAY),
      isOverdue: false,
    },
  ]);
});

test('order, to its customer: orderId, orderDate, status and total cost', async () => {
  const { rows } = (await ann.get('/api/orders')).json;
  expect(rows).toEqual([
    {
      orderId,
      orderDate: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
      status: 'Processing',
      totalMinor: expect.any(Number),
      currency: 'USD',
      trackingId: null,
      picture: { fileId: expect.any(String), fileName: 'block.stl' },
      shipDate: expect.stringMatching(DAY),
    },
  ]);
});

test('request: id, name, type (User Registration, Business Inquiry, and our own Manual Quote) and status', async () => {
  const message = { name: 'Bo Li', email: 'bo@works.example', message: 'Do you anodize?' };
  await api.visitor().post('/api/contact', message);
  const { quoteId } = await upload(ann, undefined, { material: 'Assembly' });
  await expect.poll(async () => (await ann.get(`/api/quotes/${quoteId}`)).json.status).toBe('manual');
  const { rows } = (await mia.get('/api/admin/requests?sort=createdAt&direction=desc')).json;
  const more = { id: expect.any(String), status: 'Pending', createdAt: expect.any(String) };
  expect(rows).toEqual(
    expect.arrayContaining([
      { ...more, name: 'Ann Miller', type: 'Manual Quote', email: 'ann@buyer.example' },
      { ...more, name: 'Bo Li', type: 'Business Inquiry', email: 'bo@works.example' },
      { ...more, name: 'Ann Miller', type: 'User Registration', email: 'ann@buyer.example' },
    ]),
  );
});

test.each(['email', 'resetCode', 'newPassword'])('password reset: %s is a field of it', async (field) => {
  const whole = { email: 'ann@buyer.example', resetCode: '000000', newPassword: 'Other-horse8#' };
  const send = (body: object) => api.visitor().post('/api/password-reset/reset-password', body);
  expect((await send(whole)).text).toBe('Invalid or expired reset code.');
  const without = await send({ ...whole, [field]: undefined });
  expect([without.status, without.text]).toEqual([400, FIELD_MISSING[field]]);
});

const FIELD_MISSING: Record<string, string> = {
  email: 'Email is required',
  resetCode: 'Invalid or expired reset code.',
  newPassword: 'Password is required',
};
