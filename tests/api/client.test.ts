/** The typed client, in front of the API it is meant for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { block, upload } from './parts.ts';
import { ORIGIN } from './visitor.ts';

let api: ApiUnderTest;
let client: ApiClient;
beforeAll(async () => {
  api = await openApi({ rateLimits: { mailPerEmail: { tries: 1, minutes: 1 } } });
  client = createApiClient({ send: (request) => api.app.fetch(request), origin: ORIGIN });
  await api.signedIn('customer', 'ann@buyer.example');
});
afterAll(() => api.close());

const failure = async (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => undefined,
    (error) => error,
  ) as never;

test('an answer comes parsed, with its cookies beside it', async () => {
  const { answer, response } = await client.callRaw('login', {
    body: { email: 'ann@buyer.example', password: PASSWORD },
  });
  expect(answer.message).toBe('Login successful! Redirecting...');
  const cookies = response.headers.getSetCookie().map((line) => line.split('=')[0]);
  expect(cookies).toEqual(['partwright_session', 'partwright_user', 'partwright_device']);
  const mine = createApiClient({
    send: (request) => api.app.fetch(request),
    origin: ORIGIN,
    headers: () => ({ authorization: `Bearer ${answer.token}` }),
  });
  expect(await mine.call('orders', { query: { rows: 10 } })).toEqual({ rows: [], total: 0 });
  expect(await mine.call('session')).toMatchObject({ user: { email: 'ann@buyer.example' } });
});

test('a file comes as it was sent, and its refusal as an AppError', async () => {
  const bytes = block(40, 30, 20);
  const bob = await api.signedIn('customer', 'bob@buyer.example');
  const [file] = (await upload(bob, [{ name: 'block.stl', bytes }])).files;
  const { token } = await client.call('login', { body: { email: 'bob@buyer.example', password: PASSWORD } });
  const mine = createApiClient({
    send: (request) => api.app.fetch(request),
    origin: ORIGIN,
    headers: () => ({ authorization: `Bearer ${token}` }),
  });
  const blob = await mine.call('downloadFile', { params: { fileId: file!.id } });
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  expect((await failure(mine.call('downloadFile', { params: { fileId: 'none' } }))).code).toBe('not_found');
});

test('a refusal is an AppError with its code, words and fields', async () => {
  const error = await failure(
    client.call('registerCustomer', {
      body: { name: 'A', email: 'a@b.example', password: PASSWORD, confirmPassword: PASSWORD },
    }),
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error.toBody()).toEqual({
    code: 'invalid_input',
    message: 'Name must be at least 2 characters',
    fields: { name: 'Name must be at least 2 characters' },
  });
});

test('a refusal in plain text keeps its code, its words and the time to wait', async () => {
  const wrong = await failure(
    client.call('resetPassword', {
      body: { email: 'ann@buyer.example', resetCode: '1', newPassword: PASSWORD },
    }),
  );
  expect(wrong.toBody()).toEqual({ code: 'reset_code_invalid', message: 'Invalid or expired reset code.' });
  const send = () => client.call('sendResetCode', { body: { email: 'ann@buyer.example' } });
  expect(await send()).toBe('If there is an account for this email, a reset code is on its way.');
  const tooMany = await failure(send());
  expect([tooMany.code, tooMany.retryAfterSeconds]).toEqual(['rate_limited', 60]);
});

test("a proxy's error page is our own words, with what it said as the cause", async () => {
  const behindProxy = createApiClient({
    send: () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
    origin: ORIGIN,
  });
  const error = await failure(behindProxy.call('session'));
  expect([error.code, error.message, error.cause]).toEqual([
    'internal',
    'Something went wrong. Please try again.',
    '502 <h1>502 Bad Gateway</h1>',
  ]);
});

test('an answer that the sender throws comes through as it is: pages are told that way that the database is silent', async () => {
  const thrown = new Response(null, { status: 503 });
  const silent = createApiClient({ send: () => Promise.reject(thrown), origin: ORIGIN });
  await expect(silent.call('session')).rejects.toBe(thrown);
});

test('a parameter that is empty is a mistake of the caller', async () => {
  expect(await failure(client.call('order', { params: { orderId: '' } }))).toBeInstanceOf(RangeError);
});

test.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ["a proxy's error page", () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
  ["a proxy's page in place of the answer", () => new Response('<h1>Welcome to the hotel</h1>')],
])('%s is an AppError with words for people', async (_, send) => {
  const lost = createApiClient({ send, origin: ORIGIN });
  const error = await failure(lost.call('session'));
  expect([error.name, error.code, error.message]).toEqual([
    'AppError',
    'internal',
    'Something went wrong. Please try again.',
  ]);
});
