/** How square a hole opens: the angle between its axis and the surface that it comes out of. A drill slips on a slope, and bends where it leaves on one. */
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type BrepGraph, turnAround } from '#geometry/brep/brep-graph.ts';
import { outwardNormal } from '#geometry/brep/brep-topology.ts';
import type { Bore } from '#geometry/features/bores.ts';
import { isAround } from '#geometry/features/hole-walls.ts';
import { SAME_ANGLE_RAD, SAME_BORE_SHARE } from '#geometry/tolerances.ts';
import { addScaled, cross, distance, dot, length } from '#geometry/vectors.ts';

/** Cones and roundings between the wall and the surface of the part: a countersink has one or two. */
const RIMS_MAX = 4;
/** A mean normal that is shorter belongs to surfaces that look all ways. */
const NORMAL_LEAST = 0.1;
/** Angles are told to a hundredth of a degree: normals along a spline edge are no better. */
const ANGLE_STEPS = 100;

/**
 * Degrees between the axis and the mean normal along the mouth, toward lower (-1) or higher positions on the axis. Countersinks and rounded rims are passed.
 * What crosses the bore between its ends, a slit or another hole, is not its mouth; `walls` are the faces of all holes. null where the bore opens on nothing
 * that has a normal.
 */
export function mouthAngle(graph: BrepGraph, bore: Bore, side: -1 | 1, walls: ReadonlySet<number>): number | null {
  const seen = new Set(bore.faces);
  const middle = (bore.from + bore.to) / 2;
  const isOnSide = (edge: number): boolean => {
    if (Math.abs(turnAround(graph, edge, bore)) < SAME_ANGLE_RAD) return false;
    const { origin, axis } = bore;
    let sum = 0;
    for (const [x, y, z] of graph.pointsOf(edge)) {
      const height = (x - origin[0]) * axis[0] + (y - origin[1]) * axis[1] + (z - origin[2]) * axis[2];
      sum = sum + height - middle;
    }
    return side * sum > 0;
  };
  let ring = bore.faces;
  for (let pass = 0; pass <= RIMS_MAX && ring.length > 0; pass += 1) {
    const mouth = ring.flatMap((face) =>
      graph.neighbours[face]!.filter((next) => !seen.has(next.face) && isOnSide(next.edge)),
    );
    const rims = mouth.filter(({ face }) => isRim(graph, face, bore));
    if (rims.length === 0) {
      const surfaces = mouth.filter(({ face }) => !walls.has(face));
      return angleOf(graph, surfaces.length > 0 ? surfaces : mouth, bore);
    }
    for (const { face } of rims) seen.add(face);
    ring = [...new Set(rims.map(({ face }) => face))];
  }
  return null;
}

/** A cone, torus or sphere around the axis. */
function isRim({ brep }: BrepGraph, face: number, bore: Bore): boolean {
  const { kind } = brep.faces[face]!.surface;
  return kind !== 'plane' && kind !== 'cylinder' && isAround(brep.faces[face]!, bore, SAME_BORE_SHARE * bore.radiusMm);
}

function angleOf(graph: BrepGraph, mouth: { face: number; edge: number }[], { axis }: Bore): number | null {
  let [sum, perimeter]: [Vec3, number] = [[0, 0, 0], 0];
  for (const { face, edge } of mouth) {
    const points = graph.pointsOf(edge);
    const normals = points.map((point) => outwardNormal(graph.brep.faces[face]!, point));
    for (let at = 1; at < points.length; at += 1) {
      const long = distance(points[at - 1]!, points[at]!);
      sum = addScaled(addScaled(sum, normals[at - 1]!, long / 2), normals[at]!, long / 2);
      perimeter += long;
    }
  }
  if (!(length(sum) > NORMAL_LEAST * perimeter)) return null;
  const angleDeg = (portable.atan2(length(cross(sum, axis)), Math.abs(dot(sum, axis))) * 180) / Math.PI;
  return Math.round(angleDeg * ANGLE_STEPS) / ANGLE_STEPS;
}
