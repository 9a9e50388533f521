/**
 * Device cookies, as OWASP describes them ("Slow Down Online Guessing Attacks with Device Cookies"): a browser in which somebody has
 * logged in before counts its own wrong tries, so that strangers who guess cannot lock its owner out. A cookie opens nothing: the
 * password is asked for all the same.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { AuthKeys } from '#server/auth/keys.ts';

const NAME = 'partwright_device';
const ISSUER = 'partwright';
const ALGORITHM = 'HS256';
const DAYS = 365;
/** A customer's and an admin's account in one browser, and a colleague's; the one used longest ago leaves first. */
const ACCOUNTS_MAX = 4;

const ClaimsSchema = z.object({ device: z.uuid(), accounts: z.array(z.string()).max(ACCOUNTS_MAX) });

export interface Device {
  id: string;
  /** Ids of those who have logged in here, the last one first. */
  accounts: string[];
}

interface DeviceDeps {
  keys: AuthKeys;
  secure: boolean;
}

/** The browser's device, or null where there is no cookie, or one that is not ours, was changed or ran out. */
export async function readDevice(c: Context, { keys }: DeviceDeps): Promise<Device | null> {
  const token = getCookie(c, NAME);
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, keys.device, { algorithms: [ALGORITHM], issuer: ISSUER });
    const { device, accounts } = ClaimsSchema.parse(payload);
    return { id: device, accounts };
  } catch {
    return null;
  }
}

/** Notes in the browser that this account's owner has proved to be one here. */
export async function rememberDevice(c: Context, deps: DeviceDeps, userId: string): Promise<void> {
  const known = await readDevice(c, deps);
  const accounts = [userId, ...(known?.accounts ?? []).filter((id) => id !== userId)].slice(0, ACCOUNTS_MAX);
  const expires = new Date(Date.now() + DAYS * 86_400_000);
  const token = await new SignJWT({ device: known?.id ?? randomUUID(), accounts })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(deps.keys.device);
  setCookie(c, NAME, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure: deps.secure, expires });
}
