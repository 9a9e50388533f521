import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import type { PlainSurface, SplineSurface } from '#geometry/brep/brep.ts';
import { plainFormOf } from '#geometry/brep/plain-surfaces.ts';
import { ellipseAsSpline, extrude, lineAsSpline, revolve } from '#geometry/brep/swept-surfaces.ts';
import { cross, dot, frameAround, scale, subtract, unit } from '#geometry/vectors.ts';

const AXIS = unit([1, 2, -2]);
const ORIGIN: Vec3 = [7, -3, 11];
const [X, Y] = frameAround(AXIS);

/** A point by its distance from the axis, along `X`, and its height. */
const at = (radius: number, height: number): Vec3 =>
  [0, 1, 2].map((axis) => ORIGIN[axis]! + radius * X[axis]! + height * AXIS[axis]!) as Vec3;
const turned = (curve: Parameters<typeof revolve>[0]): SplineSurface => revolve(curve, { origin: ORIGIN, z: AXIS });
const arc = (radius: number, height: number, size: number, angles: [number, number]) =>
  ellipseAsSpline(
    {
      kind: 'ellipse',
      frame: { origin: at(radius, height), x: X, y: AXIS, z: cross(X, AXIS) },
      radiusXMm: size,
      radiusYMm: size,
    },
    angles,
  );
const across = (from: number, to: number, height: number, size: number): SplineSurface =>
  extrude(
    ellipseAsSpline(
      { kind: 'ellipse', frame: { origin: ORIGIN, x: X, y: Y, z: AXIS }, radiusXMm: size, radiusYMm: size },
      [from, to],
    ),
    AXIS,
    [0, height],
  );

function formOf(surface: SplineSurface): PlainSurface {
  const form = plainFormOf(surface);
  if (!form) throw new Error('found none');
  return form.surface;
}

function isOnAxis({ frame }: PlainSurface): boolean {
  const offset = subtract(frame.origin, ORIGIN);
  const beside = subtract(offset, scale(AXIS, dot(offset, AXIS)));
  return Math.hypot(...beside) < 1e-9 && Math.abs(Math.abs(dot(frame.z, AXIS)) - 1) < 1e-12;
}

test('a cylinder is found from a sixth of its round, with the side on which its normal lies', () => {
  const surface = across(0.3, 1.3, 20, 4);
  const form = formOf(surface);
  expect(form.kind === 'cylinder' && form.radiusMm).toBeCloseTo(4, 10);
  expect(isOnAxis(form)).toBe(true);
  // u goes around the axis and v along it: the normal points away from it.
  expect(plainFormOf(surface)!.isReversed).toBe(false);
  expect(plainFormOf(turned(lineAsSpline(at(4, 0), at(4, 9))))!.isReversed).toBe(false);
  expect(plainFormOf(turned(lineAsSpline(at(4, 9), at(4, 0))))!.isReversed).toBe(true);
});

test('cones, to their tips', () => {
  for (const [low, high] of [
    [2, 5],
    [0, 5],
    [5, 2],
  ] as const) {
    const form = formOf(turned(lineAsSpline(at(low, 0), at(high, 10))));
    expect(form.kind === 'cone' && form.halfAngleRad).toBeCloseTo(Math.atan(Math.abs(high - low) / 10), 10);
    // Measured near its wide end.
    expect(form.kind === 'cone' && form.radiusMm).toBeCloseTo(5, 1);
    expect(isOnAxis(form)).toBe(true);
  }
});

test('spheres and tori, whole and in part', () => {
  const ball = formOf(turned(arc(0, 3, 6, [-Math.PI / 2, Math.PI / 2])));
  expect(ball).toMatchObject({ kind: 'sphere' });
  expect(ball.kind === 'sphere' && ball.radiusMm).toBeCloseTo(6, 9);
  for (const angles of [
    [0, 2 * Math.PI],
    [0.2, 1.4],
  ] as [number, number][]) {
    const ring = formOf(turned(arc(20, 3, 4, angles)));
    expect(ring.kind === 'torus' && [ring.majorRadiusMm, ring.minorRadiusMm].map((r) => Number(r.toFixed(8)))).toEqual([
      20, 4,
    ]);
    expect(isOnAxis(ring)).toBe(true);
  }
});

test('a flat disc is a plane', () => {
  expect(formOf(turned(lineAsSpline(at(0, 0), at(5, 0)))).kind).toBe('plane');
});

test('what only looks like one stays a spline', () => {
  const cylinder = across(0, 2, 20, 4);
  // A hundredth of a millimetre off in one control point.
  const dented = { ...cylinder, points: cylinder.points.map((value, index) => (index === 6 ? value + 0.01 : value)) };
  expect(plainFormOf(dented)).toBeNull();
  // Bent by less than can be told: its radius would be anybody's. Flat enough, it is a plane.
  expect(plainFormOf(across(0, 0.02, 20, 4))).toBeNull();
  // An oval is turned by nothing.
  const oval = ellipseAsSpline({
    kind: 'ellipse',
    frame: { origin: ORIGIN, x: X, y: Y, z: AXIS },
    radiusXMm: 4,
    radiusYMm: 5,
  });
  expect(plainFormOf(extrude(oval, AXIS, [0, 10]))).toBeNull();
});
