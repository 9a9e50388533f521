/** Recognises, by their first bytes, files that are certainly no CAD file, whatever their name says. */

interface Signature {
  /** How people call it: "a PNG picture". */
  what: string;
  /** Latin-1 text at `at`. */
  text: string;
  at?: number;
}

/**
 * Only what nobody could mean as a part. What is left is not thereby a CAD file: the engine reads it and says so. ZIP archives are
 * let through, since a 3MF is one.
 */
const SIGNATURES: Signature[] = [
  { what: 'a PNG picture', text: '\x89PNG\r\n\x1a\n' },
  { what: 'a JPEG picture', text: '\xff\xd8\xff' },
  { what: 'a GIF picture', text: 'GIF8' },
  { what: 'a WebP picture', text: 'WEBP', at: 8 },
  { what: 'a TIFF picture', text: 'II*\0' },
  { what: 'a TIFF picture', text: 'MM\0*' },
  { what: 'a picture or video of a phone', text: 'ftyp', at: 4 },
  { what: 'a Windows program', text: 'MZ' },
  { what: 'a Linux program', text: '\x7fELF' },
  { what: 'a gzip archive', text: '\x1f\x8b\x08' },
  { what: 'a RAR archive', text: 'Rar!\x1a\x07' },
  { what: 'a 7-Zip archive', text: '7z\xbc\xaf\x27\x1c' },
  { what: 'a web page', text: '<!doctype html' },
  { what: 'a web page', text: '<html' },
];

/** So many bytes of the beginning are enough to tell. */
export const HEAD_BYTES = 32;

/** What the file is instead of a part, or null when its beginning does not say. */
export function foreignContent(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1').toLowerCase();
  return SIGNATURES.find((each) => text.startsWith(each.text.toLowerCase(), each.at ?? 0))?.what ?? null;
}
