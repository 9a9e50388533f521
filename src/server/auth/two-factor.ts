/** Two-factor sign-in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for the day the phone is gone. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { SessionUser } from '#contract/account.ts';
import { AppError } from '#contract/errors.ts';
import type { TwoFactorSetup, TwoFactorStatus } from '#contract/two-factor.ts';
import type { Db, TwoFactorRow } from '#db/schema.ts';
import {
  beginTwoFactor as begin,
  confirmTwoFactor as confirm,
  countRecoveryCodes,
  findTwoFactor,
  removeTwoFactor,
  setRecoveryCodes,
  spendStep,
  takeRecoveryCode,
} from '#db/two-factor.ts';
import { hashMailed } from '#server/auth/keys.ts';
import { qrCodeSvg } from '#server/auth/qr-code.ts';
import { seal } from '#server/auth/seal.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { recoveryCodeUsedMail } from '#server/mail/recovery-code-used.ts';
import { type TwoFactorChange, twoFactorChangedMail } from '#server/mail/two-factor-changed.ts';
import type { Services } from '#server/services.ts';
import { openSecret } from '#server/storage/require-keys.ts';

/** The parameters that every authenticator app supports; some ignore any others in the URI. */
const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A phone's clock may be one step behind or ahead. */
const SKEW_STEPS = 1;
const RECOVERY_CODES = 10;
/** Digits only, like the app's codes, so that one field and one phone keypad take both. 40 bits, and ten tries in ten minutes. */
const RECOVERY_CODE_DIGITS = 12;

/** Whether codes are asked for, and how many recovery codes are left. */
export async function twoFactorStatus(db: Db, userId: string): Promise<TwoFactorStatus> {
  const isOn = Boolean((await findTwoFactor(db, userId))?.confirmedAt);
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, userId) : 0 };
}

/** A new secret that waits for its first code. Throws `second_factor_on` where one is confirmed already. */
export async function beginTwoFactor(services: Services, user: SessionUser): Promise<TwoFactorSetup> {
  const secret = new Secret({ size: SECRET_BYTES });
  const sealed = seal(services.keys.twoFactor, user.id, secret.base32);
  if (!(await begin(services.db, user.id, sealed))) throw new AppError('second_factor_on');
  const uri = new TOTP({ ...TOTP_SETTINGS, issuer: services.brand.name, label: user.email, secret }).toString();
  return { uri, secret: secret.base32.replace(/.{4}(?=.)/g, '$& '), qrSvg: qrCodeSvg(uri) };
}

/** Enables it with a first code and returns the recovery codes. Throws `second_factor_wrong`, `_damaged`, `_on` or `_off`. */
export async function confirmTwoFactor(services: Services, user: SessionUser, code: string): Promise<string[]> {
  const factor = await findTwoFactor(services.db, user.id);
  if (!factor) throw new AppError('second_factor_off');
  if (factor.confirmedAt) throw new AppError('second_factor_on');
  const step = await countingTries(services, user.id, async () => stepOf(services, factor, code));
  return services.db.transaction().execute(async (tx) => {
    if (!(await confirm(tx, user.id, factor.secret, step))) throw new AppError('second_factor_on');
    await queueChangeMail(tx, services, user, 'on');
    return drawRecoveryCodes(tx, services, user.id);
  });
}

/** Disables it. The caller has checked both factors. */
export async function disableTwoFactor(services: Services, user: SessionUser): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await removeTwoFactor(tx, user.id);
    await queueChangeMail(tx, services, user, 'off');
  });
}

/** Replaces all recovery codes with ten new ones. The caller has checked both factors. */
export async function renewRecoveryCodes(services: Services, user: SessionUser): Promise<string[]> {
  return services.db.transaction().execute(async (tx) => {
    await queueChangeMail(tx, services, user, 'new codes');
    return drawRecoveryCodes(tx, services, user.id);
  });
}

/** At login: accepts an account without a second factor. Throws `second_factor_required`, `_wrong`, `_damaged` or `rate_limited`. */
export async function passSecondFactor(services: Services, user: SessionUser, code: string | undefined): Promise<void> {
  const factor = await findTwoFactor(services.db, user.id);
  if (!factor?.confirmedAt) return;
  if (!code?.trim()) throw new AppError('second_factor_required');
  await spendSecondFactor(services, user, factor, code);
}

