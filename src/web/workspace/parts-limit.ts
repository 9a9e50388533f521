/** The most files in one workspace; the upload call has the same limit. */
export const PARTS_MAX = 10;
/** All of them, with those that came out of a ZIP. */
export const ALL_PARTS_MAX = 50;
export const TOO_MANY_FILES = `You can upload up to ${PARTS_MAX} files only.`;

/** Of these files, each with the name of its ZIP; null where they are few enough. */
export function tooMany(archives: readonly (string | null | undefined)[]): string | null {
  if (archives.filter((archive) => !archive).length > PARTS_MAX) return TOO_MANY_FILES;
  return archives.length > ALL_PARTS_MAX ? `A quote holds up to ${ALL_PARTS_MAX} parts, ZIP files included.` : null;
}
