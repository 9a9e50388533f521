import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { quotePart } from '#quote/quote-part.ts';
import { partFacts } from '../quote/sample-parts.ts';
import { allowedFor } from './allowed.ts';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { Visitor } from './visitor.ts';

let api: ApiUnderTest;
const visitors: Record<string, Visitor> = {};

beforeAll(async () => {
  api = await openApi();
  visitors.visitor = api.visitor();
  visitors.customer = await api.signedIn('customer');
  visitors.admin = await api.signedIn('admin');
  visitors['signed-in'] = visitors.customer;
  visitors.expired = await api.signedIn('customer', 'expired@buyer.example');
  const { id } = (await visitors.expired.get('/api/auth/session')).json.user;
  await api.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', id)
    .execute();
  const { token } = (
    await api.visitor().post('/api/auth/login', { email: await emailOf(visitors.customer), password: PASSWORD })
  ).json;
  visitors.revoked = new Visitor(api.app).withToken(token);
  await visitors.revoked.post('/api/auth/logout', { role: 'customer' });
});
afterAll(() => api.close());

const emailOf = async (visitor: Visitor): Promise<string> => (await visitor.get('/api/auth/session')).json.user.email;

const endpoints = Object.entries(ENDPOINTS) as [string, Endpoint][];
const bodyFor = ({ method }: Endpoint) => (method === 'GET' ? {} : { body: {} });
const pathOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057');

