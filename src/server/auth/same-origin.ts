/** Protects against cross-site request forgery: a call that changes something and relies on a cookie must come from our own pages. */
import type { Context } from 'hono';
import { AppError } from '#contract/errors.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Browsers state a request's origin in Sec-Fetch-Site and Origin, and pages cannot forge either. `byCookie`: a cookie identified
 * the caller, so one of the two headers is required; without a cookie only a wrong one is refused.
 */
export function requireSameOrigin(c: Context, { publicUrl, byCookie }: { publicUrl: string; byCookie: boolean }): void {
  if (SAFE_METHODS.includes(c.req.method)) return;
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('wrong_origin');
  if (origin && !isOwnOrigin(c, origin, publicUrl)) throw new AppError('wrong_origin');
  if (byCookie && !site && !origin) throw new AppError('wrong_origin');
}

/** The public address, or the address this very request was sent to (a proxy may call us by another name than people do). */
function isOwnOrigin(c: Context, origin: string, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === new URL(publicUrl).host || host === (c.req.header('host') ?? new URL(c.req.url).host);
}
