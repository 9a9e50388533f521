import { expect, test } from 'vitest';
import { contourPath, placeFlat, toScreen } from './flat-geometry.ts';

const PLAIN = { pxPerMm: 2, originPx: [10, 100] } as const;

test('a sheet fills the room between the margins and stands in its middle', () => {
  const margin = { left: 40, right: 10, top: 10, bottom: 40 };
  const place = placeFlat({ lengthMm: 100, widthMm: 20 }, { width: 250, height: 200 }, margin);
  expect(place.pxPerMm).toBe(2);
  expect(toScreen([0, 0], place)).toEqual([40, 105]);
  expect(toScreen([100, 20], place)).toEqual([240, 65]);
});

test('straight edges go up where the pattern does', () => {
  const square: [number, number, number][] = [
    [0, 0, 0],
    [10, 0, 0],
    [10, 10, 0],
  ];
  expect(contourPath(square, PLAIN)).toBe('M10 100L30 100L30 80L10 100Z');
});

test('a circle is two half circles, counter-clockwise', () => {
  const circle: [number, number, number][] = [
    [0, 5, 1],
    [10, 5, 1],
  ];
  expect(contourPath(circle, PLAIN)).toBe('M10 90A10 10 0 0 0 30 90A10 10 0 0 0 10 90Z');
});

test('an inner corner of a quarter turn goes clockwise with its own radius', () => {
  // A quarter of a circle of 10 mm: the tangent of 22.5°.
  const quarter = Math.SQRT2 - 1;
  const path = contourPath(
    [
      [0, 0, -quarter],
      [10, 10, 0],
    ],
    PLAIN,
  );
  expect(path).toBe('M10 100A20 20 0 0 1 30 80L10 100Z');
});
