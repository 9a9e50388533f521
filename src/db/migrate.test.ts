import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { PartQuoteSchema } from '#contract/quote.ts';
import { migrate } from '#db/migrate.ts';
import { up as addQuoteVersions } from '#db/migrations/0013-quote-versions.ts';
import { up as addReasonCodes } from '#db/migrations/0014-reason-codes.ts';
import { up as addAdviceCodes } from '#db/migrations/0015-advice-codes.ts';
import { up as addPartInstructions } from '#db/migrations/0021-part-instructions.ts';
import { findOrder, placeOrder } from '#db/orders.ts';
import { type SharePrices, settlePart } from '#db/quote-prices.ts';
import { findQuote, instructionsOf } from '#db/quotes.ts';
import { SHOP } from '#db/scope.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';
import {
  addMeasuringQuote,
  addPricedQuote,
  addUser,
  CHOICES,
  MANUAL_QUOTE,
  NO_INSTRUCTIONS,
  pricedQuote,
} from '../../tests/setup/rows.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const SHIP_TO = { name: 'Asha Rao', address: '1 Road', city: 'Pune', state: 'MH', zip: '411001', country: 'India' };

/** Parts that share nothing. */
const asAlone: SharePrices = (parts) => parts.map(({ quote }) => quote);

test('migrating a database that is up to date does nothing', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test('bigint columns arrive as numbers, and one past 2^53 throws', async () => {
  const { rows } = await database.pool.query('select 9007199254740991::bigint as value');
  expect(rows).toEqual([{ value: 9007199254740991 }]);
  await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(
    'Expected an integer below 2^53, found 9007199254740993',
  );
});

test('prices from before versions were recorded keep their rate card version, and leave the others unknown', async () => {
  const { db, pool } = database;
  const user = await addUser(db, 'Asha Rao');
  const quote = await addPricedQuote(db, user.id, 4_200);
  const placed = await placeOrder(db, { quoteId: quote.id, actor: user, orderNumber: 'PW-TEST-0001', shipTo: SHIP_TO });
  expect(placed.kind).toBe('placed');
  await pool.query(`
    alter table quote_parts drop engine_version, drop pricing_version, drop catalog_version, drop rate_card_version;
    update quote_parts set price = price - 'versions';
    update orders set parts = jsonb_set(parts, '{0,price}', (parts #> '{0,price}') - 'versions');`);
  await addQuoteVersions(db as unknown as Kysely<unknown>);
  const { versions: made, ...old } = pricedQuote(4_200);
  const price = { ...old, versions: { engine: null, pricing: null, catalog: null, rateCard: made.rateCard } };
  expect((await findQuote(db, SHOP, quote.id))?.parts).toMatchObject([
    { price, engineVersion: null, pricingVersion: null, catalogVersion: null, rateCardVersion: made.rateCard },
  ]);
  expect((await findOrder(db, SHOP, 'PW-TEST-0001'))?.parts).toEqual([expect.objectContaining({ price })]);
});

test('reasons that were kept as sentences are read as such, and prices are left alone', async () => {
  const { db, pool } = database;
  const user = await addUser(db, 'Ben Carter');
  const { id, parts } = await addMeasuringQuote(db, user.id, ['a.step', 'b.step']);
  await settlePart(db, parts[0]!.id, { price: MANUAL_QUOTE }, asAlone);
  await settlePart(db, parts[1]!.id, { price: pricedQuote(4_200) }, asAlone);
  const sentences = ['The part is too large.', 'A mesh has no holes.'];
  await pool.query(`update quote_parts set price = jsonb_set(price, '{reasons}', $1) where id = $2`, [
    JSON.stringify(sentences),
    parts[0]!.id,
  ]);
  // Run twice, it changes nothing more.
  await addReasonCodes(db as unknown as Kysely<unknown>);
  await addReasonCodes(db as unknown as Kysely<unknown>);
  const prices = (await findQuote(db, SHOP, id))!.parts.map(({ price }) => price);
  expect(prices).toEqual([
    { ...MANUAL_QUOTE, reasons: sentences.map((text) => ({ code: 'text', text })) },
    pricedQuote(4_200),
  ]);
  expect(prices.map((price) => PartQuoteSchema.safeParse(price).success)).toEqual([true, true]);
});

test('advice that was kept as sentences is read as such, in quotes and in orders', async () => {
  const { db, pool } = database;
  const user = await addUser(db, 'Chen Wei');
  const coded = findingWith({ code: 'walls-thick' });
  const first = 'Thicken this wall.';
  const second = 'The part has no holes.';
  const quote = await addPricedQuote(db, user.id, 4_200);
  const ordered = { ...pricedQuote(4_200), findings: [findingWith(first), findingWith(second), coded] };
  await keepPrice(quote.parts[0]!.id, ordered);
  const placed = await placeOrder(db, { quoteId: quote.id, actor: user, orderNumber: 'PW-TEST-0002', shipTo: SHIP_TO });
  expect(placed.kind).toBe('placed');
  // A second part of the order, about which nothing was found.
  await pool.query(
    `update orders set parts = parts || jsonb_set(parts -> 0, '{price,findings}', '[]') where order_number = $1`,
    ['PW-TEST-0002'],
  );
  const asked = await addMeasuringQuote(db, user.id, ['a.step', 'b.step', 'c.step']);
  await keepPrice(asked.parts[0]!.id, { ...MANUAL_QUOTE, findings: [coded, findingWith(first)] });
  await settlePart(db, asked.parts[1]!.id, { price: pricedQuote(4_200) }, asAlone);
  // Run twice, it changes nothing more.
  await addAdviceCodes(db as unknown as Kysely<unknown>);
  await addAdviceCodes(db as unknown as Kysely<unknown>);
  const lifted = (text: string) => findingWith({ code: 'text', text });
  const order = await findOrder(db, SHOP, 'PW-TEST-0002');
  const prices = [quote.id, asked.id].map(async (id) =>
    (await findQuote(db, SHOP, id))!.parts.map(({ price }) => price),
  );
  const kept = [order!.parts.map(({ price }) => price), ...(await Promise.all(prices))];
  const priced = { ...ordered, findings: [lifted(first), lifted(second), coded] };
  expect(kept).toEqual([
    [priced, pricedQuote(4_200)],
    [priced],
    [{ ...MANUAL_QUOTE, findings: [coded, lifted(first)] }, pricedQuote(4_200), null],
  ]);
  const read = kept.flat().filter((price) => price !== null);
  expect(read.map((price) => PartQuoteSchema.parse(price))).toEqual(read);
});

test('a thickness that was kept as a choice is kept as what the buyer said, in quotes and in orders', async () => {
  const { db, pool } = database;
  const user = await addUser(db, 'Dana Fox');
  const quote = await addPricedQuote(db, user.id, 4_200);
  const placed = await placeOrder(db, { quoteId: quote.id, actor: user, orderNumber: 'PW-TEST-0003', shipTo: SHIP_TO });
  expect(placed.kind).toBe('placed');
  await pool.query(`
    alter table quote_parts drop thickness_mm, drop note, drop drawing_id;
    update quote_parts set choices = choices || '{"thicknessMm": 1.5}' where quote_id = '${quote.id}';
    update orders set parts = jsonb_set(parts, '{0,choices,thicknessMm}', '1.5') #- '{0,instructions}'
    where order_number = 'PW-TEST-0003'`);
  await addPartInstructions(db as unknown as Kysely<unknown>);
  const [part] = (await findQuote(db, SHOP, quote.id))!.parts;
  const [ordered] = (await findOrder(db, SHOP, 'PW-TEST-0003'))!.parts;
  const instructions = { ...NO_INSTRUCTIONS, thicknessMm: 1.5 };
  expect([instructionsOf(part!), part!.choices]).toEqual([instructions, CHOICES]);
  expect([ordered!.instructions, ordered!.choices]).toEqual([instructions, CHOICES]);
});

const findingWith = (advice: unknown) => ({
  rule: 'thin-wall',
  title: 'Wall thickness',
  state: 'warn',
  measured: 0.7,
  limit: 0.8,
  unit: 'mm',
  source: 'Design guides',
  faceIds: [3, 9],
  advice,
  savesMinor: null,
});

/** Writes a price as an earlier version did. */
async function keepPrice(partId: string, price: object): Promise<void> {
  await database.pool.query('update quote_parts set price = $1 where id = $2', [JSON.stringify(price), partId]);
}
