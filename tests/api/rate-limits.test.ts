import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD, registration } from './api-under-test.ts';
import { SHIP_TO, uploadForm } from './parts.ts';

const FEW = { tries: 3, minutes: 10 };

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi({
    rateLimits: {
      loginPerAddressAndEmail: FEW,
      mailPerEmail: FEW,
      uploadPerUser: FEW,
      ordersPerUser: FEW,
      reordersPerUser: FEW,
      addressesPerUser: FEW,
    },
  });
  for (const email of ['ann@buyer.example', 'bob@buyer.example', 'cy@buyer.example']) {
    await api.visitor().post('/api/auth/register-customer', registration(email));
    await api.visitor().get(`/api/auth/verify-email?token=${await api.verificationToken(email)}`);
  }
});
afterAll(() => api.close());

const login = (email: string, password: string) => api.visitor().post('/api/auth/login', { email, password });

test('too many wrong passwords stop that account from here, with the time to wait, and no other', async () => {
  for (let tries = 0; tries < 3; tries += 1) await login('ann@buyer.example', 'wrong');
  const answer = await login('ann@buyer.example', PASSWORD);
  expect([answer.status, answer.json]).toEqual([
    429,
    { code: 'rate_limited', message: 'Too many attempts. Please wait a few minutes and try again.' },
  ]);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
  expect((await login('bob@buyer.example', PASSWORD)).status).toBe(200);
});

test('a right password forgives the wrong ones before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    await login('bob@buyer.example', 'wrong');
    await login('bob@buyer.example', 'wrong');
    expect((await login('bob@buyer.example', PASSWORD)).status).toBe(200);
  }
});

test('codes and links are not mailed without end, and the refusal is plain text where the call is', async () => {
  const send = () => api.visitor().post('/api/password-reset/send-code', { email: 'bob@buyer.example' });
  for (let tries = 0; tries < 3; tries += 1) expect((await send()).status).toBe(200);
  const answer = await send();
  expect([answer.status, answer.text, answer.headers.get('x-error-code')]).toEqual([
    429,
    'Too many attempts. Please wait a few minutes and try again.',
    'rate_limited',
  ]);
  const resend = () => api.visitor().post('/api/auth/resend-verification', { email: 'bob@buyer.example' });
  for (let tries = 0; tries < 3; tries += 1) expect((await resend()).status).toBe(200);
  expect((await resend()).json.code).toBe('rate_limited');
});

test('uploads have a limit too', async () => {
  const visitor = api.visitor();
  await visitor.post('/api/auth/login', { email: 'bob@buyer.example', password: PASSWORD });
  for (let tries = 0; tries < 3; tries += 1)
    expect((await visitor.post('/api/files/upload', uploadForm([]))).json.code).toBe('no_file');
  expect((await visitor.post('/api/files/upload', uploadForm([]))).status).toBe(429);
});

test.each([
  ['orders', '/api/auth/shipping', SHIP_TO, 'no_quote'],
  ['orders of the same parts again', '/api/orders/PW-7K3M-92QX/reorder', {}, 'not_found'],
])(
  '%s of one customer have a limit, with the time to wait; another orders meanwhile',
  async (_, path, body, before) => {
    const [busy, other] = [api.visitor(), api.visitor()];
    await busy.post('/api/auth/login', { email: 'bob@buyer.example', password: PASSWORD });
    await other.post('/api/auth/login', { email: 'cy@buyer.example', password: PASSWORD });
    for (let tries = 0; tries < 3; tries += 1) expect((await busy.post(path, body)).json.code).toBe(before);
    const answer = await busy.post(path, body);
    expect([answer.status, answer.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.post(path, body)).json.code).toBe(before);
  },
);

test('uploaded bytes have a limit too, counted before they are taken in', async () => {
  const small = await openApi({ rateLimits: { uploadMegabytesPerUser: { tries: 5, minutes: 10 } } });
  const visitor = await small.signedIn();
  const announce = (megabytes: number) =>
    visitor.send('POST', '/api/files/upload', {
      body: uploadForm([]),
      headers: { 'content-length': String(megabytes * 1_000_000) },
    });
  expect((await announce(3)).json.code).toBe('no_file');
  expect((await announce(3)).json.code).toBe('rate_limited');
  await small.close();
});

test('an address book is not filled and changed without end', async () => {
  const cy = await api.signedIn('customer', 'di@buyer.example');
  const { addressId } = (await cy.post('/api/account/addresses', SHIP_TO)).json;
  await cy.patch(`/api/account/addresses/${addressId}`, SHIP_TO);
  await cy.patch('/api/account/buyer-details', { collect: null });
  expect((await cy.post('/api/account/addresses', SHIP_TO)).json.code).toBe('rate_limited');
  expect((await cy.send('DELETE', `/api/account/addresses/${addressId}`)).status).toBe(200);
});
