/**
 * Curves that were moved after a program drew them: one number of a curve is another than in its many twins, one point of a quarter circle is elsewhere, or
 * an arc meets its neighbors as no other of its loop does.
 */

import { arcOfBezier } from '#cad/drawing/bezier-arcs.ts';
import * as portable from '#contract/portable-math.ts';
import type { ArcCurve, OutlineCurve, Strand, Vec2 } from '#geometry/outline/outline.ts';
import { cross, distanceBetween, isWholeOval, pointOn } from '#geometry/outline/outline-curves.ts';

/** A cubic curve as both handles and its end from its start, in the units of the file. */
export type Cubic = readonly [number, number, number, number, number, number];

/** So many curves are each other's twins, turned or mirrored. */
const TWINS_MIN = 8;
/** Curves of fewer rounding steps are alike by chance. */
const STEPS_MIN = 50;
/** Rounding alone makes a number differ by up to two steps. */
const OTHER_STEPS = 3;
/** What tells arcs from other curves allows for a rounding of two steps of this size, mm. */
const STEP_MM = 2e-3;
/** So many curves may stand out: more are meant. */
const ODD_MAX = 2;

/** Curves meet smoothly when they turn by less, rad. */
const SMOOTH_RAD = 0.02;
/** So many quarter circles of a loop say what the others should be. */
const QUARTERS_MIN = 3;
/** A quarter turn, rad, and its handles as a share of the radius. */
const QUARTER_RAD = Math.PI / 2;
const QUARTER_ERROR_RAD = 0.02;
const QUARTER_HANDLE = 0.5523;
/** Points and radii that are one, and points that are others, as shares of the radius. */
const SAME_SHARE = 0.02;
const OTHER_SHARE = 0.15;
/** An arc that cuts into a side, or into a corner about its middle, meets both neighbors at one angle, rad. */
const SAME_ANGLE_RAD = 0.05;

/** Curves that are no arcs and differ in one number from an arc, or a loop without length, that is drawn many times. `step` is the file's rounding. */
export function countOddTwins(cubics: readonly Cubic[], step: number): number {
  const rounded = cubics
    .map((cubic) => cubic.map((value) => Math.round(value / step)))
    .filter((cubic) => Math.max(...cubic.map(Math.abs)) >= STEPS_MIN);
  const counts = new Map<string, number>();
  const keys = rounded.map((cubic) => posesOf(cubic).map(String).sort()[0]!);
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  /** By five of the six numbers: all that the sixth one is. */
  const byFive = new Map<string, number[]>();
  for (const [key, count] of counts) {
    const cubic = key.split(',').map(Number);
    if (count < TWINS_MIN || !(isArc(cubic) || isLoop(cubic))) continue;
    for (let index = 0; index < 6; index += 1) {
      const five = withoutOne(cubic, index);
      byFive.set(five, [...(byFive.get(five) ?? []), cubic[index]!]);
    }
  }
  if (byFive.size === 0) return 0;
  const odd = rounded.filter((cubic, at) => {
    if (counts.get(keys[at]!)! > ODD_MAX || isArc(cubic) || hasNoHandle(cubic)) return false;
    return posesOf(cubic).some((pose) =>
      pose.some((value, index) =>
        byFive.get(withoutOne(pose, index))?.some((usual) => Math.abs(value - usual) > OTHER_STEPS),
      ),
    );
  }).length;
  return odd <= ODD_MAX ? odd : 0;
}

/** The curve turned by quarters and mirrored. */
function posesOf([a, b, c, d, e, f]: readonly number[]): number[][] {
  const upright = [
    [a!, b!, c!, d!, e!, f!],
    [b!, a!, d!, c!, f!, e!],
  ];
  return upright.flatMap((cubic) =>
    [1, -1].flatMap((x) => [1, -1].map((y) => cubic.map((value, index) => (index % 2 === 0 ? x : y) * value || 0))),
  );
}

function withoutOne(cubic: readonly number[], index: number): string {
  return cubic.map((value, at) => (at === index ? '' : value)).join(',');
}

function isArc(cubic: readonly number[]): boolean {
  const [a, b, c, d, e, f] = cubic.map((value) => STEP_MM * value) as [number, number, number, number, number, number];
  return (
    arcOfBezier([
      [0, 0],
      [a, b],
      [c, d],
      [e, f],
    ]) !== null
  );
}

/** Some programs turn back in a corner, and end where they began. */
function isLoop([, , , , e, f]: readonly number[]): boolean {
  return e === 0 && f === 0;
}

/** People pull a handle in to make a corner. */
function hasNoHandle([a, b, c, d, e, f]: readonly number[]): boolean {
  return (a === 0 && b === 0) || (c === e && d === f);
}

/** In a loop whose curves are quarter circles of one radius, one or two that three of their four points make further ones. */
export function hasOddQuarter(strand: Strand): boolean {
  const curves = strand.map(cubicPoints).filter((points) => points !== null);
  if (curves.length <= QUARTERS_MIN) return false;
  const radii = curves.map(quarterRadius);
  return radii.some((radius) => {
    if (radius === null) return false;
    const quarters = radii.filter((other) => other !== null && Math.abs(other - radius) <= SAME_SHARE * radius).length;
    const odd = curves.filter((points, at) => radii[at] === null && isQuarterButOne(points, radius));
    if (odd.length === 0 || odd.length > ODD_MAX) return false;
    if (quarters >= QUARTERS_MIN) return quarters + odd.length === curves.length;
    // Of a circle whose middle piece was moved two stay. People pull in the two handles of a corner.
    return quarters === QUARTERS_MIN - 1 && curves.length === QUARTERS_MIN + 1 && !odd.some(isPulledIn);
  });
}

