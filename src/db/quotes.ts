/** Quotes: a customer's parts on their way to a price. */

import { type ExpressionBuilder, sql } from 'kysely';
import type { ShipTo } from '#contract/address.ts';
import type { CollectAccount } from '#contract/collect-account.ts';
import type { QuoteStatus } from '#contract/order.ts';
import type { PartInstructions } from '#contract/part-instructions.ts';
import type { Choices, PartQuote, Speed } from '#contract/quote.ts';
import { compileOnce } from '#db/compile-once.ts';
import type { Database, Db, QuotePartRow, QuoteRow } from '#db/schema.ts';
import { inScope, type OwnerScope, ownerScope, type Scope } from '#db/scope.ts';

export interface NewQuote {
  ownerId: string;
  speed: Speed;
  currency: string;
  /** The rate card that prices all its parts. */
  rateCardId: string;
  /** Number of the order that it repeats. */
  repeatsOrder?: string;
  /** Of another version of a quote; without them it is a quote of its own. */
  number?: string;
  version?: number;
  fromVersion?: number;
  name?: string;
  parts: NewPart[];
}

export interface NewPart {
  fileId: string;
  choices: Choices;
  thicknessMm?: number | null;
  note?: string;
  drawingId?: string | null;
  /** What it cost in that order, or in the version that this one is made from. */
  earlierPrice?: PartQuote;
}

/** A part with the names of its file and of its drawing. */
export interface QuotePart extends QuotePartRow {
  fileName: string;
  hasPicture: boolean;
  drawingName: string | null;
  drawingBytes: number | null;
}

/** What the buyer said of a part. */
export function instructionsOf({
  thicknessMm,
  note,
  drawingId,
  drawingName,
  drawingBytes,
}: QuotePart): PartInstructions {
  const drawing = drawingId && { fileId: drawingId, fileName: drawingName!, bytes: drawingBytes! };
  return { thicknessMm, note, drawing: drawing || null };
}

export interface QuoteWithParts extends QuoteRow {
  /** In the order of the upload. */
  parts: QuotePart[];
}

