/** Links that verify an address: created with the account, sent again on request, followed from the mail. */
import { randomBytes } from 'node:crypto';
import type { Role } from '#contract/account.ts';
import { addEmailVerification, findEmailVerification } from '#db/account-codes.ts';
import { findUser, findUserByEmail, markEmailVerified } from '#db/accounts.ts';
import type { Db, UserRow } from '#db/schema.ts';
import { hashMailed } from '#server/auth/keys.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { verifyEmailMail } from '#server/mail/verify-email.ts';
import type { Services } from '#server/services.ts';

const HOUR_MS = 3_600_000;
const LINK_HOURS = 48;
const TOKEN_BYTES = 32;
const SCOPE = 'verify-email';

/** Writes the link and its mail, in the transaction that also makes the account. */
export async function sendVerification(tx: Db, services: Services, user: UserRow): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const tokenHash = hashMailed(services.keys, SCOPE, token);
  await addEmailVerification(tx, {
    tokenHash,
    userId: user.id,
    expiresAt: new Date(Date.now() + LINK_HOURS * HOUR_MS),
  });
  const url = new URL(`/api/auth/verify-email?token=${token}`, services.publicUrl).href;
  await queueMail(tx, services.jobs, {
    dedupeKey: `verify-email:${tokenHash}`,
    to: user.email,
    ...verifyEmailMail({ brand: services.brand, name: user.name, url, hours: LINK_HOURS }),
  });
}

/** Sends a new link if one is still needed. Gives no sign of whether it was. */
export async function resendVerification(services: Services, email: string): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  if (!user || user.emailVerifiedAt || user.disabledAt) return;
  await services.db.transaction().execute((tx) => sendVerification(tx, services, user));
}

export interface Verification {
  status: 'verified' | 'already_verified' | 'expired';
  /** Whose address it is; null for a link that nobody has. */
  role: Role | null;
}

/** Follows a link. An unknown link counts as expired: both need a new one. */
export async function followVerification(services: Services, token: string): Promise<Verification> {
  const link = await findEmailVerification(services.db, hashMailed(services.keys, SCOPE, token));
  const user = link && (await findUser(services.db, link.userId));
  if (!user) return { status: 'expired', role: null };
  const { role } = user;
  if (user.emailVerifiedAt) return { status: 'already_verified', role };
  if (link.expiresAt <= new Date()) return { status: 'expired', role };
  return { status: (await markEmailVerified(services.db, user.id)) ? 'verified' : 'already_verified', role };
}
