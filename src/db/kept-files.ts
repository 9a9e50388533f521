/** What customers keep on our disk: how much of it, and what of it nobody has ordered for long. */
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { removeUnusedPictures } from '#db/part-pictures.ts';
import type { Database, Db } from '#db/schema.ts';
import { inScope, type OwnerScope } from '#db/scope.ts';

export interface KeptFiles {
  files: number;
  bytes: number;
}

/** The files of this customer whose bytes are there. */
export async function countKeptFiles(db: Db, ownerId: string): Promise<KeptFiles> {
  return db
    .selectFrom('files')
    .select((eb) => [eb.fn.countAll<number>().as('files'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .where('ownerId', '=', ownerId)
    .where('erasedAt', 'is', null)
    .executeTakeFirstOrThrow();
}

export interface UnorderedFiles {
  ownerId: string;
  ownerName: string;
  email: string;
  fileIds: string[];
  names: string[];
}

/** Files that are in no order and in no quote that was used since `unusedSince`, and whose owner was not told of it since `toldSince`; by owner. */
export async function listFilesToTell(
  db: Db,
  { unusedSince, toldSince }: { unusedSince: Date; toldSince: Date },
): Promise<UnorderedFiles[]> {
  return db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.ownerId')
    .where((eb) => isUnused(eb, unusedSince))
    .where((eb) => eb.or([eb('expiryToldAt', 'is', null), eb('expiryToldAt', '<', toldSince)]))
    .where('users.deletedAt', 'is', null)
    .groupBy(['users.id', 'users.name', 'users.email'])
    .select([
      'users.id as ownerId',
      'users.name as ownerName',
      'users.email',
      sql<string[]>`array_agg(files.id::text order by files.created_at)`.as('fileIds'),
      sql<string[]>`array_agg(files.name order by files.created_at)`.as('names'),
    ])
    .execute();
}

export async function noteExpiryTold(tx: Db, fileIds: string[], at: Date): Promise<void> {
  await tx.updateTable('files').set({ expiryToldAt: at }).where('id', 'in', fileIds).execute();
}

export interface Expiry {
  unusedSince: Date;
  /** The owner was told in between. */
  toldAfter: Date;
  toldBefore: Date;
  /** What the parts of open quotes say from now on. */
  failure: { code: string; message: string };
}

/**
 * Marks the unordered files as erased, and their bytes and pictures as pending, so that the sweep removes them; a priced quote of them cannot be
 * ordered any more. Returns the storage keys. Call it inside a transaction.
 */
export async function expireFiles(tx: Db, { unusedSince, toldAfter, toldBefore, failure }: Expiry): Promise<string[]> {
  const expired = (eb: ExpressionBuilder<Database, 'files'>) =>
    eb.and([
      isUnused(eb, unusedSince),
      eb('files.expiryToldAt', '>', toldAfter),
      eb('files.expiryToldAt', '<=', toldBefore),
    ]);
  const quotesOf = tx
    .selectFrom('quoteParts')
    .innerJoin('files', 'files.id', 'quoteParts.fileId')
    .where(expired)
    .select('quoteParts.quoteId');
  // An order of one of these quotes comes before or after this transaction.
  const quotes = await tx.selectFrom('quotes').select('id').where('id', 'in', quotesOf).forUpdate().execute();
  const files = await tx
    .updateTable('files')
    .set({ erasedAt: new Date(), wrappedKey: null })
    .where(expired)
    .returning(['id', 'storageKey', 'sha256'])
    .execute();
  if (files.length === 0) return [];
  const priced = tx.selectFrom('quotes').select('id').where('status', '=', 'priced');
  const parts = await tx
    .updateTable('quoteParts')
    .set({ price: null, failure: JSON.stringify(failure) })
    .where(
      'fileId',
      'in',
      files.map(({ id }) => id),
    )
    .where(
      'quoteId',
      'in',
      quotes.map(({ id }) => id),
    )
    .where('quoteId', 'in', priced)
    .returning('quoteId')
    .execute();
  if (parts.length > 0)
    await tx
      .updateTable('quotes')
      .set({ status: 'failed', totalMinor: null, leadTimeDays: null })
      .where(
        'id',
        'in',
        parts.map(({ quoteId }) => quoteId),
      )
      .execute();
  return leaveToSweep(tx, files);
}

/**
 * Marks those of the owner's files as erased that are in no quote any more, and their bytes and pictures as pending. Returns how many files those
 * were, and the storage keys. Call it inside a transaction, after their quote was removed.
 */
export async function eraseFilesOf(
  tx: Db,
  scope: OwnerScope,
  ids: string[],
): Promise<{ files: number; storageKeys: string[] }> {
  const files = await tx
    .updateTable('files')
    .set({ erasedAt: new Date(), wrappedKey: null })
    .where('id', 'in', ids)
    .where(inScope('files', scope))
    .where('erasedAt', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from quote_parts part where part.file_id = files.id or part.drawing_id = files.id)`,
    )
    .returning(['id', 'storageKey', 'sha256'])
    .execute();
  return { files: files.length, storageKeys: files.length > 0 ? await leaveToSweep(tx, files) : [] };
}

/** Bytes and pictures of erased files are pending from now on. */
async function leaveToSweep(tx: Db, files: { storageKey: string; sha256: string }[]): Promise<string[]> {
  const pictures = await removeUnusedPictures(
    tx,
    files.map(({ sha256 }) => sha256),
  );
  const storageKeys = [...files.map(({ storageKey }) => storageKey), ...pictures];
  await tx
    .insertInto('pendingFiles')
    .values(storageKeys.map((storageKey) => ({ storageKey })))
    .execute();
  return storageKeys;
}

/** There, in no order, and in no quote that waits for us or was made or changed since. */
function isUnused(eb: ExpressionBuilder<Database, 'files'>, since: Date) {
  return eb.and([
    eb('files.erasedAt', 'is', null),
    eb('files.createdAt', '<', since),
    sql<SqlBool>`not exists (
      select from quote_parts part join quotes quote on quote.id = part.quote_id
      where (part.file_id = files.id or part.drawing_id = files.id)
        and (quote.status in ('ordered', 'measuring', 'manual') or quote.updated_at >= ${since})
    )`,
  ]);
}
