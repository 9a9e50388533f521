/** Accounts. Emails are in lower case already: the contract's schema converts them. */
import type { Role } from '#contract/account.ts';
import type { Db, UserRow } from '#db/schema.ts';

export interface NewUser {
  role: Role;
  name: string;
  email: string;
  phoneNo: string;
  passwordHash: string;
  /** Set for an account that needs no mail to be trusted, such as one made on the command line. */
  emailVerifiedAt?: Date;
}

/** The new account, or null when the address is taken. One of two concurrent registrations ends here. */
export async function createUser(db: Db, user: NewUser): Promise<UserRow | null> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()) ?? null;
}

export async function findUser(db: Db, id: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Marks the address as verified; false when it already was. */
export async function markEmailVerified(db: Db, userId: string): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setPasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** The same password, hashed anew. Nothing changes if the account has got another password meanwhile. */
export async function renewPasswordHash(
  db: Db,
  userId: string,
  { earlier, passwordHash }: { earlier: string; passwordHash: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', userId)
    .where('passwordHash', '=', earlier)
    .execute();
}
