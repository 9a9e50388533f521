/** `text` when it is a path of this site, else `fallback`: a `next` in a link must never lead to somebody else's site. */
export function ownPath(text: string | null | undefined, fallback: string): string {
  // Browsers read "/\host" and "/<tab>/host" as another site, and drop control characters before they look.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (!text?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\u007f\\]/.test(text)) return fallback;
  const base = 'https://own.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  if (url?.origin !== base || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
