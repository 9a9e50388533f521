/**
 * Thin walls by area: pairs of faces that lie opposite each other, no more than 3 mm apart. The rays into the part tell how much of each side has the other
 * side behind it. Walls of holes, pockets and fins alike are held where a concave edge or a fillet joins them to more material, or where the same face goes
 * on over a thicker place. How far a wall stands free is measured from there.
 *
 * What stands free by less than its own thickness, or by less than a millimeter, is no wall that a cutter could bend: the land between two engraved strokes,
 * the lip that a chamfer leaves.
 */
import * as portable from '#contract/portable-math.ts';
import type { ThinWall } from '#contract/thin-wall.ts';
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, normalOf } from '#geometry/mesh/analysis-mesh.ts';
import type { InwardRays } from '#geometry/mesh/inward-rays.ts';
import { nearestRay, sortIntoStrips } from '#geometry/mesh/ray-strips.ts';
import { type Crossing, crossWall, isOppositeAt, refineWall } from '#geometry/mesh/thinnest-wall.ts';
import type { Surface } from '#geometry/model.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { PARALLEL_COS, SAME_SIZE_SHARE } from '#geometry/tolerances.ts';
import { addScaled, distance, dot, pointAt, subtract } from '#geometry/vectors.ts';

/** Thicker walls are none that any rule asks about. */
const THICKEST_MM = 3;
/** Those with a smaller free height are no walls. */
const FREE_HEIGHT_LEAST_MM = 1;
const WALLS_MAX = 12;
/** So many are measured, the thinnest first: parts of plastic or sheet have hundreds. */
const MEASURED_MAX = 36;
/** Opposite each other in fewer places, two faces make no area. */
const RAYS_LEAST = 3;
/** A place holds a wall where the part is this much thicker. */
const HOLDS_SHARE = 1.5;
/** A neighbor that rises above a face by a larger sine holds it; less is a flat that goes on. */
const RISES_SIN = 0.01;
/** Triangles on both sides of a smooth edge lean less: 25 degrees. */
const SMOOTH_COS = portable.cos((25 * Math.PI) / 180);

interface Pair {
  faces: [number, number];
  rays: number[];
  thinnest: Crossing;
}

/** `holeWalls` are the faces of holes. */
export function findThinWalls(mesh: AnalysisMesh, rays: InwardRays, holeWalls: ReadonlySet<number>): ThinWall[] {
  const pairs = listPairs(mesh, rays, holeWalls);
  if (pairs.length === 0) return [];
  const borders = bordersOf(mesh, new Set(pairs.flatMap(({ faces }) => faces)));
  const walls: ThinWall[] = [];
  for (const pair of pairs) {
    // Pairs come by thickness: what follows is thicker than all that are told.
    if (walls.length >= WALLS_MAX && pair.thinnest.thicknessMm > walls.at(-1)!.thicknessMm + mesh.model.deflectionMm)
      break;
    const wall = describeWall(mesh, rays, pair, borders);
    if (wall) walls.push(wall);
  }
  return walls
    .sort((a, b) => a.thicknessMm - b.thicknessMm || b.areaMm2 - a.areaMm2 || a.faceIds[0]! - b.faceIds[0]!)
    .slice(0, WALLS_MAX);
}

function describeWall(
  mesh: AnalysisMesh,
  rays: InwardRays,
  pair: Pair,
  borders: Map<number, Border[]>,
): ThinWall | null {
  const best = refineWall(mesh, pair.thinnest) ?? pair.thinnest;
  const thicknessMm = roundMeshLength(best.thicknessMm);
  const freeHeightMm = freeHeightOf(mesh, rays, pair, borders);
  const leastMm = Math.max(FREE_HEIGHT_LEAST_MM, thicknessMm) * (1 - SAME_SIZE_SHARE);
  if (freeHeightMm !== null && freeHeightMm < leastMm) return null;
  return {
    thicknessMm,
    areaMm2: areaOf(mesh, rays, pair),
    freeHeightMm: freeHeightMm && roundMeshLength(freeHeightMm),
    faceIds: [...new Set(pair.faces)].sort((a, b) => a - b),
    at: best.from.map(roundMeshLength) as Vec3,
  };
}

