/** Grooves between the teeth of a splined shaft. */
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import type { FaceNeighbour } from '#geometry/brep/brep-topology.ts';
import { stretchOf } from '#geometry/features/hole-walls.ts';
import { PARALLEL_COS, SQUARE_COS } from '#geometry/tolerances.ts';
import { distance, dot } from '#geometry/vectors.ts';

/** A bottom goes around by less, rad: two teeth have half a turn between them, as does a ridge between two fins. */
const BOTTOM_MOST_RAD = 1.1 * Math.PI;
/** So much of a bottom's length its flanks go along at least. A key that is left standing on a shaft goes along a part of it. */
const FLANK_LEAST = 0.9;

/** The bottom of a groove along its axis: a lathe does not get past the flanks that rise from it. */
export function isBetweenTeeth(graph: BrepGraph, face: number): boolean {
  const { surface, isOutward } = graph.brep.faces[face]!;
  if (surface.kind !== 'cylinder' || !isOutward || flanksOf(graph, face).length !== 2) return false;
  const [from, to] = stretchOf(graph, face, { origin: surface.frame.origin, axis: surface.frame.z });
  const flanksMm = linesUp(graph, face).reduce((sum, { edge }) => {
    const points = graph.pointsOf(edge);
    return sum + distance(points[0]!, points.at(-1)!);
  }, 0);
  return turnOf(graph, face) < BOTTOM_MOST_RAD && flanksMm > 2 * FLANK_LEAST * (to - from);
}

/** How far a face of a cylinder goes around, rad. */
export function turnOf(graph: BrepGraph, face: number): number {
  const { surface } = graph.brep.faces[face]!;
  if (surface.kind !== 'cylinder') return 0;
  const [from, to] = stretchOf(graph, face, { origin: surface.frame.origin, axis: surface.frame.z });
  return to > from ? graph.areas[face]! / (surface.radiusMm * (to - from)) : 0;
}

function flanksOf(graph: BrepGraph, bottom: number): number[] {
  return [...new Set(linesUp(graph, bottom).map(({ face }) => face))];
}

/** Straight edges from which something rises. */
function linesUp({ brep, neighbours }: BrepGraph, bottom: number): FaceNeighbour[] {
  return neighbours[bottom]!.filter(
    ({ edge, meeting }) => meeting === 'concave' && brep.edges[edge]!.curve.kind === 'line',
  );
}

/** Bottoms on one cylinder, their flat flanks and perhaps walls at their ends. A ring groove has its walls square to its axis, and a window along an arc has a hollow side. */
export function isSplineGroove(graph: BrepGraph, cut: readonly number[]): boolean {
  const { faces } = graph.brep;
  const bottoms = cut.filter((face) => isBetweenTeeth(graph, face));
  const round = bottoms.length === 0 ? undefined : faces[bottoms[0]!]!.surface;
  if (round?.kind !== 'cylinder') return false;
  const flanks = bottoms.flatMap((bottom) => flanksOf(graph, bottom));
  return cut.every((face) => {
    const { surface } = faces[face]!;
    if (bottoms.includes(face)) return true;
    if (surface.kind !== 'plane') return false;
    const cosine = Math.abs(dot(surface.frame.z, round.frame.z));
    return flanks.includes(face) ? cosine < SQUARE_COS : cosine > PARALLEL_COS;
  });
}
