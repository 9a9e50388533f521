/** Bosses: round pegs that stand on a flat face. */
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import type { Blend } from '#geometry/features/blends.ts';
import { type Axis, type Bore, joinCylinders, listSameCylinders } from '#geometry/features/bores.ts';
import { arcOf, coveredTurn, isAround, stretchOf } from '#geometry/features/hole-walls.ts';
import { SAME_BORE_SHARE, WHOLE_CYLINDER_LEAST_RAD } from '#geometry/tolerances.ts';

export interface Boss extends Axis {
  diameterMm: number;
  /** Of the cylinder: without the fillet at its foot. */
  heightMm: number;
  /** Ascending. */
  faces: number[];
}

/**
 * Finds solid cylinders, closed all around, that stand on a flat face. The face is perpendicular to the cylinder and meets it at a concave edge or a fillet.
 */
export function listBosses(graph: BrepGraph, blends: (Blend | null)[]): Boss[] {
  const { brep } = graph;
  const pieces = brep.faces.flatMap(({ surface, isOutward }, face): Bore[] => {
    if (surface.kind !== 'cylinder' || !isOutward || blends[face]) return [];
    const { origin, z: axis } = surface.frame;
    const [from, to] = stretchOf(graph, face, { origin, axis });
    return to > from ? [{ origin, axis, radiusMm: surface.radiusMm, from, to, faces: [face], body: 0 }] : [];
  });
  return listSameCylinders(pieces).flatMap((same): Boss[] => {
    const { origin, axis, radiusMm, from, to, faces } = joinCylinders(same);
    if (coveredTurn(faces.map((face) => arcOf(graph, face, { origin, axis }))) < WHOLE_CYLINDER_LEAST_RAD) return [];
    const isFlat = (face: number): boolean =>
      brep.faces[face]!.surface.kind === 'plane' &&
      isAround(brep.faces[face]!, { origin, axis }, SAME_BORE_SHARE * radiusMm);
    const stands = faces.some((face) =>
      graph.neighbours[face]!.some(({ face: next, meeting }) =>
        blends[next]?.isConcave
          ? graph.neighbours[next]!.some((foot) => isFlat(foot.face))
          : meeting === 'concave' && isFlat(next),
      ),
    );
    return stands ? [{ origin, axis, diameterMm: 2 * radiusMm, heightMm: to - from, faces }] : [];
  });
}
