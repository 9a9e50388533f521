/** One process at a time does a piece of work, of all the processes that share this database. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/**
 * Runs `work` while it holds the lock of this name; null, at once, when another holds it. The lock is one of a transaction that does nothing
 * else: PostgreSQL releases it with the connection, however the process ended, and a connection pooler may stand in between. It takes a
 * connection for as long as `work` runs. If that connection breaks, the work goes on without its lock.
 */
export async function withExclusiveLock<T>(
  db: Kysely<Database>,
  name: string,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const tx = await db.startTransaction().execute();
  try {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked
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
