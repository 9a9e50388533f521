/** Headers that every answer carries, whoever made it. Pages add the policy for their scripts (`page-policy.ts`). */
import type { MiddlewareHandler } from 'hono';

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
    for (const [name, value] of always) headers.set(name, value);
    // What a call answers is somebody's own: no cache between us keeps it, and no page shows it in a frame.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  };
}
