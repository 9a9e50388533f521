/**
 * Ribs and bosses: what stands on a wall of the part, along the pull. Where such a foot is thick, the resin under it cools last and draws the other side of the floor
 * in. From points on the faces along the pull a ray goes through to the face behind (they are cast already). Beside both, a thickness away, the floor is looked for along the
 * pull: with a floor on both sides it is a rib; with a floor around a cylinder it is a boss. An outer wall of a box has a floor on one side only.
 */
import type { StandingWall } from '#contract/molding-facts.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, normalOf, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import type { InwardRays } from '#geometry/mesh/inward-rays.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { PARALLEL_COS, SAME_PLACE_MM, SAME_SIZE_SHARE } from '#geometry/tolerances.ts';
import { addScaled, dot, pointAt, scale, subtract } from '#geometry/vectors.ts';

/** A side of a rib leans from the pull by up to this, with its draft: the sine of 10 degrees. */
const SIDE_SINE = portable.sin((10 * Math.PI) / 180);
/** Both sides of a rib, drafted, are opposite to within 25 degrees. */
const OPPOSITE_COS = portable.cos((25 * Math.PI) / 180);
/** A floor looks along the pull to within 30 degrees. */
const FLOOR_COS = portable.cos((30 * Math.PI) / 180);
/** What is thicker than so many floors is no rib but the body of the part; what is less high than half its thickness is a step. */
const FLOORS_MOST = 2.5;
const HEIGHT_LEAST_SHARE = 0.5;
const LISTED_MOST = 12;
/** Rays of one face that are tried, evenly spread. */
const RAYS_OF_FACE = 16;

interface Floor {
  /** From the point beside the wall, along the pull or against it. */
  distanceMm: number;
  thicknessMm: number;
}

export function findStandingWalls(mesh: AnalysisMesh, rays: InwardRays, pull: Vec3): StandingWall[] {
  const found = new Map<string, StandingWall>();
  for (let face = 0; face < mesh.model.faces.length; face += 1) {
    const [first, count] = [rays.firstOf[face]!, rays.firstOf[face + 1]! - rays.firstOf[face]!];
    const tried = Math.min(count, RAYS_OF_FACE);
    for (let place = 0; place < tried; place += 1) {
      const wall = wallAt(mesh, rays, first + Math.floor(((place + 0.5) * count) / tried), pull);
      if (!wall) continue;
      const key = wall.faceIds.join();
      const known = found.get(key);
      if (!known || wall.thicknessMm > known.thicknessMm)
        found.set(key, { ...wall, heightMm: Math.max(wall.heightMm, known?.heightMm ?? 0) });
    }
  }
  return [...found.values()]
    .filter(({ heightMm, thicknessMm }) => heightMm >= (HEIGHT_LEAST_SHARE - SAME_SIZE_SHARE) * thicknessMm)
    .sort((a, b) => b.thicknessMm / b.floorMm - a.thicknessMm / a.floorMm)
    .slice(0, LISTED_MOST)
    .map((wall) => ({
      ...wall,
      thicknessMm: roundMeshLength(wall.thicknessMm),
      heightMm: roundMeshLength(wall.heightMm),
      floorMm: roundMeshLength(wall.floorMm),
      at: wall.at.map(roundMeshLength) as Vec3,
    }));
}

