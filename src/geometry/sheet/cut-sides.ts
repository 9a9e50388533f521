/** The cut edges of a flat, and how they change when the side between them is moved in or out. */

import type { NoPattern } from '#contract/note-words.ts';
import * as portable from '#contract/portable-math.ts';
import type { OutlineCurve, SegmentCurve, Vec2 } from '#geometry/outline/outline.ts';
import { areaTermOf, distanceBetween, endOf, reverseCurve } from '#geometry/outline/outline-curves.ts';
import { SAME_FLAT_MM } from '#geometry/tolerances.ts';

/** The sheet has no flat pattern. The message is the second half of a sentence that says why. */
export class CannotUnfold extends Error {
  readonly because: NoPattern;

  constructor(because: NoPattern) {
    super(because);
    this.because = because;
  }
}

/** Two ways around may place the same flat this far apart, mm: tolerances of sewn files add up. */
export const MEETS_MM = 0.02;
/** A side that leaves the bend more slantingly than this cannot be lengthened or shortened along itself. */
const SLANT_MAX = 0.2;
/** As a share of a radius. */
const TOUCH_SHARE = 1e-6;

/** An edge that is cut, as its face runs along it. */
export interface CutEdge {
  curves: OutlineCurve[];
}

export function segment(from: Vec2, to: Vec2): SegmentCurve {
  return { kind: 'segment', from, to };
}

export function areaOfChain(curves: readonly OutlineCurve[]): number {
  return curves.reduce((sum, curve) => sum + areaTermOf(curve), 0);
}

/** The line of an edge, moved by `byMm` out of the flat on its left. */
export function movedOut([a, b]: readonly [Vec2, Vec2], byMm: number): [Vec2, Vec2] {
  const size = distanceBetween(a, b);
  const [x, y] = [(byMm * (b[1] - a[1])) / size, (-byMm * (b[0] - a[0])) / size];
  return [
    [a[0] + x, a[1] + y],
    [b[0] + x, b[1] + y],
  ];
}

/** Moves the end of a cut onto the line through `straight`, square to `away`; returns its new end. */
export function moveEnd(cut: CutEdge, away: Vec2, excess: number, straight: Vec2): Vec2 {
  const moved = slide(cut.curves.at(-1)!, away, straight);
  if (moved) cut.curves[cut.curves.length - 1] = moved;
  return moved ? endOf(moved) : orStraight(excess, straight);
}

export function moveStart(cut: CutEdge, away: Vec2, excess: number, straight: Vec2): Vec2 {
  const moved = slide(reverseCurve(cut.curves[0]!), away, straight);
  if (moved) cut.curves[0] = reverseCurve(moved);
  return moved ? endOf(moved) : orStraight(excess, straight);
}

/** A flat may be lengthened beside its side, but not shortened. */
function orStraight(excess: number, straight: Vec2): Vec2 {
  if (excess > MEETS_MM) throw new CannotUnfold('bend-differs-outside');
  return straight;
}

/** The curve, made longer or shorter at its end until it meets the line; null where it runs beside the line, or ends before. */
function slide(curve: OutlineCurve, away: Vec2, on: Vec2): OutlineCurve | null {
  const above = ([x, y]: Vec2): number => (x - on[0]) * away[0] + (y - on[1]) * away[1];
  if (curve.kind === 'segment') {
    const [start, end] = [above(curve.from), above(curve.to)];
    if (end - start < SLANT_MAX * distanceBetween(curve.from, curve.to) || start >= 0) return null;
    const share = start / (start - end);
    return {
      ...curve,
      to: [
        curve.from[0] + share * (curve.to[0] - curve.from[0]),
        curve.from[1] + share * (curve.to[1] - curve.from[1]),
      ],
    };
  }
  if (curve.kind !== 'arc') return null;
  const { center, radiusMm, startRad, sweepRad } = curve;
  const cos = -above(center) / radiusMm;
  // A round side that ends along the line touches it but for rounding.
  if (Math.abs(cos) > 1 + TOUCH_SHARE) return null;
  const turn = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
  const towards = portable.atan2(away[1], away[0]);
  const [a, b] = [portable.acos(Math.max(-1, Math.min(1, cos))), -portable.acos(Math.max(-1, Math.min(1, cos)))].map(
    (angle) => turn(towards + angle - startRad - sweepRad),
  );
  const more = Math.abs(a!) < Math.abs(b!) ? a! : b!;
  const isLeft = (sweepRad + more) * sweepRad > 0 && Math.abs(sweepRad + more) < 2 * Math.PI;
  return isLeft ? { ...curve, sweepRad: sweepRad + more } : null;
}

/** Two strips side by side have one side each where they touch, which is none. */
export function onceOnly(lines: readonly [Vec2, Vec2][]): [Vec2, Vec2][] {
  const isSame = (a: [Vec2, Vec2], b: [Vec2, Vec2]): boolean =>
    (distanceBetween(a[0], b[0]) < SAME_FLAT_MM && distanceBetween(a[1], b[1]) < SAME_FLAT_MM) ||
    (distanceBetween(a[0], b[1]) < SAME_FLAT_MM && distanceBetween(a[1], b[0]) < SAME_FLAT_MM);
  return lines.filter((line) => lines.filter((other) => isSame(line, other)).length % 2 === 1);
}
