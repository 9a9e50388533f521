/** Cookies of the pages themselves. An action reads and writes them where it runs: in the browser, or with the request and the answer. */

const isBrowser = typeof document !== 'undefined';

/** The Cookie header. */
export function cookiesOf(request: Request): string | null {
  return isBrowser ? document.cookie : request.headers.get('cookie');
}

/** Keeps cookies, given as values of Set-Cookie. Returns the headers that the answer needs for it. */
export function keepCookies(values: string[]): [string, string][] {
  if (!isBrowser) return values.map((value) => ['set-cookie', value]);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  for (const value of values) document.cookie = value;
  return [];
}
