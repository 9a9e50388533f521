/** Headers that every answer carries, whoever made it. Pages add the policy for their scripts (`page-policy.ts`). */
import type { MiddlewareHandler } from 'hono';

/** No page learns the address that its reader came from. */
export const NO_REFERRER = 'no-referrer';
const YEAR_SECONDS = 31_536_000;

export interface SafeHeadersOptions {
  /** The public address is https, and browsers are told to stay with it. */
  secure: boolean;
}

/** The same on every answer, names in lower case. */
export function safeHeaders({ secure }: SafeHeadersOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(secure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}

export function giveSafeHeaders(options: SafeHeadersOptions): MiddlewareHandler {
  const always = Object.entries(safeHeaders(options));
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    // An answer whose own address is a secret asks for the stricter policy itself.
    const isSecret = headers.get('referrer-policy') === NO_REFERRER;
    for (const [name, value] of always) headers.set(name, value);
    if (isSecret) headers.set('referrer-policy', NO_REFERRER);
    // What a call answers is somebody's own: no cache between us keeps it, and no page shows it in a frame.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  };
}
