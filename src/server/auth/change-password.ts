/** A new password: written together with all its consequences, or not at all. */
import type { ChangePassword, SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { findUser, setPasswordHash } from '#db/accounts.ts';
import type { Db } from '#db/schema.ts';
import { endSessionsOf } from '#db/sessions.ts';
import type { Turn } from '#server/auth/fair-queue.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { passwordChangedMail } from '#server/mail/password-changed.ts';
import type { Services } from '#server/services.ts';

/** For a signed-in user. Throws `wrong_password`, and `rate_limited` for somebody who guesses in an open browser. */
export async function changePassword(
  services: Services,
  user: SessionUser,
  { currentPassword, newPassword, keepSession }: ChangePassword & { keepSession: string },
): Promise<void> {
  await requirePassword(services, user.id, currentPassword, 'currentPassword');
  const passwordHash = await services.passwords.hash(newPassword, turnOf(user.id));
  await services.db
    .transaction()
    .execute((tx) => setPassword(tx, services, user, { passwordHash, keepSessions: [keepSession] }));
}

/** Somebody signed in does not wait behind the logins of strangers. */
const turnOf = (userId: string): Turn => ({ from: userId, isKnown: true });

/** Writes the password, ends every session of the account except those named, and mails the owner. */
export async function setPassword(
  tx: Db,
  services: Services,
  user: Pick<SessionUser, 'id' | 'name' | 'email'>,
  { passwordHash, keepSessions }: { passwordHash: string; keepSessions: readonly string[] },
): Promise<void> {
  await setPasswordHash(tx, user.id, passwordHash);
  await endSessionsOf(tx, user.id, keepSessions);
  await queueMail(tx, services.jobs, {
    dedupeKey: `password-changed:${user.id}:${Date.now()}`,
    to: user.email,
    ...passwordChangedMail({
      brand: services.brand,
      name: user.name,
      url: new URL('/forget-password', services.publicUrl).href,
    }),
  });
}

/** Checks a signed-in user's password again. Throws `wrong_password`, reported on `field`, or `rate_limited`. */
export async function requirePassword(
  { db, limits, passwords }: Services,
  userId: string,
  password: string,
  field = 'password',
): Promise<void> {
  await limits.spend('passwordPerAccount', userId);
  const user = await findUser(db, userId);
  if (!(await passwords.isRight(user?.passwordHash ?? null, password, turnOf(userId)))) {
    const wrong = new AppError('wrong_password');
    throw new AppError('wrong_password', { fields: { [field]: wrong.message } });
  }
  await limits.forgive('passwordPerAccount', userId);
}
