/** Checks a login. An unknown address, a wrong password and the wrong role get the same answer in the same time. */
import type { Login, SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import { findUserByEmail } from '#db/accounts.ts';
import type { Services } from '#server/services.ts';

/** The account for these credentials. Other problems with it are reported only to a caller who knows the password. */
export async function checkLogin({ db, passwords }: Services, { email, password, role }: Login): Promise<SessionUser> {
  const found = await findUserByEmail(db, email);
  const user = role === undefined || found?.role === role ? found : null;
  const isRight = await passwords.isRight(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new AppError('wrong_credentials');
  if (user.disabledAt) throw new AppError('account_disabled');
  if (!user.emailVerifiedAt) throw new AppError('email_not_verified');
  return { id: user.id, role: user.role, name: user.name, email: user.email, emailVerified: true };
}
