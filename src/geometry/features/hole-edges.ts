/**
 * What is left beside a hole: the distance from its wall to the nearest face along its axis. The distance between two such faces is exact. Whether the face
 * is really there, at the place that is nearest, a ray tells.
 */
import type { Hole } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import { type AnalysisMesh, normalOf, trianglesOf } from '#geometry/mesh/analysis-mesh.ts';
import { OFF_SKIN_SHARE, PARALLEL_COS, SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { addScaled, dot, frameAround, length, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

/** Along the hole, as shares of its depth, where a ray looks for the face. */
const HEIGHTS = [0.07, 0.29, 0.5, 0.71, 0.93];
/** Faces looked at for one hole, the nearest first. */
const CANDIDATES_MAX = 12;

/** A face of the body that runs straight along some axis, with its side. */
interface Upright {
  face: number;
  surface:
    | { kind: 'plane'; origin: Vec3; outward: Vec3 }
    | { kind: 'cylinder'; origin: Vec3; axis: Vec3; radiusMm: number; isHollow: boolean };
}

export function measureHoleEdges(mesh: AnalysisMesh, holes: readonly Hole[]): Hole[] {
  if (holes.length === 0) return [];
  const uprights = uprightsByBody(mesh);
  const walls = new Map<number, Set<number>>();
  for (const { group, faceIds } of holes) {
    const known = walls.get(group) ?? new Set();
    for (const face of faceIds) known.add(face);
    walls.set(group, known);
  }
  return holes.map((hole) => {
    const { body, surface } = mesh.model.faces[hole.faceIds[0]!]!;
    // Places of facts are rounded more than its axis is.
    const origin = surface.kind === 'cylinder' ? surface.origin : hole.at;
    const placed = { ...hole, origin };
    const beside: Beside[] = [];
    for (const upright of uprights.get(body)!) {
      const found = besideOf(placed, upright);
      if (found) beside.push(found);
    }
    return { ...hole, edgeDistanceMm: nearestTo(mesh, hole, { body, own: walls.get(hole.group)!, beside }) };
  });
}

function uprightsByBody(mesh: AnalysisMesh): Map<number, Upright[]> {
  const found = new Map<number, Upright[]>();
  mesh.model.faces.forEach(({ surface, body }, face) => {
    const all = found.get(body) ?? [];
    found.set(body, all);
    const [first, end] = trianglesOf(mesh, face);
    if (first === end) return;
    const normal = normalOf(mesh, first);
    if (surface.kind === 'plane') {
      const outward = dot(normal, surface.normal) < 0 ? scale(surface.normal, -1) : surface.normal;
      all.push({ face, surface: { kind: 'plane', origin: surface.origin, outward } });
    } else if (surface.kind === 'cylinder') {
      const corner = pointAt(mesh.model.mesh.positions, mesh.model.mesh.indices[3 * first]!);
      const isHollow =
        dot(normal, subtract(corner, surface.origin)) <
        dot(normal, surface.axis) * dot(subtract(corner, surface.origin), surface.axis);
      all.push({ face, surface: { ...surface, isHollow } });
    }
  });
  return found;
}

/** A face beside a hole: how much material lies between, if it goes on so far, and which way; around the hole any way is as good, but for a slit. */
interface Beside {
  face: number;
  gapMm: number;
  directions: Vec3[];
}

/** null for a face that does not run along the hole, or has the hole behind it. */
function besideOf({ origin, axis, diameterMm }: Hole & { origin: Vec3 }, { face, surface }: Upright): Beside | null {
  const radiusMm = diameterMm / 2;
  if (surface.kind === 'plane') {
    if (Math.abs(dot(surface.outward, axis)) > SQUARE_COS) return null;
    const awayMm = dot(subtract(surface.origin, origin), surface.outward);
    if (!(awayMm > SAME_PLACE_MM)) return null;
    const direction = unit(addScaled(surface.outward, axis, -dot(surface.outward, axis)));
    return { face, gapMm: awayMm - radiusMm, directions: [direction] };
  }
  if (Math.abs(dot(surface.axis, axis)) < PARALLEL_COS) return null;
  const offset = subtract(surface.origin, origin);
  const across = addScaled(offset, axis, -dot(offset, axis));
  const awayMm = length(across);
  if (awayMm < SAME_PLACE_MM) {
    const [u, v] = frameAround(axis);
    const directions = [u, v, scale(u, -1), scale(v, -1)];
    return surface.isHollow ? null : { face, gapMm: surface.radiusMm - radiusMm, directions };
  }
  const gapMm = surface.isHollow ? awayMm - radiusMm - surface.radiusMm : surface.radiusMm - awayMm - radiusMm;
  return { face, gapMm, directions: [scale(across, (surface.isHollow ? 1 : -1) / awayMm)] };
}

function nearestTo(
  mesh: AnalysisMesh,
  hole: Hole,
  { body, own, beside }: { body: number; own: ReadonlySet<number>; beside: Beside[] },
): number | null {
  const others = beside.filter(({ face }) => !own.has(face));
  if (others.some((each) => breaksOut(mesh, hole, each))) return 0;
  const ahead = others
    .filter(({ gapMm }) => gapMm > SAME_PLACE_MM)
    .sort((a, b) => a.gapMm - b.gapMm || a.face - b.face);
  const found = ahead.slice(0, CANDIDATES_MAX).find((each) => isThere(mesh, hole, { ...each, body, own }));
  return found?.gapMm ?? null;
}

/** The wall runs into a side that is nearer to the axis than the wall itself. */
function breaksOut({ neighbours }: AnalysisMesh, { faceIds, diameterMm }: Hole, { face, gapMm }: Beside): boolean {
  return gapMm <= SAME_PLACE_MM && gapMm > -diameterMm / 2 && faceIds.some((wall) => neighbours[wall]!.has(face));
}

/** Whether a ray from the axis leaves the material where the face should be. */
function isThere(
  { bvh, bodyOf, faceOf, model }: AnalysisMesh,
  { at, axis, depthMm, diameterMm }: Hole,
  { gapMm, directions, body, own }: Beside & { body: number; own: ReadonlySet<number> },
): boolean {
  const slackMm = model.deflectionMm + OFF_SKIN_SHARE * boxDiagonal(model.box);
  const expectedMm = gapMm + diameterMm / 2;
  const limits = {
    fromMm: 0,
    toMm: expectedMm + slackMm,
    accepts: (triangle: number): boolean => bodyOf[triangle] === body && !own.has(faceOf[triangle]!),
  };
  return directions.some((direction) =>
    HEIGHTS.some((share) => {
      const hit = bvh.castRay(addScaled(at, axis, share * depthMm), direction, limits);
      return hit !== null && hit.distanceMm > expectedMm - slackMm;
    }),
  );
}
