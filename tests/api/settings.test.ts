import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { type ApiUnderTest, openApi, PASSWORD } from './api-under-test.ts';
import { upload } from './parts.ts';
import type { Visitor } from './visitor.ts';

let api: ApiUnderTest;
let mia: Visitor;
beforeAll(async () => {
  api = await openApi();
  await api.startWork();
  mia = await api.signedIn('admin', 'mia@partwright.example');
});
afterAll(() => api.close());

const current = async (): Promise<RateCard> => (await mia.get('/api/rate-card')).json;
const publish = (card: object, basedOn: number) => mia.post('/api/admin/rate-cards', { card, basedOn });
async function pricedQuote(visitor: Visitor): Promise<{ quoteId: string; totalMinor: number }> {
  const { quoteId } = await upload(visitor);
  const read = async () => (await visitor.get(`/api/quotes/${quoteId}`)).json;
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('priced');
  return { quoteId, totalMinor: (await read()).totalMinor };
}

test('rates are tried on recent quotes, published as the next version, and leave earlier prices alone', async () => {
  const ann = await api.signedIn('customer', 'ann@buyer.example');
  const { quoteId, totalMinor } = await pricedQuote(ann);
  const dearer = {
    ...EXAMPLE_RATE_CARD,
    example: false,
    shop: { ...EXAMPLE_RATE_CARD.shop, name: 'Our shop', marginPercent: 150 },
  };

  const tried = (await mia.post('/api/admin/rate-cards/preview', { card: dearer })).json.quotes;
  expect(tried).toEqual([
    {
      quoteId,
      customer: 'Ann Miller',
      createdAt: expect.any(String),
      parts: 1,
      currency: 'USD',
      beforeMinor: totalMinor,
      afterMinor: expect.any(Number),
    },
  ]);
  expect(tried[0].afterMinor).toBeGreaterThan(totalMinor);
  expect((await current()).version).toBe(1);
  const without = { ...dearer, processes: {} };
  expect((await mia.post('/api/admin/rate-cards/preview', { card: without })).json.quotes[0].afterMinor).toBe(null);

  const published = await publish({ ...dearer, version: 77 }, 1);
  expect(published.json).toEqual({
    version: 2,
    name: 'Our shop',
    publishedAt: expect.any(String),
    publishedBy: 'Ann Miller',
  });
  expect(await current()).toMatchObject({ version: 2, shop: { marginPercent: 150 } });
  expect((await ann.get(`/api/quotes/${quoteId}`)).json.totalMinor).toBe(totalMinor);
  expect((await pricedQuote(ann)).totalMinor).toBe(tried[0].afterMinor);
  expect((await mia.get('/api/admin/rate-cards/1')).json).toEqual(EXAMPLE_RATE_CARD);
  expect((await mia.get('/api/admin/rate-cards')).json).toMatchObject({
    total: 2,
    rows: [
      { version: 2, publishedBy: 'Ann Miller' },
      { version: 1, publishedBy: null },
    ],
  });
  const [entry] = (await mia.get('/api/admin/audit?search=rate-card.publish')).json.rows;
  expect(entry).toMatchObject({ subjectName: 'Our shop, version 2', details: { version: [1, 2] } });
});

test('of admins who publish copies of the same version at once one succeeds, and the others are told', async () => {
  const card = await current();
  const answers = await Promise.all(
    [1, 2, 3].map((n) => publish({ ...card, shop: { ...card.shop, name: `Shop ${n}` } }, card.version)),
  );
  expect(answers.map((answer) => answer.json.code ?? 'published').sort()).toEqual([
    'published',
    'rate_card_moved',
    'rate_card_moved',
  ]);
  expect((await current()).version).toBe(card.version + 1);
});

test('rates that are none are refused with the place, and unknown versions are not there', async () => {
  const card = await current();
  const answer = await publish(
    { ...card, processes: { cnc: { ...card.processes.cnc, machineMinorPerHour: 0 } } },
    card.version,
  );
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([400, ['card.processes.cnc.machineMinorPerHour']]);
  for (const version of ['99', '0', '-1', 'x', '1e3', '99999999999'])
    expect((await mia.get(`/api/admin/rate-cards/${version}`)).json.code).toBe('not_found');
});

test('an admin who leaves is disabled and signed out; nobody disables themselves, or a customer', async () => {
  const kim = await api.signedIn('admin', 'kim@partwright.example');
  const admins = (await mia.get('/api/admin/admins?search=kim@')).json;
  expect(admins).toMatchObject({ total: 1, rows: [{ email: 'kim@partwright.example', isDisabled: false }] });
  const path = `/api/admin/admins/${admins.rows[0].id}`;
  expect((await kim.patch(path, { isDisabled: true })).json.code).toBe('not_yourself');
  expect((await mia.patch(path, { isDisabled: true })).json.isDisabled).toBe(true);
  expect((await kim.get('/api/admin/today')).json.code).toBe('not_signed_in');
  const logIn = () => api.visitor().post('/api/auth/login', { email: 'kim@partwright.example', password: PASSWORD });
  expect((await logIn()).json.code).toBe('account_disabled');
  expect((await mia.patch(path, { isDisabled: false })).json.isDisabled).toBe(false);
  expect((await logIn()).status).toBe(200);

  const ann = (await mia.get('/api/admin/users?search=ann@')).json.rows[0];
  expect((await mia.patch(`/api/admin/admins/${ann.id}`, { isDisabled: true })).json.code).toBe('not_found');
});
