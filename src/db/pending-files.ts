/**
 * Files on their way into storage. Each key is written here before its first byte is stored, and removed in the transaction that writes
 * its `files` row. So one of the two tables names every stored file, whenever the process is killed. Only keys that this database wrote
 * are ever removed: a data folder used with another database loses nothing.
 */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#db/schema.ts';

/** Records that something will be stored under this key. Not part of a transaction: the record must survive when the process is killed. */
export async function addPendingFile(db: Kysely<Database>, storageKey: string): Promise<void> {
  await db.insertInto('pendingFiles').values({ storageKey }).execute();
}

/** The files are complete and become rows in the same transaction. Throws when one was discarded in the meantime. */
export async function takePendingFiles(tx: Db, storageKeys: string[]): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('pendingFiles')
    .where('storageKey', 'in', storageKeys)
    .executeTakeFirstOrThrow();
  if (numDeletedRows !== BigInt(storageKeys.length))
    throw new Error(`Expected ${storageKeys.length} pending files, found ${numDeletedRows}`);
}

/** These keys, or all that were begun before a time. */
export type PendingFiles = { storageKeys: string[] } | { startedBefore: Date };

/**
 * Calls `remove` for what is still pending, and returns how many files that were. Skips a key whose upload is committing now: it leaves
 * this table if the commit succeeds, and a later call finds it if not.
 */
export async function discardPendingFiles(
  db: Kysely<Database>,
  which: PendingFiles,
  remove: (storageKey: string) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('pendingFiles')
      .select('storageKey')
      .where((eb) =>
        'storageKeys' in which ? eb('storageKey', 'in', which.storageKeys) : eb('startedAt', '<', which.startedBefore),
      )
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { storageKey } of rows) {
      await remove(storageKey);
      await tx.deleteFrom('pendingFiles').where('storageKey', '=', storageKey).execute();
    }
    return rows.length;
  });
}