/** Pairs of faces with the rays that go from one to the other, the thinnest pairs first. */
function listPairs(mesh: AnalysisMesh, rays: InwardRays, holeWalls: ReadonlySet<number>): Pair[] {
  const { faceOf } = mesh;
  const faces = mesh.model.faces.length;
  const pairs = new Map<number, Pair>();
  for (let ray = 0; ray < rays.exit.length; ray += 1) {
    if (rays.exit[ray]! < 0 || rays.distanceMm[ray]! > THICKEST_MM * (1 + SAME_SIZE_SHARE)) continue;
    if (!isOppositeAt(rays.exitCos[ray]!)) continue;
    const ends: [number, number] = [faceOf[rays.entry[ray]!]!, faceOf[rays.exit[ray]!]!];
    if (isPin(mesh, ends) || isBesideHole(mesh, ends, holeWalls)) continue;
    const crossing = crossWall(mesh, rays, ray);
    if (!crossing) continue;
    const low = Math.min(ends[0], ends[1]);
    const high = Math.max(ends[0], ends[1]);
    const known = pairs.get(low * faces + high);
    if (!known) pairs.set(low * faces + high, { faces: [low, high], rays: [ray], thinnest: crossing });
    else {
      known.rays.push(ray);
      if (crossing.thicknessMm < known.thinnest.thicknessMm) known.thinnest = crossing;
    }
  }
  return [...pairs.values()]
    .filter((pair) => pair.rays.length >= RAYS_LEAST)
    .sort(
      (a, b) => a.thinnest.thicknessMm - b.thinnest.thicknessMm || a.faces[0] - b.faces[0] || a.faces[1] - b.faces[1],
    )
    .slice(0, MEASURED_MAX);
}

/** Both sides of a peg: one round face, or two of one radius on one axis. Bosses are told apart. */
function isPin({ model }: AnalysisMesh, [a, b]: [number, number]): boolean {
  const [one, other] = [model.faces[a]!.surface, model.faces[b]!.surface];
  if (a === b) return one.kind === 'cylinder' || one.kind === 'cone' || one.kind === 'sphere' || one.kind === 'torus';
  return isCoaxial(one, other) && isSameRadius(one, other);
}

/** The ligament beside a hole, which is told with the hole; the wall of a tube is none. */
function isBesideHole({ model }: AnalysisMesh, [a, b]: [number, number], holeWalls: ReadonlySet<number>): boolean {
  if (!holeWalls.has(a) && !holeWalls.has(b)) return false;
  return !isCoaxial(model.faces[a]!.surface, model.faces[b]!.surface);
}

function isSameRadius(one: Surface, other: Surface): boolean {
  if (one.kind !== 'cylinder' || other.kind !== 'cylinder') return false;
  return Math.abs(one.radiusMm - other.radiusMm) <= SAME_SIZE_SHARE * one.radiusMm;
}

function isCoaxial(one: Surface, other: Surface): boolean {
  if (one.kind !== 'cylinder' || other.kind !== 'cylinder') return false;
  if (Math.abs(dot(one.axis, other.axis)) < PARALLEL_COS) return false;
  const offset = subtract(other.origin, one.origin);
  const across = addScaled(offset, one.axis, -dot(offset, one.axis));
  return dot(across, across) <= portable.square(SAME_SIZE_SHARE * one.radiusMm);
}

/** Of the side that the wall covers more of: there it is exact when the wall covers all of it. */
function areaOf({ model }: AnalysisMesh, { firstOf }: InwardRays, { faces, rays }: Pair): number {
  const sides = [...new Set(faces)].map((face) => {
    const [first, end] = [firstOf[face]!, firstOf[face + 1]!];
    const share = rays.filter((ray) => ray >= first && ray < end).length / (end - first);
    return { share, areaMm2: share * model.faces[face]!.areaMm2 };
  });
  return sides.reduce((best, side) => (side.share > best.share ? side : best)).areaMm2;
}

