/** Where the walls of a cut end: at a side of the part, in its edge, or in another cut. */
import type { Vec3 } from '#contract/units.ts';
import type { BrepGraph } from '#geometry/brep/brep-graph.ts';
import { normalOf } from '#geometry/features/slanted-steps.ts';
import type { Stock } from '#geometry/features/stock-faces.ts';
import { SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { dot, subtract } from '#geometry/vectors.ts';

/** Whether every wall over the floor runs out at a side of the part, as where slots of one depth cross: those of a pocket do not, nor those of a block left standing. */
export function runsOut({ brep, neighbours }: BrepGraph, cut: number[], floor: Vec3): boolean {
  const isUpright = (face: number): boolean =>
    brep.faces[face]!.surface.kind === 'plane' && Math.abs(dot(normalOf(brep.faces[face]!), floor)) < SQUARE_COS;
  return cut
    .filter(isUpright)
    .every((wall) =>
      neighbours[wall]!.some(({ face, meeting }) => meeting === 'convex' && !cut.includes(face) && isUpright(face)),
    );
}

/**
 * Whether one wall of a way through begins in the very edge of the face that the other walls begin in, and not in that face: the mouth is a notch in that
 * edge, and only since the face beside it leans has the cut a wall there.
 */
export function opensAtEdge(graph: BrepGraph, cut: number[]): boolean {
  const { brep, neighbours } = graph;
  return cut.some((wall) => {
    const mouths = neighbours[wall]!.filter(({ face, meeting }) => meeting === 'convex' && !cut.includes(face));
    const beside = cut.filter((other) => neighbours[wall]!.some(({ face }) => face === other));
    const faces = beside.flatMap((other) => neighbours[other]!.map(({ face }) => face));
    return faces.some((mouth) => {
      const { surface } = brep.faces[mouth]!;
      if (surface.kind !== 'plane' || cut.includes(mouth) || mouths.some(({ face }) => face === mouth)) return false;
      const isShared = beside.every((other) => neighbours[other]!.some(({ face }) => face === mouth));
      const { origin, z } = surface.frame;
      const isOn = (edge: number): boolean =>
        graph.pointsOf(edge).every((point) => Math.abs(dot(subtract(point, origin), z)) < SAME_PLACE_MM);
      return isShared && mouths.some(({ edge }) => isOn(edge));
    });
  });
}

/** Whether all walls over the floor end in other cuts, and none at a side of the block: what is left of a pocket that another cut took most of. */
export function opensIntoCuts(
  { brep, neighbours }: BrepGraph,
  cut: number[],
  floor: Vec3,
  { isStock }: Stock,
): boolean {
  const isUpright = (face: number): boolean =>
    brep.faces[face]!.surface.kind === 'plane' && Math.abs(dot(normalOf(brep.faces[face]!), floor)) < SQUARE_COS;
  return cut.filter(isUpright).every((wall) => {
    const ends = neighbours[wall]!.filter(({ face }) => !cut.includes(face) && isUpright(face));
    return ends.length > 0 && ends.every(({ face, meeting }) => meeting === 'convex' && !isStock[face]);
  });
}

/** Pockets by the cosine between the normals of two walls beside each other: regular ones, as they are milled. */
const CORNER_COS = { '6-sided pocket': 0.5, 'triangular pocket': -0.5 } as const;
/** How far from that it may be, since corners are written with a few digits. */
const CORNER_ERROR_COS = 0.02;

export function cornerOf([one, other]: Vec3[]): keyof typeof CORNER_COS | null {
  const cos = dot(one!, other!);
  if (Math.abs(cos - CORNER_COS['6-sided pocket']) < CORNER_ERROR_COS) return '6-sided pocket';
  return Math.abs(cos - CORNER_COS['triangular pocket']) < CORNER_ERROR_COS ? 'triangular pocket' : null;
}
