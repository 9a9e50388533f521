import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices, fittingChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { ENGINE_VERSION } from '#contract/analysis.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { saveAnalysis } from '#db/analyses.ts';
import { quotePart } from '#quote/quote-part.ts';
import { BRACKET } from '../quote/sample-parts.ts';
import { addPricedQuote, addUser } from '../setup/rows.ts';
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

test('the effect on recent quotes is summed by process: parts, before, after, and how many would need a manual quote', async () => {
  const eve = await addUser(api.db, 'Eve Moss');
  const quote = await addPricedQuote(api.db, eve.id, 12_000);
  const { sha256 } = await api.db
    .selectFrom('files')
    .select('sha256')
    .where('id', '=', quote.parts[0]!.fileId)
    .executeTakeFirstOrThrow();
  await saveAnalysis(api.db, { sha256, engineVersion: ENGINE_VERSION }, { kind: 'read', facts: BRACKET });
  const card = await current();
  const preview = async (changed: object) => (await mia.post('/api/admin/rate-cards/preview', { card: changed })).json;
  const { quotes, processes } = await preview({ ...card, shop: { ...card.shop, marginPercent: 300 } });
  expect(processes.map(({ process }: { process: string }) => process)).toEqual(['cnc', 'print']);
  const [milled, printed] = processes;
  const own = quotes.find((each: { quoteId: string }) => each.quoteId === quote.id);
  expect(milled).toEqual({
    process: 'cnc',
    currency: 'USD',
    parts: 1,
    compared: 1,
    beforeMinor: 12_000,
    afterMinor: own.afterMinor,
    toPerson: 0,
    toMachine: 0,
  });
  expect(printed.parts).toBe(quotes.length - 1);
  expect(printed.afterMinor).toBeGreaterThan(printed.beforeMinor);
  const sum = (key: string) => quotes.reduce((total: number, each: Record<string, number>) => total + each[key]!, 0);
  expect(milled.beforeMinor + printed.beforeMinor).toBe(sum('beforeMinor'));
  expect(milled.afterMinor + printed.afterMinor).toBe(sum('afterMinor'));

  const { print } = card.processes;
  const [unmilled] = (await preview({ ...card, processes: { print } })).processes;
  expect(unmilled).toEqual({ ...milled, compared: 0, beforeMinor: 0, afterMinor: 0, toPerson: 1 });
});

test('of parts that a person priced, those are counted that the card would price', async () => {
  const card = await current();
  await api.db
    .updateTable('quoteParts')
    .set(({ ref }) => ({ price: sql`${ref('price')} || '{"byPerson": true}'` }))
    .where('price', 'is not', null)
    .execute();
  const { processes } = (await mia.post('/api/admin/rate-cards/preview', { card })).json;
  expect(processes).toEqual(
    processes.map((each: { parts: number }) => ({ ...each, toMachine: each.parts, compared: each.parts, toPerson: 0 })),
  );
});

test('a version is exported as a JSON file, which is a card again when it is read', async () => {
  const answer = await mia.get('/api/admin/rate-cards/1/file');
  expect(answer.headers.get('content-disposition')).toContain('rate-card-1.json');
  expect(JSON.parse(answer.text)).toEqual(EXAMPLE_RATE_CARD);
  expect((await mia.post('/api/admin/rate-cards/check', { card: JSON.parse(answer.text) })).json).toEqual(
    EXAMPLE_RATE_CARD,
  );
  expect((await mia.get('/api/admin/rate-cards/99/file')).json.code).toBe('not_found');
});

test('a file is refused with the field and the reason of each fault, and of each id that the catalog does not know', async () => {
  const check = (card: object) => mia.post('/api/admin/rate-cards/check', { card });
  const { cnc, print } = EXAMPLE_RATE_CARD.processes;
  const { partMinimumMinor: _left, ...less } = print!;
  const faulty = await check({
    ...EXAMPLE_RATE_CARD,
    processes: { cnc: { ...cnc, machineMinorPerHour: 'much', coffeeMinor: 3 }, print: less },
  });
  expect([faulty.status, faulty.json.fields]).toEqual([
    400,
    {
      'card.processes.cnc.machineMinorPerHour': 'Expected a number',
      'card.processes.cnc.coffeeMinor': 'No figure has this name',
      'card.processes.print.partMinimumMinor': 'This is missing',
    },
  ]);
  const strange = await check({
    ...EXAMPLE_RATE_CARD,
    materials: { ...EXAMPLE_RATE_CARD.materials, unobtainium: { minorPerKg: 9 } },
  });
  expect(strange.json.fields).toEqual({ 'card.materials.unobtainium': 'The catalog does not know this id' });
});