test.each(endpoints)('%s is served', async (_name, endpoint) => {
  const answer = await visitors.visitor!.send(endpoint.method, pathOf(endpoint));
  // 404 would be an answer of its own only where an id stands in the path, and those need a session first, or say that a link opens nothing.
  if (endpoint.path.includes(':token')) expect(answer.json.code).toBe('link_gone');
  else expect(answer.status).not.toBe(404);
  expect(answer.status).not.toBe(500);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

const guarded = endpoints.filter(([, endpoint]) => endpoint.permission !== 'public');
const REFUSED: Record<string, [string, number, string][]> = {
  customer: [
    ['visitor', 401, 'not_signed_in'],
    ['expired', 401, 'not_signed_in'],
    ['revoked', 401, 'not_signed_in'],
    ['admin', 403, 'forbidden'],
  ],
  admin: [
    ['visitor', 401, 'not_signed_in'],
    ['expired', 401, 'not_signed_in'],
    ['revoked', 401, 'not_signed_in'],
    ['customer', 403, 'forbidden'],
  ],
  'signed-in': [
    ['visitor', 401, 'not_signed_in'],
    ['expired', 401, 'not_signed_in'],
    ['revoked', 401, 'not_signed_in'],
  ],
};

test.each(guarded)('%s refuses whoever may not', async (_name, endpoint) => {
  for (const [who, status, code] of REFUSED[allowedFor(endpoint)]!) {
    const answer = await visitors[who]!.send(endpoint.method, pathOf(endpoint), bodyFor(endpoint));
    expect([who, answer.status, answer.json]).toEqual([who, status, { code, message: expect.any(String) }]);
  }
});

const unsafe = guarded.filter(([, endpoint]) => endpoint.method !== 'GET');

test.each(unsafe)('%s by cookie is refused from another site and from nowhere', async (_name, endpoint) => {
  const browser = visitors[allowedFor(endpoint)]!;
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': 'same-site' },
    { origin: '' },
  ];
  for (const headers of elsewhere) {
    const answer = await browser.send(endpoint.method, pathOf(endpoint), { ...bodyFor(endpoint), headers });
    expect([answer.status, answer.json.code]).toEqual([403, 'wrong_origin']);
  }
});

test('a login that another site sends is refused, one of a program is not', async () => {
  const body = { email: 'nobody@buyer.example', password: 'x' };
  const login = (headers: Record<string, string>) => api.visitor().post('/api/auth/login', body, { headers });
  expect((await login({ origin: 'https://evil.example' })).json.code).toBe('wrong_origin');
  expect((await login({ origin: '', 'sec-fetch-site': 'cross-site' })).json.code).toBe('wrong_origin');
  expect((await login({ origin: '' })).json.code).toBe('wrong_credentials');
});

test('a Bearer token needs no origin', async () => {
  const email = await emailOf(visitors.customer!);
  const { token } = (await api.visitor().post('/api/auth/login', { email, password: PASSWORD })).json;
  const program = new Visitor(api.app).withToken(token);
  expect((await program.post('/api/auth/shipping', {})).status).toBe(400);
  expect((await program.get('/api/orders')).json).toEqual({ rows: [], total: 0 });
});

test('ids that are none are not found', async () => {
  expect((await visitors.customer!.get('/api/quotes/1')).json.code).toBe('not_found');
  expect((await visitors.customer!.get("/api/orders/'%20or%201=1")).json.code).toBe('not_found');
});

test('the rates are public and are the published ones', async () => {
  const answer = await visitors.visitor!.get('/api/rate-card');
  expect(answer.json).toMatchObject({ version: 1, shop: { currency: 'USD' } });
});

test('anybody may ask what a price of now is made with, as a kept total does', async () => {
  const answer = await visitors.visitor!.get('/api/price-versions');
  const quote = quotePart(partFacts({}), defaultChoices('cnc'), EXAMPLE_RATE_CARD, CATALOG);
  expect([answer.status, answer.json]).toEqual([200, { ...quote.versions, engine: ENGINE_VERSION }]);
});

test('a path that is no call is answered as JSON', async () => {
  const answer = await visitors.visitor!.get('/api/nothing');
  expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
});

test('the id of a request is kept when it is one', async () => {
  const idOf = async (given: string) =>
    (await visitors.visitor!.get('/healthz', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
  expect(await idOf('proxy-0123456789')).toBe('proxy-0123456789');
  expect(await idOf('short')).toMatch(/^[0-9a-f-]{36}$/);
});

test('health and readiness are told', async () => {
  expect((await visitors.visitor!.get('/healthz')).json).toEqual({ status: 'ok' });
  expect((await visitors.visitor!.get('/readyz')).json).toEqual({
    status: 'ok',
    database: 'ok',
    storage: 'ok',
    queue: 'ok',
  });
});

test('the description names every endpoint with its permission', async () => {
  const api = (await visitors.visitor!.get('/api/openapi.json')).json;
  const described = Object.values(
    api.paths as Record<string, Record<string, { operationId: string; 'x-permission': string }>>,
  )
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation['x-permission']]);
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(endpoints.map(([name, endpoint]) => [name, endpoint.permission])),
  );
  const upload = api.paths['/api/files/upload'].post.requestBody.content['multipart/form-data'].schema;
  expect(upload.required).toEqual(['file', 'material']);
  expect(upload.properties).toMatchObject({
    // Those of a ZIP among them.
    file: { type: 'array', maxItems: 50 },
    material: { type: 'string' },
    thickness: { type: 'number', minimum: 0, maximum: 100 },
    quantity: { type: 'integer', minimum: 0, maximum: 10_000 },
    speed: { enum: ['economy', 'standard', 'express', 'rush'] },
    choices: { type: 'string', description: expect.stringContaining('JSON') },
  });
  expect(api.paths['/api/auth/login'].post.requestBody.content['application/json'].schema.required).toEqual([
    'email',
    'password',
  ]);
});

test('what nobody expected is logged with its cause and told without it', async () => {
  await api.db.schema.alterTable('rateCards').renameTo('hidden').execute();
  try {
    const answer = await visitors.visitor!.get('/api/rate-card');
    expect([answer.status, answer.json]).toEqual([
      500,
      { code: 'internal', message: 'Something went wrong. Please try again.' },
    ]);
    const line = JSON.parse(api.log.at(-1)!);
    expect(line).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      path: '/api/rate-card',
      err: { message: expect.stringContaining('rate_cards') },
    });
  } finally {
    await api.db.schema.alterTable('hidden').renameTo('rate_cards').execute();
  }
});
