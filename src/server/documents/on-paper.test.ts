import { decode, encode } from 'fast-png';
import { expect, test } from 'vitest';
import { onPaper } from '#server/documents/on-paper.ts';

test('a picture with opacity lies on white, and has none left', () => {
  const data = Uint8Array.from([10, 20, 30, 255, 0, 0, 0, 0, 100, 0, 200, 51]);
  const paper = decode(onPaper(encode({ width: 3, height: 1, data, depth: 8, channels: 4 })));
  expect([paper.channels, [...paper.data]]).toEqual([3, [10, 20, 30, 255, 255, 255, 224, 204, 244]]);
});

test('a picture without opacity stays as it is', () => {
  const png = encode({ width: 1, height: 1, data: Uint8Array.from([1, 2, 3]), depth: 8, channels: 3 });
  expect(onPaper(png)).toBe(png);
});
