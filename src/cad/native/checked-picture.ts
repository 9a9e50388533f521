/**
 * A picture out of somebody else's file, taken apart and put together again: only what is needed to draw it is kept, and only where its structure is whole
 * and its size is that of a preview. What comes out is for an `<img>`, never for anything that believes it.
 */
import { crc32 } from '#cad/mesh/crc32.ts';

export interface CheckedPicture {
  mime: 'image/png' | 'image/jpeg' | 'image/bmp';
  bytes: Uint8Array<ArrayBuffer>;
  widthPx: number;
  heightPx: number;
}

/** Of a preview; icons are smaller, textures larger. */
const SIDE_PX = { least: 32, most: 2048 };
export const PICTURE_BYTES_MAX = 4_000_000;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const BITMAP_HEADER_BYTES = 40;
const BITMAP_FILE_HEADER_BYTES = 14;

/** The picture that begins at `at`; null where none does, or not a sound one. */
export function pictureAt(bytes: Uint8Array, at: number): CheckedPicture | null {
  const data = bytes.subarray(at, at + PICTURE_BYTES_MAX);
  if (PNG_SIGNATURE.every((byte, index) => data[index] === byte)) return readPng(data);
  if (data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff) return readJpeg(data);
  if (data[0] === BITMAP_HEADER_BYTES && data[1] === 0 && data[2] === 0 && data[3] === 0) return readBitmap(data);
  return null;
}

function isPreviewSize(widthPx: number, heightPx: number): boolean {
  return [widthPx, heightPx].every((side) => side >= SIDE_PX.least && side <= SIDE_PX.most);
}

/** Each chunk: length, name, data, checksum (ISO/IEC 15948). */
function readPng(data: Uint8Array): CheckedPicture | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const kept: Uint8Array[] = [data.subarray(0, PNG_SIGNATURE.length)];
  let size: [number, number] | null = null;
  let hasData = false;
  for (let at = PNG_SIGNATURE.length; at + 12 <= data.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > data.length) return null;
    const name = String.fromCharCode(...data.subarray(at + 4, at + 8));
    if (!PNG_KEPT.has(name)) {
      at = end;
      continue;
    }
    if (crc32(data.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
    if ((name === 'IHDR') !== (size === null)) return null;
    if (name === 'IHDR') {
      if (length !== 13) return null;
      size = [view.getUint32(at + 8), view.getUint32(at + 12)];
      if (!isPreviewSize(...size)) return null;
    }
    hasData ||= name === 'IDAT';
    kept.push(data.subarray(at, end));
    if (name === 'IEND')
      return hasData && size ? { mime: 'image/png', bytes: join(kept), widthPx: size[0], heightPx: size[1] } : null;
    at = end;
  }
  return null;
}

/** Frames: baseline, extended and progressive (ITU-T T.81). */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** JFIF's header and Adobe's, which says how the colors are coded; all other application segments and comments are left out. */
const JPEG_LEFT_OUT = new Set([...Array.from({ length: 16 }, (_, index) => 0xe0 + index), 0xfe]);
const JPEG_HEADERS = [0xe0, 0xee];
for (const marker of JPEG_HEADERS) JPEG_LEFT_OUT.delete(marker);

function readJpeg(data: Uint8Array): CheckedPicture | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const kept: Uint8Array[] = [data.subarray(0, 2)];
  let size: [number, number] | null = null;
  let hasScan = false;
  for (let at = 2; at + 4 <= data.length; ) {
    if (data[at] !== 0xff) return null;
    const marker = data[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const length = view.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > data.length || marker < 0xc0) return null;
    if (FRAMES.has(marker)) {
      if (size || length < 8) return null;
      size = [view.getUint16(at + 7), view.getUint16(at + 5)];
      if (!isPreviewSize(...size)) return null;
    }
    const stop = marker === 0xda ? endOfScan(data, end) : end;
    hasScan ||= marker === 0xda;
    if (!JPEG_LEFT_OUT.has(marker)) kept.push(data.subarray(at, stop));
    at = stop;
    if (data[at] === 0xff && data[at + 1] === 0xd9)
      return size && hasScan
        ? { mime: 'image/jpeg', bytes: join([...kept, data.subarray(at, at + 2)]), widthPx: size[0], heightPx: size[1] }
        : null;
  }
  return null;
}

/** Up to the next marker: in a scan a zero follows each 255, or the number of a restart. */
function endOfScan(data: Uint8Array, from: number): number {
  let at = from;
  for (; at + 1 < data.length; at += 1) {
    const next = data[at + 1]!;
    if (data[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return data.length;
}

/** A bitmap without its file header, as Windows programs keep it: 8, 24 or 32 bits a pixel, not packed. */
function readBitmap(data: Uint8Array): CheckedPicture | null {
  if (data.length < BITMAP_HEADER_BYTES) return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [widthPx, heightPx] = [view.getInt32(4, true), Math.abs(view.getInt32(8, true))];
  const bits = view.getUint16(14, true);
  const isPlain = view.getUint16(12, true) === 1 && view.getUint32(16, true) === 0;
  if (!isPlain || ![8, 24, 32].includes(bits) || !isPreviewSize(widthPx, heightPx)) return null;
  const colors = bits === 8 ? view.getUint32(32, true) || 256 : 0;
  if (colors > 256) return null;
  const start = BITMAP_HEADER_BYTES + 4 * colors;
  const bytes = start + heightPx * 4 * Math.ceil((widthPx * bits) / 32);
  if (bytes > data.length) return null;
  const head = new Uint8Array(BITMAP_FILE_HEADER_BYTES);
  const headView = new DataView(head.buffer);
  head.set([0x42, 0x4d]);
  headView.setUint32(2, BITMAP_FILE_HEADER_BYTES + bytes, true);
  headView.setUint32(10, BITMAP_FILE_HEADER_BYTES + start, true);
  return { mime: 'image/bmp', bytes: join([head, data.subarray(0, bytes)]), widthPx, heightPx };
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
