/** Ruled, extruded and revolved surfaces as splines. The conversion is exact. */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepCurve, BrepEdge, Frame, SplineCurve, SplineSurface } from '#geometry/brep/brep.ts';
import { CLOSED_SPLINE_MM, SAME_KNOT_SHARE, SAME_WEIGHT_SHARE, WHOLE_STEP_SLACK } from '#geometry/tolerances.ts';
import { add, addScaled, cross, dot, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** Weights and places of the nine points of a full turn in quadratic pieces (Piegl and Tiller 1997, 7.5). */
const TURN = Array.from({ length: 9 }, (_, index) => {
  const angle = (index * Math.PI) / 4;
  const isCorner = index % 2 === 1;
  const reach = isCorner ? Math.SQRT2 : 1;
  return { cos: reach * portable.cos(angle), sin: reach * portable.sin(angle), weight: isCorner ? Math.SQRT1_2 : 1 };
});
const TURN_KNOTS = Float64Array.from([0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4]);

/** An ellipse, whole unless angles are given; the parameter is no angle. */
export function ellipseAsSpline(
  { frame, radiusXMm, radiusYMm }: Extract<BrepCurve, { kind: 'ellipse' }>,
  [from, to]: readonly [number, number] = [0, 2 * Math.PI],
): SplineCurve {
  // Quadratic pieces of equal angle, a quarter of a turn at most (Piegl and Tiller 1997, 7.3).
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / (Math.PI / 2) - WHOLE_STEP_SLACK));
  const half = (to - from) / pieces / 2;
  const points: number[] = [];
  const weights: number[] = [];
  for (let index = 0; index <= 2 * pieces; index += 1) {
    const weight = index % 2 === 1 ? portable.cos(half) : 1;
    const [cos, sin] = [portable.cos(from + index * half) / weight, portable.sin(from + index * half) / weight];
    points.push(...addScaled(addScaled(frame.origin, frame.x, radiusXMm * cos), frame.y, radiusYMm * sin));
    weights.push(weight);
  }
  const knots = [0, ...Array.from({ length: 2 * pieces + 2 }, (_, index) => index >> 1), pieces];
  return {
    kind: 'spline',
    degree: 2,
    knots: Float64Array.from(knots),
    points: Float64Array.from(points),
    weights: Float64Array.from(weights),
  };
}

export function lineAsSpline(start: Vec3, end: Vec3): SplineCurve {
  const knots = Float64Array.from([0, 0, 1, 1]);
  return { kind: 'spline', degree: 1, knots, points: Float64Array.from([...start, ...end]), weights: null };
}

/** The ruled surface between two curves: straight lines join the points of equal parameter. null if the curves have different degrees or knots. */
export function ruleBetween(first: SplineCurve, second: SplineCurve): SplineSurface | null {
  const share = ({ knots }: SplineCurve, index: number): number =>
    (knots[index]! - knots[0]!) / (knots.at(-1)! - knots[0]!);
  const isAlike =
    first.degree === second.degree &&
    first.knots.length === second.knots.length &&
    first.knots.every((_, index) => Math.abs(share(first, index) - share(second, index)) < SAME_KNOT_SHARE);
  if (!isAlike) return null;
  const count = first.points.length / 3;
  const [points, weights] = [new Float64Array(6 * count), new Float64Array(2 * count)];
  [first, second].forEach((curve, column) => {
    for (let index = 0; index < count; index += 1) {
      points.set(curve.points.subarray(3 * index, 3 * index + 3), 3 * (2 * index + column));
      weights[2 * index + column] = curve.weights?.[index] ?? 1;
    }
  });
  // Weighted unevenly, the lines between would not be run through evenly.
  const isEven = weights.every((weight, index) => Math.abs(weight - weights[index - (index % 2)]!) < SAME_WEIGHT_SHARE);
  if (!isEven) return null;
  return {
    kind: 'spline',
    degreeU: first.degree,
    degreeV: 1,
    knotsU: first.knots,
    knotsV: Float64Array.from([0, 0, 1, 1]),
    points,
    countV: 2,
    weights: first.weights && weights,
    isClosedU: isClosed(first) && isClosed(second),
    isClosedV: false,
  };
}

