/** Accounts and their sessions. Emails arrive here in lower case: the contract's schema made them so. */
import type { Role, SessionUser } from '#contract/account.ts';
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

/** The new account, or null when the address is taken: of two registrations at once one ends here. */
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

export interface NewSession {
  userId: string;
  remember: boolean;
  userAgent: string;
  expiresAt: Date;
}

/** The new session's id. Sessions of the same account that ran out leave with it. */
export async function createSession(db: Db, session: NewSession): Promise<string> {
  await db.deleteFrom('sessions').where('userId', '=', session.userId).where('expiresAt', '<=', new Date()).execute();
  const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whose session this is; null when it ended, ran out, or its account was disabled since. */
export async function findSessionUser(db: Db, sessionId: string): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.role', 'users.name', 'users.email', 'users.emailVerifiedAt'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expiresAt', '>', new Date())
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { emailVerifiedAt, ...user } = row;
  return { ...user, emailVerified: emailVerifiedAt !== null };
}

/** Ends one session; a session that has ended already is no error. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends every session of the account: what a new password has to do. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute();
}
