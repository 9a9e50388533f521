/** How often a part was begun and how its tries ended. A process that is killed says nothing: what began and never ended was killed. */
import type { Db } from '#db/schema.ts';

export interface PartTries {
  failures: number;
  /** Earlier tries that ended with their process. */
  kills: number;
}

/** Notes that a worker begins with the part; null for one that has a result. */
export async function beginTry(db: Db, partId: string): Promise<PartTries | null> {
  const row = await db
    .updateTable('quoteParts')
    .set((eb) => ({ starts: eb('starts', '+', 1) }))
    .where('id', '=', partId)
    .where('price', 'is', null)
    .where('failure', 'is', null)
    .returning(['starts', 'failedTries'])
    .executeTakeFirst();
  return row ? { failures: row.failedTries, kills: row.starts - 1 - row.failedTries } : null;
}

/** The try ended with an error; how many did by now. */
export async function noteFailedTry(db: Db, partId: string): Promise<number> {
  const { failedTries } = await db
    .updateTable('quoteParts')
    .set((eb) => ({ failedTries: eb('failedTries', '+', 1) }))
    .where('id', '=', partId)
    .returning('failedTries')
    .executeTakeFirstOrThrow();
  return failedTries;
}

/** The try was called off from outside, and does not count. */
export async function forgetTry(db: Db, partId: string): Promise<void> {
  await db
    .updateTable('quoteParts')
    .set((eb) => ({ starts: eb('starts', '-', 1) }))
    .where('id', '=', partId)
    .execute();
}