/** The rib or boss on which a ray begins; null for any other place. */
function wallAt(mesh: AnalysisMesh, rays: InwardRays, ray: number, pull: Vec3): StandingWall | null {
  if (rays.exitCos[ray]! < OPPOSITE_COS) return null;
  const exit = rays.exit[ray]!;
  const entry = rays.entry[ray]!;
  const [point, inward] = [pointAt(rays.points, ray), pointAt(rays.inward, ray)];
  const thicknessMm = rays.distanceMm[ray]!;
  if (Math.abs(dot(inward, pull)) > SIDE_SINE) return null;
  const behind = addScaled(point, inward, thicknessMm);
  const outward = surfaceNormalAt(mesh, exit, behind);
  if (Math.abs(dot(outward, pull)) > SIDE_SINE) return null;
  const [own, other] = [mesh.faceOf[entry]!, mesh.faceOf[exit]!];
  const isRound = mesh.model.faces[own]!.surface.kind === 'cylinder';
  if (isRound && !isBoss(mesh, { own, other, outward: scale(inward, -1), point }, pull)) return null;
  for (const down of [pull, scale(pull, -1)]) {
    const beside = floorBeside(mesh, { point, away: scale(inward, -1), stepMm: thicknessMm }, down);
    if (!beside || thicknessMm > (FLOORS_MOST + SAME_SIZE_SHARE) * beside.thicknessMm) continue;
    if (!isRound) {
      const far = floorBeside(mesh, { point: behind, away: outward, stepMm: thicknessMm }, down);
      if (!far || Math.abs(far.distanceMm - beside.distanceMm) > (1 + SAME_SIZE_SHARE) * thicknessMm) continue;
    }
    const middle = addScaled(point, inward, thicknessMm / 2);
    return {
      kind: isRound ? 'boss' : 'rib',
      thicknessMm,
      heightMm: beside.distanceMm + wayOut(mesh, entry, middle, scale(down, -1)),
      floorMm: beside.thicknessMm,
      faceIds: [...new Set([own, other])].sort((a, b) => a - b),
      at: middle,
    };
  }
  return null;
}

/**
 * A peg stands along the pull, and the face behind is its own or that of a hole around the same axis. Roundings of walls end elsewhere. The ray begins outside: a hole has
 * the floor of the hole at best.
 */
function isBoss(
  { model }: AnalysisMesh,
  { own, other, outward, point }: { own: number; other: number; outward: Vec3; point: Vec3 },
  pull: Vec3,
): boolean {
  const [peg, behind] = [model.faces[own]!.surface, model.faces[other]!.surface];
  if (peg.kind !== 'cylinder' || behind.kind !== 'cylinder' || Math.abs(dot(peg.axis, pull)) < PARALLEL_COS)
    return false;
  if (dot(subtract(point, peg.origin), outward) <= 0) return false;
  const between = subtract(behind.origin, peg.origin);
  const off = addScaled(between, peg.axis, -dot(between, peg.axis));
  return dot(off, off) <= SAME_PLACE_MM * SAME_PLACE_MM;
}

/** The floor that lies below a place beside a wall, where the way up from there is open. */
function floorBeside(
  mesh: AnalysisMesh,
  { point, away, stepMm }: { point: Vec3; away: Vec3; stepMm: number },
  down: Vec3,
): Floor | null {
  const start = addScaled(point, away, stepMm);
  const accepts = (): boolean => true;
  // Nothing may stand in between: the next wall, or that of the hole on the other side.
  if (!mesh.bvh.isFree(addScaled(point, away, stepMm * 1e-3), away, { fromMm: 0, toMm: stepMm, accepts })) return null;
  if (!mesh.bvh.isFree(start, scale(down, -1), { fromMm: 0, toMm: Infinity, accepts })) return null;
  const hit = mesh.bvh.castRay(start, down, { fromMm: 0, toMm: Infinity, accepts });
  if (!hit || dot(normalOf(mesh, hit.triangle), down) > -FLOOR_COS) return null;
  const foot = addScaled(start, down, hit.distanceMm);
  const thicknessMm = wayOut(mesh, hit.triangle, foot, down);
  return thicknessMm > 0 ? { distanceMm: hit.distanceMm, thicknessMm } : null;
}

/** From a place in the material, or on its skin, to where the material ends; 0 where it does not. */
function wayOut(mesh: AnalysisMesh, from: number, start: Vec3, along: Vec3): number {
  const accepts = (triangle: number): boolean => triangle !== from;
  return mesh.bvh.castRay(start, along, { fromMm: 1e-6, toMm: Infinity, accepts })?.distanceMm ?? 0;
}
