/** Returns `text` if it is a path of this site, else `fallback`: a `next` in a link must never lead to another site. */
export function ownPath(text: string | null | undefined, fallback: string): string {
  // Browsers read "/\host" and "/<tab>/host" as another site, and they drop control characters before parsing.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  if (!text?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(text)) return fallback;
  const base = 'https://own.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
