/** Sessions of accounts: start, find, mark as seen, list and end. An ended session has no row. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { SessionUser } from '#contract/account.ts';
import { compileOnce } from '#db/compile-once.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';
import type { Database, Db, SessionRow } from '#db/schema.ts';
import { hasConfirmedTwoFactor } from '#db/two-factor.ts';

/**
 * A customer's session without "Remember me" ends with the browser. The server does not learn that the browser was closed, so a session that is not
 * heard of for this long has ended too: its token may still lie in the closed browser's storage. Open pages report in (`web/site/stay-signed-in.ts`).
 */
const BROWSER_SESSION_IDLE_MS = 60 * 60_000;

export interface NewSession {
  userId: string;
  remember: boolean;
  userAgent: string;
  address: string;
  expiresAt: Date;
}

/** The new session's id. Also removes expired sessions of the same account. */
export async function createSession(db: Db, session: NewSession): Promise<string> {
  await db.deleteFrom('sessions').where('userId', '=', session.userId).where('expiresAt', '<=', new Date()).execute();
  const { id } = await db
    .insertInto('sessions')
    // By the clock that says when it has been idle for too long: that of the database may be another machine's.
    .values({ ...session, lastSeenAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface FoundSession {
  id: string;
  user: SessionUser;
  lastSeenAt: Date;
  hasSecondFactor: boolean;
}

/** Asked with each request of somebody who is signed in. */
const findAlive = compileOnce();

/** Whose sessions these are, without those that ended or expired, and without those of disabled accounts. */
export async function findSessions(db: Db, sessionIds: readonly string[]): Promise<FoundSession[]> {
  const rows = await findAlive(db, {
    shape: '',
    params: { sessionIds, ...limitsOfLife() },
    build: (param) =>
      db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.id as sessionId', 'lastSeenAt'])
        .select(['users.id', 'users.role', 'users.name', 'users.email', 'users.emailVerifiedAt'])
        .select((eb) => hasConfirmedTwoFactor(eb).as('hasSecondFactor'))
        .where('sessions.id', '=', sql<string>`any(${param('sessionIds')})`)
        .where(isAlive({ now: param('now'), idleSince: param('idleSince') }))
        .where('users.disabledAt', 'is', null),
  });
  return rows.map(({ sessionId, emailVerifiedAt, lastSeenAt, hasSecondFactor, ...user }) => ({
    id: sessionId,
    user: { ...user, emailVerified: emailVerifiedAt !== null },
    lastSeenAt,
    hasSecondFactor: Boolean(hasSecondFactor),
  }));
}

/** Records that a session is in use, and from where, unless that was recorded since `staleBefore`. */
export async function noteSessionSeen(
  db: Db,
  sessionId: string,
  { address, staleBefore }: { address: string; staleBefore: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: new Date(), address })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<=', staleBefore)
    .execute();
}

/** The account's sessions that have not expired, the most recently used first. */
export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('sessions')
    .where('userId', '=', userId)
    .where(isAlive(limitsOfLife()))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessions.id')
    .execute();
}

interface LimitsOfLife {
  now: Date;
  /** A session that was last seen before has been idle for too long. */
  idleSince: Date;
}

function limitsOfLife(): LimitsOfLife {
  const now = new Date();
  return { now, idleSince: new Date(now.getTime() - BROWSER_SESSION_IDLE_MS) };
}

/** Neither expired nor idle for too long. */
function isAlive({ now, idleSince }: LimitsOfLife) {
  return (eb: ExpressionBuilder<Pick<Database, 'sessions' | 'users'>, 'sessions' | 'users'>) =>
    eb.and([
      eb('sessions.expiresAt', '>', now),
      eb.or([
        eb('sessions.remember', '=', true),
        eb('users.role', '=', 'admin'),
        eb('sessions.lastSeenAt', '>', idleSince),
      ]),
    ]);
}

/** Ends one session; a session that has ended already is no error. */
export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends one session of this account; false where the account has none of this id. */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Ends every session of the account except those named, and returns how many. A new password requires this. */
export async function endSessionsOf(db: Db, userId: string, except: readonly string[] = []): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(except.length > 0, (others) => others.where('id', 'not in', except))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes sessions that expired before this moment, and returns how many. An ended session has no row. */
export function removeSessionsExpiredBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches((limit) =>
    db
      .deleteFrom('sessions')
      .where('id', 'in', (old) =>
        old.selectFrom('sessions').select('id').where('expiresAt', '<', moment).orderBy('expiresAt').limit(limit),
      ),
  );
}

/** From where people were last seen, the newest first. */
export async function listSessionAddresses(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('address').orderBy('lastSeenAt', 'desc').limit(limit).execute();
  return rows.map(({ address }) => address);
}

/** Signs everybody out, and returns how many sessions that were. */
export async function endAllSessions(tx: Db): Promise<number> {
  return Number((await tx.deleteFrom('sessions').executeTakeFirst()).numDeletedRows);
}
