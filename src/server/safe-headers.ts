/** Headers that every answer carries, whoever made it. Pages add the policy for their scripts (`pages.ts`). */
import type { MiddlewareHandler } from 'hono';

const YEAR_SECONDS = 31_536_000;

/** `secure`: the public address is https, and browsers are told to stay with it. */
export function giveSafeHeaders({ secure }: { secure: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (secure) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    // What a call answers is somebody's own: no cache between us keeps it, and no page shows it in a frame.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  };
}
