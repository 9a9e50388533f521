/** Passwords at rest: argon2id, with its parameters in the stored text so that they can grow later ([decision 26](../../../docs/decisions/0026-password-hashing.md)). */
import { randomBytes } from 'node:crypto';
import type { Turn } from '#server/auth/fair-queue.ts';
import { HashPool, type HashPoolOptions, type PasswordCost } from '#server/auth/hash-pool.ts';

/** OWASP's first row for argon2id: 19 MiB and two passes in one lane. */
const FULL_COST: PasswordCost = { memoryKiB: 19_456, passes: 2 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export interface Passwords {
  /** "$argon2id$v=19$m=…,t=…,p=1$salt$key". Throws `too_busy`, as `isRight` does. */
  hash(password: string, turn: Turn): Promise<string>;
  /** Compares with the stored hash; `null` for an unknown account, which is refused after the same work. */
  isRight(stored: string | null, password: string, turn: Turn): Promise<boolean>;
  /** Whether this hash was made by an earlier method or at another cost. */
  isOutdated(stored: string): boolean;
  close(): Promise<void>;
}

/** Only tests that are not about the cost pass a lower one; no setting changes it. */
export function createPasswords(cost: PasswordCost = FULL_COST, options: HashPoolOptions = {}): Passwords {
  const pool = new HashPool(options);
  const prefix = `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$`;
  // Stands in for the hash of an account that does not exist: no password matches it, and a check takes as long as with a real one.
  const nobody = prefix + [SALT_BYTES, KEY_BYTES].map(randomBase64).join('$');
  // NFKC: the same word typed on two keyboards is the same password.
  const typed = (password: string) => password.normalize('NFKC');
  return {
    async hash(password, turn) {
      return (await pool.run({ kind: 'hash', password: typed(password), cost }, turn)) as string;
    },
    async isRight(stored, password, turn) {
      const isEqual = await pool.run({ kind: 'check', password: typed(password), stored: stored ?? nobody }, turn);
      return isEqual === true && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
    close: () => pool.close(),
  };
}

function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}
