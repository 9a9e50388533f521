/**
 * Section 7 of the specification, the table of calls, row by row: method, path, what goes in and what comes out. What the workspace puts
 * into its upload, and everything that visitors' pages send, is calls.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD, registration } from '../api/api-under-test.ts';
import { block, SHIP_TO, sendOrder } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
});
afterAll(() => api.close());

const LOGIN = '/api/auth/login';
const CUSTOMERS = '/api/auth/register-customer';
const ADMINS = '/api/auth/register-admin';
const SHIPPING = '/api/auth/shipping';
const UPLOAD = '/api/files/upload';
const SEND_CODE = '/api/password-reset/send-code';
const VERIFY_CODE = '/api/password-reset/verify-code';
const RESET = '/api/password-reset/reset-password';

async function tokenOf(email: string): Promise<string> {
  return (await api.visitor().post(LOGIN, { email, password: PASSWORD })).json.token;
}

/** A program with the customer's token, as the specification's calls are made. */
async function programOf(email: string) {
  await api.signedIn('customer', email);
  return api.visitor().withToken(await tokenOf(email));
}

const keptUser = (email: string) =>
  api.db.selectFrom('users').select(['role', 'name', 'email', 'phoneNo']).where('email', '=', email).executeTakeFirst();

function form(files: string[], material: string, quantity = '3'): FormData {
  const sent = new FormData();
  for (const name of files) sent.append('file', new Blob([block(40, 30, 20)]), name);
  for (const [name, value] of Object.entries({ material, thickness: '0', quantity })) sent.append(name, value);
  return sent;
}