/** Writes a quote that waits for its parts to be measured. */
export async function addQuote(tx: Db, { parts, ...quote }: NewQuote): Promise<QuoteWithParts> {
  if (parts.length === 0) throw new RangeError('Expected a quote of at least 1 part, found 0');
  const { id } = await tx
    .insertInto('quotes')
    .values({ ...quote, status: 'measuring', totalMinor: null, leadTimeDays: null, shipTo: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('quoteParts')
    .values(
      parts.map(({ choices, earlierPrice, ...part }, position) => ({
        quoteId: id,
        position,
        ...part,
        choices: JSON.stringify(choices),
        earlierPrice: earlierPrice ? JSON.stringify(earlierPrice) : null,
        price: null,
        failure: null,
      })),
    )
    .execute();
  return (await findQuote(tx, ownerScope(quote.ownerId), id))!;
}

/** The quote with its parts, or null. */
export async function findQuote(db: Db, scope: Scope, id: string): Promise<QuoteWithParts | null> {
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .where(inScope('quotes', scope))
    .executeTakeFirst();
  return quote ? { ...quote, parts: await readParts(db, id) } : null;
}

/** Where the quote stands, or null. */
export async function findQuoteStatus(db: Db, scope: Scope, id: string): Promise<QuoteStatus | null> {
  const quote = await db
    .selectFrom('quotes')
    .select('status')
    .where('id', '=', id)
    .where(inScope('quotes', scope))
    .executeTakeFirst();
  return quote?.status ?? null;
}

/** The owner's newest quote that has not been ordered, in its newest version; or null. */
export async function findCurrentQuote(db: Db, scope: OwnerScope): Promise<QuoteWithParts | null> {
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where(inScope('quotes', scope))
    .where('status', '!=', 'ordered')
    .where(isNewestVersion)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return quote ? { ...quote, parts: await readParts(db, quote.id) } : null;
}

/** The owner's newest quote, ordered or not; null when there is none. */
export async function findNewestQuoteId(db: Db, scope: OwnerScope): Promise<string | null> {
  const quote = await db
    .selectFrom('quotes')
    .select('id')
    .where(inScope('quotes', scope))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return quote?.id ?? null;
}

/** The quote with its parts, locked until the transaction ends, so that pricing, declining and ordering it happen one after the other. */
export async function lockQuote(tx: Db, scope: Scope, id: string): Promise<QuoteWithParts | null> {
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .where(inScope('quotes', scope))
    .forUpdate()
    .executeTakeFirst();
  return quote ? { ...quote, parts: await readParts(tx, id) } : null;
}

/** Removes the quote, its parts and the request that asked for its price. Call it on a quote from `lockQuote`. */
export async function deleteQuote(tx: Db, scope: OwnerScope, quoteId: string): Promise<void> {
  await tx.deleteFrom('quotes').where('id', '=', quoteId).where(inScope('quotes', scope)).execute();
}

/** What the customer says of the order before there is a price. */
export interface EarlyOrder {
  shipTo: ShipTo;
  poNumber?: string | undefined;
  taxId?: string | undefined;
  reference?: string | undefined;
  billTo?: ShipTo | null | undefined;
  collect?: CollectAccount | null | undefined;
}

/** Keeps where the parts go, and what else the buyer said of the order, with a quote that waits for its price. What is not given stays. */
export async function saveEarlyOrder(db: Db, scope: OwnerScope, quoteId: string, early: EarlyOrder): Promise<void> {
  const { shipTo, poNumber, taxId, reference, billTo, collect } = early;
  await db
    .updateTable('quotes')
    .set({
      shipTo: JSON.stringify(shipTo),
      ...(poNumber === undefined ? {} : { poNumber }),
      ...(taxId === undefined ? {} : { buyerTaxId: taxId }),
      ...(reference === undefined ? {} : { reference }),
      ...(billTo === undefined ? {} : { billTo: billTo && JSON.stringify(billTo) }),
      ...(collect === undefined ? {} : { collect: collect && JSON.stringify(collect) }),
    })
    .where('id', '=', quoteId)
    .where(inScope('quotes', scope))
    .execute();
}

/** There is no later version of this quote. */
export function isNewestVersion({ not, exists, selectFrom }: ExpressionBuilder<Database, 'quotes'>) {
  return not(
    exists(
      selectFrom('quotes as later')
        .select('later.id')
        .whereRef('later.number', '=', 'quotes.number')
        .whereRef('later.version', '>', 'quotes.version'),
    ),
  );
}

export async function readParts(db: Db, quoteId: string): Promise<QuotePart[]> {
  return readAllParts(db, [quoteId]);
}

/** Those of several quotes, in one query: a list of twenty asked twenty times. */
export async function readAllParts(db: Db, quoteIds: readonly string[]): Promise<QuotePart[]> {
  return readPartsOnce(db, {
    shape: '',
    params: { quoteIds },
    build: (param) =>
      db
        .selectFrom('quoteParts')
        .innerJoin('files', 'files.id', 'quoteParts.fileId')
        .leftJoin('files as drawings', 'drawings.id', 'quoteParts.drawingId')
        .selectAll('quoteParts')
        .select(['files.name as fileName', 'drawings.name as drawingName', 'drawings.bytes as drawingBytes'])
        .select(hasPicture)
        .where('quoteId', '=', sql<string>`any(${param('quoteIds')})`)
        .orderBy('position'),
  });
}

const readPartsOnce = compileOnce();

/** Of the file that is joined. */
export function hasPicture({ exists, selectFrom }: ExpressionBuilder<Database, 'files'>) {
  return exists(
    selectFrom('partPictures')
      .select('partPictures.id')
      .whereRef('partPictures.sha256', '=', 'files.sha256')
      .where('files.erasedAt', 'is', null),
  )
    .$castTo<boolean>()
    .as('hasPicture');
}
