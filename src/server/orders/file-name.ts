/** The name of a file in the header of its download. */
import { displayName } from '#contract/file-name.ts';

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
