/** Sessions: started at login, found on every request, ended at logout or by a password change. */
import type { Context } from 'hono';
import type { Role, SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/schema.ts';
import { createSession, endSession, findSession, noteSessionSeen } from '#db/sessions.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '#server/auth/cookies.ts';
import type { AuthKeys } from '#server/auth/keys.ts';
import { readToken, signToken } from '#server/auth/token.ts';
import { callerAddress } from '#server/caller-address.ts';

const HOUR_MS = 3_600_000;
const REMEMBERED_HOURS = 30 * 24;
/** A browser may stay open for weeks; a session without "remember me" ends after a day at the latest, a customer's when it is idle (`db/sessions.ts`). */
const BROWSER_SESSION_HOURS = 24;
const USER_AGENT_LENGTH_MAX = 300;
/** The precision of "last seen": a write for every request would cost more than it is worth. */
const SEEN_EVERY_MS = 5 * 60_000;

export interface Identity {
  user: SessionUser;
  sessionId: string;
  /** Whether the account asks for a code at login. */
  hasSecondFactor: boolean;
  /** A browser sends a cookie with every request, so a call that it authorizes has to come from our own pages. */
  by: 'cookie' | 'bearer';
}

interface SessionDeps {
  db: Db;
  keys: AuthKeys;
  secure: boolean;
}

/** Starts a session, sets its cookie and returns its token. */
export async function beginSession(
  c: Context,
  deps: SessionDeps,
  { user, remember }: { user: SessionUser; remember: boolean },
): Promise<string> {
  const hours = remember ? REMEMBERED_HOURS : BROWSER_SESSION_HOURS;
  const expiresAt = new Date(Date.now() + hours * HOUR_MS);
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, USER_AGENT_LENGTH_MAX);
  const sessionId = await createSession(deps.db, {
    userId: user.id,
    remember,
    userAgent,
    address: callerAddress(c),
    expiresAt,
  });
  const token = await signToken(deps.keys, { user, sessionId, expiresAt });
  writeSessionCookie(c, { user, token, expiresAt: remember ? expiresAt : null, secure: deps.secure });
  return token;
}

/** The caller in the given role, by the Bearer token if one is sent, else by the role's cookie. null for a visitor. */
export async function identify(c: Context, deps: SessionDeps, role: Role): Promise<Identity | null> {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const token = bearer ?? readSessionCookie(c, role);
  if (!token) return null;
  const claims = await readToken(deps.keys, token);
  if (claims?.role !== role) return null;
  const found = await findSession(deps.db, claims.sessionId);
  if (found?.user.role !== role) return null;
  const staleBefore = new Date(Date.now() - SEEN_EVERY_MS);
  if (found.lastSeenAt <= staleBefore)
    await noteSessionSeen(deps.db, claims.sessionId, { address: callerAddress(c), staleBefore });
  const { user, hasSecondFactor } = found;
  return { user, sessionId: claims.sessionId, hasSecondFactor, by: bearer ? 'bearer' : 'cookie' };
}

/** Which of a browser's two sessions a call is about: the one found, unless the call names the other role. Throws `not_signed_in`. */
export async function identityAs(
  c: Context,
  deps: SessionDeps,
  { identity, role }: { identity: Identity; role: Role | undefined },
): Promise<Identity> {
  if (role === undefined || identity.user.role === role) return identity;
  const other = await identify(c, deps, role);
  if (!other) throw new AppError('not_signed_in');
  return other;
}

/** Ends the session, if any, and clears the role's cookie. */
export async function leaveSession(
  c: Context,
  deps: SessionDeps,
  { role, identity }: { role: Role; identity: Identity | null },
): Promise<void> {
  if (identity) await endSession(deps.db, identity.sessionId);
  clearSessionCookie(c, role, deps.secure);
}
