/** Counts login tries, so that guessing stops and nobody is locked out by somebody else's guesses. */
import type { Context } from 'hono';
import { isAppError } from '#contract/errors.ts';
import { findUserByEmail } from '#db/accounts.ts';
import { readDevice } from '#server/auth/device-cookie.ts';
import type { Turn } from '#server/auth/fair-queue.ts';
import { callerAddress } from '#server/caller-address.ts';
import type { Services } from '#server/services.ts';

export interface LoginCaller {
  email: string;
  address: string;
  /** The key that this browser's tries for this account count by; null when its owner has never logged in here. */
  device: string | null;
  /** Whose turn it is while many log in: the owner's own browser does not wait behind strangers, nor do all browsers of one owner take more than one turn. */
  turn: Turn;
}

/** Who tries to log in to this account, before any try is counted. */
export async function readLoginCaller(c: Context, services: Services, email: string): Promise<LoginCaller> {
  const address = callerAddress(c);
  const device = await readDevice(c, services);
  // Looked up only when there is a cookie: the timing tells this browser only what the account's owner knows.
  const user = device && (await findUserByEmail(services.db, email));
  if (!user || !device.accounts.includes(user.id))
    return { email, address, device: null, turn: { from: address, isKnown: false } };
  return { email, address, device: `${device.id} ${user.id}`, turn: { from: user.id, isKnown: true } };
}

export interface LoginTry {
  /** Called after the right password: clears the wrong tries before it. */
  forgive(): Promise<void>;
}

/**
 * A browser that the account's owner has used before has its own count and limit. Beyond that limit, and for all other callers, tries
 * count by address, by account and by both. Throws `rate_limited`.
 */
export async function countLoginTry({ limits }: Services, { email, address, device }: LoginCaller): Promise<LoginTry> {
  if (device !== null && (await isWithin(() => limits.spend('loginPerDevice', device))))
    return { forgive: () => limits.forgive('loginPerDevice', device) };
  const pair = `${address} ${email}`;
  await limits.spend('loginPerAddress', address);
  await limits.spend('loginPerEmail', email);
  await limits.spend('loginPerAddressAndEmail', pair);
  return { forgive: () => limits.forgive('loginPerAddressAndEmail', pair) };
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
