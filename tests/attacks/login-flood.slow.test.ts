/** 200 logins at once: what they leave to somebody else's login, and to those that are turned away. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '#server/auth/password.ts';
import { type ApiUnderTest, openApi, PASSWORD, registration } from '../api/api-under-test.ts';
import { Tally } from './tally.ts';

const FLOOD = 200;
const EMAIL = 'ann@buyer.example';
/** `PASSWORD`, as versions before argon2id stored it. */
const BY_SCRYPT = 'scrypt$16384$8$5$AAECAwQFBgcICQoLDA0ODw$g7Vg4_qF7vZBogmr8DH35aeQZPVdTrzrytfiu1KNGn8';

const tally = new Tally('a flood of logins');
let api: ApiUnderTest;
beforeAll(async () => {
  // Above the server's cost, so that 200 hashes are more than may wait on fast machines too.
  api = await openApi({ passwords: createPasswords({ memoryKiB: 19_456, passes: 4 }, { threads: 1 }) });
  await api.visitor().post('/api/auth/register-customer', registration(EMAIL));
  await api.visitor().get(`/api/auth/verify-email?token=${await api.verificationToken(EMAIL)}`);
});
afterAll(() => api.close());

interface Try {
  from: string;
  email?: string;
  password?: string;
  cookie?: string;
}

/** A login as it comes over a connection from this address. */
async function logIn({ from, email = EMAIL, password = PASSWORD, cookie }: Try) {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const body = JSON.stringify({ email, password });
  const request = new Request('http://parts.test/api/auth/login', { method: 'POST', headers, body });
  const answer = await api.app.fetch(request, { incoming: { socket: { remoteAddress: from } } });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
}

const wrongFrom = (address: (n: number) => string) =>
  Array.from({ length: FLOOD }, (_, n) =>
    logIn({ from: address(n), email: `guess${n}@buyer.example`, password: 'Wrong-horse7#' }),
  );

describe.each([
  ['many addresses', (n: number) => `198.51.100.${n}`],
  ['one address', () => '198.51.100.7'],
])('200 logins at once from %s', (where, address) => {
  test("leave another's login its turn, and those beyond the queue hear when to come back", async () => {
    const flood = wrongFrom(address);
    let served = 0;
    for (const each of flood) void each.then(({ status }) => (served += status === 401 ? 1 : 0));
    const login = await logIn({ from: '203.0.113.9' });
    const servedBefore = served;
    const answers = await Promise.all(flood);
    tally.note(`another's login beside ${where}`, login.status === 200 ? null : `${login.status}`);
    const refused = answers.filter(({ status }) => status === 503);
    const compared = answers.filter(({ status }) => status === 401);
    tally.note(`logins from ${where} that get neither`, refused.length + compared.length === FLOOD ? null : 'some');
    expect(login.status).toBe(200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, json } of refused) {
      expect(json).toEqual({
        code: 'too_busy',
        message: 'Many people are signing in right now. Please try again in a few seconds.',
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // Of a flood from one address some still wait: it has one turn among all.
    if (where === 'one address') expect(servedBefore).toBeLessThan(compared.length);
  });
});

test('a browser in which the owner has logged in before is never turned away for strangers', async () => {
  const first = await logIn({ from: '203.0.113.9' });
  const cookie = first.headers.getSetCookie().find((line) => line.startsWith('partwright_device='))!;
  const owner = logIn({ from: '203.0.113.9', cookie: cookie.split(';')[0]! });
  const flood = wrongFrom((n) => `198.51.100.${n}`);
  const { status } = await owner;
  tally.note('the owner turned away', status === 200 ? null : `${status}`);
  await Promise.all(flood);
});

test('a password that was hashed by scrypt opens once more and is hashed by argon2id from then on', async () => {
  const hashOf = () => api.db.selectFrom('users').select('passwordHash').where('email', '=', EMAIL);
  await api.db.updateTable('users').set({ passwordHash: BY_SCRYPT }).where('email', '=', EMAIL).execute();
  expect((await logIn({ from: '203.0.113.9', password: 'Wrong-horse7#' })).status).toBe(401);
  expect((await hashOf().executeTakeFirstOrThrow()).passwordHash).toBe(BY_SCRYPT);
  for (const attempt of ['the first login', 'the next one']) {
    const { status } = await logIn({ from: '203.0.113.9', password: PASSWORD });
    expect([attempt, status]).toEqual([attempt, 200]);
    expect((await hashOf().executeTakeFirstOrThrow()).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=4,p=1\$/);
  }
});
