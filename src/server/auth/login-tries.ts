/** Counts tries to log in, so that guessing stops and nobody is locked out by somebody else's guesses. */
import type { Context } from 'hono';
import { isAppError } from '#contract/errors.ts';
import { findUserByEmail } from '#db/accounts.ts';
import { readDevice } from '#server/auth/device-cookie.ts';
import { callerAddress } from '#server/caller-address.ts';
import type { Services } from '#server/services.ts';

export interface LoginTry {
  /** The password was right: the wrong ones before it are forgotten. */
  forgive(): Promise<void>;
}

/**
 * A browser that the account's owner has used before counts by itself, up to its own limit; everybody else, and such a browser beyond its
 * limit, counts by address, by account and by both. Throws `rate_limited`.
 */
export async function countLoginTry(c: Context, services: Services, email: string): Promise<LoginTry> {
  const { limits } = services;
  const device = await knownDevice(c, services, email);
  if (device !== null && (await isWithin(() => limits.spend('loginPerDevice', device))))
    return { forgive: () => limits.forgive('loginPerDevice', device) };
  const address = callerAddress(c);
  const pair = `${address} ${email}`;
  await limits.spend('loginPerAddress', address);
  await limits.spend('loginPerEmail', email);
  await limits.spend('loginPerAddressAndEmail', pair);
  return { forgive: () => limits.forgive('loginPerAddressAndEmail', pair) };
}

/** What this browser counts by for this account; null when its owner has never logged in here. */
async function knownDevice(c: Context, services: Services, email: string): Promise<string | null> {
  const device = await readDevice(c, services);
  // Asked for only where there is a cookie: what an account's own browser may find out, its owner knows.
  const user = device && (await findUserByEmail(services.db, email));
  return user && device.accounts.includes(user.id) ? `${device.id} ${user.id}` : null;
}

async function isWithin(spend: () => Promise<void>): Promise<boolean> {
  try {
    await spend();
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'rate_limited') return false;
    throw error;
  }
}
