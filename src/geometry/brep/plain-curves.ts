/** Recognizes lines and arcs that a file gives as splines. Some formats and programs know nothing else. */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type CurvePiece, linePiece, pointAlong } from '#geometry/brep/curve-pieces.ts';
import { evaluateSpline, newCurvePoint } from '#geometry/brep/curves.ts';
import { circleThrough } from '#geometry/brep/plain-surfaces.ts';
import { add, cross, distance, dot, scale, subtract, unit } from '#geometry/vectors.ts';

/** An arc of a whole turn may be longer by this, rad: its ends are found with that error. */
const WHOLE_TURN_SLACK_RAD = 1e-6;

/** As for surfaces: a share of the curve's size, and what has to bend so many times more to be a circle. */
const OFF_SHARE = 1e-6;
const BENT_TIMES = 100;
const SAMPLES_PER_SPAN = 4;
const SAMPLES_MAX = 64;

/** The piece as a line or an arc, where its spline is one. */
export function plainPieceOf(piece: CurvePiece): CurvePiece {
  const { curve, start, end, from, to } = piece;
  if (curve.kind !== 'spline') return piece;
  const spans = curve.knots.length - 2 * curve.degree - 1;
  const count = Math.min(SAMPLES_MAX, Math.max(8, SAMPLES_PER_SPAN * spans));
  const points = Array.from({ length: count + 1 }, (_, index) => pointAlong(piece, index / count));
  const sizeMm = Math.max(...points.map((point) => distance(point, start)));
  const offMm = OFF_SHARE * sizeMm;
  if (isStraight(points, offMm)) return linePiece(start, end);
  const arc = arcThrough(points, offMm);
  if (!arc) return piece;
  const [at, first] = [newCurvePoint(), points[0]!];
  evaluateSpline(curve, from, at);
  const sign = to >= from ? 1 : -1;
  const way: Vec3 = [sign * at[3]!, sign * at[4]!, sign * at[5]!];
  const x = unit(subtract(first, arc.center));
  const z = dot(cross(x, way), arc.normal) >= 0 ? arc.normal : scale(arc.normal, -1);
  const frame = { origin: arc.center, x, y: cross(z, x), z };
  let [sweep, before] = [0, 0];
  for (const point of points.slice(1)) {
    const offset = subtract(point, arc.center);
    const angle = portable.atan2(dot(offset, frame.y), dot(offset, x));
    const step = angle - before;
    sweep += step - 2 * Math.PI * Math.round(step / (2 * Math.PI));
    before = angle;
  }
  if (!(sweep > 0 && sweep < 2 * Math.PI + WHOLE_TURN_SLACK_RAD)) return piece;
  // Whole where its ends are one point.
  const whole = distance(start, end) <= offMm ? 2 * Math.PI : sweep;
  return {
    curve: { kind: 'ellipse', frame, radiusXMm: arc.radiusMm, radiusYMm: arc.radiusMm },
    start,
    end,
    from: 0,
    to: whole,
  };
}

function isStraight(points: Vec3[], offMm: number): boolean {
  const [first, last] = [points[0]!, points.at(-1)!];
  const way = unit(subtract(last, first));
  let before = 0;
  return points.every((point) => {
    const offset = subtract(point, first);
    const reach = dot(offset, way);
    const isOn = distance(offset, scale(way, reach)) <= offMm && reach >= before - offMm;
    before = reach;
    return isOn;
  });
}

function arcThrough(points: Vec3[], offMm: number): { center: Vec3; normal: Vec3; radiusMm: number } | null {
  const [first, third, other] = [0, 1 / 3, 2 / 3].map((share) => points[Math.floor(share * (points.length - 1))]!);
  const normal = unit(cross(subtract(third!, first!), subtract(other!, first!)));
  const x = unit(subtract(third!, first!));
  const y = cross(normal, x);
  const flat = points.map((point): [number, number] => {
    const offset = subtract(point, first!);
    return [dot(offset, x), dot(offset, y)];
  });
  const circle = circleThrough(flat);
  if (!circle) return null;
  const { radius } = circle;
  const isOn = points.every(
    (point, index) =>
      Math.abs(dot(subtract(point, first!), normal)) <= offMm &&
      Math.abs(portable.hypot(flat[index]![0] - circle.x, flat[index]![1] - circle.y) - radius) <= offMm,
  );
  const bulge = Math.max(
    ...flat.map(([a, b]) => radius - ((a - circle.x) * (0 - circle.x) + (b - circle.y) * (0 - circle.y)) / radius),
  );
  if (!isOn || bulge < BENT_TIMES * offMm) return null;
  return { center: add(first!, add(scale(x, circle.x), scale(y, circle.y))), normal, radiusMm: radius };
}
