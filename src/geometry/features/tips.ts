/** Where a hole comes to its end in the middle: a drill leaves the tip of a cone, a ball mill the pole of a sphere. */
import { type BrepGraph, turnAround } from '#geometry/brep/brep-graph.ts';
import { type Axis, distanceToAxis } from '#geometry/features/bores.ts';
import { SAME_ANGLE_RAD, SAME_PLACE_MM } from '#geometry/tolerances.ts';

/**
 * Whether a cone or sphere reaches `axis`: with a corner on it, where its seam or its halves meet, or inside of a loop that goes around it once. The two
 * circles of a frustum with a seam are one loop that goes around and back.
 */
export function comesToTip(graph: BrepGraph, face: number, axis: Axis): boolean {
  const { surface, loops } = graph.brep.faces[face]!;
  if (surface.kind !== 'cone' && surface.kind !== 'sphere') return false;
  const isOnAxis = graph
    .edgesOf(face)
    .some((edge) => graph.pointsOf(edge).some((point) => distanceToAxis(axis, point) < SAME_PLACE_MM));
  if (isOnAxis) return true;
  const [loop, ...others] = loops;
  if (!loop || others.length > 0) return false;
  const turnRad = loop.reduce((sum, { edge, isForward }) => {
    const turn = turnAround(graph, edge, axis);
    return sum + (isForward ? turn : -turn);
  }, 0);
  return Math.abs(Math.abs(turnRad) - 2 * Math.PI) < SAME_ANGLE_RAD;
}
