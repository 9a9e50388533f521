/**
 * A forgotten password: a mailed code of six digits, 15 minutes, five tries, one use. The five tries belong to the browser that asked for the code.
 * Everybody else shares five others: a stranger who wastes them shuts out strangers, not the owner. For the same reason a new code does not end the
 * ones before. Ten looks at a code of a million are a chance of 1 in 100,000; with the twelve codes that strangers may ask for in a day
 * (`mailPerEmailDaily`) it is 0.012 % a day.
 */
import { randomInt } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { addResetCode, guessResetCode, takeResetCode } from '#db/account-codes.ts';
import { findUserByEmail } from '#db/accounts.ts';
import type { UserRow } from '#db/schema.ts';
import { setPassword } from '#server/auth/change-password.ts';
import { hashMailed } from '#server/auth/keys.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { resetCodeMail } from '#server/mail/reset-code.ts';
import type { Services } from '#server/services.ts';

const CODE_MINUTES = 15;
const CODE_TRIES = 5;
const MINUTE_MS = 60_000;

const scopeOf = (userId: string) => `reset-password ${userId}`;
const browserScopeOf = (userId: string) => `reset-browser ${userId}`;

/** Mails a code if there is an account; it belongs to this browser. Gives no sign of whether there is an account. */
export async function sendResetCode(services: Services, email: string, browser: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.disabledAt) return;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await services.db.transaction().execute(async (tx) => {
    const id = await addResetCode(tx, {
      userId: user.id,
      codeHash: hashMailed(services.keys, scopeOf(user.id), code),
      browserHash: hashMailed(services.keys, browserScopeOf(user.id), browser),
      tries: CODE_TRIES,
      expiresAt: new Date(Date.now() + CODE_MINUTES * MINUTE_MS),
    });
    await queueMail(tx, services.jobs, {
      dedupeKey: `reset-code:${id}`,
      to: user.email,
      ...resetCodeMail({ brand: services.brand, name: user.name, code, minutes: CODE_MINUTES }),
    });
  });
}

export interface CodeGuess {
  email: string;
  resetCode: string;
  /** The id from this browser's cookie; null when it has not asked for a code. */
  browser: string | null;
}

/** The account and the code's id when the code is right; null otherwise, whatever the reason. A wrong guess uses up a try. */
export async function checkResetCode(
  { db, keys }: Services,
  { email, resetCode, browser }: CodeGuess,
): Promise<{ user: UserRow; codeId: string } | null> {
  const user = await findUserByEmail(db, email);
  if (!user) return null;
  const codeId = await guessResetCode(db, {
    userId: user.id,
    codeHash: hashMailed(keys, scopeOf(user.id), resetCode.replace(/[\s-]/g, '')),
    browserHash: browser && hashMailed(keys, browserScopeOf(user.id), browser),
  });
  return codeId === null ? null : { user, codeId };
}

export interface PasswordReset extends CodeGuess {
  newPassword: string;
  /** Sessions of the current browser. Ids of other accounts' sessions have no effect. */
  keepSessions: readonly string[];
}

/** Sets the new password, uses up the code, ends the account's other sessions and returns its id. Throws `reset_code_invalid`. */
export async function resetPassword(
  services: Services,
  { newPassword, keepSessions, ...guess }: PasswordReset,
): Promise<string> {
  const checked = await checkResetCode(services, guess);
  if (!checked) throw new AppError('reset_code_invalid');
  const { user, codeId } = checked;
  const passwordHash = await services.passwords.hash(newPassword, { from: user.id, isKnown: true });
  await services.db.transaction().execute(async (tx) => {
    if (!(await takeResetCode(tx, user.id, codeId))) throw new AppError('reset_code_invalid');
    await setPassword(tx, services, user, { passwordHash, keepSessions });
  });
  return user.id;
}
