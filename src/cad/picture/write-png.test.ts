import { unzlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { writePng } from '#cad/picture/write-png.ts';

const SIZE_PX = 16;

/** What a decoder does with the rows, written anew from the specification. */
function unfilter(rows: Uint8Array, rowBytes: number): number[] {
  const pixels: number[] = [];
  for (let start = 0; start < rows.length; start += rowBytes + 1) {
    const above = pixels.slice(-rowBytes);
    const line: number[] = [];
    for (let at = 0; at < rowBytes; at += 1) {
      const [a, b, c] = [line[at - 4] ?? 0, above[at] ?? 0, (at < 4 ? 0 : above[at - 4]) ?? 0];
      const p = a + b - c;
      const nearest = [a, b, c].reduce((best, next) => (Math.abs(p - next) < Math.abs(p - best) ? next : best));
      const guess = [0, a, b, Math.floor((a + b) / 2), nearest][rows[start]!]!;
      line.push((rows[start + 1 + at]! + guess) % 256);
    }
    pixels.push(...line);
  }
  return pixels;
}

test('pixels come back as they were, and every filter is understood', () => {
  // Runs along and down, slopes and noise: each row is best under another filter.
  const pixels = Uint8Array.from({ length: 4 * SIZE_PX * SIZE_PX }, (_, at) => {
    const row = Math.floor(at / (4 * SIZE_PX));
    return row % 5 === 0 ? 7 : row % 5 === 1 ? at * 3 : row % 5 === 2 ? at * at * 31 : row % 5 === 3 ? at + row : 200;
  });
  const png = writePng({ sizePx: SIZE_PX, pixels });
  const view = new DataView(png.buffer);
  const length = view.getUint32(33);
  const rows = unzlibSync(png.subarray(41, 41 + length));
  expect(unfilter(rows, 4 * SIZE_PX)).toEqual([...pixels]);
  expect(new TextDecoder('latin1').decode(png.subarray(-8, -4))).toBe('IEND');
  // The check sum of an empty last chunk is the same in every PNG.
  expect(view.getUint32(png.length - 4)).toBe(0xae426082);
});
