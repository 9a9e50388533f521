/**
 * Session cookies, one for the customer and one for the admin. Neither is called `token`: the cookie consent's Reject removes a
 * cookie of that name, and refusing statistics must not sign anybody out.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Role, SESSION_EMAIL_COOKIE, type SessionUser } from '#contract/account.ts';

const NAMES = { customer: 'partwright_session', admin: 'partwright_admin' } as const satisfies Record<Role, string>;

export function readSessionCookie(c: Context, role: Role): string | undefined {
  return getCookie(c, NAMES[role]);
}

/** Whether a Cookie header brings a session of this role, alive or not. Most visitors are of one role. */
export function mayHaveSession(cookie: string | null, role: Role): boolean {
  return cookie?.includes(`${NAMES[role]}=`) ?? false;
}

/**
 * `expiresAt` null: the cookie ends with the browser. `secure`: sent over https only. A customer's comes with a second cookie, which tells scripts
 * whose session it is: what they keep of the user ends with it.
 */
export function writeSessionCookie(
  c: Context,
  { user, token, expiresAt, secure }: { user: SessionUser; token: string; expiresAt: Date | null; secure: boolean },
): void {
  const options = { path: '/', sameSite: 'Lax', secure, ...(expiresAt ? { expires: expiresAt } : {}) } as const;
  setCookie(c, NAMES[user.role], token, { ...options, httpOnly: true });
  if (user.role === 'customer') setCookie(c, SESSION_EMAIL_COOKIE, user.email, options);
}

export function clearSessionCookie(c: Context, role: Role, secure: boolean): void {
  const options = { path: '/', sameSite: 'Lax', secure } as const;
  deleteCookie(c, NAMES[role], { ...options, httpOnly: true });
  if (role === 'customer') deleteCookie(c, SESSION_EMAIL_COOKIE, options);
}
