/** The name a file is shown by. It never becomes a path: files are stored under keys of our own. */

const LENGTH_MAX = 200;

/**
 * The given name without folders and without characters that do not show or that turn the text around them; whole characters, at
 * most 200 of them, the extension kept.
 */
export function displayName(given: string): string {
  const bare = given.normalize('NFC').split(/[/\\]/).at(-1)!;
  // Cc: control characters; Cf: format characters, among them those that write "exe.step" for "pets.exe"; Zl, Zp: line breaks.
  const name = bare
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...name];
  if (characters.length === 0) return 'file';
  if (name.length <= LENGTH_MAX) return name;
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  let kept = '';
  for (const character of characters) {
    if (kept.length + character.length > LENGTH_MAX - extension.length) break;
    kept += character;
  }
  return kept + extension;
}

/**
 * The Content-Disposition of a download (RFC 6266): the name in ASCII for old programs, and as it is for all others (RFC 8187). It goes through
 * `displayName` once more: this is a header, whatever stands in the database.
 */
export function attachmentHeader(given: string): string {
  const name = displayName(given);
  // Some programs undo percent signs in the plain form too, which the name never meant.
  const plain = name.replace(/[^\x20-\x7e]|%/gu, '_').replace(/"/g, '\\"');
  // What `encodeURIComponent` leaves as it is but RFC 8187 does not.
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
