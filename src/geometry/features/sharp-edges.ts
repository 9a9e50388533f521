/**
 * Inner edges that stay sharp only if they are eroded or broached. An end mill leaves a sharp inner edge where its flat end and its side meet:
 * between a flat floor that it sees from above and a wall that does not lean over it. A drill, a boring bar and a lathe leave round ones between
 * faces of one axis. All others get the cutter's radius.
 */
import type { Vec3 } from '#contract/units.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import { type BrepGraph, lengthOf } from '#geometry/brep/brep-graph.ts';
import { outwardNormal } from '#geometry/brep/brep-topology.ts';
import { isAround } from '#geometry/features/hole-walls.ts';
import { SAME_PLACE_MM, SQUARE_COS } from '#geometry/tolerances.ts';
import { dot } from '#geometry/vectors.ts';

/** In a flatter corner a cutter of 3 mm radius leaves less than R (1 / cos(angle / 2) - 1) = 0.05 mm, which nobody calls sharp. */
const TURN_LEAST_RAD = (20 * Math.PI) / 180;

export interface SharpEdges {
  count: number;
  lengthMm: number;
}

/** `isSeen` tells whether a point beside two outward normals (into the corner between them) can be seen from outside along the first. */
export function findSharpEdges(
  graph: BrepGraph,
  isSeen: (point: Vec3, floorNormal: Vec3, wallNormal: Vec3) => boolean,
): SharpEdges {
  const { brep, neighbours, pointsOf } = graph;
  const found: SharpEdges = { count: 0, lengthMm: 0 };
  neighbours.forEach((around, face) => {
    for (const { face: other, edge, meeting, angleRad } of around) {
      // Each edge stands with both of its faces.
      if (other < face || meeting !== 'concave' || angleRad < TURN_LEAST_RAD) continue;
      const [one, two] = [brep.faces[face]!, brep.faces[other]!];
      // Whether a cutter leaves it depends on how the surface bends, which is not followed.
      if (one.surface.kind === 'spline' || two.surface.kind === 'spline') continue;
      if (isTurnedEdge(graph, edge, one, two)) continue;
      const points = pointsOf(edge);
      const point = points[points.length >> 1]!;
      const [n, m] = [outwardNormal(one, point), outwardNormal(two, point)];
      const leans = dot(n, m) < -SQUARE_COS;
      const isMilled =
        !leans &&
        ((one.surface.kind === 'plane' && isSeen(point, n, m)) ||
          (two.surface.kind === 'plane' && isSeen(point, m, n)));
      if (isMilled) continue;
      found.count += 1;
      found.lengthMm += lengthOf(graph, edge);
    }
  });
  return found;
}

/** Outer edges that stay sharp, and are deburred. Where the sides of a fine approximation meet, nobody does. */
export function findOuterEdges(graph: BrepGraph): SharpEdges {
  const found: SharpEdges = { count: 0, lengthMm: 0 };
  graph.neighbours.forEach((around, face) => {
    for (const { face: other, edge, meeting, angleRad } of around) {
      if (other < face || meeting !== 'convex' || angleRad < TURN_LEAST_RAD) continue;
      found.count += 1;
      found.lengthMm += lengthOf(graph, edge);
    }
  });
  return found;
}

/** Part of a circle between two faces that go around its axis. */
function isTurnedEdge({ brep }: BrepGraph, edge: number, one: BrepFace, two: BrepFace): boolean {
  const { curve } = brep.edges[edge]!;
  if (curve.kind !== 'ellipse' || Math.abs(curve.radiusXMm - curve.radiusYMm) > SAME_PLACE_MM) return false;
  const axis = { origin: curve.frame.origin, axis: curve.frame.z };
  return isAround(one, axis, SAME_PLACE_MM) && isAround(two, axis, SAME_PLACE_MM);
}