/** For a change of the second factor itself: throws `second_factor_off` where there is none. */
export async function requireSecondFactor(services: Services, user: SessionUser, code: string): Promise<void> {
  const factor = await findTwoFactor(services.db, user.id);
  if (!factor?.confirmedAt) throw new AppError('second_factor_off');
  await spendSecondFactor(services, user, factor, code);
}

/** Uses up a code of the app or a recovery code: it is right for the first caller and wrong for all others. */
async function spendSecondFactor(
  services: Services,
  user: SessionUser,
  factor: TwoFactorRow,
  code: string,
): Promise<void> {
  await countingTries(services, user.id, async () => {
    if (digitsOf(code).length === RECOVERY_CODE_DIGITS) return spendRecoveryCode(services, user, code);
    const step = stepOf(services, factor, code);
    if (!(await spendStep(services.db, user.id, factor.secret, step))) throw new AppError('second_factor_wrong');
  });
}

async function spendRecoveryCode(services: Services, user: SessionUser, code: string): Promise<void> {
  const codeHash = hashRecoveryCode(services, user.id, code);
  await services.db.transaction().execute(async (tx) => {
    if (!(await takeRecoveryCode(tx, user.id, codeHash))) throw new AppError('second_factor_wrong');
    const left = await countRecoveryCodes(tx, user.id);
    await queueMail(tx, services.jobs, {
      dedupeKey: `recovery-code-used:${codeHash}`,
      to: user.email,
      ...recoveryCodeUsedMail({ brand: services.brand, name: user.name, left, url: resetUrl(services) }),
    });
  });
}

/** Counted by account, not by address: a million codes are few for an attacker with many addresses. A right code clears the wrong tries. */
async function countingTries<Result>(
  { limits }: Services,
  userId: string,
  check: () => Promise<Result>,
): Promise<Result> {
  await limits.spend('codePerAccount', userId);
  const result = await check();
  await limits.forgive('codePerAccount', userId);
  return result;
}

/**
 * The time step of 30 seconds that a code belongs to, among those accepted now; throws `second_factor_wrong` for none, and `second_factor_damaged` where
 * no code can be checked.
 */
function stepOf(
  { keys, now, log }: Services,
  { userId, secret: sealed, confirmedAt }: TwoFactorRow,
  code: string,
): number {
  const secret = openSecret(keys.twoFactor, userId, sealed);
  if (secret === null) {
    log.error({ userId }, 'the secret of a second factor does not open');
    // Before the first code there are no recovery codes either, and a new secret costs nothing.
    const message = 'Our copy of this secret is damaged. Set up two-factor sign-in again to get a new one.';
    throw new AppError('second_factor_damaged', confirmedAt ? {} : { message });
  }
  const totp = new TOTP({ ...TOTP_SETTINGS, secret });
  const timestamp = now();
  const delta = totp.validate({ token: digitsOf(code), timestamp, window: SKEW_STEPS });
  if (delta === null) throw new AppError('second_factor_wrong');
  return totp.counter({ timestamp }) + delta;
}

async function drawRecoveryCodes(tx: Db, services: Services, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_CODE_DIGITS }, () => randomInt(10))
      .join('')
      .replace(/\d{4}(?=\d)/g, '$&-'),
  );
  const hashes = codes.map((code) => hashRecoveryCode(services, userId, code));
  await setRecoveryCodes(tx, userId, hashes);
  return codes;
}

function hashRecoveryCode({ keys }: Services, userId: string, code: string): string {
  return hashMailed(keys, `recovery-code ${userId}`, digitsOf(code));
}

/** People type the spaces and dashes they see, or leave them out. */
function digitsOf(code: string): string {
  return code.replace(/[\s-]/g, '');
}

/** Tells the owner, as part of the transaction that makes the change. */
export async function queueChangeMail(
  tx: Db,
  services: Services,
  user: Pick<SessionUser, 'id' | 'name' | 'email'>,
  change: TwoFactorChange,
): Promise<void> {
  await queueMail(tx, services.jobs, {
    dedupeKey: `two-factor:${user.id}:${change}:${Date.now()}`,
    to: user.email,
    ...twoFactorChangedMail({ brand: services.brand, name: user.name, change, url: resetUrl(services) }),
  });
}

function resetUrl({ publicUrl }: Services): string {
  return new URL('/forget-password', publicUrl).href;
}
