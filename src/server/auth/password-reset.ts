/**
 * A forgotten password: a mailed code of twelve digits, 30 minutes, one use. It is too long to be guessed (40 bits, and few tries an address), so that wrong
 * guesses need not use it up: a stranger could do that. For the same reason a new code does not end the ones before.
 */
import { randomInt } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { addResetCode, hasResetCode, takeResetCode } from '#db/account-codes.ts';
import { findUserByEmail } from '#db/accounts.ts';
import type { UserRow } from '#db/schema.ts';
import { setPassword } from '#server/auth/change-password.ts';
import { hashMailed } from '#server/auth/keys.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { resetCodeMail } from '#server/mail/reset-code.ts';
import type { Services } from '#server/services.ts';

const CODE_MINUTES = 30;
const CODE_DIGITS = 12;
const MINUTE_MS = 60_000;

const scopeOf = (userId: string) => `reset-password ${userId}`;

/** Mails a code if there is an account. Gives no sign of whether there is one. */
export async function sendResetCode(services: Services, email: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.disabledAt) return;
  const code = Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join('');
  const sentAt = Date.now();
  await services.db.transaction().execute(async (tx) => {
    await addResetCode(tx, {
      userId: user.id,
      codeHash: hashMailed(services.keys, scopeOf(user.id), code),
      expiresAt: new Date(sentAt + CODE_MINUTES * MINUTE_MS),
    });
    await queueMail(tx, services.jobs, {
      dedupeKey: `reset-code:${user.id}:${sentAt}`,
      to: user.email,
      ...resetCodeMail({ brand: services.brand, name: user.name, code: inGroups(code), minutes: CODE_MINUTES }),
    });
  });
}

/** As it is read out and typed: "1234 5678 9012". */
function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$& ');
}

/** The account and the stored hash when the code is right; null otherwise, whatever the reason. */
export async function checkResetCode(
  { db, keys }: Services,
  email: string,
  code: string,
): Promise<{ user: UserRow; codeHash: string } | null> {
  const user = await findUserByEmail(db, email);
  if (!user) return null;
  const codeHash = hashMailed(keys, scopeOf(user.id), code.replace(/[\s-]/g, ''));
  return (await hasResetCode(db, { userId: user.id, codeHash })) ? { user, codeHash } : null;
}

export interface PasswordReset {
  email: string;
  resetCode: string;
  newPassword: string;
  /** Sessions of the current browser. Ids of other accounts' sessions have no effect. */
  keepSessions: readonly string[];
}

/** Sets the new password, uses up the code, ends the account's other sessions and returns its id. Throws `reset_code_invalid`. */
export async function resetPassword(
  services: Services,
  { email, resetCode, newPassword, keepSessions }: PasswordReset,
): Promise<string> {
  const checked = await checkResetCode(services, email, resetCode);
  if (!checked) throw new AppError('reset_code_invalid');
  const { user, codeHash } = checked;
  const passwordHash = await services.passwords.hash(newPassword, { from: user.id, isKnown: true });
  await services.db.transaction().execute(async (tx) => {
    if (!(await takeResetCode(tx, user.id, codeHash))) throw new AppError('reset_code_invalid');
    await setPassword(tx, services, user, { passwordHash, keepSessions });
  });
  return user.id;
}
