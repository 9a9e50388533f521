/**
 * Section 5 of the specification for everything behind a login, as the server holds it: each rule with its message, to the letter. How
 * the pages say the same below their inputs is rules-accounts.test.ts; visitors' rules are rules.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#contract/client.ts';
import { type ApiUnderTest, openApi, PASSWORD, registration } from '../api/api-under-test.ts';
import { block, SHIP_TO, uploadForm } from '../api/parts.ts';
import type { Visitor } from '../api/visitor.ts';

let api: ApiUnderTest;
let customer: Visitor;
beforeAll(async () => {
  api = await openApi();
  customer = await api.signedIn();
});
afterAll(() => api.close());

const register = (role: string, changes: Record<string, unknown>) =>
  api.visitor().post(`/api/auth/register-${role}`, registration('nobody@partwright.example', changes));
const login = (body: object, visitor = api.visitor()) => visitor.post('/api/auth/login', body);
const both = (password: string) => ({ password, confirmPassword: password });
const usersOf = async (email: string) =>
  (await api.db.selectFrom('users').select('id').where('email', '=', email).execute()).length;

const PASSWORD_WORDS = 'Password must include uppercase, lowercase, number, and special character';

describe.each(['customer', 'admin'])('registration of a new %s', (role) => {
  test.each([
    ['name', { name: undefined }, 'Name is required'],
    ['name', { name: '   ' }, 'Name is required'],
    ['name', { name: ' A ' }, 'Name must be at least 2 characters'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'ann' }, 'Invalid email format'],
    ['email', { email: 'ann@' }, 'Invalid email format'],
    ['email', { email: 'ann@partwright' }, 'Invalid email format'],
    ['email', { email: 'an n@partwright.example' }, 'Invalid email format'],
    ['email', { email: 'ann@buyer.example,eve@evil.example' }, 'Invalid email format'],
    ['password', { password: undefined }, 'Password is required'],
    ['password', both('Ab1!efg'), 'Password must be at least 8 characters'],
    ['password', both('abcdefg1!'), PASSWORD_WORDS],
    ['password', both('ABCDEFG1!'), PASSWORD_WORDS],
    ['password', both('Abcdefgh!'), PASSWORD_WORDS],
    ['password', both('Abcdefg1'), PASSWORD_WORDS],
    ['password', both('Abcdefg1-'), PASSWORD_WORDS],
    ['confirmPassword', { confirmPassword: '' }, 'Please confirm your password'],
    ['confirmPassword', { confirmPassword: undefined }, 'Please confirm your password'],
    ['confirmPassword', { confirmPassword: 'Other-horse7#' }, 'Passwords do not match'],
  ])('%s as in %j is refused: %s', async (field, changes, message) => {
    const answer = await register(role, changes);
    expect([answer.status, answer.json.message, answer.json.fields[field]]).toEqual([400, message, message]);
    expect(await usersOf('nobody@partwright.example')).toBe(0);
  });

  test.each([...'@$!%*?#&'])('%s is a special character of a password', async (character) => {
    // Refused for its name alone: nothing is hashed, and the password was right.
    const answer = await register(role, { name: '', ...both(`Abcdefg1${character}`) });
    expect(answer.json.fields).toEqual({ name: 'Name is required' });
  });

  test('all that is wrong is told at once, field by field', async () => {
    const answer = await register(role, { name: '', email: '', ...both('') });
    expect(answer.json.fields).toMatchObject({
      name: 'Name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
    });
  });
});

test.each([[undefined], [''], ['123'], ['+49 (30) 12-34']])(
  'the phone of a customer is not validated: %j is taken',
  async (phoneNo) => {
    expect((await register('customer', { name: '', phoneNo })).json.fields).toEqual({ name: 'Name is required' });
  },
);

test('a customer without a phone is registered', async () => {
  expect((await register('customer', { email: 'nophone@buyer.example', phoneNo: undefined })).status).toBe(200);
});

describe('registration of a new admin', () => {
  test.each(['eve@evil.example', 'eve@partwright.example.evil.example', 'eve@notpartwright.example'])(
    'needs an address that ends with the company domain, %s does not',
    async (email) => {
      const answer = await register('admin', { email });
      expect([answer.status, answer.json.message]).toEqual([400, 'Only @partwright.example emails are allowed']);
      expect(await usersOf(email)).toBe(0);
    },
  );

  test.each([[undefined], [''], ['987654321'], ['98765432101'], ['98765 4321'], ['987654321x']])(
    'needs a phone of exactly 10 digits, %j is none',
    async (phoneNo) => {
      const answer = await register('admin', { phoneNo });
      expect([answer.status, answer.json.message]).toEqual([400, 'Phone number must be a valid 10-digit number']);
    },
  );
});

describe('login', () => {
  test('email and password are required', async () => {
    expect((await login({ email: '', password: '' })).json.fields).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect((await login({})).status).toBe(400);
  });

  test('an email that is none is refused', async () => {
    const answer = await login({ email: 'ann', password: PASSWORD });
    expect([answer.status, answer.json.fields]).toEqual([400, { email: 'Invalid email format' }]);
  });

  test('is refused while the email is not verified, with the flag, and nothing is stored', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/auth/register-customer', registration('new@buyer.example'));
    const answer = await login({ email: 'new@buyer.example', password: PASSWORD }, visitor);
    expect(answer.json).toMatchObject({
      message: 'Please verify your email before logging in.',
      emailVerified: false,
    });
    expect(answer.json).not.toHaveProperty('token');
    expect(visitor.cookies.size).toBe(0);
  });

  test('an answer of 200 without a token is none to a page', async () => {
    const send = () => Response.json({ emailVerified: true, message: 'Welcome' });
    const client = createApiClient({ send, origin: 'http://parts.test' });
    await expect(client.call('login', { body: { email: 'ann@buyer.example', password: PASSWORD } })).rejects.toThrow(
      'token',
    );
  });
});

describe('upload', () => {
  const part = { name: 'block.stl', bytes: block(40, 30, 20) };
  const send = (count: number, fields = {}) =>
    customer.post('/api/files/upload', uploadForm(Array(count).fill(part), fields));

  test('requires login', async () => {
    expect((await api.visitor().post('/api/files/upload', uploadForm([part]))).status).toBe(401);
  });

  test.each([
    ['at least one file', 0, {}, 'Please upload a file.'],
    ['a process', 1, { material: undefined }, 'Please select a manufacturing process.'],
    ['at most 10 files', 11, {}, 'You can upload up to 10 files only.'],
  ])('needs %s', async (_, count, fields, message) => {
    const answer = await send(count, fields);
    expect([answer.status, answer.json.message]).toEqual([400, message]);
  });

  test('takes 10 files', async () => {
    expect((await send(10)).json.files).toHaveLength(10);
  });
});

describe('shipping', () => {
  test.each([
    ['name', 'Name is required'],
    ['address', 'Address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zip', 'ZIP code is required'],
    ['country', 'Country is required'],
  ])('needs %s', async (field, message) => {
    for (const missing of [undefined, '', '  ']) {
      const answer = await customer.post('/api/auth/shipping', { ...SHIP_TO, [field]: missing });
      expect([answer.status, answer.json.fields]).toEqual([400, { [field]: message }]);
    }
  });

  test('needs a token', async () => {
    const answer = await api.visitor().post('/api/auth/shipping', SHIP_TO);
    expect([answer.status, answer.json.message]).toEqual([401, 'Authentication error. Please log in again.']);
  });
});

describe('a forgotten password', () => {
  test.each([['send-code'], ['verify-code'], ['reset-password']])('%s needs an email', async (call) => {
    const body = { resetCode: '123456', newPassword: 'Other-horse8#' };
    const answer = await api.visitor().post(`/api/password-reset/${call}`, body);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Email is required')]);
  });

  test('a new password keeps the rules of a first one', async () => {
    const body = { email: 'ann@buyer.example', resetCode: '123456', newPassword: 'short' };
    const answer = await api.visitor().post('/api/password-reset/reset-password', body);
    expect([answer.status, answer.text]).toEqual([400, 'Password must be at least 8 characters']);
  });
});
