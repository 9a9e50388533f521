/**
 * Files on their way into storage. Each key is written here before its first byte is stored, and removed in the transaction that writes
 * its `files` row. So one of the two tables names every stored file, whenever the process is killed. Only keys that this database wrote
 * are ever removed: a data folder used with another database loses nothing.
 */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#db/schema.ts';

/** In place of the start of a file that is being removed: from then on no row can take it, and each sweep finds it until it is gone. */
const DISCARDED = new Date(0);

/** Records that something will be stored under this key. Not part of a transaction: the record must survive when the process is killed. */
export async function addPendingFile(db: Kysely<Database>, storageKey: string): Promise<void> {
  await db.insertInto('pendingFiles').values({ storageKey }).execute();
}

/** The files are complete and become rows in the same transaction. Throws when one was discarded in the meantime. */
export async function takePendingFiles(tx: Db, storageKeys: string[]): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('pendingFiles')
    .where('storageKey', 'in', storageKeys)
    .where('startedAt', '>', DISCARDED)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== BigInt(storageKeys.length))
    throw new Error(`Expected ${storageKeys.length} pending files, found ${numDeletedRows}`);
}

/** These keys, or all that were begun before a time. */
export type PendingFiles = { storageKeys: string[] } | { startedBefore: Date };

/**
 * Calls `remove` for what is still pending, and returns how many files that were. Skips a key whose upload is committing now: it leaves
 * this table if the commit succeeds, and a later call finds it if not. Holds no connection while `remove` runs: a storage that does not
 * answer would use up the pool. So `remove` may be called twice for a key, by two calls at once or after a process was killed.
 */
export async function discardPendingFiles(
  db: Kysely<Database>,
  which: PendingFiles,
  remove: (storageKey: string) => Promise<void>,
): Promise<number> {
  const storageKeys = await claim(db, which);
  for (const storageKey of storageKeys) {
    await remove(storageKey);
    await db.deleteFrom('pendingFiles').where('storageKey', '=', storageKey).execute();
  }
  return storageKeys.length;
}

/** Once this is committed, `takePendingFiles` refuses these keys, so their files can be removed without a lock. */
async function claim(db: Kysely<Database>, which: PendingFiles): Promise<string[]> {
  const rows = await db
    .updateTable('pendingFiles')
    .set({ startedAt: DISCARDED })
    .where('storageKey', 'in', (eb) =>
      eb
        .selectFrom('pendingFiles')
        .select('storageKey')
        .where(
          'storageKeys' in which
            ? eb('storageKey', 'in', which.storageKeys)
            : eb('startedAt', '<', which.startedBefore),
        )
        .forUpdate()
        .skipLocked(),
    )
    .returning('storageKey')
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}
