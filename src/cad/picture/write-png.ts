/** A picture as PNG ("PNG Specification, Third Edition", W3C): eight bits a channel with opacity, each row under the filter that leaves the smallest numbers. */
import { zlibSync } from 'fflate';
import type { Picture } from '#geometry/picture/draw-part.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bits a channel, colour type 6 (red, green, blue, opacity), and the only methods there are; not interlaced. */
const FORMAT = [8, 6, 0, 0, 0];
const CHANNELS = 4;
/** What each filter takes a byte for: nothing, the pixel to its left, the one above, the mean of both, and Paeth's guess. */
const FILTERS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

export function writePng({ sizePx, pixels }: Picture): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, sizePx);
  view.setUint32(4, sizePx);
  header.set(FORMAT, 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(filterRows(pixels, sizePx * CHANNELS), { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ];
  return joinBytes([Uint8Array.from(SIGNATURE), ...chunks]);
}

function filterRows(pixels: Uint8Array, rowBytes: number): Uint8Array {
  const rows = pixels.length / rowBytes;
  const result = new Uint8Array(pixels.length + rows);
  const line = new Uint8Array(rowBytes + 1);
  for (let row = 0; row < rows; row += 1) {
    let smallest = Infinity;
    for (const guess of FILTERS.keys()) {
      const sum = filterRow(pixels, row * rowBytes, line, guess);
      if (sum < smallest) result.set(line, row * (rowBytes + 1));
      smallest = Math.min(smallest, sum);
    }
  }
  return result;
}

/** Writes a row less what is guessed of it, and returns how large that is in all: as signed numbers, for small steps go up and down. */
function filterRow(pixels: Uint8Array, start: number, line: Uint8Array, filter: number): number {
  const guess = FILTERS[filter]!;
  let sum = 0;
  line[0] = filter;
  for (let at = 0; at + 1 < line.length; at += 1) {
    const left = at >= CHANNELS ? pixels[start + at - CHANNELS]! : 0;
    const above = start > 0 ? pixels[start + at - line.length + 1]! : 0;
    const corner = start > 0 && at >= CHANNELS ? pixels[start + at - line.length + 1 - CHANNELS]! : 0;
    const rest = (pixels[start + at]! - guess(left, above, corner)) & 0xff;
    line[at + 1] = rest;
    sum += rest < 128 ? rest : 256 - rest;
  }
  return sum;
}

/** Whichever of the three lies nearest to left + above - corner. */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [byLeft, byAbove, byCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

/** Length, name, content, and the check sum of name and content. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));
  return bytes;
}

/** The check sum of ISO 3309, bit by bit from the lowest. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function joinBytes(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
