/**
 * The thinnest wall: from points all over the surface a ray goes straight into the material; where it leaves through a face that looks
 * the other way, it has crossed a wall. Assumes a closed body that faces outward.
 *
 * A wall lies between faces that are roughly opposite. Faces that meet at an edge make a wedge, which is thin at every edge of every
 * chamfer and says nothing; a slanted exit measures the slant.
 */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal } from '#geometry/boxes.ts';
import { type AnalysisMesh, normalOf, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import { type InwardRays, SELF_SHARE } from '#geometry/mesh/inward-rays.ts';
import { nearestOnSurface } from '#geometry/mesh/nearest-on-surface.ts';
import {
  addScaled,
  cross,
  distance,
  dot,
  frameAround,
  length,
  pointAt,
  scale,
  subtract,
  unit,
} from '#geometry/vectors.ts';

/** The two ends of a crossing have settled when they move by less, mm. */
const SETTLED_MM = 1e-9;

export interface ThinnestWall {
  thicknessMm: number;
  /** On the face where the wall was entered. */
  at: Vec3;
  /** Entered and left through. */
  faceIds: [number, number];
}

/** Faces within this of opposite bound a wall. More would take the rounding of a plate's edge, which falls away by 2 % of its radius here. */
const OPPOSITE_COS = portable.cos((12 * Math.PI) / 180);
/** A ray that leaves at up to this (25 degrees) may still lead to a place where the faces are opposite: between two holes, for example. */
const SEED_COS = portable.cos((25 * Math.PI) / 180);
/** Neighbours across a smooth edge (two halves of a pin) bound a wall only where they are opposite indeed (8 degrees). */
const NEIGHBOUR_COS = portable.cos((8 * Math.PI) / 180);
/** Faces that share an edge and lean by less than this toward it make a wedge, which is as thin as one likes beside the edge (24 degrees). */
const WEDGE_TAN = 0.445;
/** A wall goes on to both sides at least this far, mm, or half its thickness; and there it is this much thicker at most. */
const GOES_ON_MM = 0.05;
const GOES_ON_SHARE = { aside: 0.5, thicker: 2 };
/** Directions across a wall in which it is looked for, and in how many of them it must be. */
const ASIDE_LEAST = 2;
const ASIDE: readonly [number, number][] = [
  [1, 0],
  [Math.SQRT1_2, Math.SQRT1_2],
  [0, 1],
  [-Math.SQRT1_2, Math.SQRT1_2],
  [-1, 0],
  [-Math.SQRT1_2, -Math.SQRT1_2],
  [0, -1],
  [Math.SQRT1_2, -Math.SQRT1_2],
];
/** The same along a slit, where the crossing may lie near its end. */
const ALONG = [1, -1, 2, -2];
/** The thinnest crossings are followed down to where the wall is thinnest between the exact surfaces. */
const REFINED = 200;
const STEPS = 30;

/** A ray that has crossed a wall. */
export interface Crossing {
  thicknessMm: number;
  from: Vec3;
  to: Vec3;
  faces: [number, number];
  body: number;
  /** The faces are opposite where the ray crossed, so that the crossing counts as it is. */
  isOpposite: boolean;
}

/** The thinnest wall, or null where the rays found none (an open mesh, a body that is one flat wedge). */
export function findThinnestWall(mesh: AnalysisMesh, rays: InwardRays): ThinnestWall | null {
  const thinnest = new ThinnestCrossings(mesh.model.faces.length);
  for (let ray = 0; ray < rays.exit.length; ray += 1) {
    const cos = rays.exitCos[ray]!;
    if (cos < SEED_COS) continue;
    const faces: [number, number] = [mesh.faceOf[rays.entry[ray]!]!, mesh.faceOf[rays.exit[ray]!]!];
    if (!thinnest.wants(faces, isOppositeAt(cos), rays.distanceMm[ray]!)) continue;
    const crossing = crossWall(mesh, rays, ray);
    if (crossing) thinnest.add(crossing);
  }
  const walls = thinnest.list
    .map((crossing) => refineWall(mesh, crossing))
    .filter((wall) => wall !== null)
    .sort((a, b) => a.thicknessMm - b.thicknessMm);
  const borders = new LongestBorders(mesh);
  const best = walls.find((wall) => hasArea(mesh, wall, borders));
  return best ? { thicknessMm: best.thicknessMm, at: best.from, faceIds: best.faces } : null;
}

/** Whether a wall goes on beside the place where it was crossed: a point where an edge is sharp, or two slivers meet, is none. */
function hasArea(
  mesh: AnalysisMesh,
  { from, to, thicknessMm, body, faces }: Crossing,
  borders: LongestBorders,
): boolean {
  const { model, bvh, bodyOf } = mesh;
  const through = unit(subtract(to, from));
  const middle = addScaled(from, through, thicknessMm / 2);
  const asideMm = Math.max(GOES_ON_MM, GOES_ON_SHARE.aside * thicknessMm);
  const slackMm = 2 * model.deflectionMm + SELF_SHARE * boxDiagonal(model.box);
  const limits = {
    fromMm: 0,
    toMm: GOES_ON_SHARE.thicker * thicknessMm + slackMm,
    accepts: (triangle: number): boolean => bodyOf[triangle] === body,
  };
  const [u, v] = frameAround(through);
  const goesOn = (aside: Vec3): boolean => {
    const beside = addScaled(middle, aside, asideMm);
    const [on, back] = [bvh.castRay(beside, through, limits), bvh.castRay(beside, scale(through, -1), limits)];
    return on !== null && back !== null && on.distanceMm + back.distanceMm <= limits.toMm;
  };
  if (ASIDE.filter(([x, y]) => goesOn(addScaled(scale(u, x), v, y))).length >= ASIDE_LEAST) return true;
  // Under a slit it goes on along that only, whichever way the part lies, with more material to both sides. Of a low rib the top has none.
  const isInside = (aside: Vec3): boolean => {
    const hit = bvh.castRay(addScaled(middle, aside, asideMm), through, { ...limits, toMm: Infinity });
    return hit !== null && dot(normalOf(mesh, hit.triangle), through) > 0;
  };
  return faces.some((face) => {
    const way = borders.of(face);
    const along = way && addScaled(way, through, -dot(way, through));
    if (!along || length(along) === 0) return false;
    const across = unit(cross(along, through));
    if (!isInside(across) || !isInside(scale(across, -1))) return false;
    return ALONG.filter((share) => goesOn(scale(unit(along), share))).length >= ASIDE_LEAST;
  });
}

/** Along the longest straight side of each flat face, looked for once. */
class LongestBorders {
  readonly #mesh: AnalysisMesh;
  readonly #known = new Map<number, Vec3 | null>();

  constructor(mesh: AnalysisMesh) {
    this.#mesh = mesh;
  }

  /** null for a face that is not flat. */
  of(face: number): Vec3 | null {
    const known = this.#known.get(face);
    if (known !== undefined) return known;
    const found = longestBorder(this.#mesh, face);
    this.#known.set(face, found);
    return found;
  }
}

function longestBorder(mesh: AnalysisMesh, face: number): Vec3 | null {
  const { model, neighbours, sharedSides } = mesh;
  if (model.faces[face]!.surface.kind !== 'plane') return null;
  const { positions, indices } = model.mesh;
  let longest: Vec3 = [0, 0, 0];
  for (const other of neighbours[face]!)
    for (const side of sharedSides([face, other])) {
      const next = side % 3 === 2 ? side - 2 : side + 1;
      const way = subtract(pointAt(positions, indices[next]!), pointAt(positions, indices[side]!));
      if (length(way) > length(longest)) longest = way;
    }
  return longest;
}

/** Whether faces are opposite where a ray comes out at this cosine. */
export function isOppositeAt(cos: number): boolean {
  return cos >= OPPOSITE_COS;
}

/** The wall that a ray crosses; null where it meets a wedge, a slant or nothing. */
export function crossWall(mesh: AnalysisMesh, rays: InwardRays, ray: number): Crossing | null {
  const cos = rays.exitCos[ray]!;
  if (cos < SEED_COS) return null;
  const entered = rays.entry[ray]!;
  const face = mesh.faceOf[entered]!;
  const exit = mesh.faceOf[rays.exit[ray]!]!;
  const thicknessMm = rays.distanceMm[ray]!;
  const from = pointAt(rays.points, ray);
  const inward = pointAt(rays.inward, ray);
  const to = addScaled(from, inward, thicknessMm);
  if (mesh.neighbours[face]!.has(exit) && (cos < NEIGHBOUR_COS || isWedge(mesh, face, exit))) return null;
  if (isFeather(mesh, { face, exit, from, thicknessMm }) || isGap(mesh, { face, exit, from, to, inward })) return null;
  return {
    thicknessMm,
    from,
    to,
    faces: [face, exit],
    body: mesh.bodyOf[entered]!,
    isOpposite: isOppositeAt(cos),
  };
}

/** Two planes that share an edge can only be a wedge. */
function isWedge({ model }: AnalysisMesh, a: number, b: number): boolean {
  return model.faces[a]!.surface.kind === 'plane' && model.faces[b]!.surface.kind === 'plane';
}

interface Ends {
  face: number;
  exit: number;
  from: Vec3;
}

/** Beside an edge that both faces share, nearer to it than a wedge allows. */
function isFeather(mesh: AnalysisMesh, { face, exit, from, thicknessMm }: Ends & { thicknessMm: number }): boolean {
  if (face === exit || !mesh.neighbours[face]!.has(exit)) return false;
  return thicknessMm < WEDGE_TAN * distanceToSharedEdge(mesh, from, [face, exit]);
}

/** The triangles of two sides of a narrow gap may cross, and then a ray seems to come out of material: the exact surfaces lie the other way round. */
function isGap({ model }: AnalysisMesh, { face, exit, from, to, inward }: Ends & { to: Vec3; inward: Vec3 }): boolean {
  if (face === exit) return false;
  const near = nearestOnSurface(model.faces[face]!.surface, from);
  const far = nearestOnSurface(model.faces[exit]!.surface, to);
  return near !== null && far !== null && dot(subtract(far, near), inward) <= 0;
}

function distanceToSharedEdge(mesh: AnalysisMesh, point: Vec3, pair: [number, number]): number {
  const { positions, indices } = mesh.model.mesh;
  let least = Infinity;
  for (const side of mesh.sharedSides(pair)) {
    const triangle = Math.floor(side / 3);
    const from = pointAt(positions, indices[side]!);
    const to = pointAt(positions, indices[3 * triangle + ((side + 1) % 3)]!);
    least = Math.min(least, distanceToPiece(point, from, to));
  }
  return least;
}

function distanceToPiece(point: Vec3, from: Vec3, to: Vec3): number {
  const along = subtract(to, from);
  const square = dot(along, along);
  const share = square > 0 ? Math.min(1, Math.max(0, dot(subtract(point, from), along) / square)) : 0;
  return distance(point, addScaled(from, along, share));
}

/**
 * The thinnest crossings, the thinnest first, with one for each pair of faces, and one more where they were not opposite: that one
 * may lead nowhere.
 */
class ThinnestCrossings {
  readonly list: Crossing[] = [];
  readonly #faces: number;
  /** The thickness of those in the list, by pair of faces. */
  readonly #thickness = new Map<number, number>();

  constructor(faces: number) {
    this.#faces = faces;
  }

  /** Whether a crossing would be kept: quicker than to find out that it crosses a wall. */
  wants(faces: [number, number], isOpposite: boolean, thicknessMm: number): boolean {
    const known = this.#thickness.get(this.#keyOf(faces, isOpposite));
    if (known !== undefined) return thicknessMm < known;
    return this.list.length < REFINED || thicknessMm < this.list.at(-1)!.thicknessMm;
  }

  /** Adds a crossing that is wanted. */
  add(crossing: Crossing): void {
    const { list } = this;
    const key = this.#keyOf(crossing.faces, crossing.isOpposite);
    if (this.#thickness.has(key))
      list.splice(
        list.findIndex((other) => this.#keyOf(other.faces, other.isOpposite) === key),
        1,
      );
    this.#thickness.set(key, crossing.thicknessMm);
    const place = list.findIndex((other) => other.thicknessMm > crossing.thicknessMm);
    list.splice(place < 0 ? list.length : place, 0, crossing);
    if (list.length <= REFINED) return;
    const last = list.pop()!;
    this.#thickness.delete(this.#keyOf(last.faces, last.isOpposite));
  }

  #keyOf([a, b]: [number, number], isOpposite: boolean): number {
    return 2 * (Math.min(a, b) * this.#faces + Math.max(a, b)) + (isOpposite ? 1 : 0);
  }
}

/**
 * Goes to and fro between the two exact surfaces, each time to the nearest point, which ends where they are closest (between holes side
 * by side, for example). What is found holds only if it lies on both faces, which a ray from the one to the other shows.
 */
export function refineWall(mesh: AnalysisMesh, crossing: Crossing): Crossing | null {
  const [near, far] = crossing.faces.map((face) => mesh.model.faces[face]!.surface) as [never, never];
  let from = nearestOnSurface(near, crossing.from) ?? crossing.from;
  let to = nearestOnSurface(far, crossing.to) ?? crossing.to;
  const flatFrom = from;
  const flatTo = to;
  if (crossing.faces[0] !== crossing.faces[1])
    for (let step = 0; step < STEPS; step += 1) {
      const nextFrom = nearestOnSurface(near, to) ?? from;
      const nextTo = nearestOnSurface(far, nextFrom) ?? to;
      const moved = distance(nextFrom, from) + distance(nextTo, to);
      [from, to] = [nextFrom, nextTo];
      if (moved < SETTLED_MM) break;
    }
  const best = confirm(mesh, crossing, from, to);
  if (best) return best;
  // On curved faces the triangles lie beside the surface: the crossing itself, put onto the surfaces, is still the better measure.
  return confirm(mesh, crossing, flatFrom, flatTo) ?? (crossing.isOpposite ? crossing : null);
}

function confirm(mesh: AnalysisMesh, crossing: Crossing, from: Vec3, to: Vec3): Crossing | null {
  const { model, bvh, bodyOf, faceOf } = mesh;
  const thicknessMm = distance(from, to);
  const slack = 2 * model.deflectionMm + SELF_SHARE * boxDiagonal(model.box);
  if (thicknessMm === 0 || thicknessMm > crossing.thicknessMm + slack) return null;
  const direction = unit(subtract(to, from));
  const accepts = (triangle: number): boolean => bodyOf[triangle] === crossing.body;
  // From the middle of the wall both ways: it must leave through the same two faces, each about half the thickness away.
  const middle = addScaled(from, direction, thicknessMm / 2);
  const back = bvh.castRay(middle, scale(direction, -1), { fromMm: 0, toMm: thicknessMm / 2 + slack, accepts });
  const on = bvh.castRay(middle, direction, { fromMm: 0, toMm: thicknessMm / 2 + slack, accepts });
  if (!back || !on) return null;
  if (faceOf[back.triangle] !== crossing.faces[0] || faceOf[on.triangle] !== crossing.faces[1]) return null;
  if (
    dot(surfaceNormalAt(mesh, on.triangle, to), direction) < OPPOSITE_COS ||
    dot(surfaceNormalAt(mesh, back.triangle, from), direction) > -OPPOSITE_COS
  )
    return null;
  return { ...crossing, thicknessMm, from, to };
}
