/** Holes that a drill makes. They are no work for end mills, but each needs a direction from which the drill comes. */
import type { Vec3 } from '#contract/units.ts';
import type { PlainHole } from '#geometry/features/bores.ts';
import type { SurfaceAccess } from '#geometry/features/surface-access.ts';
import { SAME_PLACE_MM, SAME_SIZE_SHARE } from '#geometry/tolerances.ts';
import { dot, scale } from '#geometry/vectors.ts';

/** A wider one is milled or bored out, mm. */
const DRILL_MAX_MM = 25;
/** A drill's point goes deeper than the full diameter by this share of it: half of it over the tangent of 59 degrees, and a little. */
const POINT_SHARE = 0.32;
/** What lies this near to a wall is part of it, mm: the triangles of a wall lean inward. */
const WALL_MM = 0.1;
/** Two ways into a hole are one: 0.8 degrees. */
const SAME_WAY_COS = 1 - 1e-4;
/** Of the places of a step by its mouth, seen from there: with fewer something stands before the mouth. */
const SEEN_SHARE = 0.5;

/** A hole in all its steps. */
export interface DrilledHole {
  group: number;
  /** Each has to be met: by one direction of several. Empty inside where no drill comes to the hole. */
  ways: Vec3[][];
  faceIds: number[];
  /** Middle of its opening. */
  at: Vec3;
}

/** `holes` in groups, their steps from the opening inward; `access` as found in the same part. */
export function listDrilledHoles(holes: PlainHole[], access: SurfaceAccess): DrilledHole[] {
  return groupHoles(holes).map((steps) => {
    const [first, last] = [steps[0]!, steps.at(-1)!];
    const isOpen = (way: Vec3, { faceIds }: PlainHole): boolean => seesMost(access, way, faceIds);
    const there = isOpen(first.axis, first) ? [first.axis] : [];
    const faceIds = steps.flatMap((step) => step.faceIds);
    if (!first.through) return { group: first.group, ways: [there], faceIds, at: first.at };
    const opposite = scale(first.axis, -1);
    const back = isOpen(opposite, last) ? [opposite] : [];
    const growths = steps.slice(1).map(({ diameterMm }, at) => diameterMm / steps[at]!.diameterMm - 1);
    const narrows = growths.some((share) => share < -SAME_SIZE_SHARE);
    const widens = growths.some((share) => share > SAME_SIZE_SHARE);
    const ways = narrows || widens ? [...(narrows ? [there] : []), ...(widens ? [back] : [])] : [[...there, ...back]];
    return { group: first.group, ways, faceIds, at: first.at };
  });
}

export function isSameWay(one: Vec3, other: Vec3): boolean {
  return dot(one, other) > SAME_WAY_COS;
}

/** Holes with a step that is too wide for a drill are milled in all. */
function groupHoles(holes: PlainHole[]): PlainHole[][] {
  const groups = new Map<number, PlainHole[]>();
  for (const hole of holes) {
    const known = groups.get(hole.group);
    if (known) known.push(hole);
    else groups.set(hole.group, [hole]);
  }
  return [...groups.values()].filter((steps) =>
    steps.every(({ diameterMm }) => diameterMm <= DRILL_MAX_MM + SAME_PLACE_MM),
  );
}

/** Where no ray was cast along the way, nobody knows better. */
function seesMost({ samples, directions, reached }: SurfaceAccess, way: Vec3, faceIds: number[]): boolean {
  const row = reached[directions.findIndex((direction) => isSameWay(direction, way))];
  if (!row) return true;
  let [all, seen] = [0, 0];
  samples.forEach(({ face }, sample) => {
    if (!faceIds.includes(face)) return;
    all += 1;
    if (row[sample]) seen += 1;
  });
  return all === 0 || seen >= SEEN_SHARE * all;
}

/** The cylinder that a drill clears. */
export interface DrilledSpace {
  at: Vec3;
  axis: Vec3;
  depthMm: number;
  radiusMm: number;
  /** Around all of it. */
  min: Vec3;
  max: Vec3;
}

export function listDrilledSpaces(holes: PlainHole[], drilled: DrilledHole[]): DrilledSpace[] {
  const groups = new Set(drilled.map(({ group }) => group));
  return holes
    .filter(({ group }) => groups.has(group))
    .map(({ at, axis, depthMm, diameterMm, through }) => {
      const radiusMm = diameterMm / 2 + WALL_MM;
      const spaceMm = depthMm + WALL_MM + (through ? 0 : POINT_SHARE * diameterMm);
      const end = [0, 1, 2].map((side) => at[side]! + axis[side]! * spaceMm);
      const least = [0, 1, 2].map((side) => Math.min(at[side]!, end[side]!) - radiusMm) as Vec3;
      const most = [0, 1, 2].map((side) => Math.max(at[side]!, end[side]!) + radiusMm) as Vec3;
      return { at, axis, depthMm: spaceMm, radiusMm, min: least, max: most };
    });
}

export function isInside(
  { at, axis, depthMm, radiusMm, min, max }: DrilledSpace,
  x: number,
  y: number,
  z: number,
): boolean {
  if (x < min[0] || y < min[1] || z < min[2] || x > max[0] || y > max[1] || z > max[2]) return false;
  const ax = x - at[0];
  const ay = y - at[1];
  const az = z - at[2];
  const along = ax * axis[0] + ay * axis[1] + az * axis[2];
  if (along < -WALL_MM || along > depthMm) return false;
  const rx = ax - along * axis[0];
  const ry = ay - along * axis[1];
  const rz = az - along * axis[2];
  return rx * rx + ry * ry + rz * rz <= radiusMm * radiusMm;
}
