/** The prices of quotes: what a worker needs for one, what it brings, and what a person decides. */
import { sql } from 'kysely';
import { liftRateCard } from '#contract/lift-rate-card.ts';
import type { QuoteStatus } from '#contract/order.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, PartQuote } from '#contract/quote.ts';
import { type QuoteTotal, totalOf } from '#contract/quote-total.ts';
import type { RateCard } from '#contract/rate-card.ts';
import { hasPicture, type QuotePart, type QuoteWithParts, readParts } from '#db/quotes.ts';
import type { Db, PartFailure, QuoteRow } from '#db/schema.ts';
import { inScope, type Scope } from '#db/scope.ts';

/** What a worker needs to measure and price one part. */
export interface PartToPrice {
  id: string;
  quoteId: string;
  ownerId: string;
  choices: Choices;
  thicknessMm: number | null;
  fileName: string;
  bytes: number;
  sha256: string;
  storageKey: string;
  wrappedKey: Buffer | null;
  rateCard: RateCard;
}

/** The part, if it has neither price nor failure yet; null when another worker was faster. */
export async function findPartToPrice(db: Db, partId: string): Promise<PartToPrice | null> {
  const row = await unpriced(db).where('quoteParts.id', '=', partId).executeTakeFirst();
  return row ? withLiftedCard(row) : null;
}

/** A part whose content was measured and drawn before. */
export interface KnownPart extends PartToPrice {
  facts: PartFacts;
}

/**
 * The parts of a quote that were measured by this version of the engine, and of which the customer has a price already: what others have sent is not
 * told. Not those whose facts take more than so many bytes as they are stored.
 */
export async function findKnownParts(
  db: Db,
  quoteId: string,
  { engineVersion, factsBytesMax }: { engineVersion: number; factsBytesMax: number },
): Promise<KnownPart[]> {
  const rows = await unpriced(db)
    .innerJoin('analyses', (join) =>
      join.onRef('analyses.sha256', '=', 'files.sha256').on('analyses.engineVersion', '=', engineVersion),
    )
    .select('analyses.facts')
    .where('quoteId', '=', quoteId)
    .where('analyses.facts', 'is not', null)
    .where(sql<boolean>`pg_column_size(analyses.facts) <= ${factsBytesMax}`)
    // A document has no picture.
    .where(({ or, exists, selectFrom }) =>
      or([
        sql<boolean>`analyses.facts ->> 'kind' = 'document'`,
        exists(
          selectFrom('partPictures')
            .select('partPictures.id')
            .whereRef('partPictures.sha256', '=', 'files.sha256')
            .where('partPictures.engineVersion', '=', engineVersion),
        ),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('files as own')
          .innerJoin('quoteParts as earlier', 'earlier.fileId', 'own.id')
          .select('earlier.id')
          .whereRef('own.ownerId', '=', 'quotes.ownerId')
          .whereRef('own.sha256', '=', 'files.sha256')
          .whereRef('earlier.quoteId', '!=', 'quotes.id')
          .where('earlier.price', 'is not', null),
      ),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ facts, ...part }) => ({ ...withLiftedCard(part), facts: facts! }));
}

function unpriced(db: Db) {
  return db
    .selectFrom('quoteParts')
    .innerJoin('quotes', 'quotes.id', 'quoteParts.quoteId')
    .innerJoin('files', 'files.id', 'quoteParts.fileId')
    .innerJoin('rateCards', 'rateCards.id', 'quotes.rateCardId')
    .select([
      'quoteParts.id',
      'quoteParts.quoteId',
      'quotes.ownerId',
      'quoteParts.choices',
      'quoteParts.thicknessMm',
      'files.name as fileName',
      'files.bytes',
      'files.sha256',
      'files.storageKey',
      'files.wrappedKey',
      'rateCards.body as rateCard',
    ])
    .where('quoteParts.price', 'is', null)
    .where('quoteParts.failure', 'is', null);
}

/** A card of an earlier version has what this one asks of it. */
const withLiftedCard = <Row extends { rateCard: unknown }>(row: Row) => ({
  ...row,
  rateCard: liftRateCard(row.rateCard) as RateCard,
});

