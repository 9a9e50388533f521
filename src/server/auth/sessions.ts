/** Sessions: started at login, found on every request, ended at logout or by a password change. */
import type { Context } from 'hono';
import { ROLES, type Role, type SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/schema.ts';
import { createSession, endSession, findSessions, noteSessionSeen } from '#db/sessions.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '#server/auth/cookies.ts';
import type { Identity } from '#server/auth/identity.ts';
import type { AuthKeys } from '#server/auth/keys.ts';
import { readToken, signToken, type TokenClaims } from '#server/auth/token.ts';
import { callerAddress } from '#server/caller-address.ts';
import { noteRequest } from '#server/edge/access-log.ts';
import { visitOf } from '#server/in-process.ts';

const HOUR_MS = 3_600_000;
export const REMEMBERED_HOURS = 30 * 24;
/** A browser may stay open for weeks; a session without "remember me" ends after a day at the latest, a customer's when it is idle (`db/sessions.ts`). */
export const BROWSER_SESSION_HOURS = 24;
const USER_AGENT_LENGTH_MAX = 300;
/** The precision of "last seen": a write for every request would cost more than it is worth. */
const SEEN_EVERY_MS = 5 * 60_000;

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
  const visit = visitOf(c);
  visit.identities ??= findIdentities(c, deps);
  return (await visit.identities).find(({ user }) => user.role === role) ?? null;
}

/** Whoever the request's sessions belong to, in one query: a browser may hold a customer's and an admin's. */
async function findIdentities(c: Context, deps: SessionDeps): Promise<Identity[]> {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const claimed = bearer
    ? [await readToken(deps.keys, bearer)]
    : await Promise.all(ROLES.map((role) => readCookie(c, deps, role)));
  const claims = claimed.filter((each) => each !== null);
  if (claims.length === 0) return [];
  const found = await findSessions(
    deps.db,
    claims.map(({ sessionId }) => sessionId),
  );
  const known = found.filter(({ id, user }) =>
    claims.some(({ sessionId, role }) => sessionId === id && role === user.role),
  );
  if (known[0]) noteRequest(c, { userId: known[0].user.id });
  const staleBefore = new Date(Date.now() - SEEN_EVERY_MS);
  for (const { id, lastSeenAt } of known)
    if (lastSeenAt <= staleBefore) await noteSessionSeen(deps.db, id, { address: callerAddress(c), staleBefore });
  return known.map(({ id, user, hasSecondFactor }) => ({
    ...{ user, sessionId: id, hasSecondFactor },
    by: bearer ? 'bearer' : 'cookie',
  }));
}

/** What the cookie of a role claims; a token of the other role in it claims nothing. */
async function readCookie(c: Context, { keys }: SessionDeps, role: Role): Promise<TokenClaims | null> {
  const token = readSessionCookie(c, role);
  const claims = token ? await readToken(keys, token) : null;
  return claims?.role === role ? claims : null;
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
