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
