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

/** Beside the account's earlier codes, which stay valid. */
export async function addResetCode(db: Db, code: { userId: string; codeHash: string; expiresAt: Date }): Promise<void> {
  await db.insertInto('resetCodes').values(code).execute();
}

/** Whether this is a code of the account that has not expired. */
export async function hasResetCode(
  db: Db,
  { userId, codeHash }: { userId: string; codeHash: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('resetCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses the code up, and with it the account's others; false when somebody was faster. */
export async function takeResetCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('resetCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  if (result.numDeletedRows !== 1n) return false;
  await db.deleteFrom('resetCodes').where('userId', '=', userId).execute();
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
      .where('codeHash', 'in', (old) =>
        old.selectFrom('resetCodes').select('codeHash').where('expiresAt', '<', moment).limit(limit),
      ),
  );
  return links + codes;
}