test.each([LOGIN, CUSTOMERS, ADMINS, SHIPPING, UPLOAD, SEND_CODE, VERIFY_CODE, RESET])(
  '%s is called with POST, and changed or removed by nothing',
  async (path) => {
    const visitor = api.visitor();
    const statuses = ['PUT', 'PATCH', 'DELETE'].map(async (method) => (await visitor.send(method, path)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
    expect((await visitor.post(path, {})).status).not.toBe(404);
  },
);

test.each([LOGIN, CUSTOMERS, ADMINS, SEND_CODE, VERIFY_CODE, RESET])('%s takes JSON, and no form', async (path) => {
  const body = new URLSearchParams({ ...registration('form@partwright.example') } as Record<string, string>);
  const answer = await api.app.request(`http://parts.test${path}`, { method: 'POST', body });
  expect(answer.status).toBe(400);
  expect(await keptUser('form@partwright.example')).toBeUndefined();
});

test('POST /api/auth/login takes email and password and answers token, emailVerified and message', async () => {
  await api.signedIn('customer', 'ann@buyer.example');
  const answer = await api.visitor().post(LOGIN, { email: 'ann@buyer.example', password: PASSWORD });
  expect([answer.status, answer.json]).toEqual([
    200,
    { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/), emailVerified: true, message: expect.any(String) },
  ]);
});

describe('registration', () => {
  const sent = (email: string) => ({
    name: 'Ben Carter',
    email,
    phoneNo: '9876543210',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

  test.each([
    [CUSTOMERS, 'customer', 'ben@buyer.example'],
    [ADMINS, 'admin', 'ben@partwright.example'],
  ])('POST %s takes name, email, phoneNo, password and confirmPassword; 200 is success', async (path, role, email) => {
    expect((await api.visitor().post(path, sent(email))).status).toBe(200);
    expect(await keptUser(email)).toEqual({ role, name: 'Ben Carter', email, phoneNo: '9876543210' });
  });

  test.each([
    [CUSTOMERS, 'twice@buyer.example'],
    [ADMINS, 'twice@partwright.example'],
  ])('an error of %s is read from the message of the answer', async (path, email) => {
    await api.visitor().post(path, sent(email));
    const answer = await api.visitor().post(path, sent(email));
    expect([answer.status, answer.json.message]).toEqual([409, 'Email is already in use']);
  });
});

describe('POST /api/files/upload', () => {
  test('takes multipart with file repeated, material, thickness and quantity, and the Bearer token', async () => {
    const program = await programOf('files@buyer.example');
    const answer = await program.post(UPLOAD, form(['one.stl', 'two.stl'], 'CNC Machining'));
    expect(answer.status).toBe(200);
    expect(answer.json.files.map(({ name }: { name: string }) => name)).toEqual(['one.stl', 'two.stl']);
    const quote = (await program.get(`/api/quotes/${answer.json.quoteId}`)).json;
    expect(quote.parts.map(({ choices }: { choices: object }) => choices)).toEqual([
      expect.objectContaining({ process: 'cnc', quantity: 3 }),
      expect.objectContaining({ process: 'cnc', quantity: 3 }),
    ]);
  });

  let customer: Visitor;
  beforeAll(async () => {
    customer = await api.signedIn();
  });

  test('takes thickness and quantity as the specification sends them: 0 is "not stated", which is five pieces', async () => {
    const answer = await customer.post(UPLOAD, form(['one.stl'], 'CNC Machining', '0'));
    expect([answer.status, answer.json.message]).toEqual([200, expect.any(String)]);
    const [part] = (await customer.get(`/api/quotes/${answer.json.quoteId}`)).json.parts;
    expect(part.choices.quantity).toBe(5);
  });

  test('takes the cookie of the session where there is no token ("credentials included")', async () => {
    expect((await customer.post(UPLOAD, form(['one.stl'], 'CNC Machining'))).status).toBe(200);
  });

  test.each([
    ['CNC Machining', 'cnc'],
    ['Sheet Metal', 'sheet'],
    ['3D Printing', 'print'],
    ['Injection Molding', 'molding'],
    ['Assembly', 'assembly'],
    ['Design Prototype', 'design'],
  ])('"%s" is sent as material', async (material, process) => {
    const { json } = await customer.post(UPLOAD, form(['one.stl'], material));
    expect((await customer.get(`/api/quotes/${json.quoteId}`)).json.parts[0].choices.process).toBe(process);
  });

  test('says on error what is wrong in message', async () => {
    const answer = await customer.post(UPLOAD, form([], 'CNC Machining'));
    expect([answer.status, answer.json.message]).toEqual([400, 'Please upload a file.']);
  });
});

test('POST /api/auth/shipping takes name, address, city, state, zip and country with the token, and answers orderId', async () => {
  const program = await programOf('ship@buyer.example');
  const { quoteId } = (await program.post(UPLOAD, form(['one.stl'], '3D Printing'))).json;
  // Nothing but these six: the order is of the newest quote.
  expect(Object.keys(SHIP_TO)).toEqual(['name', 'address', 'city', 'state', 'zip', 'country']);
  const answer = await sendOrder(program, SHIP_TO);
  expect([answer.status, answer.json.orderId]).toEqual([200, expect.stringMatching(/^PW-[0-9A-Z]{4}-[0-9A-Z]{4}$/)]);
  expect((await program.get(`/api/quotes/${quoteId}`)).json.status).toBe('ordered');
});

describe('password reset', () => {
  const email = 'forgot@buyer.example';
  beforeAll(async () => {
    await api.signedIn('customer', email);
  });

  async function askForCode(): Promise<string> {
    await api.visitor().post(SEND_CODE, { email });
    return api.resetCode(email);
  }

  test('POST /api/password-reset/send-code takes email and answers plain text', async () => {
    const answer = await api.visitor().post(SEND_CODE, { email });
    expect([answer.status, answer.headers.get('content-type'), answer.text]).toEqual([
      200,
      'text/plain; charset=UTF-8',
      'If there is an account for this email, a reset code is on its way.',
    ]);
  });

  test('POST /api/password-reset/verify-code takes email and resetCode and answers JSON, truthy or falsy', async () => {
    const resetCode = await askForCode();
    const right = await api.visitor().post(VERIFY_CODE, { email, resetCode });
    expect([right.status, right.headers.get('content-type'), right.text]).toEqual([200, 'application/json', 'true']);
    const wrong = await api.visitor().post(VERIFY_CODE, { email, resetCode: 'none' });
    expect([wrong.status, wrong.headers.get('content-type'), wrong.text]).toEqual([200, 'application/json', 'false']);
  });

  test('POST /api/password-reset/reset-password takes email, resetCode and newPassword and answers plain text', async () => {
    const body = { email, resetCode: await askForCode(), newPassword: 'Other-horse8#' };
    const done = await api.visitor().post(RESET, body);
    expect([done.status, done.headers.get('content-type'), done.text]).toEqual([
      200,
      'text/plain; charset=UTF-8',
      'Your password has been reset. Please log in.',
    ]);
    expect((await api.visitor().post(LOGIN, { email, password: 'Other-horse8#' })).status).toBe(200);
  });
});
