/** How often one caller may try what can be guessed, flooded or filled. Counted in this process's memory: a second process counts anew. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
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
  registerPerAddress: { tries: 30, minutes: 60 },
  mailPerEmail: { tries: 5, minutes: 60 },
  mailPerAddress: { tries: 30, minutes: 60 },
  codePerAddress: { tries: 30, minutes: 15 },
  contactPerAddress: { tries: 5, minutes: 10 },
  uploadPerUser: { tries: 120, minutes: 60 },
  /** 10 GB a day: four times the largest upload there is. */
  uploadMegabytesPerUser: { tries: 10_000, minutes: 24 * 60 },
} satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof DEFAULTS;
export type RateLimitTable = Record<RateLimitName, Limit>;

export interface RateLimits {
  /** Counts one try, or as many as are given; throws `rate_limited` with the seconds to wait once there are not enough left. */
  spend(name: RateLimitName, key: string, tries?: number): Promise<void>;
  /** Forgets the tries: a right password clears the wrong ones before it. */
  forgive(name: RateLimitName, key: string): Promise<void>;
}

export function createRateLimits(changes: Partial<RateLimitTable> = {}): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries({ ...DEFAULTS, ...changes }).map(([name, { tries, minutes }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points: tries, duration: minutes * 60 }),
    ]),
  ) as Record<RateLimitName, RateLimiterMemory>;
  return {
    async spend(name, key, tries = 1) {
      try {
        await limiters[name].consume(key, tries);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
    async forgive(name, key) {
      await limiters[name].delete(key);
    },
  };
}