test('a card of the first form is read in the form of today', async () => {
  const { shop, processes, materials, finishes } = EXAMPLE_RATE_CARD;
  const paid = (id: string) => materials[id]!.minorPerKg;
  const { materials: cut, ...cnc } = processes.cnc as { materials: Record<string, object> };
  const milled = Object.entries(cut).map(([id, rates]) => [id, { ...rates, stockMinorPerKg: paid(id) }]);
  const printed = Object.entries(materials).filter(([id]) => !(id in cut));
  const { speeds: _speeds, ...hours } = shop.leadTime;
  const first = {
    ...shop,
    expressPercent: 30,
    leadTime: { standardDays: 5, expressDays: 3, ...hours },
    version: 1,
    example: false,
    cnc: { ...cnc, materials: Object.fromEntries(milled) },
    print: { ...processes.print, materials: Object.fromEntries(printed) },
    finishes,
  };
  const { json } = await mia.post('/api/admin/rate-cards/check', { card: first });
  // What it has no block for, a person goes on pricing.
  const read = { cnc: processes.cnc, print: processes.print };
  const { leadTimes: _leadTimes, papers: _papers, ...today } = EXAMPLE_RATE_CARD;
  const speeds = { standard: { days: 5 }, express: { days: 3, percent: 30 } };
  expect(json).toEqual({
    ...today,
    example: false,
    shop: { ...shop, leadTime: { speeds, ...hours } },
    processes: read,
  });
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

test('a shop takes a machine out, adds a material and a finish, and publishes: buyers get their prices; a broken file changes nothing', async () => {
  const price = async (process: string, material: string, finish: string) => {
    const choices = { ...defaultChoices(process), ...fittingChoices(process, material, { finish }) };
    const quote = quotePart(BRACKET, choices, await current(), CATALOG);
    return quote.manual ? quote.reasons.map(({ code }) => code) : 'priced';
  };
  const wanted = () =>
    Promise.all([
      price('cnc', 'pvdf', 'as-machined'),
      price('cnc', 'ss-304', 'passivate'),
      price('print', 'fdm-abs', 'as-printed'),
    ]);
  const small = structuredClone(await current());
  const first = small.version;
  const { pvdf, ...cut } = small.processes.cnc!.materials as Record<string, object>;
  const { pvdf: pvdfPrice, ...prices } = small.materials;
  const { passivate, ...finishes } = small.finishes;
  small.processes.cnc!.materials = cut;
  await publish({ ...small, materials: prices, finishes }, first);
  expect(await wanted()).toEqual([['no-rate'], ['no-rate'], 'priced']);

  const grown = structuredClone(small);
  grown.processes.cnc!.materials = { ...cut, pvdf };
  const { fdm: _sold, ...technologies } = grown.processes.print!.technologies as Record<string, object>;
  grown.processes.print!.technologies = technologies;
  const second = await publish(
    { ...grown, materials: { ...prices, pvdf: pvdfPrice }, finishes: { ...finishes, passivate } },
    first + 1,
  );
  expect(second.json.version).toBe(first + 2);
  expect(await wanted()).toEqual(['priced', 'priced', ['no-machine']]);

  const broken = await publish({ ...grown, schema: 4 }, first + 2);
  expect(broken.json.fields).toEqual({ 'card.schema': expect.stringMatching(/^This card has schema 4/) });
  const wrong = { ...grown.processes.cnc, machineMinorPerHour: null };
  const refused = await publish({ ...grown, processes: { cnc: wrong } }, first + 2);
  expect(refused.json.fields).toEqual({ 'card.processes.cnc.machineMinorPerHour': 'Expected a number' });
  expect((await current()).version).toBe(first + 2);
});
