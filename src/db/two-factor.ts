/** Second factors and their recovery codes. Only sealed secrets and hashes are stored. What may happen only once is decided by a single statement. */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, TwoFactorRow } from '#db/schema.ts';

/** The account's second factor, begun or confirmed; null where there is none. */
export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | null> {
  return (await db.selectFrom('twoFactor').selectAll().where('userId', '=', userId).executeTakeFirst()) ?? null;
}

/** The newest ones, sealed. */
export async function listNewestSecrets(db: Db, most: number): Promise<Pick<TwoFactorRow, 'userId' | 'secret'>[]> {
  return db.selectFrom('twoFactor').select(['userId', 'secret']).orderBy('createdAt', 'desc').limit(most).execute();
}

/** Stores a secret to be confirmed, replacing an earlier unconfirmed one; false when one is confirmed already. */
export async function beginTwoFactor(db: Db, userId: string, secret: string): Promise<boolean> {
  const row = await db
    .insertInto('twoFactor')
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, createdAt: new Date() })
        .where('twoFactor.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms the secret with the code of a time step, and uses that step up; false when the secret was confirmed or replaced meanwhile. */
export async function confirmTwoFactor(db: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('twoFactor')
    .set({ confirmedAt: new Date(), lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses up the code of a time step and all earlier ones; false when it was used already, even by a concurrent call. */
export async function spendStep(db: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('secret', '=', secret)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes the second factor and its recovery codes. */
export async function removeTwoFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('twoFactor').where('userId', '=', userId).execute();
}

/** Replaces all earlier codes. */
export async function setRecoveryCodes(db: Db, userId: string, codeHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Uses a code up; false when there is none, or somebody was faster. */
export async function takeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** How many codes are left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

/** For a query over users: whether the account asks for a code at login. */
export function hasConfirmedTwoFactor(eb: ExpressionBuilder<Database, 'users'>) {
  return eb.exists(
    eb
      .selectFrom('twoFactor')
      .select('twoFactor.userId')
      .whereRef('twoFactor.userId', '=', 'users.id')
      .where('twoFactor.confirmedAt', 'is not', null),
  );
}

/** The sealed secrets of all accounts, locked until the transaction ends. */
export async function listSecretsForUpdate(tx: Db): Promise<Pick<TwoFactorRow, 'userId' | 'secret'>[]> {
  return tx.selectFrom('twoFactor').select(['userId', 'secret']).orderBy('userId').forUpdate().execute();
}

/** The same secret, sealed otherwise. */
export async function setSecret(tx: Db, userId: string, secret: string): Promise<void> {
  await tx.updateTable('twoFactor').set({ secret }).where('userId', '=', userId).execute();
}

/** Of all accounts; how many that were. */
export async function removeAllRecoveryCodes(tx: Db): Promise<number> {
  return Number((await tx.deleteFrom('recoveryCodes').executeTakeFirst()).numDeletedRows);
}