/** A straight piece of a face's border. */
interface Border {
  from: Vec3;
  to: Vec3;
  /** The face on the other side. */
  beside: number;
  /** It rises above this one: in a corner, or smoothly. */
  rises: boolean;
  isSmooth: boolean;
}

function bordersOf(mesh: AnalysisMesh, wanted: Set<number>): Map<number, Border[]> {
  const { edges, faceOf } = mesh;
  const { positions, indices } = mesh.model.mesh;
  const sideOf = new Int32Array(edges.count).fill(-1);
  const borders = new Map([...wanted].map((face): [number, Border[]] => [face, []]));
  const triangleOf = (side: number): number => Math.floor(side / 3);
  /** The corner of a triangle that is not on this side of it. */
  const cornerBeyond = (side: number): Vec3 => pointAt(positions, indices[3 * triangleOf(side) + ((side + 2) % 3)]!);
  const add = (side: number, other: number): void => {
    const triangle = triangleOf(side);
    const found = borders.get(faceOf[triangle]!);
    if (!found) return;
    const from = pointAt(positions, indices[side]!);
    const to = pointAt(positions, indices[side % 3 === 2 ? side - 2 : side + 1]!);
    const beyond = subtract(cornerBeyond(other), from);
    const normal = normalOf(mesh, triangle);
    found.push({
      from,
      to,
      beside: faceOf[triangleOf(other)]!,
      rises: dot(beyond, normal) > RISES_SIN * distance(beyond, [0, 0, 0]),
      isSmooth: dot(normal, normalOf(mesh, triangleOf(other))) > SMOOTH_COS,
    });
  };
  edges.ofSide.forEach((edge, side) => {
    if (edges.uses[edge] !== 2) return;
    const other = sideOf[edge]!;
    sideOf[edge] = side;
    if (other < 0 || faceOf[triangleOf(other)] === faceOf[triangleOf(side)]) return;
    add(side, other);
    add(other, side);
  });
  return borders;
}

/** One side of a wall, with what holds it there. */
interface WallSide {
  face: number;
  /** Three numbers each: points where the part is thicker. */
  thick: Float64Array;
  held: Border[];
  free: Border[];
}

/** How far the farthest place of a wall is from what holds it; null where nothing does. */
function freeHeightOf(
  mesh: AnalysisMesh,
  rays: InwardRays,
  { faces, rays: own, thinnest }: Pair,
  borders: Map<number, Border[]>,
): number | null {
  const isOwn = new Set(own);
  const thickMm = (HOLDS_SHARE + SAME_SIZE_SHARE) * thinnest.thicknessMm;
  const sides = [...new Set(faces)].map((face): WallSide => {
    const { kind } = mesh.model.faces[face]!.surface;
    // A curved face that goes on smoothly into another, the other half of a tube, is held only by what is thicker.
    const holds = ({ rises, isSmooth, beside }: Border): boolean =>
      rises &&
      !(
        isSmooth &&
        kind !== 'plane' &&
        kind === mesh.model.faces[beside]!.surface.kind &&
        isThin(rays, beside, thickMm)
      );
    return {
      face,
      thick: pointsWhereThicker(rays, face, { thickMm, isOwn }),
      held: borders.get(face)!.filter(holds),
      free: borders.get(face)!.filter((border) => !holds(border)),
    };
  });
  if (sides.every(({ held, thick }) => held.length === 0 && thick.length === 0)) return null;
  let squareMm = 0;
  const visit = (ray: number, point: Vec3): void => {
    const through = addScaled(point, pointAt(rays.inward, ray), rays.distanceMm[ray]!);
    const entered = mesh.faceOf[rays.entry[ray]!]!;
    let least = Infinity;
    for (const side of sides) {
      if (least <= squareMm) return;
      // Where both sides are one face, the wall is held on either.
      if (side.face === entered) least = squareToHolder(side, point, { least, enough: squareMm });
      if (side.face !== entered || sides.length === 1)
        least = squareToHolder(side, through, { least, enough: squareMm });
    }
    squareMm = Number.isFinite(least) ? Math.max(squareMm, least) : squareMm;
  };
  for (const ray of own) visit(ray, pointAt(rays.points, ray));
  for (const side of sides) visitFreeEdges(mesh, rays, { side, isOwn, visit });
  return Math.sqrt(squareMm);
}

