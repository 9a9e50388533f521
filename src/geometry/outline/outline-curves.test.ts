import { expect, test } from 'vitest';
import type { OutlineCurve } from '#geometry/outline/outline.ts';
import {
  areaTermOf,
  boxOf,
  distanceBetween,
  flatten,
  lengthOf,
  pointOn,
  reverseCurve,
} from '#geometry/outline/outline-curves.ts';

const ellipse: OutlineCurve = {
  kind: 'ellipse',
  center: [3, -4],
  u: [2, 0],
  v: [0, 1],
  startRad: 0.3,
  sweepRad: 2 * Math.PI,
};

/** A quarter of the unit circle as a rational Bézier curve, exact by nature; moved far away by `x`. */
const quarter = (x: number): OutlineCurve => ({
  kind: 'spline',
  degree: 2,
  knots: Float64Array.of(0, 0, 0, 1, 1, 1),
  points: Float64Array.of(x + 1, 0, 0, x + 1, 1, 0, x, 1, 0),
  weights: Float64Array.of(1, Math.SQRT1_2, 1),
});

test('an ellipse of 2 by 1 has the length of the complete elliptic integral', () => {
  // 4 a E(e) with e² = 3/4, from tables: E = 1.2110560275684594.
  expect(lengthOf(ellipse)).toBeCloseTo(8 * 1.2110560275684594, 12);
  expect(areaTermOf(ellipse)).toBeCloseTo(2 * Math.PI, 12);
});

test('half diameters that are not at right angles give the same ellipse', () => {
  const turn = 0.7;
  const conjugate: OutlineCurve = {
    ...ellipse,
    u: [2 * Math.cos(turn), Math.sin(turn)],
    v: [-2 * Math.sin(turn), Math.cos(turn)],
  };
  expect(lengthOf(conjugate)).toBeCloseTo(lengthOf(ellipse), 11);
  expect(boxOf(conjugate).map((side) => Number(side.toFixed(12)))).toEqual([1, -5, 5, -3]);
});

test('a rational quarter of a circle is measured to ten digits, also a kilometre away', () => {
  expect(lengthOf(quarter(0))).toBeCloseTo(Math.PI / 2, 11);
  expect(areaTermOf(quarter(0))).toBeCloseTo(Math.PI / 4, 11);
  expect(lengthOf(quarter(1e6))).toBeCloseTo(Math.PI / 2, 6);
});

test('a cubic with a cusp has the length of its two halves', () => {
  // x = t² and y = t³ from -1 to 1: 2/27 (13 √13 - 8).
  const cusp: OutlineCurve = {
    kind: 'spline',
    degree: 3,
    knots: Float64Array.of(0, 0, 0, 0, 1, 1, 1, 1),
    points: Float64Array.of(1, -1, 0, -1 / 3, 1, 0, -1 / 3, -1, 0, 1, 1, 0),
    weights: null,
  };
  expect(lengthOf(cusp)).toBeCloseTo((2 / 27) * (13 * Math.sqrt(13) - 8), 8);
});

test('the box of an arc ends where the arc turns, not at its ends', () => {
  const arc: OutlineCurve = { kind: 'arc', center: [10, 10], radiusMm: 5, startRad: -Math.PI / 4, sweepRad: Math.PI };
  const corner = 5 * Math.SQRT1_2;
  const box = boxOf(arc);
  for (const [index, side] of [10 - corner, 10 - corner, 15, 15].entries()) expect(box[index]).toBeCloseTo(side, 12);
});

test.each([
  ['a segment', { kind: 'segment', from: [0, 1], to: [4, 2] }],
  ['an arc', { kind: 'arc', center: [1, 2], radiusMm: 3, startRad: 1, sweepRad: -2 }],
  ['an ellipse', { ...ellipse, sweepRad: 1.5 }],
  ['a spline', quarter(2)],
] as [string, OutlineCurve][])('%s run backwards has the same points and the opposite area', (_, curve) => {
  const back = reverseCurve(curve);
  for (const share of [0, 0.3, 1])
    expect(distanceBetween(pointOn(back, share), pointOn(curve, 1 - share))).toBeLessThan(1e-12);
  expect(areaTermOf(back)).toBeCloseTo(-areaTermOf(curve), 11);
});

test('flattened points lie on the curve, and no chord is further from it than asked for', () => {
  const points = flatten(ellipse, 0.001);
  for (const [x, y] of points) expect(((x - 3) / 2) ** 2 + (y + 4) ** 2).toBeCloseTo(1, 12);
  const chords = points.slice(1).reduce((sum, point, index) => sum + distanceBetween(point, points[index]!), 0);
  expect(lengthOf(ellipse) - chords).toBeGreaterThan(0);
  expect(lengthOf(ellipse) - chords).toBeLessThan(0.05);
});
