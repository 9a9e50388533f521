import type { Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { PartQuoteSchema } from '#contract/quote.ts';
import { migrate } from '#db/migrate.ts';
import { up as addQuoteVersions } from '#db/migrations/0013-quote-versions.ts';
import { up as addReasonCodes } from '#db/migrations/0014-reason-codes.ts';
import { findOrder, placeOrder } from '#db/orders.ts';
import { findQuote, settlePart } from '#db/quotes.ts';
import { SHOP } from '#db/scope.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';
import { addMeasuringQuote, addPricedQuote, addUser, MANUAL_QUOTE, pricedQuote } from '../../tests/setup/rows.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

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
  const placed = await placeOrder(db, {
    quoteId: quote.id,
    actor: user,
    orderNumber: 'PW-TEST-0001',
    shipTo: { name: 'Asha Rao', address: '1 Road', city: 'Pune', state: 'MH', zip: '411001', country: 'India' },
  });
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
  await settlePart(db, parts[0]!.id, { price: MANUAL_QUOTE });
  await settlePart(db, parts[1]!.id, { price: pricedQuote(4_200) });
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
