/** Passwords at rest: scrypt from node:crypto, with its parameters in the stored text so that they can grow later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What one hash costs: scrypt's own three parameters. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's scrypt row with 16 MB a hash: four at once, which is all that Node's thread pool runs, stay at 64 MB. */
const FULL_COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

export interface Passwords {
  /** "scrypt$N$r$p$salt$key", the last two in base64url. */
  hash(password: string): Promise<string>;
  /** Compares with the stored hash; `null` for an unknown account, which is refused after the same work. */
  isRight(stored: string | null, password: string): Promise<boolean>;
}

/** Only tests that are not about the cost pass a lower one; no setting changes it. */
export function createPasswords(cost: PasswordCost = FULL_COST): Passwords {
  // Stands in for the hash of an account that does not exist: no password matches it, and a check takes as long as with a real one.
  const nobody = formatHash(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return formatHash(cost, salt, await derive(password, salt, cost));
    },
    async isRight(stored, password) {
      const [, N, r, p, salt, key] = (stored ?? nobody).split('$');
      const expected = Buffer.from(key!, 'base64url');
      const storedCost = { N: Number(N), r: Number(r), p: Number(p) };
      const found = await derive(password, Buffer.from(salt!, 'base64url'), storedCost);
      return timingSafeEqual(found, expected) && stored !== null;
    },
  };
}

function formatHash({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // NFKC: the same word typed on two keyboards is the same password.
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
