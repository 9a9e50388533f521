/** What a caller claims of itself in headers that only a proxy of ours may set. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTrustedProxies } from '#server/trusted-proxies.ts';
import { type ApiUnderTest, NO_LIMITS, openApi, registration } from '../api/api-under-test.ts';
import { Tally } from './tally.ts';

const PROXY = '10.0.0.2';
const TRIES = 5;

const tally = new Tally('forged addresses');
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi({
    trustedProxies: readTrustedProxies(PROXY)!,
    rateLimits: { ...NO_LIMITS, loginPerAddress: { tries: TRIES, minutes: 10 } },
  });
});
afterAll(() => api.close());

async function post(path: string, peer: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const bindings = { incoming: { socket: { remoteAddress: peer } } };
  return (await api.app.fetch(new Request(`http://parts.test${path}`, init), bindings)).status;
}

const guess = (peer: string, forwarded: string, n: number) =>
  post('/api/auth/login', peer, { 'x-forwarded-for': forwarded }, { email: `guess${n}@buyer.example`, password: 'x' });

test('behind a trusted proxy each visitor has tries of its own', async () => {
  for (let n = 0; n < TRIES; n += 1) await guess(PROXY, '198.51.100.1', n);
  expect(await guess(PROXY, '198.51.100.1', TRIES)).toBe(429);
  expect(await guess(PROXY, '198.51.100.2', TRIES)).toBe(401);
});

test('a new claim for each try gives no new tries', async () => {
  const claims: [string, string, (n: number) => string][] = [
    ['straight to us', '203.0.113.9', (n) => `198.51.100.${n}`],
    ['straight to us, as if through the proxy', '203.0.113.10', (n) => `198.51.100.${n}, ${PROXY}`],
    ['through the proxy', PROXY, (n) => `198.51.100.${n}, 203.0.113.11`],
    ['through the proxy, as if from this machine', PROXY, (n) => `198.51.100.${n}, 127.0.0.1, 203.0.113.12`],
  ];
  for (const [how, peer, forwarded] of claims) {
    let compared = 0;
    for (let n = 0; n < 3 * TRIES; n += 1) if ((await guess(peer, forwarded(n), n)) === 401) compared += 1;
    tally.note(how, compared <= TRIES ? null : `${compared} tries`);
  }
});

test('a mail links to the public address, whatever host and scheme a caller claims', async () => {
  const email = 'ann@buyer.example';
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
  expect(await post('/api/auth/register-customer', PROXY, forged, registration(email))).toBe(200);
  const mails = await api.mailsTo(email);
  tally.note('a link in a mail', /evil\.example/.test(mails[0]!.text + mails[0]!.html) ? 'evil.example' : null);
  expect(mails[0]!.text).toContain('http://parts.test/api/auth/verify-email?token=');
});
