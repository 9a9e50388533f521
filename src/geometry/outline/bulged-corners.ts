/** A contour as corners with bulges, the form of flat patterns: lines and arcs stay exact, other curves become short lines. */
import * as portable from '#contract/portable-math.ts';
import type { Link } from '#geometry/outline/chain-curves.ts';
import type { OutlineCurve, Vec2 } from '#geometry/outline/outline.ts';
import { flatten, pointOn } from '#geometry/outline/outline-curves.ts';

/** x, y, and the tangent of a quarter of the angle of the arc to the next corner: positive counterclockwise, 0 for a line. */
export type BulgedCorner = [x: number, y: number, bulge: number];

/** Ellipses and splines are followed this closely: a tenth of a beam's width. */
const DEFLECTION_MM = 0.02;
/** Corners that lie closer are one. */
const SAME_MM = 1e-6;
/** An arc of at most half a turn has a bulge of at most 1. */
const HALF_TURN = Math.PI * (1 + 1e-9);

/** The corners of a closed chain, counterclockwise where `isClockwise` says how the chain runs. */
export function bulgedCorners(links: readonly Link[], isClockwise: boolean): BulgedCorner[] {
  const corners = links.flatMap(cornersOfLink).filter(([x, y, bulge], index, all) => {
    const next = all[(index + 1) % all.length]!;
    return bulge !== 0 || portable.hypot(next[0] - x, next[1] - y) > SAME_MM;
  });
  return isClockwise ? reversed(corners) : corners;
}

function cornersOfLink({ curve, isForward }: Link): BulgedCorner[] {
  if (curve.kind === 'segment') return [isForward ? [...curve.from, 0] : [...curve.to, 0]];
  if (curve.kind === 'arc') return cornersOfArc(curve, isForward);
  const points = flatten(curve, DEFLECTION_MM);
  if (!isForward) points.reverse();
  return points.slice(0, -1).map(([x, y]) => [x, y, 0]);
}

function cornersOfArc(arc: Extract<OutlineCurve, { kind: 'arc' }>, isForward: boolean): BulgedCorner[] {
  const pieces = Math.max(1, Math.ceil(Math.abs(arc.sweepRad) / HALF_TURN));
  const bulge = portable.tan(arc.sweepRad / pieces / 4) * (isForward ? 1 : -1);
  return Array.from({ length: pieces }, (_, piece): BulgedCorner => {
    const share = isForward ? piece / pieces : 1 - piece / pieces;
    const [x, y]: Vec2 = pointOn(arc, share);
    return [x, y, bulge];
  });
}

function reversed(corners: readonly BulgedCorner[]): BulgedCorner[] {
  const count = corners.length;
  return corners.map((_, index): BulgedCorner => {
    const [x, y] = corners[count - 1 - index]!;
    return [x, y, 0 - corners[(2 * count - 2 - index) % count]![2]];
  });
}
