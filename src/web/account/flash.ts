/** A message from one page to the next. It is in a cookie, so it needs no script and is not in the address. */
import { createCookie } from 'react-router';

export interface Flash {
  tone: 'good' | 'info' | 'fail';
  title: string;
  text?: string;
  /** The visitor has just signed out. The page that shows the message also clears the browser's stores. */
  signedOut?: boolean;
}

// Not HttpOnly: where scripts run, the page that has called the API leaves it.
const cookie = createCookie('flash', { path: '/', sameSite: 'lax', maxAge: 60 });

/** The Set-Cookie value that stores the message. */
export function leaveFlash(flash: Flash): Promise<string> {
  return cookie.serialize(flash);
}

/** The stored message, and the Set-Cookie value that removes it. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: HeadersInit }> {
  const flash: Flash | null = await cookie.parse(request.headers.get('cookie'));
  if (!flash || typeof flash.title !== 'string') return { flash: null, headers: {} };
  return { flash, headers: { 'set-cookie': await cookie.serialize('', { maxAge: 0 }) } };
}
