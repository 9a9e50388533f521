/** Grooves around an axis: for a seal in a face, or a retaining ring on a shaft. By the class of their faces alone they look like shoulders. */

import type { Vec3 } from '#contract/units.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import type { Blend } from '#geometry/features/blends.ts';
import { type Axis, distanceToAxis } from '#geometry/features/bores.ts';
import { isAround, stretchOf } from '#geometry/features/hole-walls.ts';
import { rangeOf } from '#geometry/range-of.ts';
import { PARALLEL_COS, SAME_BORE_SHARE, SAME_PLACE_MM } from '#geometry/tolerances.ts';
import { addScaled, distance, dot, scale, subtract } from '#geometry/vectors.ts';

/** Empty where it does not run round one axis. */
export interface RingGroove {
  /** Around a shaft: of its bottom. In a face: of its outer wall. */
  diameterMm?: number;
  /** Between its walls where they are closest; null where they are not side by side. */
  widthMm?: number | null;
  depthMm?: number;
}

/**
 * The ring groove that these faces form. null for a shaft or a shoulder. A groove has two walls that face each other: planes beside a neck, or curved faces
 * about one axis.
 */
export function ringGrooveOf(graph: BrepGraph, blends: (Blend | null)[], faces: number[]): RingGroove | null {
  // The fillet at the foot of a shaft is round the other way than the shaft, and no wall.
  const sides = faces.filter((face) => blends[face] === null);
  const curved = sides.filter((face) => graph.brep.faces[face]!.surface.kind !== 'plane');
  const walls = facingPlanes(graph, sides);
  const hollow = curved.filter((face) => !graph.brep.faces[face]!.isOutward);
  const standing = curved.filter((face) => graph.brep.faces[face]!.isOutward);
  if (!walls && (hollow.length === 0 || standing.length === 0)) return null;
  const axis = axisOf(graph, curved);
  if (!axis || !sides.every((face) => isAround(graph.brep.faces[face]!, axis, slackOf(graph, face)))) return {};
  const [bottomMm, topMm] = radiiOf(graph, sides, axis);
  if (walls) {
    const [low, high] = spanOf(graph, sides, axis);
    return { diameterMm: 2 * bottomMm, widthMm: high - low, depthMm: topMm - bottomMm };
  }
  const [outerMm, widestMm] = radiiOf(graph, hollow, axis);
  const [, innerMm] = radiiOf(graph, standing, axis);
  const [low, high] = spanOf(graph, hollow, axis);
  return { diameterMm: 2 * widestMm, widthMm: outerMm > innerMm ? outerMm - innerMm : null, depthMm: high - low };
}

/** By this share of the largest the distances between the borders of a groove's floor may differ: arcs are taken as chords. */
const EVEN_SHARE = 0.05;
/** Edges around the floor of a groove: each is compared with each. */
const EDGES_MAX = 64;

/** Whether the only floor with an island has the same width everywhere: every point of a border is equally far from the other border. */
export function isEvenBand({ brep, pointsOf }: BrepGraph, faces: number[]): boolean {
  const floors = faces.flatMap((face) => {
    const { surface, loops } = brep.faces[face]!;
    return surface.kind === 'plane' && loops.length === 2 ? [loops] : [];
  });
  if (floors.length !== 1) return false;
  const [one, other] = floors[0]!.map((loop) => loop.map(({ edge }) => pointsOf(edge)));
  if (one!.length + other!.length > EDGES_MAX) return false;
  const distances = [...distancesTo(one!, other!), ...distancesTo(other!, one!)];
  const most = distances.reduce((a, b) => Math.max(a, b), 0);
  return distances.every((distanceMm) => most - distanceMm <= EVEN_SHARE * most);
}

/** From each point of a border to the nearest place of another, mm; both as the points along their edges. */
function distancesTo(to: Vec3[][], from: Vec3[][]): number[] {
  const segments = to.flatMap((line) => line.slice(1).map((end, index): [Vec3, Vec3] => [line[index]!, end]));
  return from
    .flat()
    .map((point) =>
      segments.reduce((least, [start, end]) => Math.min(least, fromSegment(point, start, end)), Infinity),
    );
}

function fromSegment(point: Vec3, start: Vec3, end: Vec3): number {
  const way = subtract(end, start);
  const share = dot(subtract(point, start), way) / dot(way, way);
  return distance(point, addScaled(start, way, Math.min(Math.max(share, 0), 1)));
}

function facingPlanes({ brep }: BrepGraph, faces: number[]): boolean {
  const normals = faces.flatMap((face) => {
    const { surface, isOutward } = brep.faces[face]!;
    return surface.kind === 'plane' ? [scale(surface.frame.z, isOutward ? 1 : -1)] : [];
  });
  return normals.some((one) => normals.some((other) => dot(one, other) < -PARALLEL_COS));
}

function axisOf({ brep }: BrepGraph, curved: number[]): Axis | null {
  for (const face of curved) {
    const { surface } = brep.faces[face]!;
    if (surface.kind === 'cylinder') return { origin: surface.frame.origin, axis: surface.frame.z };
  }
  return null;
}

function slackOf({ brep }: BrepGraph, face: number): number {
  const { surface } = brep.faces[face]!;
  return surface.kind === 'cylinder' ? SAME_BORE_SHARE * surface.radiusMm : SAME_PLACE_MM;
}

/** The least and the largest distance from the axis, mm, of the edges of faces around it. */
function radiiOf({ edgesOf, pointsOf }: BrepGraph, faces: number[], axis: Axis): [least: number, largest: number] {
  const radii = faces.flatMap((face) =>
    edgesOf(face).flatMap((edge) => pointsOf(edge).map((point) => distanceToAxis(axis, point))),
  );
  return rangeOf(radii);
}

function spanOf(graph: BrepGraph, faces: number[], axis: Axis): [from: number, to: number] {
  const spans = faces.map((face) => stretchOf(graph, face, axis));
  return [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))];
}