/** How far along a unit `direction` the edges of a face go from the swept curve, mm: not up, where there are none. `at` is the place of a vertex. */
export function extrusionRange(
  curve: SplineCurve,
  direction: Vec3,
  { edges, at }: { edges: readonly BrepEdge[]; at: (vertex: number) => Vec3 },
): [from: number, to: number] {
  const ends = { low: Infinity, high: -Infinity };
  const base = { low: Infinity, high: -Infinity };
  const grow = (range: typeof ends, height: number): void => {
    range.low = Math.min(range.low, height);
    range.high = Math.max(range.high, height);
  };
  const growAll = (range: typeof ends, points: ArrayLike<number>): void => {
    for (let index = 0; index < points.length / 3; index += 1) grow(range, dot(pointAt(points, index), direction));
  };
  growAll(base, curve.points);
  for (const { start, end, curve: own } of edges) {
    for (const vertex of [start, end]) grow(ends, dot(at(vertex), direction));
    if (own.kind === 'spline') growAll(ends, own.points);
    if (own.kind !== 'ellipse') continue;
    const { origin, x, y } = own.frame;
    const bulge = own.radiusXMm * Math.abs(dot(x, direction)) + own.radiusYMm * Math.abs(dot(y, direction));
    for (const sign of [-1, 1]) grow(ends, dot(origin, direction) + sign * bulge);
  }
  return [ends.low - base.high, ends.high - base.low];
}

/** The curve moved along a unit `direction`, from `fromMm` to `toMm`; u is the curve's parameter, v the way in mm. */
export function extrude(curve: SplineCurve, direction: Vec3, [fromMm, toMm]: readonly [number, number]): SplineSurface {
  const points: number[] = [];
  const weights: number[] = [];
  for (let index = 0; index < curve.points.length / 3; index += 1) {
    const point = pointAt(curve.points, index);
    points.push(...addScaled(point, direction, fromMm), ...addScaled(point, direction, toMm));
    weights.push(curve.weights?.[index] ?? 1, curve.weights?.[index] ?? 1);
  }
  return {
    kind: 'spline',
    degreeU: curve.degree,
    degreeV: 1,
    knotsU: curve.knots,
    knotsV: Float64Array.from([fromMm, fromMm, toMm, toMm]),
    points: Float64Array.from(points),
    countV: 2,
    weights: curve.weights && Float64Array.from(weights),
    isClosedU: isClosed(curve),
    isClosedV: false,
  };
}

/** The curve turned around the z axis of a frame; u goes around, v is the curve's parameter. */
export function revolve(curve: SplineCurve, { origin, z }: Pick<Frame, 'origin' | 'z'>): SplineSurface {
  const count = curve.points.length / 3;
  const points = new Float64Array(3 * TURN.length * count);
  const weights = new Float64Array(TURN.length * count);
  for (let column = 0; column < count; column += 1) {
    const offset = subtract(pointAt(curve.points, column), origin);
    const height = dot(offset, z);
    const radial = addScaled(offset, z, -height);
    const side = cross(z, radial);
    const middle = addScaled(origin, z, height);
    TURN.forEach(({ cos, sin, weight }, row) => {
      const at = row * count + column;
      points.set(add(middle, add(scale(radial, cos), scale(side, sin))), 3 * at);
      weights[at] = weight * (curve.weights?.[column] ?? 1);
    });
  }
  return {
    kind: 'spline',
    degreeU: 2,
    degreeV: curve.degree,
    knotsU: TURN_KNOTS,
    knotsV: curve.knots,
    points,
    countV: count,
    weights,
    isClosedU: true,
    isClosedV: isClosed(curve),
  };
}

function isClosed({ points }: SplineCurve): boolean {
  const last = points.length - 3;
  return [0, 1, 2].every((axis) => Math.abs(points[axis]! - points[last + axis]!) <= CLOSED_SPLINE_MM);
}
