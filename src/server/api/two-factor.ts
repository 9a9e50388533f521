/** The calls of two-factor sign-in, for signed-in users. Each change asks for the password again, except the confirmation by the first code. */
import type { Handler } from '#server/api/call.ts';
import { requirePassword } from '#server/auth/change-password.ts';
import {
  beginTwoFactor as begin,
  confirmTwoFactor as confirm,
  disableTwoFactor as disable,
  renewRecoveryCodes as renew,
  requireSecondFactor,
  twoFactorStatus,
} from '#server/auth/two-factor.ts';

export const twoFactor: Handler<'twoFactor'> = async ({ services, identity: { user } }) => {
  return twoFactorStatus(services.db, user.id);
};

export const beginTwoFactor: Handler<'beginTwoFactor'> = async ({ services, identity: { user }, body }) => {
  await requirePassword(services, user.id, body.password);
  return begin(services, user);
};

export const confirmTwoFactor: Handler<'confirmTwoFactor'> = async ({ services, identity: { user }, body }) => {
  return { recoveryCodes: await confirm(services, user, body.code) };
};

export const disableTwoFactor: Handler<'disableTwoFactor'> = async ({ services, identity: { user }, body }) => {
  await requirePassword(services, user.id, body.password);
  await requireSecondFactor(services, user, body.code);
  await disable(services, user);
  return { message: 'Two-factor sign-in is off.' };
};

export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({ services, identity: { user }, body }) => {
  await requirePassword(services, user.id, body.password);
  await requireSecondFactor(services, user, body.code);
  return { recoveryCodes: await renew(services, user) };
};
