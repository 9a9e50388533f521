/** Steps of a level floor and a slanted wall: whether they go through or end blind. */
import type { Vec3 } from '#contract/units.ts';
import { type BrepFace, frameOf } from '#geometry/brep/brep.ts';
import { type BrepGraph, spanOfEdges } from '#geometry/brep/brep-graph.ts';
import type { Stock } from '#geometry/features/stock-faces.ts';
import { PARALLEL_COS, SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { dot, scale } from '#geometry/vectors.ts';

/** A leaning end is opposite to another one when the cosine between their normals is less. */
const OPPOSITE_COS = -0.5;

/**
 * Whether a slanted wall and a level floor go from one side to the opposite one, or end blind at two sides that are square to each other. The sides that
 * the cut reaches furthest tell, of the block or not; without them, how many corners of the block the wall cuts off.
 */
export function goesThrough(
  graph: BrepGraph,
  { floor, wall }: { floor: BrepFace; wall: BrepFace },
  stock: Stock,
): boolean {
  const planes = [floor, wall];
  const isLevel = (face: BrepFace): boolean => stock.axes.some((axis) => isAlong(normalOf(face), axis));
  const isUpright = (side: BrepFace): boolean => !isAlong(normalOf(side), normalOf(floor));
  const ends = endsOf(graph, planes, (side) => isLevel(side) && isUpright(side));
  if (ends.some((a) => ends.some((b) => dot(a, b) < -PARALLEL_COS))) return true;
  // Another cut may have left a leaning face at one end.
  const all = endsOf(graph, planes, isUpright);
  if (ends.some((a) => all.some((b) => dot(a, b) < OPPOSITE_COS))) return true;
  if (ends.some((a) => ends.some((b) => Math.abs(dot(a, b)) < SQUARE_COS))) return false;
  return cornersBeyond(wall, stock) > 2;
}

/** Normals of the sides that a cut ends at: it reaches no further that way. */
function endsOf(graph: BrepGraph, planes: BrepFace[], isCounted: (side: BrepFace) => boolean): Vec3[] {
  const { brep, neighbours, edgesOf } = graph;
  const own = planes.map((plane) => brep.faces.indexOf(plane));
  const edges = own.flatMap((face) => edgesOf(face));
  return own
    .flatMap((face) => neighbours[face]!)
    .flatMap(({ face, meeting }) => {
      const side = brep.faces[face]!;
      if (meeting !== 'convex' || own.includes(face) || side.surface.kind !== 'plane' || !isCounted(side)) return [];
      const normal = normalOf(side);
      const reachMm = spanOfEdges(graph, edges, normal)[1];
      return reachMm <= dot(side.surface.frame.origin, normal) + SAME_PLACE_MM ? [normal] : [];
    });
}

function isAlong(a: Vec3, b: Vec3): boolean {
  return Math.abs(dot(a, b)) > PARALLEL_COS;
}

/** How many of the block's eight corners a plane cuts off. */
function cornersBeyond({ surface, isOutward }: BrepFace, { axes, box }: Stock): number {
  const normal = scale(frameOf(surface).z, isOutward ? 1 : -1);
  const level = dot(frameOf(surface).origin, normal);
  let count = 0;
  for (let corner = 0; corner < 8; corner += 1) {
    const height = axes.reduce((sum, axis, at) => sum + box[at]![(corner >> at) & 1]! * dot(axis, normal), 0);
    if (height > level) count += 1;
  }
  return count;
}

/** The outward normal of a flat face. */
export function normalOf({ surface, isOutward }: BrepFace): Vec3 {
  return scale(frameOf(surface).z, isOutward ? 1 : -1);
}
