/** Passwords at rest: scrypt from node:crypto, with its parameters in the stored text so that they can grow later. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's scrypt row with 16 MB a hash: four at once, which is all that Node's thread pool runs, stay at 64 MB. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

/** "scrypt$N$r$p$salt$key", the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatHash(salt, await derive(password, salt, COST));
}

/** In place of the hash of an account that does not exist: no password has it, and trying takes as long as with a real one. */
const NOBODY = formatHash(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));

/** Compares with the stored hash; `null` for an unknown account, which is refused after the same work. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  const [, N, r, p, salt, key] = (stored ?? NOBODY).split('$');
  const expected = Buffer.from(key!, 'base64url');
  const found = await derive(password, Buffer.from(salt!, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(found, expected) && stored !== null;
}

function formatHash(salt: Buffer, key: Buffer): string {
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // NFKC: the same word typed on two keyboards is the same password.
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
