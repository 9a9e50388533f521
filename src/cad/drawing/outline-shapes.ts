/** Curves as drawings write them, turned into those of an outline. */
import * as portable from '#contract/portable-math.ts';
import type { SplineCurve } from '#geometry/brep/brep.ts';
import type { OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import { cross, lengthOf } from '#geometry/outline/outline-curves.ts';
import { CIRCLE_SHARE } from '#geometry/tolerances.ts';

/**
 * center + u cos t + v sin t from `start` over `sweep`; an arc where it is one. Null where it is seen from its edge.
 */
export function ovalCurve(
  center: Vec2,
  u: Vec2,
  v: Vec2,
  { start, sweep }: { start: number; sweep: number },
): OutlineCurve | null {
  const [a, b] = [portable.hypot(...u), portable.hypot(...v)];
  const area = cross(u, v);
  if (Math.abs(area) <= CIRCLE_SHARE * portable.square(Math.max(a, b))) return null;
  const isCircle = Math.abs(a - b) <= CIRCLE_SHARE * a && Math.abs(u[0] * v[0] + u[1] * v[1]) <= CIRCLE_SHARE * a * b;
  if (!isCircle) return { kind: 'ellipse', center, u, v, startRad: start, sweepRad: sweep };
  const sense = Math.sign(area);
  return {
    kind: 'arc',
    center,
    radiusMm: a,
    startRad: portable.atan2(u[1], u[0]) + sense * start,
    sweepRad: sense * sweep,
  };
}

/** A Bézier curve of any degree as a spline with one span. */
export function bezierCurve(points: Vec2[]): SplineCurve {
  const degree = points.length - 1;
  return {
    kind: 'spline',
    degree,
    knots: Float64Array.from({ length: 2 * points.length }, (_, index) => (index <= degree ? 0 : 1)),
    points: Float64Array.from(points.flatMap(([x, y]) => [x, y, 0])),
    weights: null,
  };
}

/**
 * The smooth cubic spline through points. Its parameters follow the distances between them, and its curvature is continuous. An end without a given direction
 * runs out straight.
 */
export function splineThrough(points: Vec2[], ends: { start: Vec2 | null; end: Vec2 | null }): OutlineCurve | null {
  const apart = points.filter(
    (point, index) =>
      index === 0 || portable.hypot(point[0] - points[index - 1]![0], point[1] - points[index - 1]![1]) > 0,
  );
  if (apart.length < 2) return null;
  if (apart.length === 2 && !ends.start && !ends.end) return { kind: 'segment', from: apart[0]!, to: apart[1]! };
  const steps = apart
    .slice(1)
    .map((point, index) => portable.hypot(point[0] - apart[index]![0], point[1] - apart[index]![1]));
  const slopes = [0, 1].map((axis) =>
    solveSlopes(
      apart.map((point) => point[axis]!),
      steps,
      { start: ends.start?.[axis] ?? null, end: ends.end?.[axis] ?? null },
    ),
  ) as [number[], number[]];
  const control: number[] = [apart[0]![0], apart[0]![1], 0];
  const knots = [0, 0, 0, 0];
  let t = 0;
  steps.forEach((step, index) => {
    const [a, b] = [apart[index]!, apart[index + 1]!];
    control.push(a[0] + (slopes[0][index]! * step) / 3, a[1] + (slopes[1][index]! * step) / 3, 0);
    control.push(b[0] - (slopes[0][index + 1]! * step) / 3, b[1] - (slopes[1][index + 1]! * step) / 3, 0);
    control.push(b[0], b[1], 0);
    t += step;
    knots.push(t, t, t);
  });
  knots.push(t);
  return {
    kind: 'spline',
    degree: 3,
    knots: Float64Array.from(knots),
    points: Float64Array.from(control),
    weights: null,
  };
}

/** Slopes at the points of a cubic spline: a system of three diagonals, solved from top to bottom and back. */
function solveSlopes(values: number[], steps: number[], ends: { start: number | null; end: number | null }): number[] {
  const count = values.length;
  const rise = (index: number): number => (values[index + 1]! - values[index]!) / steps[index]!;
  const upper: number[] = [];
  const right: number[] = [];
  for (let index = 0; index < count; index += 1) {
    let [below, middle, above, sum] = [0, 1, 0, 0];
    if (index === 0) {
      if (ends.start === null) [middle, above, sum] = [2, 1, 3 * rise(0)];
      else sum = ends.start;
    } else if (index === count - 1) {
      if (ends.end === null) [below, middle, sum] = [1, 2, 3 * rise(count - 2)];
      else sum = ends.end;
    } else {
      const [before, after] = [steps[index - 1]!, steps[index]!];
      [below, middle, above] = [after, 2 * (before + after), before];
      sum = 3 * (after * rise(index - 1) + before * rise(index));
    }
    const pivot = middle - below * (upper[index - 1] ?? 0);
    upper.push(above / pivot);
    right.push((sum - below * (right[index - 1] ?? 0)) / pivot);
  }
  for (let index = count - 2; index >= 0; index -= 1) right[index]! -= upper[index]! * right[index + 1]!;
  return right;
}

/** A thousand kilometres are no drawing's, and their squares leave no digits. */
const COORDINATE_MAX = 1e9;

/** Whether all numbers of a curve are small enough to be measured. */
export function isInReach(curve: OutlineCurve): boolean {
  const isSmall = (value: number): boolean => Math.abs(value) < COORDINATE_MAX;
  switch (curve.kind) {
    case 'segment':
      return [...curve.from, ...curve.to].every(isSmall);
    case 'arc':
      return [...curve.center, curve.radiusMm, curve.startRad].every(isSmall);
    case 'ellipse':
      return [...curve.center, ...curve.u, ...curve.v, curve.startRad].every(isSmall);
    case 'spline':
      // Knots that lie too close to each other give what is no number.
      return curve.points.every(isSmall) && isSmall(lengthOf(curve));
  }
}
