/** Checks a login. An unknown address, a wrong password and the wrong role get the same answer in the same time. */
import type { Login, SessionUser } from '#contract/account.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { findUserByEmail, renewPasswordHash } from '#db/accounts.ts';
import type { Turn } from '#server/auth/fair-queue.ts';
import type { Services } from '#server/services.ts';

/**
 * The account for these credentials. Other problems with it are reported only to a caller who knows the password. Throws `too_busy` when too
 * many others are waiting.
 */
export async function checkLogin(
  services: Services,
  { email, password, role }: Login,
  turn: Turn,
): Promise<SessionUser> {
  const { db, passwords } = services;
  const found = await findUserByEmail(db, email);
  const user = role === undefined || found?.role === role ? found : null;
  const isRight = await passwords.isRight(user?.passwordHash ?? null, password, turn);
  if (!user || !isRight) throw new AppError('wrong_credentials');
  if (user.disabledAt) throw new AppError('account_disabled');
  if (!user.emailVerifiedAt) throw new AppError('email_not_verified');
  if (passwords.isOutdated(user.passwordHash))
    await renewHash(services, { userId: user.id, earlier: user.passwordHash, password }, turn);
  return { id: user.id, role: user.role, name: user.name, email: user.email, emailVerified: true };
}

/** A login is the only moment at which the password is known. A full queue leaves it to the next one. */
async function renewHash(
  { db, passwords }: Services,
  { userId, earlier, password }: { userId: string; earlier: string; password: string },
  turn: Turn,
): Promise<void> {
  try {
    const passwordHash = await passwords.hash(password, turn);
    await renewPasswordHash(db, userId, { earlier, passwordHash });
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
