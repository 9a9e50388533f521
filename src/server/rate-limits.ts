/** Rate limits against guessing, flooding and filling the disk. Counted in the database: all processes share the counts, and a restart keeps them. */
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#contract/errors.ts';

interface Limit {
  tries: number;
  minutes: number;
}

/** Per caller's address, account or both, as each name says. Generous to a shared office, slow for a machine that guesses. */
const DEFAULTS = {
  loginPerAddressAndEmail: { tries: 10, minutes: 10 },
  loginPerAddress: { tries: 100, minutes: 10 },
  loginPerEmail: { tries: 100, minutes: 60 },
  /** Of a browser in which the account's owner has logged in before, in place of the three above. */
  loginPerDevice: { tries: 20, minutes: 10 },
  /** Three of a million codes are valid at a time: an attacker who knows the password and guesses for a whole day has a chance of 0.4 %. */
  codePerAccount: { tries: 10, minutes: 10 },
  /** The password of somebody who is signed in, asked for once more. */
  passwordPerAccount: { tries: 10, minutes: 10 },
  registerPerAddress: { tries: 30, minutes: 60 },
  mailPerAddressAndEmail: { tries: 5, minutes: 60 },
  /** Of all who ask for mails to one email, each of which is a code to guess at. */
  mailPerEmail: { tries: 5, minutes: 15 },
  /** Twelve codes with ten tries each: who guesses at them for a whole day has a chance of 0.012 %. */
  mailPerEmailDaily: { tries: 12, minutes: 24 * 60 },
  /** Of a browser in which the account's owner has logged in before, in place of the three above. */
  mailPerDevice: { tries: 5, minutes: 60 },
  mailPerAddress: { tries: 30, minutes: 60 },
  codePerAddress: { tries: 30, minutes: 15 },
  contactPerAddress: { tries: 5, minutes: 10 },
  /** Each is a mail to the shop. */
  messagesPerUser: { tries: 30, minutes: 60 },
  /** A page asks again every second or two while parts are being measured. */
  ordersPerUser: { tries: 60, minutes: 1 },
  /** Each is a quote whose parts are measured and priced anew. */
  reordersPerUser: { tries: 30, minutes: 60 },
  /** Changes of an address book. */
  addressesPerUser: { tries: 120, minutes: 60 },
  /** Of links that open nothing: nobody mistypes so many. */
  sharedGuessesPerAddress: { tries: 30, minutes: 10 },
  /** A page of ten parts is a dozen calls. */
  sharedPerAddress: { tries: 600, minutes: 10 },
  /** Each takes seconds of a processor. */
  quoteDocumentsPerReader: { tries: 30, minutes: 10 },
  sharesPerUser: { tries: 60, minutes: 60 },
  uploadPerUser: { tries: 120, minutes: 60 },
  /** Files and documents: enough for thirty complete orders, but too slow to copy a whole shop unnoticed with a stolen session. */
  downloadPerUser: { tries: 300, minutes: 10 },
  /** 10 GB a day: four times the largest upload there is. */
  uploadMegabytesPerUser: { tries: 10_000, minutes: 24 * 60 },
} satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof DEFAULTS;
export type RateLimitTable = Record<RateLimitName, Limit>;

export interface RateLimits {
  /** Counts one try, or as many as `tries`; throws `rate_limited` with the seconds to wait when too few are left. */
  spend(name: RateLimitName, key: string, tries?: number): Promise<void>;
  /** Forgets the tries: a right password clears the wrong ones before it. */
  forgive(name: RateLimitName, key: string): Promise<void>;
}

interface RateLimitsDeps {
  pool: Pool;
  /** Keys the hashes: the table names no address, email or account. */
  key: Uint8Array;
}

/** Counts in the table `rate_limits`; `changes`: other numbers than the defaults. */
export function createRateLimits({ pool, key }: RateLimitsDeps, changes: Partial<RateLimitTable> = {}): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries({ ...DEFAULTS, ...changes }).map(([name, { tries, minutes }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // Swept by the process that owns the database, not by a timer of every limiter.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: tries,
        duration: minutes * 60,
      }),
    ]),
  ) as Record<RateLimitName, RateLimiterPostgres>;
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    async spend(name, of, tries = 1) {
      try {
        await limiters[name].consume(hashed(of), tries);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('rate_limited', { retryAfterSeconds, ...longWait(retryAfterSeconds) });
      }
    },
    async forgive(name, of) {
      await limiters[name].delete(hashed(of));
    },
  };
}

/** The words of the code speak of a few minutes: said of a longer wait, they make people try in vain. */
export function longWait(seconds: number): { message?: string } {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= FEW_MINUTES) return {};
  const wait = minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
  return { message: `Too many attempts. Please try again in ${wait}.` };
}

const FEW_MINUTES = 10;
