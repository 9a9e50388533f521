/** What programs that read the site are told: where they may go, and whom to write about a weakness. */
import { SITEMAP_PATH } from '#server/sitemap.ts';

/** Beginnings of paths. Nothing there is for search: it is somebody's own, or a step on the way to it. */
const NOT_FOR_SEARCH = [
  '/api/',
  '/admin',
  '/login',
  '/logout',
  '/register',
  '/welcome',
  '/forget-password',
  '/forgot-password',
  '/verify-code',
  '/reset-password',
  '/profile',
  '/shipinfo',
];
const YEAR_MS = 365 * 24 * 3_600_000;

/** RFC 9309. `publicUrl`: an origin without a slash at the end. */
export function robots(publicUrl: string): string {
  const rules = NOT_FOR_SEARCH.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${rules}Allow: /\n\nSitemap: ${publicUrl}${SITEMAP_PATH}\n`;
}

export const SECURITY_PATH = '/.well-known/security.txt';

export interface SecurityContact {
  email: string;
  publicUrl: string;
  /** What is said holds for a year from here. */
  now: Date;
}

/** RFC 9116. */
export function securityContact({ email, publicUrl, now }: SecurityContact): string {
  return [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${SECURITY_PATH}`,
    '',
  ].join('\n');
}
