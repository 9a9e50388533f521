import { afterAll, expect, test } from 'vitest';
import { findAnalysis, saveAnalysis } from '#db/analyses.ts';
import { findPartToPrice, type SharePrices, settlePart } from '#db/quote-prices.ts';
import { findCurrentQuote, findQuote, lockQuote } from '#db/quotes.ts';
import { currentRateCard, ensureRateCard, publishRateCard } from '#db/rate-cards.ts';
import { ownerScope, SHOP } from '#db/scope.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';
import { addMeasuringQuote, addUser, CHOICES, MANUAL_QUOTE, pricedQuote, RATE_CARD } from '../../tests/setup/rows.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());
const asha = await addUser(db, 'Asha Rao');
const ben = await addUser(db, 'Ben Carter');

/** Parts that share nothing. */
const asAlone: SharePrices = (parts) => parts.map(({ quote }) => quote);

test('a new quote waits with its parts in the order of the upload, for its owner only', async () => {
  const quote = await addMeasuringQuote(db, asha.id, ['b.step', 'a.step', 'c.step']);
  expect(quote).toMatchObject({ status: 'measuring', totalMinor: null, leadTimeDays: null, currency: 'USD' });
  expect(
    quote.parts.map(({ position, fileName, choices, price, failure }) => [position, fileName, choices, price, failure]),
  ).toEqual([
    [0, 'b.step', CHOICES, null, null],
    [1, 'a.step', CHOICES, null, null],
    [2, 'c.step', CHOICES, null, null],
  ]);
  expect(await findQuote(db, ownerScope(asha.id), quote.id)).toEqual(quote);
  expect(await findQuote(db, SHOP, quote.id)).toEqual(quote);
  expect(await findQuote(db, ownerScope(ben.id), quote.id)).toBe(null);
  expect(await lockQuote(db, ownerScope(ben.id), quote.id)).toBe(null);
  expect(await findCurrentQuote(db, ownerScope(ben.id))).toBe(null);
});

test('the last part settles the quote: total, longest lead time', async () => {
  const { parts } = await addMeasuringQuote(db, asha.id, ['a.step', 'b.step']);
  expect(await settlePart(db, parts[0]!.id, { price: pricedQuote(4_200, 5) }, asAlone)).toBe(null);
  const settled = await settlePart(db, parts[1]!.id, { price: pricedQuote(800, 9) }, asAlone);
  expect(settled).toMatchObject({ status: 'priced', totalMinor: 5_000, leadTimeDays: 9 });
  expect(await findPartToPrice(db, parts[0]!.id)).toBe(null);
});

test('the row of a priced part says which versions made its price', async () => {
  const { id, parts } = await addMeasuringQuote(db, asha.id, ['a.step', 'b.step']);
  await settlePart(db, parts[0]!.id, { price: pricedQuote(4_200) }, asAlone);
  const { versions } = pricedQuote(4_200);
  const [priced, waiting] = (await findQuote(db, SHOP, id))!.parts;
  expect(priced).toMatchObject({
    engineVersion: versions.engine,
    pricingVersion: versions.pricing,
    catalogVersion: versions.catalog,
    rateCardVersion: versions.rateCard,
  });
  expect(waiting).toMatchObject({
    engineVersion: null,
    pricingVersion: null,
    catalogVersion: null,
    rateCardVersion: null,
  });
});

test('a part that no machine may price makes the quote manual, and files that cannot be read make it failed when there is no other', async () => {
  const manual = await addMeasuringQuote(db, asha.id, ['a.step', 'b.step']);
  await settlePart(db, manual.parts[1]!.id, { price: MANUAL_QUOTE }, asAlone);
  expect(await settlePart(db, manual.parts[0]!.id, { price: pricedQuote(4_200) }, asAlone)).toMatchObject({
    status: 'manual',
    totalMinor: null,
  });
  const failed = await addMeasuringQuote(db, asha.id, ['a.step', 'b.step']);
  const failure = { code: 'truncated', message: 'The file ends in the middle.' };
  await settlePart(db, failed.parts[0]!.id, { failure }, asAlone);
  expect(await settlePart(db, failed.parts[1]!.id, { failure }, asAlone)).toMatchObject({
    status: 'failed',
    totalMinor: null,
  });
  const left = await addMeasuringQuote(db, asha.id, ['a.step', 'b.step']);
  await settlePart(db, left.parts[0]!.id, { price: MANUAL_QUOTE }, asAlone);
  expect(await settlePart(db, left.parts[1]!.id, { failure }, asAlone)).toMatchObject({
    status: 'manual',
    totalMinor: null,
  });
});

