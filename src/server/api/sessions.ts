/** The sessions of whoever is signed in: listed and ended. */
import * as z from 'zod';
import { AppError } from '#contract/errors.ts';
import { endOwnSession, endSessionsOf, listSessions } from '#db/sessions.ts';
import type { Handler } from '#server/api/call.ts';
import { formatDevice } from '#server/auth/format-device.ts';
import { leaveSession } from '#server/auth/sessions.ts';

export const sessions: Handler<'sessions'> = async ({ services, identity }) => {
  const { user, sessionId } = identity;
  const rows = await listSessions(services.db, user.id);
  return {
    sessions: rows.map(({ id, userAgent, createdAt, lastSeenAt, address }) => ({
      id,
      device: formatDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      address,
      isThis: id === sessionId,
    })),
  };
};

/** One's own current session may be ended too: that is signing out. */
export const endSession: Handler<'endSession'> = async ({ c, services, identity: own, param }) => {
  const { data: sessionId } = z.uuid().safeParse(param('sessionId'));
  if (!sessionId || !(await endOwnSession(services.db, own.user.id, sessionId))) throw new AppError('not_found');
  if (sessionId === own.sessionId) await leaveSession(c, services, { role: own.user.role, identity: own });
  return {};
};

export const endOtherSessions: Handler<'endOtherSessions'> = async ({ services, identity }) => {
  const { user, sessionId } = identity;
  return { ended: await endSessionsOf(services.db, user.id, [sessionId]) };
};
