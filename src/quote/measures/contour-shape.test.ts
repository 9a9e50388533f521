import { expect, test } from 'vitest';
import {
  areaOfContour,
  boxOfContour,
  type Contour,
  circleOf,
  lengthOfContour,
  runsOf,
} from '#quote/measures/contour-shape.ts';

const CIRCLE: Contour = [
  [0, 10, 1],
  [20, 10, 1],
];
const QUARTER = Math.tan(Math.PI / 8);
/** 100 x 60 with corners of 10. */
const ROUNDED: Contour = [
  [10, 0, 0],
  [90, 0, QUARTER],
  [100, 10, 0],
  [100, 50, QUARTER],
  [90, 60, 0],
  [10, 60, QUARTER],
  [0, 50, 0],
  [0, 10, QUARTER],
];
const SQUARE: Contour = [
  [0, 0, 0],
  [50, 0, 0],
  [50, 50, 0],
  [0, 50, 0],
];

test('a circle of two corners has the length, the area and the box of a circle', () => {
  expect(lengthOfContour(CIRCLE)).toBeCloseTo(20 * Math.PI, 9);
  expect(areaOfContour(CIRCLE)).toBeCloseTo(100 * Math.PI, 9);
  expect(boxOfContour(CIRCLE).map((mm) => Number(mm.toFixed(9)))).toEqual([0, 0, 20, 20]);
  expect(circleOf(CIRCLE)).toEqual({ center: [10, 10], radiusMm: 10 });
  expect([circleOf(SQUARE), circleOf(ROUNDED)]).toEqual([null, null]);
});

test('rounded corners take away what a square corner would have', () => {
  expect(lengthOfContour(ROUNDED)).toBeCloseTo(2 * (80 + 40) + 20 * Math.PI, 9);
  expect(areaOfContour(ROUNDED)).toBeCloseTo(6000 - (4 - Math.PI) * 100, 9);
  expect(boxOfContour(ROUNDED).map((mm) => Math.round(mm * 1e9) / 1e9 + 0)).toEqual([0, 0, 100, 60]);
});

test('a head stops at the corners of a square, and runs through those that are rounded', () => {
  expect(runsOf(SQUARE)).toEqual(Array.from({ length: 4 }, () => ({ lengthMm: 50, radiusMm: null })));
  expect(runsOf(ROUNDED)).toEqual([{ lengthMm: expect.closeTo(302.83, 2), radiusMm: expect.closeTo(10, 9) }]);
  expect(runsOf(CIRCLE)).toEqual([{ lengthMm: expect.closeTo(20 * Math.PI, 9), radiusMm: 10 }]);
});
