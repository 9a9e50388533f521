/** Places all over the skin of a part, each for its share of the area, and how they are reached. */
import { CUTTER_DIAMETERS_MM } from '#contract/milling-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { type AnalysisMesh, surfaceNormalAt } from '#geometry/mesh/analysis-mesh.ts';
import { type DrilledSpace, isInside } from '#geometry/reach/drilled-holes.ts';
import { listEvenSamples } from '#geometry/reach/even-samples.ts';
import { capReach, type ReachMap, reachOnSkin } from '#geometry/reach/reach-map.ts';
import { PARALLEL_COS, SAME_SIZE_SHARE } from '#geometry/tolerances.ts';
import { addScaled, dot, pointAt, subtract } from '#geometry/vectors.ts';

export interface Skin {
  /** Three numbers a place; normals are unit vectors away from the material. */
  points: Float64Array;
  normals: Float64Array;
  faces: Uint32Array;
  areasMm2: Float64Array;
  /** By face: a hollow cylinder and the widest cutter that goes around in it, by number plus one. */
  hollows: ({ axis: Vec3; cutter: number } | null)[];
}

/** Places on all faces, without those in drilled holes. */
export function listSkin(mesh: AnalysisMesh, drilled: DrilledSpace[]): Skin {
  const { faces } = mesh.model;
  const places = listEvenSamples(mesh);
  const counts = new Uint32Array(faces.length);
  for (const { face } of places) counts[face]! += 1;
  const kept = places.filter(({ point: [x, y, z] }) => !drilled.some((space) => isInside(space, x, y, z)));
  const skin: Skin = {
    points: new Float64Array(3 * kept.length),
    normals: new Float64Array(3 * kept.length),
    faces: Uint32Array.from(kept, ({ face }) => face),
    areasMm2: Float64Array.from(kept, ({ face }) => faces[face]!.areaMm2 / counts[face]!),
    hollows: faces.map(() => null),
  };
  kept.forEach(({ point, triangle, face }, place) => {
    const normal = surfaceNormalAt(mesh, triangle, point);
    skin.points.set(point, 3 * place);
    skin.normals.set(normal, 3 * place);
    skin.hollows[face] ??= hollowAt(faces[face]!.surface, point, normal);
  });
  return skin;
}

type AnySurface = AnalysisMesh['model']['faces'][number]['surface'];

function hollowAt(surface: AnySurface, point: Vec3, normal: Vec3): Skin['hollows'][number] {
  if (surface.kind !== 'cylinder') return null;
  const { origin, axis, radiusMm } = surface;
  const offset = subtract(point, origin);
  const radial = addScaled(offset, axis, -dot(offset, axis));
  if (dot(radial, normal) >= 0) return null;
  const most = 2 * radiusMm * (1 + SAME_SIZE_SHARE);
  return { axis, cutter: CUTTER_DIAMETERS_MM.filter((diameterMm) => diameterMm <= most).length };
}

/** How each place is reached from one direction: see `packReach`. */
export function reachSkin(skin: Skin, map: ReachMap): Int32Array {
  return Int32Array.from(skin.faces, (face, place) => {
    const found = reachOnSkin(map, pointAt(skin.points, place), pointAt(skin.normals, place));
    const hollow = found > 0 ? skin.hollows[face] : null;
    return hollow && Math.abs(dot(hollow.axis, map.up)) > PARALLEL_COS ? capReach(found, hollow.cutter) : found;
  });
}

/** By face, the places that `isMissed` names, for faces on which there are more of them than a grid may err. */
export function missedFaces(skin: Skin, isMissed: (place: number) => boolean): Map<number, number[]> {
  const all = new Map<number, { count: number; missed: number[] }>();
  skin.faces.forEach((face, place) => {
    const known = all.get(face) ?? { count: 0, missed: [] };
    all.set(face, known);
    known.count += 1;
    if (isMissed(place)) known.missed.push(place);
  });
  const found = new Map<number, number[]>();
  for (const [face, { count, missed }] of all)
    if (missed.length >= Math.max(MISSED.least, MISSED.share * count)) found.set(face, missed);
  return found;
}

/** Fewer places of a face, or a smaller share of them, lie beside an edge where the grid cannot tell. */
const MISSED = { least: 3, share: 0.1 };
