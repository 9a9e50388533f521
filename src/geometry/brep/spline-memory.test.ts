import { expect, test } from 'vitest';
import type { SplineSurface } from '#geometry/brep/brep.ts';
import { SplineIsocurve } from '#geometry/brep/spline-isocurve.ts';
import { projectorOf } from '#geometry/brep/spline-projector.ts';
import { evaluateSurface, newSurfacePoint } from '#geometry/brep/spline-surface.ts';

/** A flat grid of this many points a side, 1 mm apart, at a height; u and v are x and y. */
function grid(side: number, zMm: number): SplineSurface {
  const knots = Float64Array.from({ length: side + 2 }, (_, at) => Math.min(side - 1, Math.max(0, at - 1)));
  const points = new Float64Array(3 * side * side);
  for (let at = 0; at < side * side; at += 1) points.set([Math.floor(at / side), at % side, zMm], 3 * at);
  return {
    kind: 'spline',
    degreeU: 1,
    degreeV: 1,
    knotsU: knots,
    knotsV: knots.slice(),
    points,
    countV: side,
    weights: null,
    isClosedU: false,
    isClosedV: false,
  };
}

function pointOn(surface: SplineSurface, u: number, v: number): number[] {
  const at = newSurfacePoint();
  evaluateSurface(surface, u, v, at);
  return [...at.subarray(0, 3)];
}

test('more surfaces than there is room for give way to each other and come back, also one that takes all of it', () => {
  // 1.5 MB each, twelve of them; then one of 12 MB.
  const surfaces = Array.from({ length: 12 }, (_, number) => grid(250, number));
  surfaces.push(grid(700, 12));
  for (const round of [0, 1])
    surfaces.forEach((surface, number) => {
      expect(pointOn(surface, 3.25 + round, 7.5)).toEqual([3.25 + round, 7.5, number]);
      const found = projectorOf(surface).project([4.5, 9.25, number + 2]);
      expect([found.u, found.v, found.distanceMm]).toEqual([4.5, 9.25, 2]);
    });
});

test('along a curve of a large surface area and flux are those of the plane', () => {
  const surface = grid(700, 5);
  const curve = new SplineIsocurve(surface, 'u', [0, 0, 0]);
  curve.put(3);
  for (let low = 0; low < 40; low += 1) curve.add(low, low + 1);
  expect(curve.area).toBeCloseTo(40, 9);
  expect(curve.flux).toBeCloseTo(5 * 40, 9);
});

test('a curve is told when another surface has come where it lay', () => {
  const curve = new SplineIsocurve(grid(4, 0), 'v', [0, 0, 0]);
  pointOn(grid(4, 1), 1, 1);
  expect(() => curve.put(1)).toThrow('Expected the surface of this curve in memory');
});
