/** What programs that read the site are told: where they may go, and whom to write about a weakness. */
import { SITEMAP_PATH } from '#server/sitemap.ts';

/** Beginnings of paths that are somebody's own. Steps on the way in say `noindex` themselves, which a program must be let in to read. */
const NOT_FOR_SEARCH = ['/api/', '/account', '/admindashboard', '/logout', '/profile', '/quotes/', '/shipinfo'];
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
