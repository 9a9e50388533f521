/** One key per purpose, derived from the installation's secret: knowing one tells nothing about the others. */
import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

export interface AuthKeys {
  /** Signs the login tokens. */
  token: Uint8Array;
  /** Keys the hashes of mailed codes and links, and of the browsers that ask for codes, so that nobody can brute-force digits from a stolen table. */
  mailed: Uint8Array;
  /** Seals the secrets of second factors. */
  twoFactor: Uint8Array;
  /** Signs device cookies. It differs from the login tokens' key, so that neither can pass for the other. */
  device: Uint8Array;
  /** Keys the hashes that rate limits count by, so that their table contains no address or email. */
  limits: Uint8Array;
}

export function deriveAuthKeys(secretKey: string | Uint8Array): AuthKeys {
  const derive = (purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secretKey, '', `partwright ${purpose}`, KEY_BYTES));
  return {
    token: derive('login token'),
    mailed: derive('mailed code'),
    twoFactor: derive('two-factor secret'),
    device: derive('device cookie'),
    limits: derive('rate limit'),
  };
}

/** What is stored of a mailed code or link, or of a recovery code. `scope` keeps the same digits of two accounts apart. */
export function hashMailed(keys: AuthKeys, scope: string, text: string): string {
  return createHmac('sha256', keys.mailed).update(`${scope}\n${text}`).digest('base64url');
}
