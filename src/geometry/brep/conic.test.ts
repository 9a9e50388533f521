import { expect, test } from 'vitest';
import { conicSpline } from '#geometry/brep/conic.ts';
import { evaluateSpline, newCurvePoint } from '#geometry/brep/curves.ts';

test.each([
  ['a hyperbola', [1 / 9, 0, -1 / 4, 0, 0, -1], (y: number) => 3 * Math.hypot(1, y / 2), -7, 2],
  ['a parabola', [0, 0, 1, -8, 0, 0], (y: number) => (y * y) / 8, -1, 30],
] as const)('every point of %s lies on it', (_, coefficients, x, from, to) => {
  const spline = conicSpline(coefficients, [x(from), from], [x(to), to])!;
  const point = newCurvePoint();
  for (let step = 0; step <= 20; step += 1) {
    evaluateSpline(spline, step / 20, point);
    const [px, py] = point;
    expect(px).toBeCloseTo(x(py!), 10);
    expect(py).toBeGreaterThanOrEqual(from - 1e-9);
    expect(py).toBeLessThanOrEqual(to + 1e-9);
  }
});

test('points of two branches are joined by none', () => {
  expect(conicSpline([1, 0, -1, 0, 0, -1], [Math.SQRT2, 1], [-Math.SQRT2, 1])).toBeNull();
});