/** The prices of a quote's parts with what they share taken off, in their order; those that share nothing as they came. */
export type SharePrices = (parts: readonly { name: string; quote: PartQuote | null }[]) => (PartQuote | null)[];

/** `choices`: as they were priced, where that is not as they were sent. */
export type PartResult = { price: PartQuote; choices?: Choices } | { failure: PartFailure };

/**
 * Writes the result of a part. The last part of a quote also settles the quote by those of its parts that could be read: `failed` when there is
 * none, `manual` when one waits for a person, else `priced` with its total and the longest lead time. Returns the quote when this settled it, else
 * null. A part that has a result keeps it; only what the parts share is taken off their prices, by `share`, once all are there.
 */
export async function settlePart(
  tx: Db,
  partId: string,
  result: PartResult,
  share: SharePrices,
): Promise<QuoteWithParts | null> {
  const part = await tx.selectFrom('quoteParts').select('quoteId').where('id', '=', partId).executeTakeFirstOrThrow();
  // Several workers may finish parts of one quote at the same time. Locking the quote's row puts them in line, so that exactly one is
  // the last.
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', part.quoteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('quoteParts')
    .set(
      'price' in result
        ? {
            price: JSON.stringify(result.price),
            ...(result.choices && { choices: JSON.stringify(result.choices) }),
          }
        : { failure: JSON.stringify(result.failure) },
    )
    .where('id', '=', partId)
    .where('price', 'is', null)
    .where('failure', 'is', null)
    .execute();
  const alone = await readParts(tx, quote.id);
  if (quote.status !== 'measuring' || !outcomeOf(alone)) return null;
  const parts = await sharePrices(tx, alone, share);
  const outcome = outcomeOf(parts)!;
  return { ...(await updateQuote(tx, quote.id, outcome)), parts };
}

/** Writes the prices that sharing has changed. */
async function sharePrices(tx: Db, parts: QuotePart[], share: SharePrices): Promise<QuotePart[]> {
  const prices = share(parts.map(({ fileName, price }) => ({ name: fileName, quote: price })));
  for (const [at, price] of prices.entries()) {
    const { id, price: alone } = parts[at]!;
    if (price === alone) continue;
    await tx
      .updateTable('quoteParts')
      .set({ price: JSON.stringify(price) })
      .where('id', '=', id)
      .execute();
  }
  return parts.map((part, at) => ({ ...part, price: prices[at] ?? null }));
}

/** Sets the prices of the parts of a quote that waits for a person, and the quote's total and status. Call it on a quote from `lockQuote`. */
export async function setPrices(
  tx: Db,
  quoteId: string,
  prices: { position: number; price: PartQuote }[],
  shopMessage: string,
): Promise<QuoteWithParts> {
  for (const { position, price } of prices)
    await tx
      .updateTable('quoteParts')
      .set({ price: JSON.stringify(price) })
      .where('quoteId', '=', quoteId)
      .where('position', '=', position)
      .execute();
  const parts = await readParts(tx, quoteId);
  const outcome = outcomeOf(parts);
  if (!outcome) throw new Error(`A part of the quote ${quoteId} has no result`);
  return { ...(await updateQuote(tx, quoteId, { ...outcome, shopMessage })), parts };
}

/**
 * Moves the parts that have a price into a new quote, which can be ordered, with the address that was given; the others stay and wait. Both are counted from 0 again. null
 * where there is nothing to divide. Call it on a quote from `lockQuote`.
 */