test('parts that finish at the same moment settle their quote exactly once', async () => {
  const { parts } = await addMeasuringQuote(db, asha.id, ['a.step', 'b.step', 'c.step', 'd.step', 'e.step']);
  const settled = await Promise.all(
    parts.map(({ id }) => db.transaction().execute((tx) => settlePart(tx, id, { price: pricedQuote(1_000) }, asAlone))),
  );
  expect(settled.filter((quote) => quote !== null)).toMatchObject([{ status: 'priced', totalMinor: 5_000 }]);
});

test('a part that has a price keeps it, and its quote is settled no second time', async () => {
  const { id, parts } = await addMeasuringQuote(db, asha.id, ['a.step']);
  await settlePart(db, parts[0]!.id, { price: pricedQuote(1_000) }, asAlone);
  expect(await settlePart(db, parts[0]!.id, { price: pricedQuote(2_000) }, asAlone)).toBe(null);
  expect(await findQuote(db, SHOP, id)).toMatchObject({
    totalMinor: 1_000,
    parts: [{ price: { totalPriceMinor: 1_000 } }],
  });
});

test('a worker gets everything it needs for a part, with the rate card of the upload', async () => {
  const { id: quoteId, parts } = await addMeasuringQuote(db, asha.id, ['a.step']);
  const part = await findPartToPrice(db, parts[0]!.id);
  expect(part).toEqual({
    id: parts[0]!.id,
    quoteId,
    ownerId: asha.id,
    choices: CHOICES,
    thicknessMm: null,
    fileName: 'a.step',
    bytes: 1000,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    storageKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    wrappedKey: expect.any(Buffer),
    rateCard: RATE_CARD,
  });
});

test('the example rate card is published once, and later ones count up from it', async () => {
  const [first, second] = await Promise.all([ensureRateCard(db, RATE_CARD), ensureRateCard(db, RATE_CARD)]);
  expect(first).toEqual(second);
  const publish = (name: string, basedOn: number) =>
    db
      .transaction()
      .execute((tx) =>
        publishRateCard(tx, { card: { ...RATE_CARD, shop: { ...RATE_CARD.shop, name } }, basedOn, createdBy: asha.id }),
      );
  const { version } = RATE_CARD;
  // Two admins copied the same version: one of them has to start again.
  const published = await Promise.all(['Spring', 'Summer'].map((name) => publish(name, version)));
  expect(published.map((card) => card?.body.version ?? null).sort()).toEqual([version + 1, null]);
  expect(await publish('Autumn', version + 1)).toMatchObject({ version: version + 2, name: 'Autumn' });
  expect((await currentRateCard(db)).version).toBe(version + 2);
});

test('the first outcome of the same bytes and engine stays; another engine measures again', async () => {
  const key = { sha256: 'ab'.repeat(32), engineVersion: 1 };
  const failure = { code: 'truncated', message: 'The file ends in the middle.' } as const;
  expect(await findAnalysis(db, key)).toBe(null);
  await saveAnalysis(db, key, { kind: 'unreadable', failure });
  await saveAnalysis(db, key, { kind: 'unreadable', failure: { code: 'empty_file', message: 'Empty.' } });
  expect(await findAnalysis(db, key)).toEqual({ kind: 'unreadable', failure });
  expect(await findAnalysis(db, { ...key, engineVersion: 2 })).toBe(null);
});
