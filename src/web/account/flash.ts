/** A message that one page leaves for the next: it lives in a cookie, so it needs no script and never stands in an address. */
import { createCookie } from 'react-router';

export interface Flash {
  tone: 'good' | 'info' | 'fail';
  title: string;
  text?: string;
  /** The visitor has just signed out: the page that shows this also empties the browser's stores. */
  signedOut?: boolean;
}

const cookie = createCookie('flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** A Set-Cookie value that leaves the message. */
export function leaveFlash(flash: Flash): Promise<string> {
  return cookie.serialize(flash);
}

/** The message that was left, and the Set-Cookie value that takes it away. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: HeadersInit }> {
  const flash: Flash | null = await cookie.parse(request.headers.get('cookie'));
  if (!flash || typeof flash.title !== 'string') return { flash: null, headers: {} };
  return { flash, headers: { 'set-cookie': await cookie.serialize('', { maxAge: 0 }) } };
}
