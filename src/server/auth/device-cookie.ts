/**
 * Device cookies, as OWASP describes them ("Slow Down Online Guessing Attacks with Device Cookies"): wrong tries in a browser with
 * an earlier login are counted separately, so that strangers who guess cannot lock the owner out. The cookie grants nothing: the
 * password is still required.
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
export const DEVICE_DAYS = 365;
/** Room for a customer's, an admin's and a colleague's account in one browser; the least recently used one is dropped first. */
const ACCOUNTS_MAX = 4;

const ClaimsSchema = z.object({ device: z.uuid(), accounts: z.array(z.string()).max(ACCOUNTS_MAX) });

export interface Device {
  id: string;
  /** Ids of the accounts that have logged in here, the latest first. */
  accounts: string[];
}

interface DeviceDeps {
  keys: AuthKeys;
  secure: boolean;
}

/** The browser's device; null when the cookie is missing, foreign, changed or expired. */
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

/** Records in the browser that this account's owner has logged in here. */
export async function rememberDevice(c: Context, deps: DeviceDeps, userId: string): Promise<void> {
  const known = await readDevice(c, deps);
  const accounts = [userId, ...(known?.accounts ?? []).filter((id) => id !== userId)].slice(0, ACCOUNTS_MAX);
  const expires = new Date(Date.now() + DEVICE_DAYS * 86_400_000);
  const token = await new SignJWT({ device: known?.id ?? randomUUID(), accounts })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(deps.keys.device);
  setCookie(c, NAME, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure: deps.secure, expires });
}
