/**
 * Returns `text` if it is the path of a page of this site, else `fallback`: a `next` in a link must never lead to another site, to raw data, or out
 * of the session that has just begun.
 */
export function ownPath(text: string | null | undefined, fallback: string): string {
  // Browsers read "/\host" and "/<tab>/host" as another site, and they drop control characters before parsing.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  if (!text?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(text)) return fallback;
  const base = 'https://own.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//') || !isPage(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Calls, and paths that end a session. */
const NO_PAGES = /^\/(?:api|assets|__\w+|healthz|readyz|logout|admindashboard\/logout)(?:\/|$)/i;
/** A name with an ending: a page's data (`/shipinfo.data`), an asset. */
const FILE = /\.[^/]*$/;

function isPage(pathname: string): boolean {
  const path = decoded(pathname)?.replace(/\/+$/, '');
  return (
    path !== undefined && !path.startsWith('//') && !/[\\?#]/.test(path) && !NO_PAGES.test(path) && !FILE.test(path)
  );
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