/** Where rays begin on a face that cross more than a wall, three numbers each. */
function pointsWhereThicker(
  { firstOf, points, distanceMm }: InwardRays,
  face: number,
  { thickMm, isOwn }: { thickMm: number; isOwn: Set<number> },
): Float64Array {
  const thick: number[] = [];
  for (let ray = firstOf[face]!; ray < firstOf[face + 1]!; ray += 1)
    if (distanceMm[ray]! > thickMm && !isOwn.has(ray))
      thick.push(points[3 * ray]!, points[3 * ray + 1]!, points[3 * ray + 2]!);
  return Float64Array.from(thick);
}

/** Whether at least half of the rays that begin on a face cross no more than this. */
function isThin({ firstOf, exit, distanceMm }: InwardRays, face: number, mostMm: number): boolean {
  const first = firstOf[face]!;
  const end = firstOf[face + 1]!;
  let thin = 0;
  for (let ray = first; ray < end; ray += 1) if (exit[ray]! >= 0 && distanceMm[ray]! <= mostMm) thin += 1;
  return 2 * thin >= end - first;
}

/** Of the distance to what holds a wall, where that is less than `least`; what is less than `enough` may be too large still. */
function squareToHolder(
  { thick, held }: WallSide,
  [x, y, z]: Vec3,
  { least: known, enough }: { least: number; enough: number },
): number {
  let least = known;
  for (let at = 0; at < thick.length && least > enough; at += 3) {
    const dx = thick[at]! - x;
    const dy = thick[at + 1]! - y;
    const dz = thick[at + 2]! - z;
    const square = dx * dx + dy * dy + dz * dz;
    if (square < least) least = square;
  }
  for (let at = 0; at < held.length && least > enough; at += 1) {
    const square = squareToSegment(held[at]!, x, y, z);
    if (square < least) least = square;
  }
  return least;
}

/** Ends and middles of free edges, where the nearest ray is one of the wall's: a wall is highest at its free edge. */
function visitFreeEdges(
  { model }: AnalysisMesh,
  rays: InwardRays,
  { side, isOwn, visit }: { side: WallSide; isOwn: Set<number>; visit: (ray: number, point: Vec3) => void },
): void {
  if (side.free.length === 0) return;
  const first = rays.firstOf[side.face]!;
  const end = rays.firstOf[side.face + 1]!;
  // Rays stand this far apart: an edge further off belongs to a place that none of them tells of.
  const spacing = model.faces[side.face]!.areaMm2 / (end - first);
  const strips = sortIntoStrips(rays.points, { first, end }, Math.sqrt(spacing));
  for (const { from, to } of side.free)
    for (const point of [from, addScaled(from, subtract(to, from), 0.5)]) {
      const nearest = nearestRay(rays.points, strips, point, spacing);
      if (nearest >= 0 && isOwn.has(nearest)) visit(nearest, point);
    }
}

function squareToSegment({ from, to }: Border, x: number, y: number, z: number): number {
  const ux = to[0] - from[0];
  const uy = to[1] - from[1];
  const uz = to[2] - from[2];
  const px = x - from[0];
  const py = y - from[1];
  const pz = z - from[2];
  const square = ux * ux + uy * uy + uz * uz;
  const share = square > 0 ? Math.min(Math.max((px * ux + py * uy + pz * uz) / square, 0), 1) : 0;
  const dx = px - share * ux;
  const dy = py - share * uy;
  const dz = pz - share * uz;
  return dx * dx + dy * dy + dz * dz;
}
