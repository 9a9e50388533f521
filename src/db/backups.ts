/** What became of the backups that the site makes by itself. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#db/schema.ts';

/**
 * Runs `work` while this process is the one that makes backups; null, at once, when another is. PostgreSQL releases the lock with the
 * connection, however the process ended. It takes a connection for as long as `work` runs.
 */
export async function asBackupLeader<T>(db: Kysely<Database>, work: () => Promise<T>): Promise<{ result: T } | null> {
  const tx = await db.startTransaction().execute();
  try {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('scheduled backups', 0)) as is_locked
    `.execute(tx);
    return rows[0]!.isLocked ? { result: await work() } : null;
  } finally {
    // A broken connection has released the lock already.
    await tx
      .rollback()
      .execute()
      .catch(() => {});
  }
}

export interface LastBackups {
  /** null: none was ever begun. */
  startedAt: Date | null;
  /** Of the last one that is whole. */
  madeAt: Date | null;
}

export async function findLastBackups(db: Db): Promise<LastBackups> {
  const { startedAt, madeAt } = await db
    .selectFrom('backups')
    .select((eb) => [
      eb.fn.max('startedAt').as('startedAt'),
      eb.fn.max('startedAt').filterWhere('bytes', 'is not', null).as('madeAt'),
    ])
    .executeTakeFirstOrThrow();
  return { startedAt, madeAt };
}

/** Only as the leader: what was begun and has no end belongs to a process that is gone. Returns the new row's id. */
export async function beginBackup(db: Kysely<Database>, { name, now }: { name: string; now: Date }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('backups')
      .set({ endedAt: now, failure: 'The process that wrote it ended before it was whole.' })
      .where('endedAt', 'is', null)
      .execute();
    const { id } = await tx
      .insertInto('backups')
      .values({ name, startedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function endBackup(
  db: Db,
  id: number,
  result: { endedAt: Date } & ({ bytes: number } | { failure: string }),
): Promise<void> {
  await db.updateTable('backups').set(result).where('id', '=', id).execute();
}

export async function removeBackupsBegunBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('backups').where('startedAt', '<', before).execute();
}

/** Nobody makes backups any more, so that no later one will take back what the last ones said. */
export async function forgetFailedBackups(db: Db): Promise<void> {
  await db.deleteFrom('backups').where('failure', 'is not', null).execute();
}

export interface FailedBackup {
  failedAt: Date;
  failure: string;
  /** When the last one that is whole was made; null when there is none. */
  madeAt: Date | null;
}

/** The newest backup, where it could not be made. */
export async function findFailedBackup(db: Db): Promise<FailedBackup | null> {
  const last = await db
    .selectFrom('backups')
    .select(['endedAt', 'failure'])
    .where('endedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.endedAt || last.failure === null) return null;
  return { failedAt: last.endedAt, failure: last.failure, madeAt: (await findLastBackups(db)).madeAt };
}
