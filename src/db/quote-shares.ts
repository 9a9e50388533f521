/** Links that show a quote to people without an account, found by the digest of their secret, and when they were opened. */
import { sql } from 'kysely';
import type { ShareAccessKind } from '#contract/quote-share.ts';
import { findQuote, type QuoteWithParts } from '#db/quotes.ts';
import type { Db } from '#db/schema.ts';
import { inScope, type OwnerScope, ownerScope } from '#db/scope.ts';

export interface ShareRow {
  id: string;
  quoteId: string;
  label: string;
  showsGeometry: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export interface OpenedShare extends ShareRow {
  /** null: nobody has opened it. */
  lastOpenedAt: Date | null;
  opened: number;
}

export interface NewShare {
  tokenHash: string;
  label: string;
  showsGeometry: boolean;
  expiresAt: Date;
}

const COLUMNS = [
  'quoteShares.id',
  'quoteShares.quoteId',
  'quoteShares.label',
  'quoteShares.showsGeometry',
  'quoteShares.createdAt',
  'quoteShares.expiresAt',
] as const;

/** Writes a link to a quote that was found in the owner's scope. */
export async function addShare(db: Db, quoteId: string, share: NewShare): Promise<ShareRow> {
  return db
    .insertInto('quoteShares')
    .values({ quoteId, ...share })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The links of the owner's quote that can still be opened, newest first. */
export async function listShares(db: Db, scope: OwnerScope, quoteId: string, now: Date): Promise<OpenedShare[]> {
  return db
    .selectFrom('quoteShares')
    .innerJoin('quotes', 'quotes.id', 'quoteShares.quoteId')
    .select(COLUMNS)
    .select(({ selectFrom, fn }) => [
      selectFrom('shareAccesses')
        .select(({ fn: { max } }) => max('shareAccesses.at').as('at'))
        .whereRef('shareAccesses.shareId', '=', 'quoteShares.id')
        .as('lastOpenedAt'),
      fn
        .coalesce(
          selectFrom('shareAccesses')
            .select(({ fn: { countAll } }) => countAll<number>().as('count'))
            .whereRef('shareAccesses.shareId', '=', 'quoteShares.id')
            .where('what', '=', 'page'),
          sql<number>`0`,
        )
        .as('opened'),
    ])
    .where('quoteShares.quoteId', '=', quoteId)
    .where(inScope('quotes', scope))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('quoteShares.createdAt', 'desc')
    .execute();
}

/** Ends a link of the owner's quote; one that has ended stays as it is. False when there is no such link. */
export async function revokeShare(
  db: Db,
  scope: OwnerScope,
  { quoteId, shareId, now }: { quoteId: string; shareId: string; now: Date },
): Promise<boolean> {
  const revoked = await db
    .updateTable('quoteShares')
    .set(({ fn, val }) => ({ revokedAt: fn.coalesce('revokedAt', val(now)) }))
    .where('id', '=', shareId)
    .where('quoteId', '=', quoteId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('quotes')
          .select('quotes.id')
          .whereRef('quotes.id', '=', 'quoteShares.quoteId')
          .where(inScope('quotes', scope)),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

export interface SharedRow {
  share: ShareRow;
  ownerName: string;
  /** There is a later version of the quote. */
  isReplaced: boolean;
  quote: QuoteWithParts;
}

/** What the link of this secret opens; null where it was never made, was revoked, has expired, or belongs to a disabled account. */
export async function findShared(db: Db, tokenHash: string, now: Date): Promise<SharedRow | null> {
  const found = await db
    .selectFrom('quoteShares')
    .innerJoin('quotes', 'quotes.id', 'quoteShares.quoteId')
    .innerJoin('users', 'users.id', 'quotes.ownerId')
    .select(COLUMNS)
    .select(['quotes.ownerId', 'users.name as ownerName'])
    .select(
      sql<boolean>`exists (select from quotes later where later.number = quotes.number and later.version > quotes.version)`.as(
        'isReplaced',
      ),
    )
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!found) return null;
  const { ownerId, ownerName, isReplaced, ...share } = found;
  const quote = await findQuote(db, ownerScope(ownerId), share.quoteId);
  return quote && { share, ownerName, isReplaced, quote };
}

/** Records that a link was used. */
export async function addShareAccess(db: Db, shareId: string, what: ShareAccessKind): Promise<void> {
  await db.insertInto('shareAccesses').values({ shareId, what }).execute();
}

/** Ends every link that could still be opened, and returns how many. */
export async function revokeAllShares(tx: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('quoteShares')
    .set({ revokedAt: now })
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
