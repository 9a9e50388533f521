/**
 * Marks the browser that asks for a reset code: the code's own tries are for it alone. The cookie grants nothing, and it is the same whether there is
 * an account or not.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const NAME = 'partwright_reset';
const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
/** As long as a code lives. */
export const MAX_AGE_SECONDS = 15 * 60;

/** The id in this browser's cookie; null when there is none. */
export function readResetBrowser(c: Context): string | null {
  const id = getCookie(c, NAME);
  return id !== undefined && ID.test(id) ? id : null;
}

/** Sets the cookie and returns its id. A browser that asks again keeps its id, so that the code before is still its own. */
export function markResetBrowser(c: Context, { secure }: { secure: boolean }): string {
  const id = readResetBrowser(c) ?? randomBytes(ID_BYTES).toString('base64url');
  setCookie(c, NAME, id, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: MAX_AGE_SECONDS });
  return id;
}