type Points = [Vec2, Vec2, Vec2, Vec2];

function isPulledIn([a, b, c, d]: Points): boolean {
  return distanceBetween(a, b) === 0 || distanceBetween(c, d) === 0;
}

/** The radius of a curve that is a quarter circle; null for any other. */
function quarterRadius(points: Points): number | null {
  const radius = distanceBetween(points[0], points[3]) / Math.SQRT2;
  return radius > 0 && SIDES.some((side) => offQuarter(points, radius, side).every((off) => off <= SAME_SHARE))
    ? radius
    : null;
}

/** Whether one of the four points alone is not on a quarter circle of this radius. */
function isQuarterButOne(points: Points, radius: number): boolean {
  return [points, points.toReversed() as Points].some((way) =>
    SIDES.some((side) => {
      const [first, third, last] = offQuarter(way, radius, side);
      return first <= SAME_SHARE && Math.min(third, last) <= SAME_SHARE && Math.max(third, last) >= OTHER_SHARE;
    }),
  );
}

/** A quarter circle turns left or right. */
const SIDES = [1, -1] as const;

/** How far the handle's length, the third and the last point are off the quarter circle that begins with the first two; as shares of the radius. */
function offQuarter([a, b, c, d]: Points, radius: number, side: 1 | -1): [first: number, third: number, last: number] {
  const handle = distanceBetween(a, b);
  if (handle === 0) return [Infinity, Infinity, Infinity];
  const along: Vec2 = [(b[0] - a[0]) / handle, (b[1] - a[1]) / handle];
  const off = (point: Vec2, share: number): number =>
    distanceBetween(point, [
      a[0] + radius * (along[0] - side * share * along[1]),
      a[1] + radius * (along[1] + side * share * along[0]),
    ]) / radius;
  return [Math.abs(handle / radius - QUARTER_HANDLE), off(c, 1 - QUARTER_HANDLE), off(d, 1)];
}

/**
 * In a loop with rounded corners, an arc with their radius or their turn that meets its two neighbors at angles of their own, or one that goes from end to end
 * as they do and bulges further.
 */
export function hasOddArc(strand: Strand): boolean {
  if (strand.length <= QUARTERS_MIN) return false;
  const arcs = strand.map(arcOf);
  if (arcs.filter((arc) => arc !== null).length <= QUARTERS_MIN) return false;
  const turnsAt = strand.map((curve, at) => turnBetween(curve, strand[(at + 1) % strand.length]!));
  const around = (at: number): [number, number] => [turnsAt.at(at - 1)!, turnsAt[at]!];
  const corners = arcs.filter(
    (arc, at): arc is ArcCurve =>
      arc !== null && around(at).some(isSmooth) && isSame(Math.abs(arc.sweepRad), QUARTER_RAD, QUARTER_ERROR_RAD),
  );
  const odd = arcs.filter((arc, at) => {
    if (!arc || around(at).some(isSmooth)) return false;
    const [before, after] = around(at);
    const isOfCorners = (other: ArcCurve): boolean =>
      isSame(before, after, SAME_ANGLE_RAD)
        ? other.sweepRad * arc.sweepRad > 0 && isSame(chordOf(other), chordOf(arc), SAME_SHARE * chordOf(arc))
        : isSame(other.radiusMm, arc.radiusMm, SAME_SHARE * arc.radiusMm) ||
          isSame(Math.abs(other.sweepRad), Math.abs(arc.sweepRad), QUARTER_ERROR_RAD);
    return corners.filter(isOfCorners).length >= QUARTERS_MIN;
  }).length;
  return odd > 0 && odd <= ODD_MAX;
}

function isSmooth(turn: number): boolean {
  return Math.abs(turn) < SMOOTH_RAD;
}

function isSame(a: number, b: number, error: number): boolean {
  return Math.abs(a - b) <= error;
}

function chordOf({ radiusMm, sweepRad }: ArcCurve): number {
  return 2 * radiusMm * portable.sin(Math.abs(sweepRad) / 2);
}

function arcOf(curve: OutlineCurve): ArcCurve | null {
  if (curve.kind === 'arc') return isWholeOval(curve) ? null : curve;
  const points = cubicPoints(curve);
  return points && arcOfBezier(points);
}

function cubicPoints(curve: OutlineCurve): Points | null {
  if (curve.kind !== 'spline' || curve.degree !== 3 || curve.points.length !== 12) return null;
  return [0, 3, 6, 9].map((at): Vec2 => [curve.points[at]!, curve.points[at + 1]!]) as Points;
}

/** From the end of one curve to the beginning of the next, rad. */
function turnBetween(curve: OutlineCurve, next: OutlineCurve): number {
  const [a, b] = [directionOf(curve, 1), directionOf(next, 0)];
  return portable.atan2(cross(a, b), a[0] * b[0] + a[1] * b[1]);
}

/** Taken a thousandth of the way in: handles may have no length. */
function directionOf(curve: OutlineCurve, end: 0 | 1): Vec2 {
  const [from, to] = end === 0 ? [0, 1e-3] : [1 - 1e-3, 1];
  const [a, b] = [pointOn(curve, from), pointOn(curve, to)];
  return [b[0] - a[0], b[1] - a[1]];
}
