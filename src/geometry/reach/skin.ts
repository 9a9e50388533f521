/** Places all over the skin of a part, each for its share of the area, and how they are reached. */
import { CUTTER_DIAMETERS_MM } from '#contract/milling-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, normalOf, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import { type DrilledSpace, isInside } from '#geometry/reach/drilled-holes.ts';
import { listEvenSamples } from '#geometry/reach/even-samples.ts';
import {
  boundOnSkin,
  capReach,
  type KeptSkin,
  keepSkin,
  type ReachMap,
  reachOnSkin,
  WALL_COS,
} from '#geometry/reach/reach-map.ts';
import { PARALLEL_COS, SAME_SIZE_SHARE } from '#geometry/tolerances.ts';
import { addScaled, dot, subtract } from '#geometry/vectors.ts';

export interface Skin {
  /** Three numbers a place; normals are unit vectors away from the material. */
  points: Float64Array;
  normals: Float64Array;
  faces: Uint32Array;
  areasMm2: Float64Array;
  /** The widest cutter that fits between a wall and the one opposite, by number plus one: a narrow slot is told better by a ray than on the grid. */
  gaps: Uint8Array;
  /** By face: a hollow cylinder and the widest cutter that goes around in it, by number plus one. */
  hollows: ({ axis: Vec3; cutter: number } | null)[];
  /** By face: how many places it has. */
  countOf: Uint32Array;
  /** Of all places. */
  sumMm2: number;
  /** Points and normals, where the loops look them up. */
  kept: KeptSkin;
}

/** Places on all faces, without those in drilled holes. `cellMm` of the grids they are looked up on. */
export function listSkin(mesh: AnalysisMesh, drilled: DrilledSpace[], cellMm: number): Skin {
  const { faces } = mesh.model;
  const places = listEvenSamples(mesh);
  const counts = new Uint32Array(faces.length);
  for (const { face } of places) counts[face]! += 1;
  const kept = places.filter(({ point }) => !isDrilled(drilled, point));
  const areasMm2 = Float64Array.from(kept, ({ face }) => faces[face]!.areaMm2 / counts[face]!);
  const points = new Float64Array(3 * kept.length);
  const normals = new Float64Array(3 * kept.length);
  const gaps = new Uint8Array(kept.length);
  const hollows: Skin['hollows'] = faces.map(() => null);
  const countOf = new Uint32Array(faces.length);
  const gapMm = gapFinder(mesh, GAP_CELLS * cellMm);
  kept.forEach(({ point, triangle, face }, place) => {
    const normal = surfaceNormalAt(mesh, triangle, point);
    countOf[face]! += 1;
    putAt(points, place, point);
    putAt(normals, place, normal);
    gaps[place] = countFitting(gapMm(triangle, point, normal));
    hollows[face] ??= hollowAt(faces[face]!.surface, point, normal);
  });
  return {
    points,
    normals,
    faces: Uint32Array.from(kept, ({ face }) => face),
    areasMm2,
    gaps,
    hollows,
    countOf,
    sumMm2: areasMm2.reduce((sum, area) => sum + area, 0),
    kept: keepSkin(points, normals),
  };
}

function isDrilled(drilled: DrilledSpace[], [x, y, z]: Vec3): boolean {
  for (const space of drilled) if (isInside(space, x, y, z)) return true;
  return false;
}

/** One by one: to copy an array of three takes longer. */
function putAt(all: Float64Array, place: number, vector: Vec3): void {
  all[3 * place] = vector[0];
  all[3 * place + 1] = vector[1];
  all[3 * place + 2] = vector[2];
}

/** Wider gaps are told on the grid. */
const GAP_CELLS = 5;
/** Two walls are opposite when the cosine between their normals is less. */
const OPPOSITE_COS = -0.9;

/** How far from a place of the skin the opposite wall is; Infinity where there is none within `mostMm`. */
function gapFinder(mesh: AnalysisMesh, mostMm: number): (triangle: number, point: Vec3, normal: Vec3) => number {
  const limits = { fromMm: 0, toMm: mostMm, except: -1, body: -1 };
  return (triangle, point, normal) => {
    limits.except = triangle;
    const hit = mesh.bvh.castRay(point, normal, limits);
    return hit && dot(normalOf(mesh, hit.triangle), normal) < OPPOSITE_COS ? hit.distanceMm : Infinity;
  };
}

