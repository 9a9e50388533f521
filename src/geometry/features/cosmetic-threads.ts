/**
 * Cosmetic threads: circles and helices beside the solid that stand around a hole at the diameter of its thread. Programs write them as loose curves, with and
 * without a name.
 */
import type { Hole } from '#contract/part-facts.ts';
import * as portable from '#contract/portable-math.ts';
import { fitsThread, THREADS } from '#contract/threads.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Axis } from '#geometry/features/bores.ts';
import { threadNamed } from '#geometry/features/threads.ts';
import type { LooseCurve } from '#geometry/model.ts';
import { addScaled, cross, dot, frameAround, length, subtract } from '#geometry/vectors.ts';

/** Points of one circle or helix are equally far from the axis to this, mm. */
const EVEN_MM = 0.02;
/** The diameter of a thread and of the curve that stands for it, mm. */
const SAME_THREAD_DIAMETER_MM = 0.05;
/** Wider than the hole by no less and no more, as a share: threads with the finest and the coarsest pitch. */
const WIDER_SHARE = { least: 1.02, most: 1.45 };
/** How far it may lie before the mouth or behind the end of the hole, in its diameters. */
const BEYOND_SHARE = 0.5;
/** Many draw three quarters of the circle, as drawings have it. */
const TURN_LEAST_RAD = 1.4 * Math.PI;

export interface CosmeticThread {
  thread: string;
  /** By the name of the curve; else by its diameter. */
  isNamed: boolean;
}

/** The thread that a loose curve around the hole stands for; null where none does. */
export function cosmeticThreadOf(
  hole: Hole,
  curves: readonly LooseCurve[],
  holes: readonly Hole[],
): CosmeticThread | null {
  for (const { name, points } of curves) {
    const diameterMm = diameterAround(hole, points);
    if (diameterMm === null) continue;
    const named = threadNamed(name, hole.diameterMm);
    if (named) return { thread: named, isNamed: true };
    // A copy of the edges of a countersink or counterbore is no thread.
    if (isEdgeOf(hole, diameterMm, holes)) continue;
    const thread = threadOfDiameter(diameterMm, hole);
    if (thread) return { thread, isNamed: false };
  }
  return null;
}

/** The diameter of a curve that goes around the axis of the hole, wider than it; null for any other curve. */
function diameterAround(hole: Hole, points: readonly Vec3[]): number | null {
  const axis: Axis = { origin: hole.at, axis: hole.axis };
  const [low, high] = [-BEYOND_SHARE * hole.diameterMm, hole.depthMm + BEYOND_SHARE * hole.diameterMm];
  const [x, y] = frameAround(axis.axis);
  let [least, most, turn] = [Infinity, 0, 0];
  let last: number | null = null;
  for (const point of points) {
    const offset = subtract(point, axis.origin);
    const height = dot(offset, axis.axis);
    const radial = addScaled(offset, axis.axis, -height);
    const away = length(radial);
    [least, most] = [Math.min(least, away), Math.max(most, away)];
    const share = (2 * away) / hole.diameterMm;
    const isBeside = height >= low && height <= high && share >= WIDER_SHARE.least && share <= WIDER_SHARE.most;
    if (!isBeside || most - least > EVEN_MM) return null;
    const angle = portable.atan2(dot(radial, y), dot(radial, x));
    if (last !== null) turn += portable.atan2(portable.sin(angle - last), portable.cos(angle - last));
    last = angle;
  }
  return Math.abs(turn) >= TURN_LEAST_RAD ? most + least : null;
}

function isEdgeOf(hole: Hole, diameterMm: number, holes: readonly Hole[]): boolean {
  const isSame = (other: number | undefined): boolean =>
    other !== undefined && Math.abs(other - diameterMm) <= SAME_THREAD_DIAMETER_MM;
  return (
    isSame(hole.countersink?.diameterMm) ||
    holes.some((other) =>
      other.group === hole.group || length(cross(subtract(other.at, hole.at), hole.axis)) <= EVEN_MM
        ? isSame(other.diameterMm) || isSame(other.countersink?.diameterMm)
        : false,
    )
  );
}

/** Of the threads of this diameter the one whose drill or core is nearest to the hole. */
function threadOfDiameter(diameterMm: number, hole: Hole): string | null {
  const off = ({ drillMm, coreMm }: (typeof THREADS)[number]): number =>
    Math.min(Math.abs(drillMm - hole.diameterMm), Math.abs(coreMm - hole.diameterMm));
  const [best] = THREADS.filter(
    (thread) =>
      Math.abs(thread.diameterMm - diameterMm) <= SAME_THREAD_DIAMETER_MM && fitsThread(hole.diameterMm, thread),
  ).sort((a, b) => off(a) - off(b));
  return best?.name ?? null;
}