export async function splitPriced(tx: Db, quote: QuoteWithParts): Promise<QuoteWithParts | null> {
  const hasPrice = ({ price }: QuotePart): boolean => price?.manual === false;
  const [priced, waiting] = [quote.parts.filter(hasPrice), quote.parts.filter((part) => !hasPrice(part))];
  if (quote.status !== 'manual' || priced.length === 0 || waiting.length === 0) return null;
  const { ownerId, speed, currency, rateCardId, shipTo, billTo, collect, repeatsOrder, name } = quote;
  const { poNumber, buyerTaxId, reference } = quote;
  const opened = await tx
    .insertInto('quotes')
    .values({
      ...{ ownerId, speed, currency, rateCardId, poNumber, buyerTaxId, reference, repeatsOrder, name },
      ...outcomeOf(priced)!,
      // Their prices are as old as the quote that they come from.
      pricedAt: quote.createdAt,
      shipTo: shipTo && JSON.stringify(shipTo),
      billTo: billTo && JSON.stringify(billTo),
      collect: collect && JSON.stringify(collect),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // In this order no two parts of one quote have the same place, not even for a moment.
  for (const [position, { id }] of priced.entries())
    await tx.updateTable('quoteParts').set({ quoteId: opened.id, position }).where('id', '=', id).execute();
  for (const [position, { id }] of waiting.entries())
    await tx.updateTable('quoteParts').set({ position }).where('id', '=', id).execute();
  return { ...opened, parts: await readParts(tx, opened.id) };
}

/** No price can be offered. */
export async function declineQuote(tx: Db, quoteId: string, shopMessage: string): Promise<void> {
  await updateQuote(tx, quoteId, { status: 'declined', ...NO_TOTAL, shopMessage });
}

function updateQuote(tx: Db, id: string, outcome: Outcome & { shopMessage?: string }): Promise<QuoteRow> {
  return tx
    .updateTable('quotes')
    .set({ ...outcome, pricedAt: outcome.status === 'priced' ? new Date() : null, updatedAt: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A part of a manual quote, as shown to the person who prices it. */
export interface PartToJudge extends QuotePart {
  bytes: number;
  facts: PartFacts | null;
}

/** The parts of a quote with what this version of the engine measured on them. */
export async function findPartsToJudge(db: Db, quoteId: string, engineVersion: number): Promise<PartToJudge[]> {
  return db
    .selectFrom('quoteParts')
    .innerJoin('files', 'files.id', 'quoteParts.fileId')
    .leftJoin('analyses', (join) =>
      join.onRef('analyses.sha256', '=', 'files.sha256').on('analyses.engineVersion', '=', engineVersion),
    )
    .selectAll('quoteParts')
    .select(['files.name as fileName', 'files.bytes', 'analyses.facts'])
    .leftJoin('files as drawings', 'drawings.id', 'quoteParts.drawingId')
    .select(['drawings.name as drawingName', 'drawings.bytes as drawingBytes'])
    .select(hasPicture)
    .where('quoteId', '=', quoteId)
    .orderBy('position')
    .execute();
}

/** A priced quote with the facts that its prices were made from. */
export interface QuoteToReprice extends QuoteRow {
  customer: string;
  parts: PartToJudge[];
}

/** The newest quotes that have a price, ordered or not; at most `most` of them. */
export async function findQuotesToReprice(
  db: Db,
  scope: Scope,
  engineVersion: number,
  most: number,
): Promise<QuoteToReprice[]> {
  const quotes = await db
    .selectFrom('quotes')
    .innerJoin('users', 'users.id', 'quotes.ownerId')
    .selectAll('quotes')
    .select('users.name as customer')
    .where('status', 'in', ['priced', 'ordered'])
    .where(inScope('quotes', scope))
    .orderBy('quotes.createdAt', 'desc')
    .orderBy('quotes.id')
    .limit(most)
    .execute();
  return Promise.all(
    quotes.map(async (quote) => ({ ...quote, parts: await findPartsToJudge(db, quote.id, engineVersion) })),
  );
}

type Outcome = { status: QuoteStatus } & (QuoteTotal | typeof NO_TOTAL);

const NO_TOTAL = { totalMinor: null, leadTimeDays: null };

/** null while a part is without a result. */
function outcomeOf(parts: QuotePart[]): Outcome | null {
  if (parts.some((part) => part.price === null && part.failure === null)) return null;
  const readable = parts.flatMap(({ price }) => price ?? []);
  if (readable.length === 0) return { status: 'failed', ...NO_TOTAL };
  const priced = readable.flatMap((price) => (price.manual ? [] : [price]));
  const total = priced.length < readable.length ? null : totalOf(priced);
  return total ? { status: 'priced', ...total } : { status: 'manual', ...NO_TOTAL };
}
