/** What the pointer snaps to: corners and centers before edges, edges before faces; never to what a face hides. */
import type { Vec3 } from '#contract/units.ts';
import type { Point } from '#viewer/dimension-layout.ts';
import type { EdgeCurve } from '#viewer/measure/edge-curves.ts';
import { addScaled, dot, lengthOf, sub, unitOf } from '#viewer/vectors.ts';

/** A place to snap to. */
export interface SnapPlace {
  snap: 'corner' | 'center';
  at: Vec3;
  curve: EdgeCurve;
}

export interface Snapped {
  snap: 'corner' | 'center' | 'edge';
  at: Vec3;
  curve: EdgeCurve;
}

/** Places nearer than this are one. */
const SAME_MM = 1e-3;

/** The ends of the curves and the centers of the round ones; a corner where curves meet is there once. */
export function snapPlaces(curves: readonly EdgeCurve[]): SnapPlace[] {
  const places = new Map<string, SnapPlace>();
  const add = (snap: SnapPlace['snap'], at: Vec3, curve: EdgeCurve) => {
    const key = `${snap} ${at.map((value) => Math.round(value / SAME_MM)).join(' ')}`;
    if (!places.has(key)) places.set(key, { snap, at, curve });
  };
  for (const curve of curves) {
    if (curve.kind !== 'circle') for (const at of [curve.points[0]!, curve.points.at(-1)!]) add('corner', at, curve);
    if (curve.round) add('center', curve.round.center, curve);
  }
  return [...places.values()];
}

export interface SnapView {
  project: (at: Vec3) => Point;
  /** Whether nothing hides the place. */
  isSeen: (at: Vec3) => boolean;
}

/** Places tested for being seen, the nearest first: behind a face there may be many. */
const TRIED_MAX = 6;

/** What is within `reachPx` of the pointer; null: nothing but the face. */
export function snapTo(
  pointer: Point,
  { places, curves }: { places: readonly SnapPlace[]; curves: readonly EdgeCurve[] },
  reachPx: number,
  { project, isSeen }: SnapView,
): Snapped | null {
  const near = places
    .map((place) => ({ place, px: away(project(place.at), pointer) }))
    .filter(({ px }) => px <= reachPx)
    .sort((a, b) => a.px - b.px);
  for (const { place } of near.slice(0, TRIED_MAX)) if (isSeen(place.at)) return place;
  const lines = curves
    .flatMap((curve) => nearestOn(curve, pointer, project, reachPx) ?? [])
    .sort((a, b) => a.px - b.px);
  for (const { at, curve } of lines.slice(0, TRIED_MAX)) if (isSeen(at)) return { snap: 'edge', at, curve };
  return null;
}

const away = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The place of the curve that is nearest on the screen. A parallel projection keeps ratios along a segment. */
function nearestOn(curve: EdgeCurve, pointer: Point, project: SnapView['project'], reachPx: number) {
  let best: { px: number; at: Vec3 } | null = null;
  let from = project(curve.points[0]!);
  for (let end = 1; end < curve.points.length; end += 1) {
    const to = project(curve.points[end]!);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const square = dx * dx + dy * dy;
    const along = square > 0 ? ((pointer[0] - from[0]) * dx + (pointer[1] - from[1]) * dy) / square : 0;
    const share = Math.min(1, Math.max(0, along));
    const px = away([from[0] + share * dx, from[1] + share * dy], pointer);
    if (px <= reachPx && px < (best?.px ?? Infinity)) {
      const start = curve.points[end - 1]!;
      best = { px, at: addScaled(start, sub(curve.points[end]!, start), share) };
    }
    from = to;
  }
  return best && { ...best, at: onCurve(best.at, curve), curve };
}

/** A place of a chord, moved out to the circle. */
function onCurve(at: Vec3, { round }: EdgeCurve): Vec3 {
  if (!round) return at;
  const local = sub(at, round.center);
  const flat = unitOf(addScaled(local, round.axis, -dot(local, round.axis)));
  return flat && lengthOf(local) > 0 ? addScaled(round.center, flat, round.radiusMm) : at;
}
