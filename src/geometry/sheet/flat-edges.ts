/** The edges of a face as curves in the plane in which the face is laid flat. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepCurve, BrepEdge } from '#geometry/brep/brep.ts';
import { domainOf, evaluateEdge, newCurvePoint, piecesOf } from '#geometry/brep/curves.ts';
import type { ArcCurve, EllipseCurve, OutlineCurve, SegmentCurve, Vec2 } from '#geometry/outline/outline.ts';
import { cross, distanceBetween, distanceToSegment, reverseCurve } from '#geometry/outline/outline-curves.ts';
import { CIRCLE_SHARE, DOUBLED_FLAT_MM, SAME_PARAMETER_SHARE, STRAIGHT_FLAT_MM } from '#geometry/tolerances.ts';

/** Maps space to the flat pattern. `isAffine` for a flat face, on which circles stay circles. Not for a roll. */
export interface Layout {
  toFlat(point: Vec3): Vec2;
  isAffine: boolean;
}

/** How far a line laid out point by point may deviate from its true curve, mm: a tenth of a laser's repeatability. */
const DEFLECTION_MM = 0.002;
/** Halvings of one smooth piece. */
const DEPTH_MAX = 10;

/** The curves of an edge, from its start to its end. */
export function flatCurves(brep: Brep, edge: BrepEdge, layout: Layout): OutlineCurve[] {
  if (layout.isAffine) {
    const exact = exactCurve(brep, edge, layout);
    if (exact) return [exact];
  }
  return followEdge(brep, edge, layout);
}

/** The same curves from their end to their start. */
export function reverseCurves(curves: readonly OutlineCurve[]): OutlineCurve[] {
  return curves.map(reverseCurve).reverse();
}

function exactCurve(brep: Brep, edge: BrepEdge, { toFlat }: Layout): OutlineCurve | null {
  const { curve, from, to } = edge;
  switch (curve.kind) {
    case 'line':
      return { kind: 'segment', from: toFlat(pointOf(brep, edge, from)), to: toFlat(pointOf(brep, edge, to)) };
    case 'ellipse':
      return ellipseOf(curve, { from, to }, toFlat);
    case 'spline': {
      const [first, last] = domainOf(curve);
      const slack = SAME_PARAMETER_SHARE * (last - first);
      const isWhole = Math.abs(Math.min(from, to) - first) < slack && Math.abs(Math.max(from, to) - last) < slack;
      if (!isWhole) return null;
      const points = new Float64Array(curve.points.length);
      for (let at = 0; at < points.length; at += 3)
        points.set(toFlat([curve.points[at]!, curve.points[at + 1]!, curve.points[at + 2]!]), at);
      const flat: OutlineCurve = { ...curve, points };
      return to > from ? flat : reverseCurve(flat);
    }
  }
}

function ellipseOf(
  { frame, radiusXMm, radiusYMm }: Extract<BrepCurve, { kind: 'ellipse' }>,
  { from, to }: { from: number; to: number },
  toFlat: Layout['toFlat'],
): ArcCurve | EllipseCurve {
  const center = toFlat(frame.origin);
  const half = (direction: Vec3, size: number): Vec2 => {
    const tip = toFlat([0, 1, 2].map((axis) => frame.origin[axis]! + size * direction[axis]!) as Vec3);
    return [tip[0] - center[0], tip[1] - center[1]];
  };
  const [u, v] = [half(frame.x, radiusXMm), half(frame.y, radiusYMm)];
  const [a, b] = [portable.hypot(...u), portable.hypot(...v)];
  if (Math.abs(a - b) > CIRCLE_SHARE * a) return { kind: 'ellipse', center, u, v, startRad: from, sweepRad: to - from };
  // Seen from the other side a circle runs the other way.
  const sense = cross(u, v) >= 0 ? 1 : -1;
  return {
    kind: 'arc',
    center,
    radiusMm: a,
    startRad: portable.atan2(u[1], u[0]) + sense * from,
    sweepRad: sense * (to - from),
  };
}

/** Point by point: straight where the layout is. */
function followEdge(brep: Brep, edge: BrepEdge, { toFlat }: Layout): SegmentCurve[] {
  const at = (t: number): Vec2 => toFlat(pointOf(brep, edge, t));
  const points: Vec2[] = [at(edge.from)];
  const visit = (low: number, high: number, depth: number): void => {
    const [a, b, middle] = [points.at(-1)!, at(high), (low + high) / 2];
    const isBent = [0.25, 0.5, 0.75].some(
      (share) => distanceToSegment(at(low + share * (high - low)), a, b) > DEFLECTION_MM,
    );
    if (isBent && depth < DEPTH_MAX) {
      visit(low, middle, depth + 1);
      visit(middle, high, depth + 1);
    } else points.push(b);
  };
  const pieces = piecesOf(edge);
  for (let piece = 1; piece < pieces.length; piece += 1) visit(pieces[piece - 1]!, pieces[piece]!, 0);
  return joinStraight(points);
}

/** Steps that go on in one line become one. */
function joinStraight(points: readonly Vec2[]): SegmentCurve[] {
  const kept: Vec2[] = [];
  for (const point of points) {
    while (kept.length > 1 && distanceToSegment(kept.at(-1)!, kept.at(-2)!, point) < STRAIGHT_FLAT_MM) kept.pop();
    if (kept.length === 0 || distanceBetween(kept.at(-1)!, point) > DOUBLED_FLAT_MM) kept.push(point);
  }
  return kept.slice(1).map((to, index) => ({ kind: 'segment', from: kept[index]!, to }));
}

function pointOf(brep: Brep, edge: BrepEdge, t: number): Vec3 {
  const at = newCurvePoint();
  evaluateEdge(brep, edge, t, at);
  return [at[0]!, at[1]!, at[2]!];
}
