/** Where one curve runs over another: segments of one line, arcs of one circle or ellipse. */
import * as portable from '#contract/portable-math.ts';
import type { ArcCurve, EllipseCurve, OutlineCurve, SegmentCurve, Vec2 } from '#geometry/outline/outline.ts';
import { cross, distanceBetween, lengthOf } from '#geometry/outline/outline-curves.ts';

/** Segments that share less than this only meet, mm. */
const OVERLAP_MM = 0.02;
/** Of segments that are hardly longer than that, they share this much of the shorter one. */
const OVERLAP_SHARE = 0.9;
/** A wedge is no doubled line: its sides lie this share of their stretch apart at its end. */
const WEDGE_SHARE = 0.1;
const TURN = 2 * Math.PI;

/** Shares along a curve become those along another: offset + slope * share, and as many periods more as fit. */
export interface ShareMap {
  offset: number;
  slope: number;
  period: number;
}

/** How shares along `curve` become shares along `onto`, where the two run over each other within `toleranceMm`; null where they do not. */
export function mapOnto(curve: OutlineCurve, onto: OutlineCurve, toleranceMm: number): ShareMap | null {
  if (curve.kind === 'segment') return onto.kind === 'segment' ? mapSegment(curve, onto, toleranceMm) : null;
  if (curve.kind === 'spline' || curve.kind !== onto.kind) return null;
  return isSameOval(curve, onto as Oval, toleranceMm) ? mapOval(curve, onto as Oval) : null;
}

/** Segments may meet at their ends only; then they do not run over each other. */
function mapSegment(curve: SegmentCurve, onto: SegmentCurve, toleranceMm: number): ShareMap | null {
  const [s, t] = [placeOn(onto, curve.from), placeOn(onto, curve.to)];
  const lengthMm = lengthOf(onto);
  const [low, high] = [Math.max(0, Math.min(s.along, t.along)), Math.min(lengthMm, Math.max(s.along, t.along))];
  const overlap = high - low;
  if (!(overlap > Math.min(OVERLAP_MM, OVERLAP_SHARE * Math.min(lengthMm, lengthOf(curve))))) return null;
  const lean = (t.off - s.off) / (t.along - s.along);
  const allowed = Math.min(toleranceMm, WEDGE_SHARE * overlap);
  if (![low, high].every((along) => Math.abs(s.off + lean * (along - s.along)) <= allowed)) return null;
  return { offset: s.along / lengthMm, slope: (t.along - s.along) / lengthMm, period: Infinity };
}

/** Along `segment` from its start, and off to its left. */
function placeOn({ from, to }: SegmentCurve, [x, y]: Vec2): { along: number; off: number } {
  const lengthMm = distanceBetween(from, to);
  const [dx, dy] = [(to[0] - from[0]) / lengthMm, (to[1] - from[1]) / lengthMm];
  return { along: (x - from[0]) * dx + (y - from[1]) * dy, off: (y - from[1]) * dx - (x - from[0]) * dy };
}

type Oval = ArcCurve | EllipseCurve;

function halvesOf(oval: Oval): { u: Vec2; v: Vec2 } {
  return oval.kind === 'ellipse' ? oval : { u: [oval.radiusMm, 0], v: [0, oval.radiusMm] };
}

function isSameOval(a: Oval, b: Oval, toleranceMm: number): boolean {
  if (distanceBetween(a.center, b.center) > toleranceMm) return false;
  if (a.kind === 'arc' && b.kind === 'arc') return Math.abs(a.radiusMm - b.radiusMm) <= toleranceMm;
  const [own, other] = [halvesOf(a), halvesOf(b)];
  // Two conics are one when they meet in more than four points: the ends of the half diameters, and those between.
  return Array.from({ length: 8 }, (_, eighth) => (eighth * TURN) / 8).every((angle) => {
    const [cos, sin] = [portable.cos(angle), portable.sin(angle)];
    const point: Vec2 = [own.u[0] * cos + own.v[0] * sin, own.u[1] * cos + own.v[1] * sin];
    return Math.abs(1 - 1 / portable.hypot(...turnsOf(other, point))) * portable.hypot(...point) <= toleranceMm;
  });
}

/** Cosine and sine of the angle at which the oval comes by `point`, given from its center; of a point off the oval, both longer. */
function turnsOf({ u, v }: { u: Vec2; v: Vec2 }, point: Vec2): Vec2 {
  const area = cross(u, v);
  return [cross(point, v) / area, cross(u, point) / area];
}

/** From one pair of half diameters of an ellipse to another is a turn, or a turn and a flip. */
function mapOval(curve: Oval, onto: Oval): ShareMap {
  const [own, other] = [halvesOf(curve), halvesOf(onto)];
  const sense = Math.sign(cross(own.u, own.v) * cross(other.u, other.v));
  const [cos, sin] = turnsOf(other, own.u);
  const begin = portable.atan2(sin, cos) + sense * curve.startRad;
  return {
    offset: (begin - onto.startRad) / onto.sweepRad,
    slope: (sense * curve.sweepRad) / onto.sweepRad,
    period: TURN / Math.abs(onto.sweepRad),
  };
}
