import { decode } from 'fast-png';
import { unzlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { writePng } from '#cad/picture/write-png.ts';

const SIZE_PX = 16;
const ROW_BYTES = 4 * SIZE_PX;

test('pixels come back as they were', () => {
  const pixels = Uint8Array.from({ length: ROW_BYTES * SIZE_PX }, (_, at) => at * at * 31);
  const png = writePng({ sizePx: SIZE_PX, pixels });
  expect(decode(png, { checkCrc: true })).toMatchObject({ width: 16, height: 16, channels: 4, depth: 8, data: pixels });
});

test('the file is a PNG in its own right: signature, rows and end stand where the specification has them', () => {
  const pixels = Uint8Array.from({ length: ROW_BYTES * SIZE_PX }, (_, at) => at);
  const png = writePng({ sizePx: SIZE_PX, pixels });
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  // Width, height, eight bits, red-green-blue-opacity, the only methods there are, not interlaced.
  expect([...png.subarray(16, 29)]).toEqual([0, 0, 0, 16, 0, 0, 0, 16, 8, 6, 0, 0, 0]);
  const rows = unzlibSync(png.subarray(41, 41 + view.getUint32(33)));
  expect(rows.length).toBe((ROW_BYTES + 1) * SIZE_PX);
  expect(rows[0]).toBe(0);
  expect([...rows.subarray(1, 1 + ROW_BYTES)]).toEqual([...pixels.subarray(0, ROW_BYTES)]);
  expect(new TextDecoder('latin1').decode(png.subarray(-8, -4))).toBe('IEND');
  // The check sum of an empty last chunk is the same in every PNG.
  expect(view.getUint32(png.length - 4)).toBe(0xae426082);
});