/** How many cutters of the ladder are no wider. */
function countFitting(widthMm: number): number {
  const most = widthMm * (1 + SAME_SIZE_SHARE);
  let count = 0;
  while (count < CUTTER_DIAMETERS_MM.length && CUTTER_DIAMETERS_MM[count]! <= most) count += 1;
  return count;
}

type AnySurface = AnalysisMesh['model']['faces'][number]['surface'];

function hollowAt(surface: AnySurface, point: Vec3, normal: Vec3): Skin['hollows'][number] {
  if (surface.kind !== 'cylinder') return null;
  const { origin, axis, radiusMm } = surface;
  const offset = subtract(point, origin);
  const radial = addScaled(offset, axis, -dot(offset, axis));
  if (dot(radial, normal) >= 0) return null;
  // A corner that is rounder than sharp by too little for any cutter is told with the sharp ones, and not as out of reach.
  return { axis, cutter: Math.max(1, countFitting(2 * radiusMm)) };
}

/** How each place is reached from one direction: see `packReach`. */
export function reachSkin(skin: Skin, map: ReachMap): Int32Array {
  const found = new Int32Array(skin.faces.length);
  for (let place = 0; place < found.length; place += 1) found[place] = reachPlace(skin, map, place);
  return found;
}

export function reachPlace(skin: Skin, map: ReachMap, place: number): number {
  return capOnSkin(skin, map, place, reachOnSkin(map, skin.kept, place));
}

/** The most that may come of it, found without asking any level of the map which cutters fit. */
export function boundSkin(skin: Skin, map: ReachMap): Int32Array {
  const found = boundOnSkin(map, skin.kept);
  for (let place = 0; place < found.length; place += 1) found[place] = capOnSkin(skin, map, place, found[place]!);
  return found;
}

/** What a ray and the exact faces know better than the grid: gaps and hollow cylinders. */
function capOnSkin(skin: Skin, { up }: ReachMap, place: number, found: number): number {
  if (found === 0) return 0;
  const { normals } = skin;
  const lean = normals[3 * place]! * up[0] + normals[3 * place + 1]! * up[1] + normals[3 * place + 2]! * up[2];
  const fitting = lean > WALL_COS ? found : capReach(found, skin.gaps[place]!);
  const hollow = skin.hollows[skin.faces[place]!];
  return hollow && Math.abs(dot(hollow.axis, up)) > PARALLEL_COS ? capReach(fitting, hollow.cutter) : fitting;
}

/** By face, the places that `isMissed` names, for faces on which there are more of them than where a grid errs. */
export function missedFaces(skin: Skin, isMissed: (place: number) => boolean): Map<number, number[]> {
  const all = new Map<number, number[]>();
  for (let place = 0; place < skin.faces.length; place += 1) {
    if (!isMissed(place)) continue;
    const face = skin.faces[place]!;
    const known = all.get(face);
    if (known) known.push(place);
    else all.set(face, [place]);
  }
  return onlyMany(skin, all);
}

/** Of what was missed before, what still is. */
export function stillMissed(
  skin: Skin,
  before: Map<number, number[]>,
  isMissed: (place: number) => boolean,
): Map<number, number[]> {
  return onlyMany(skin, new Map([...before].map(([face, places]) => [face, places.filter(isMissed)])));
}

function onlyMany(skin: Skin, missed: Map<number, number[]>): Map<number, number[]> {
  return new Map([...missed].filter(([face, places]) => isMuch(skin, face, places.length, places[0]!)));
}

/** Whether so many places of a face are more than where a grid errs. `place`: one of them. */
export function isMuch({ countOf, areasMm2, sumMm2 }: Skin, face: number, missed: number, place: number): boolean {
  return (
    missed >= Math.max(MISSED.least, MISSED.share * countOf[face]!) &&
    missed * areasMm2[place]! > MISSED.areaShare * sumMm2
  );
}

/** The same of the places that `isMissed` names, whatever their face. */
export function areMuch(skin: Skin, isMissed: (place: number) => boolean): boolean {
  const missed = new Uint32Array(skin.countOf.length);
  for (let place = 0; place < skin.faces.length; place += 1) {
    if (!isMissed(place)) continue;
    const face = skin.faces[place]!;
    missed[face]! += 1;
    if (isMuch(skin, face, missed[face]!, place)) return true;
  }
  return false;
}

/**
 * Fewer places of a face, or a smaller share of them, lie beside an edge where the grid cannot tell; and faces with less than so much of the skin are
 * what a kernel left between others.
 */
const MISSED = { least: 3, share: 0.1, areaShare: 1e-5 };
