/** Bodies that no form sends, on every call that takes one: too large, no JSON, of other shapes, with characters that nothing can keep. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { allowedFor } from '../api/allowed.ts';
import { type ApiUnderTest, openApi } from '../api/api-under-test.ts';
import type { Visitor } from '../api/visitor.ts';
import { Tally } from './tally.ts';

const tally = new Tally('malformed bodies');
let api: ApiUnderTest;
let callers: Record<string, Visitor>;
beforeAll(async () => {
  api = await openApi();
  const customer = await api.signedIn('customer', 'ann@buyer.example');
  callers = {
    anyone: api.visitor(),
    customer,
    'signed-in': customer,
    admin: await api.signedIn('admin', 'mia@partwright.example'),
  };
});
afterAll(() => api.close());

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const JSON_TYPE = 'application/json';
/** Name, content type, text. */
const BODIES: [string, string, string][] = [
  ['nothing', JSON_TYPE, ''],
  ['no JSON', JSON_TYPE, '{"email": '],
  ['null', JSON_TYPE, 'null'],
  ['an array', JSON_TYPE, '[]'],
  ['a number', JSON_TYPE, '1e999'],
  ['a string', JSON_TYPE, '"x"'],
  ['100 kB', JSON_TYPE, JSON.stringify({ email: 'x'.repeat(100_000) })],
  ['deeply nested', JSON_TYPE, nested(20_000)],
  ['a prototype', JSON_TYPE, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
  ['XML', 'application/xml', '<a/>'],
  ['a form as text', 'text/plain', 'email=a@b.example&password=x'],
  ['no content type', '', '{}'],
  ['broken UTF-8', JSON_TYPE, '{"email":"\\ud800@x.example","name":"\\u0000","message":"\\udfff","text":"\\u0000"}'],
];
/** One value for every field that any call knows. */
const VALUES: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  'x'.repeat(20_000),
  '\u0000',
  '\ud800',
  [],
  {},
  [[]],
  { $ne: null },
];
const FIELDS = [
  'address', 'basedOn', 'card', 'carriers', 'chatUrl', 'countries', 'deliveryTerms', 'infoEmail', 'isRequired', 'shipFrom', 'socialLinks', 'supportEmail', 'city', 'code', 'confirmPassword', 'country', 'currentPassword', 'email', 'isDisabled', 'message', 'name',
  'newPassword', 'parts', 'password', 'phone', 'phoneNo', 'quoteId', 'remember', 'resetCode', 'role', 'state', 'status', 'text', 'trackingId',
  '_next', 'website', 'zip',
]; // biome-ignore format: a list of words

const endpoints = (Object.entries(ENDPOINTS) as [string, Endpoint][]).filter(([, { body }]) => body !== null);
const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057');

async function send({ method, path, permission }: Endpoint, contentType: string, text: string): Promise<Response> {
  const caller = callers[allowedFor({ permission })]!;
  const cookie = [...caller.cookies].map((pair) => pair.join('=')).join('; ');
  const headers: Record<string, string> = { origin: 'http://parts.test', ...(cookie ? { cookie } : {}) };
  if (contentType) headers['content-type'] = contentType;
  const address = new URL(pathOf({ path } as Endpoint), 'http://parts.test');
  return api.app.fetch(new Request(address, { method, headers, body: text }));
}

/** Refused in our own words: a 4xx with a code, no trace of code or database. */
async function whatWasGot(answer: Response): Promise<string | null> {
  const text = await answer.text();
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 120)}`;
  if (/node_modules|\bat \w+ \(|postgres|syntax error|kysely/i.test(text))
    return `it tells of the inside: ${text.slice(0, 120)}`;
  return answer.status >= 400 && !answer.headers.get('x-error-code') ? 'no code' : null;
}

test.each(endpoints)('%s refuses every body that is none', async (name, endpoint) => {
  for (const [what, contentType, text] of BODIES) {
    const answer = await send(endpoint, contentType, text);
    const got = await whatWasGot(answer);
    tally.note(`${name} with ${what}`, got);
    expect([what, got]).toEqual([what, null]);
    if (what === '100 kB') expect(answer.status).toBe(413);
  }
});

test.each(endpoints)('%s bears any value in any field', async (name, endpoint) => {
  for (const value of VALUES) {
    const body = Object.fromEntries(FIELDS.map((field) => [field, value]));
    const got = await whatWasGot(await send(endpoint, JSON_TYPE, JSON.stringify(body)));
    const what = `${name} with ${JSON.stringify(value).slice(0, 30)} in every field`;
    tally.note(what, got);
    expect([what, got]).toEqual([what, null]);
  }
});

test('queries of every call bear what no page asks', async () => {
  const queries = ['page=0', 'page=-1', 'page=1e9', 'rows=0', 'rows=100000', 'rows=NaN', 'direction=up', 'sort=__proto__',
    'sort=constructor', "sort=name;drop table users", 'search=%00', 'search=%25_%5C', `search=${'x'.repeat(3000)}`,
    'role=root', 'page=1&page=2', 'token=%00']; // biome-ignore format: a list of words
  for (const [name, endpoint] of (Object.entries(ENDPOINTS) as [string, Endpoint][]).filter(([, each]) => each.query))
    for (const query of queries) {
      const caller = callers[allowedFor(endpoint)]!;
      const answer = await caller.send(endpoint.method, `${pathOf(endpoint)}?${query}`);
      const got = answer.status >= 500 ? `${answer.status} ${answer.text.slice(0, 120)}` : null;
      tally.note(`${name}?${query.slice(0, 40)}`, got);
    }
});
