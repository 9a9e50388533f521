/** What the API is given by the process that starts it, and what every call is answered with. */
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Brand } from '#brand/brand.ts';
import type { Database } from '#db/schema.ts';
import { EVEN_MS } from '#server/auth/even-time.ts';
import { FairGate } from '#server/auth/fair-gate.ts';
import { type AuthKeys, deriveAuthKeys } from '#server/auth/keys.ts';
import type { Passwords } from '#server/auth/password.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createRateLimits, type RateLimits, type RateLimitTable } from '#server/rate-limits.ts';
import type { LiveSettings } from '#server/settings/live-settings.ts';
import type { SealedStorage } from '#server/storage/sealed-storage.ts';
import { STORAGE_LIMITS, type StorageLimits } from '#server/storage/storage-limits.ts';
import type { TrustedProxies } from '#server/trusted-proxies.ts';

/** Enough that look-ups of some go on while the passwords of others are hashed. */
const LOGINS_AT_A_TIME = 4;

export interface ApiDeps {
  db: Kysely<Database>;
  /** The connections of `db`, for the rate limits' own SQL. */
  pool: Pool;
  jobs: Jobs;
  storage: SealedStorage;
  /** Its threads are closed by the process that opened them. */
  passwords: Passwords;
  /** What admins set, shared with pages and jobs of the same process. */
  settings: LiveSettings;
  log: Logger;
  /** Where people reach the site, for example "https://parts.example": links in mails begin with it. */
  publicUrl: string;
  /** The installation's secret; every key of the accounts is drawn from it. */
  secretKey: string | Uint8Array;
  /** Whose word on a caller's address is taken; without it that of this machine. */
  trustedProxies?: TrustedProxies;
  /** Other numbers than the defaults of `rate-limits.ts`, for tests. */
  rateLimits?: Partial<RateLimitTable>;
  /** How long an answer takes at least that may not tell whether there is an account, for tests that are not about it. */
  evenMs?: number;
  /** Other limits than the defaults of `storage-limits.ts`. */
  storageLimits?: StorageLimits;
  /** Told of each order that is placed. */
  onOrdered?: (order: { currency: string; totalMinor: number }) => void;
  /** The process was told to stop: it is not ready for anything new. */
  isStopping?: () => boolean;
  /** The clock that codes go by, in milliseconds; a test sets its own. */
  now?: () => number;
}

export interface Services
  extends Omit<ApiDeps, 'secretKey' | 'trustedProxies' | 'rateLimits' | 'evenMs' | 'now' | 'pool' | 'storageLimits'> {
  /** As it is now: read it when it is needed, and keep it no longer than a call. */
  readonly brand: Brand;
  keys: AuthKeys;
  evenMs: number;
  now: () => number;
  limits: RateLimits;
  /** What logins pass before anything is looked up for them. */
  loginGate: FairGate;
  storageLimits: StorageLimits;
  /** The public address is https: cookies are sent over nothing else. */
  secure: boolean;
}

export function createServices({
  secretKey,
  rateLimits,
  evenMs = EVEN_MS,
  now = Date.now,
  pool,
  storageLimits = STORAGE_LIMITS,
  ...deps
}: ApiDeps): Services {
  const keys = deriveAuthKeys(secretKey);
  return {
    ...deps,
    get brand() {
      return deps.settings.brand;
    },
    keys,
    evenMs,
    now,
    limits: createRateLimits({ pool, key: keys.limits }, rateLimits),
    loginGate: new FairGate({ size: LOGINS_AT_A_TIME }),
    storageLimits,
    secure: new URL(deps.publicUrl).protocol === 'https:',
  };
}
