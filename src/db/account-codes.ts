/** Links that verify an address and codes that reset a password. Only hashes are stored, never what the mail contains. */
import { deleteInBatches } from '#db/delete-in-batches.ts';
import type { Db } from '#db/schema.ts';

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

/** Takes the place of the account's earlier code. */
export async function setResetCode(
  db: Db,
  code: { userId: string; codeHash: string; triesLeft: number; expiresAt: Date },
): Promise<void> {
  const { userId, ...fresh } = code;
  await db
    .insertInto('resetCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...fresh, createdAt: new Date() }))
    .execute();
}

/**
 * Uses one try and returns the hash to compare with; null when there is no code, it has expired, or no try is left. It is one
 * statement, so that concurrent guesses share the tries instead of each seeing the full number.
 */
export async function spendResetTry(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .updateTable('resetCodes')
    .set((set) => ({ triesLeft: set('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', new Date())
    .returning('codeHash')
    .executeTakeFirst();
  return row?.codeHash ?? null;
}

/** A right guess costs nothing. */
export async function returnResetTry(db: Db, userId: string, codeHash: string): Promise<void> {
  await db
    .updateTable('resetCodes')
    .set((set) => ({ triesLeft: set('triesLeft', '+', 1) }))
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .execute();
}

/** Uses the code up; false when somebody was faster. */
export async function takeResetCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('resetCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
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
      .where('userId', 'in', (old) =>
        old.selectFrom('resetCodes').select('userId').where('expiresAt', '<', moment).limit(limit),
      ),
  );
  return links + codes;
}
