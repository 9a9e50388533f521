import { expect, test } from 'vitest';
import { contourToSegment, type Point, rayToContour } from './flat-distances.ts';

type Contour = [number, number, number][];

const SQUARE: Contour = [
  [0, 0, 0],
  [10, 0, 0],
  [10, 10, 0],
  [0, 10, 0],
];
/** Around 20, 5 with a radius of 3. */
const CIRCLE: Contour = [
  [17, 5, 1],
  [23, 5, 1],
];
/** Its straight side on y = 0 and a half circle below it, clockwise back. */
const HALF_MOON: Contour = [
  [0, 0, 1],
  [8, 0, 0],
];
const line = (from: Point, to: Point) => ({ from, to });

test('a straight contour is as far as its nearest corner or side, and not at all where it is crossed', () => {
  expect(contourToSegment(SQUARE, line([-5, 14], [20, 14]))).toBe(4);
  expect(contourToSegment(SQUARE, line([13, 14], [20, 14]))).toBe(5);
  expect(contourToSegment(SQUARE, line([5, -5], [5, 20]))).toBe(0);
});

test('a circle is nearer by its radius, from outside and from inside', () => {
  expect(contourToSegment(CIRCLE, line([20, 20], [20, 12]))).toBe(4);
  expect(contourToSegment(CIRCLE, line([0, 12], [40, 12]))).toBe(4);
  expect(contourToSegment(CIRCLE, line([0, 5], [40, 5]))).toBe(0);
  expect(contourToSegment(CIRCLE, line([20, 5], [21, 5]))).toBe(2);
});

test('an arc counts only where it is', () => {
  expect(contourToSegment(HALF_MOON, line([4, -10], [4, -6]))).toBe(2);
  // Above the straight side the other half of the circle would be nearer.
  expect(contourToSegment(HALF_MOON, line([4, 10], [4, 6]))).toBe(6);
});

test('a large arc goes round the far side of its chord', () => {
  // Three quarters of a circle of radius 5 around 0, 0, from -45° to 225° counter-clockwise: the bulge is the tangent of 67.5°.
  const r = 5 * Math.SQRT1_2;
  const open: Contour = [
    [r, -r, Math.SQRT2 + 1],
    [-r, -r, 0],
  ];
  expect(contourToSegment(open, line([0, 20], [0, 9]))).toBeCloseTo(4, 12);
  expect(contourToSegment(open, line([0, -20], [0, -9]))).toBeCloseTo(9 - r, 12);
});

test('a ray meets the nearest side, the top of an arc, or nothing', () => {
  expect(rayToContour(SQUARE, [5, 4], [0, 1])).toBe(6);
  expect(rayToContour(SQUARE, [5, 4], [-1, 0])).toBe(5);
  expect(rayToContour(HALF_MOON, [4, -1], [0, -1])).toBe(3);
  expect(rayToContour(SQUARE, [15, 4], [1, 0])).toBeNull();
});
