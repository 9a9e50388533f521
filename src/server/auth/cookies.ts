/**
 * Session cookies, one for the customer and one for the admin. Neither is called `token`: the cookie consent's Reject removes a
 * cookie of that name, and refusing statistics must not sign anybody out.
 */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Role } from '#contract/account.ts';

const NAMES = { customer: 'partwright_session', admin: 'partwright_admin' } as const satisfies Record<Role, string>;

export function readSessionCookie(c: Context, role: Role): string | undefined {
  return getCookie(c, NAMES[role]);
}

/** `expiresAt` null: the cookie ends with the browser. `secure`: sent over https only. */
export function writeSessionCookie(
  c: Context,
  { role, token, expiresAt, secure }: { role: Role; token: string; expiresAt: Date | null; secure: boolean },
): void {
  setCookie(c, NAMES[role], token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    ...(expiresAt ? { expires: expiresAt } : {}),
  });
}

export function clearSessionCookie(c: Context, role: Role, secure: boolean): void {
  deleteCookie(c, NAMES[role], { path: '/', httpOnly: true, sameSite: 'Lax', secure });
}
