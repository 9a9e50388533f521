/**
 * Section 8 of the specification for everything behind a login, as far as the server says it. What pages say by themselves is
 * errors-accounts.test.ts; visitors' errors are errors.test.ts, and messages of rules stand in rules-accounts.api.test.ts.
 */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD, registration } from '../api/api-under-test.ts';
import { block, SHIP_TO, sendOrder, upload, uploadForm } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';

let api: ApiUnderTest;
let ann: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  ann = await api.signedIn('customer', 'ann@buyer.example');
});
afterAll(() => api.close());

const logIn = (body: object) => api.visitor().post('/api/auth/login', { password: PASSWORD, ...body });

/** As when the database fails: until the test ends, nothing is found where this table was. */
async function hide(table: 'sessions' | 'emailVerifications', name: string): Promise<void> {
  await api.db.schema.alterTable(table).renameTo('hidden').execute();
  onTestFinished(() => api.db.schema.alterTable('hidden').renameTo(name).execute());
}

describe('login', () => {
  test.each([
    ['a wrong password', { email: 'ann@buyer.example', password: 'Wrong-horse7#' }],
    ['an unknown address', { email: 'stranger@buyer.example' }],
    ['a customer at the admin login', { email: 'ann@buyer.example', role: 'admin' }],
  ])('%s: 401, Invalid email or password. Please try again.', async (_, body) => {
    const answer = await logIn(body);
    expect([answer.status, answer.json.message]).toEqual([401, 'Invalid email or password. Please try again.']);
  });

  test('unverified: Please verify your email before logging in.', async () => {
    await api.visitor().post('/api/auth/register-customer', registration('new@buyer.example'));
    expect((await logIn({ email: 'new@buyer.example' })).json.message).toBe(
      'Please verify your email before logging in.',
    );
  });

  test('another failure: the server’s message', async () => {
    await api.signedIn('customer', 'gone@buyer.example');
    await api.db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('email', '=', 'gone@buyer.example')
      .execute();
    expect((await logIn({ email: 'gone@buyer.example' })).json.message).toBe(
      'This account is disabled. Write to us if you think this is a mistake.',
    );
  });

  test('a failure that nobody foresaw: Something went wrong.', async () => {
    await hide('sessions', 'sessions');
    const answer = await logIn({ email: 'ann@buyer.example' });
    expect([answer.status, answer.json.message]).toEqual([500, expect.stringMatching(/^Something went wrong\./)]);
  });

  test('success: Login successful! Redirecting...', async () => {
    expect((await logIn({ email: 'ann@buyer.example' })).json.message).toBe('Login successful! Redirecting...');
  });
});

describe.each([
  ['customer', 'ben@buyer.example'],
  ['admin', 'ben@partwright.example'],
])('registration of a new %s', (role, email) => {
  const register = () => api.visitor().post(`/api/auth/register-${role}`, registration(email));

  test('a failure that nobody foresaw: Something went wrong. Please try again.', async () => {
    await hide('emailVerifications', 'email_verifications');
    const answer = await register();
    expect([answer.status, answer.json.message]).toEqual([500, 'Something went wrong. Please try again.']);
  });

  test('success: Registration successful!', async () => {
    expect((await register()).json.message).toMatch(/^Registration successful!/);
  });

  test('an address that has an account: Email is already in use', async () => {
    const answer = await register();
    expect([answer.status, answer.json.message]).toEqual([409, 'Email is already in use']);
  });
});

test.each([
  ['no file', 'Please upload a file.', 0, '3D Printing'],
  ['no process', 'Please select a manufacturing process.', 1, undefined],
  ['eleven files', 'You can upload up to 10 files only.', 11, '3D Printing'],
])('upload of %s: %s', async (_, message, count, material) => {
  const parts = Array(count).fill({ name: 'block.stl', bytes: block(40, 30, 20) });
  expect((await ann.post('/api/files/upload', uploadForm(parts, { material }))).json.message).toBe(message);
});

describe('shipping', () => {
  test('without a session: Authentication error. Please log in again.', async () => {
    const answer = await api.visitor().post('/api/auth/shipping', SHIP_TO);
    expect([answer.status, answer.json.message]).toEqual([401, 'Authentication error. Please log in again.']);
  });

  test('a failure that nobody foresaw: Failed to place order. Nothing is ordered, and a second try succeeds: Your order is placed! Confirmation email sent.', async () => {
    await upload(ann);
    await api.db.schema.alterTable('orderEvents').renameTo('hidden').execute();
    const failed = await sendOrder(ann, SHIP_TO);
    await api.db.schema.alterTable('hidden').renameTo('order_events').execute();
    expect([failed.status, failed.json.message, (await ann.get('/api/orders')).json.total]).toEqual([
      500,
      'Failed to place order.',
      0,
    ]);
    const placed = await sendOrder(ann, SHIP_TO);
    expect(placed.json.message).toBe('Your order is placed! Confirmation email sent.');
    const mails = (await api.mailsTo('ann@buyer.example')).filter(({ subject }) => /order/i.test(subject));
    expect(mails.map(({ subject }) => subject)).toEqual([`Order confirmation ${placed.json.orderId}`]);
  });
});

describe('password reset', () => {
  const reset = (resetCode: string) =>
    api.visitor().post('/api/password-reset/reset-password', {
      email: 'ann@buyer.example',
      resetCode,
      newPassword: 'Other-horse8#',
    });

  test('a wrong code is told as plain text: Invalid or expired reset code.', async () => {
    const answer = await reset('none');
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
      400,
      'text/plain; charset=UTF-8',
      'Invalid or expired reset code.',
    ]);
  });

  test('success is told as plain text', async () => {
    await api.visitor().post('/api/password-reset/send-code', { email: 'ann@buyer.example' });
    const answer = await reset(await api.resetCode('ann@buyer.example'));
    expect([answer.status, answer.text]).toEqual([200, 'Your password has been reset. Please log in.']);
  });
});
