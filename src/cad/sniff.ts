/** Says what a file is from its bytes. The name is never trusted: pictures and web pages named .step arrive every day. */
import { beginsWith, type KnownFile, knownFile } from '#cad/known-files.ts';
import { MF_LIMITS } from '#cad/mesh/3mf-package.ts';
import { namesInZip } from '#cad/mesh/zip.ts';
import { wideEncodingOf } from '#cad/text-bytes.ts';
import type { Format } from '#contract/part-facts.ts';

export type Sniffed =
  | { kind: 'format'; format: Format }
  /** Something known that we do not read. */
  | ({ kind: 'other' } & KnownFile)
  | { kind: 'unknown' };

/** Enough for every signature; text formats show themselves within it. */
const HEAD_BYTES = 4096;
/** Comments before the first vertex of an OBJ. */
const PREAMBLE_BYTES = 1_000_000;
const LINE_END = /\r\n|\r|\n/;

/** Recognises `bytes`; an empty file is unknown. */
export function sniff(bytes: Uint8Array): Sniffed {
  const format = sniffFormat(bytes);
  if (format) return { kind: 'format', format };
  const known = knownFile(bytes, headText(bytes), MF_LIMITS);
  return known ? { kind: 'other', ...known } : { kind: 'unknown' };
}

function sniffFormat(bytes: Uint8Array): Format | null {
  if (isPdf(bytes)) return latin1(bytes.subarray(0, 65_536)).includes('/Illustrator') ? 'ai' : 'pdf';
  if (beginsWith(bytes, [0xc5, 0xd0, 0xd3, 0xc6])) return 'eps';
  if (beginsWith(bytes, 'PK\x03\x04')) return sniffZip(bytes);
  if (/^AC(?:1\.\d|10\d\d|2\.\d\d)/.test(latin1(bytes.subarray(0, 6)))) return 'dwg';
  if (beginsWith(bytes, 'AutoCAD Binary DXF')) return 'dxf';
  // Before the text formats: a binary STL may begin with "solid", and its length gives it away.
  if (isBinaryStl(bytes)) return 'stl';
  const head = headText(bytes);
  if (/^\s*(?:\/\*[\s\S]*?\*\/\s*)*ISO-10303-21\s*;/.test(head)) return 'step';
  if (/^%!PS-Adobe/.test(head)) return /Adobe Illustrator/i.test(head) ? 'ai' : 'eps';
  if (
    /^\s*(?:<\?xml[\s\S]*?\?>)?(?:\s|<!--[\s\S]*?-->|<!DOCTYPE[\s\S]*?>)*<(?:[\w.-]{1,40}:)?svg[\s>]/i.test(head) ||
    /<(?:[\w.-]{1,40}:)?svg[\s>]/i.test(head)
  )
    return 'svg';
  if (/^\s*solid\b/i.test(head)) return 'stl';
  if (/^.{72}[SCB][ 0]{6}1\s*$/m.test(head.split(/\r\n|\r|\n/, 1)[0] ?? '')) return 'iges';
  if (/^\s*(?:999\s*[\r\n]+[^\r\n]*[\r\n]+\s*)*0\s*[\r\n]+\s*SECTION\b/.test(head)) return 'dxf';
  if (isObj(bytes, head)) return 'obj';
  return null;
}

/** Illustrator's files are PDFs too, since its version 9. */
export function isPdf(bytes: Uint8Array): boolean {
  return beginsWith(bytes, '%PDF-');
}

/** 80 bytes of header, a count, and exactly that many triangles of 50 bytes. */
export function isBinaryStl(bytes: Uint8Array): boolean {
  if (bytes.length < 84) return false;
  const count = new DataView(bytes.buffer, bytes.byteOffset).getUint32(80, true);
  return bytes.length === 84 + 50 * count;
}

/** A 3MF is an archive with a model part. One that is cut short has no directory any more, but still names its model near the beginning. */
function sniffZip(bytes: Uint8Array): Format | null {
  const names = namesInZip(bytes, MF_LIMITS);
  if (names.length > 0) return names.some((name) => name.endsWith('.model')) ? '3mf' : null;
  const ends = latin1(bytes.subarray(0, HEAD_BYTES)) + latin1(bytes.subarray(Math.max(0, bytes.length - HEAD_BYTES)));
  return /3D\/[^/]*\.model/i.test(ends) ? '3mf' : null;
}

/** Comments and names of materials may fill the beginning: then the first vertex is looked for further on. */
function isObj(bytes: Uint8Array, head: string): boolean {
  if (head.includes('\0')) return false;
  const lines = head.split(LINE_END);
  if (!lines.every((line) => /^\s*(?:#|$|[a-z_]{1,10}\b|[-+\d\s./e\\]+$)/i.test(line))) return false;
  const isVertex = (line: string): boolean => /^\s*v\s+[-+]?[\d.]+(?:e[-+]?\d+)?\s+[-+]?[\d.]/i.test(line);
  if (lines.some(isVertex)) return true;
  // The last line may be cut, in a comment too.
  const isPreamble = lines.slice(0, -1).every((line) => /^\s*(?:#|$|mtllib\b|[og]\b)/.test(line));
  return isPreamble && latin1(bytes.subarray(0, PREAMBLE_BYTES)).split(LINE_END).some(isVertex);
}

function headText(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD_BYTES);
  const wide = wideEncodingOf(head);
  if (wide) return new TextDecoder(wide).decode(head);
  return latin1(head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head);
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
