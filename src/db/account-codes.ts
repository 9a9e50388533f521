/** Links that verify an address and codes that reset a password. Only hashes are stored, never what the mail contains. */
import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from '#db/delete-in-batches.ts';
import type { Database, Db } from '#db/schema.ts';

export async function addEmailVerification(
  db: Db,
  verification: { tokenHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insertInto('emailVerifications').values(verification).execute();
}

/** The owner and the expiry of a link. A used link is still found, so that a second click gets its own answer. */
export async function findEmailVerification(
  db: Db,
  tokenHash: string,
): Promise<{ userId: string; expiresAt: Date } | null> {
  const row = await db
    .selectFrom('emailVerifications')
    .select(['userId', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Beside the account's earlier codes, which stay valid. Returns its id. */
export async function addResetCode(
  db: Db,
  { tries, ...code }: { userId: string; codeHash: string; browserHash: string; tries: number; expiresAt: Date },
): Promise<string> {
  const row = await db
    .insertInto('resetCodes')
    .values({ ...code, ownTriesLeft: tries, sharedTriesLeft: tries })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** `browserHash` null: a caller who has not asked for a code. */
export interface ResetGuess {
  userId: string;
  codeHash: string;
  browserHash: string | null;
}

/**
 * The id of the code that was guessed, or null. A wrong guess costs a try of every code that it was compared with: one of the browser's own where
 * this browser asked for the code, else one of those that all others share. Codes without such a try are not compared. The rows are locked before
 * they are compared, so guesses that are sent at once share the tries instead of each seeing the full number.
 */
export async function guessResetCode(
  db: Kysely<Database>,
  { userId, codeHash, browserHash }: ResetGuess,
): Promise<string | null> {
  const isOwn = sql<boolean>`browser_hash is not distinct from ${browserHash}`;
  return db.transaction().execute(async (tx) => {
    const compared = await tx
      .selectFrom('resetCodes')
      .select(['id', 'codeHash'])
      .where('userId', '=', userId)
      .where('expiresAt', '>', new Date())
      .where(sql<boolean>`case when ${isOwn} then own_tries_left else shared_tries_left end > 0`)
      // Always in the same order: two guesses never wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute();
    const right = compared.find((code) => code.codeHash === codeHash);
    if (right) return right.id;
    const ids = compared.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .updateTable('resetCodes')
        .set({
          ownTriesLeft: sql`own_tries_left - (${isOwn})::int`,
          sharedTriesLeft: sql`shared_tries_left - (not ${isOwn})::int`,
        })
        .where('id', 'in', ids)
        .execute();
    return null;
  });
}

/** Uses the code up, and with it the account's others; false when somebody was faster. */
export async function takeResetCode(tx: Db, userId: string, id: string): Promise<boolean> {
  // Locked in the order in which guesses lock them.
  const codes = await tx
    .selectFrom('resetCodes')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!codes.some((code) => code.id === id)) return false;
  await tx.deleteFrom('resetCodes').where('userId', '=', userId).execute();
  return true;
}

/**
 * Removes links and codes, used or not, that expired before this moment, and returns how many. Until then a used link is kept, so that a
 * second click can be told what the first one did.
 */
export async function removeAccountCodesExpiredBefore(db: Db, moment: Date): Promise<number> {
  const links = await deleteInBatches((limit) =>
    db
      .deleteFrom('emailVerifications')
      .where('tokenHash', 'in', (old) =>
        old
          .selectFrom('emailVerifications')
          .select('tokenHash')
          .where('expiresAt', '<', moment)
          .orderBy('expiresAt')
          .limit(limit),
      ),
  );
  const codes = await deleteInBatches((limit) =>
    db
      .deleteFrom('resetCodes')
      .where('id', 'in', (old) =>
        old.selectFrom('resetCodes').select('id').where('expiresAt', '<', moment).limit(limit),
      ),
  );
  return links + codes;
}

/** Of everybody: links in mails and codes that were sent. */
export async function removeAccountCodes(tx: Db): Promise<void> {
  await tx.deleteFrom('emailVerifications').execute();
  await tx.deleteFrom('resetCodes').execute();
}
