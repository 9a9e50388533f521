/** Tokens that nobody gave: made up, changed, of another key, or of somebody else's session, as Bearer and as either cookie. */
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, test } from 'vitest';
import { type ApiUnderTest, openApi, PASSWORD } from '../api/api-under-test.ts';
import { Visitor } from '../api/visitor.ts';
import { Tally } from './tally.ts';

const tally = new Tally('forged and swapped tokens');
let api: ApiUnderTest;
let token: string;
let adminToken: string;
let claims: Record<string, unknown>;

beforeAll(async () => {
  api = await openApi();
  await api.signedIn('customer', 'ann@buyer.example');
  await api.signedIn('admin', 'mia@partwright.example');
  const tokenOf = async (email: string): Promise<string> =>
    (await api.visitor().post('/api/auth/login', { email, password: PASSWORD })).json.token;
  token = await tokenOf('ann@buyer.example');
  adminToken = await tokenOf('mia@partwright.example');
  claims = payloadOf(token);
});
afterAll(() => api.close());

const payloadOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The signature of one token under the words of another. */
function withWords(changes: Record<string, unknown>): string {
  const [head, , signature] = token.split('.');
  return [head, encode({ ...claims, ...changes }), signature].join('.');
}

const sign = (payload: Record<string, unknown>, key: string, alg = 'HS256') =>
  new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));

async function forgeries(): Promise<[string, string][]> {
  const [head, body, signature] = token.split('.') as [string, string, string];
  const admin = payloadOf(adminToken);
  return [
    ['no signature', `${head}.${body}.`],
    ['cut signature', `${head}.${body}.${signature.slice(0, -4)}`],
    ['algorithm none', new UnsecuredJWT(claims).encode()],
    ['algorithm none with a signature', `${encode({ alg: 'none' })}.${body}.${signature}`],
    ['role raised', withWords({ role: 'admin' })],
    ['session of an admin under a customer’s signature', withWords({ sid: admin.sid, role: 'admin' })],
    ['another address', withWords({ sub: 'other@buyer.example' })],
    ['key of a guess', await sign(claims, 'secret-secret-secret-secret-secret')],
    ['key that is the secret itself', await sign(claims, 'a secret key of the tests, long enough')],
    ['key of a guess, role raised', await sign({ ...claims, role: 'admin' }, 'partwright')],
    ['another algorithm', await sign(claims, 'a secret key of the tests, long enough', 'HS512')],
    ['empty', ''],
    ['dots', '..'],
    ['very long', `${head}.${body.repeat(200)}.${signature}`],
    ['quotes', `${head}.${body}.' or '1'='1`],
  ];
}

async function userBy(headers: Record<string, string>, role: string): Promise<unknown> {
  const visitor = new Visitor(api.app);
  visitor.headers = { origin: 'http://parts.test', ...headers };
  const answer = await visitor.get(`/api/auth/session?role=${role}`);
  return answer.status === 200 ? answer.json.user : null;
}

test('no forged token is anybody, as Bearer or as a cookie, for either role', async () => {
  for (const [name, forged] of await forgeries())
    for (const role of ['customer', 'admin'])
      for (const [way, headers] of [
        ['Bearer', { authorization: `Bearer ${forged}` }],
        ['customer cookie', { cookie: `partwright_session=${forged}` }],
        ['admin cookie', { cookie: `partwright_admin=${forged}` }],
      ] as [string, Record<string, string>][]) {
        const user = await userBy(headers, role);
        tally.note(`${name}, ${way}, asked as ${role}`, user === null ? null : JSON.stringify(user));
      }
});

test('a customer’s token opens no admin’s door, nor the other way round', async () => {
  const doors: [string, Record<string, string>, string][] = [
    ['customer’s token in the admin cookie', { cookie: `partwright_admin=${token}` }, 'admin'],
    ['customer’s token as Bearer, asked as admin', { authorization: `Bearer ${token}` }, 'admin'],
    ['admin’s token in the customer cookie', { cookie: `partwright_session=${adminToken}` }, 'customer'],
    ['admin’s token as Bearer, asked as customer', { authorization: `Bearer ${adminToken}` }, 'customer'],
  ];
  for (const [name, headers, role] of doors) {
    const user = await userBy(headers, role);
    tally.note(name, user === null ? null : JSON.stringify(user));
  }
});
