/** The neighbors of each face in a boundary, and whether the edge between two is convex, concave or smooth. Features are recognized on this graph. */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Brep, BrepFace } from '#geometry/brep/brep.ts';
import { evaluateEdge, newCurvePoint } from '#geometry/brep/curves.ts';
import { normalOn } from '#geometry/brep/plain-surface-points.ts';
import { normalOf } from '#geometry/brep/spline-chart.ts';
import { projectorOf } from '#geometry/brep/spline-projector.ts';
import { cross, dot, length, scale } from '#geometry/vectors.ts';

/** How two faces meet at an edge. `convex`: material fills less than half of the space around the edge. `smooth`: the faces are tangent. */
export type Meeting = 'convex' | 'concave' | 'smooth';

export interface FaceNeighbour {
  /** Position in `faces`. */
  face: number;
  /** Position in `edges`. */
  edge: number;
  meeting: Meeting;
  /** Between the outward normals, rad: 0 where smooth. */
  angleRad: number;
}

/** Normals closer than this run into each other, rad. */
const SMOOTH_RAD = 0.01;

/** The neighbors of each face, with one entry for each edge. A seam, which has the same face on both sides, counts as none. */
export function neighboursOf(brep: Brep): FaceNeighbour[][] {
  const sides = new Map<number, { face: number; isForward: boolean }[]>();
  brep.faces.forEach(({ loops }, face) => {
    for (const loop of loops)
      for (const { edge, isForward } of loop) {
        const known = sides.get(edge);
        if (known) known.push({ face, isForward });
        else sides.set(edge, [{ face, isForward }]);
      }
  });
  const neighbours: FaceNeighbour[][] = brep.faces.map(() => []);
  for (const [edge, both] of sides) {
    const [a, b] = both;
    if (!a || !b || both.length > 2 || a.face === b.face) continue;
    const [left, right] = a.isForward ? [a.face, b.face] : [b.face, a.face];
    const { meeting, angleRad } = meetAt(brep, edge, left, right);
    neighbours[a.face]!.push({ face: b.face, edge, meeting, angleRad });
    neighbours[b.face]!.push({ face: a.face, edge, meeting, angleRad });
  }
  return neighbours;
}

/** Where along an edge its two faces are compared. Not in the very middle: there a symmetric part has its singular points. */
const MEETING_SHARE = 0.47;

/** `left` is the face that runs along the edge from its start to its end. */
function meetAt(brep: Brep, number: number, left: number, right: number): Pick<FaceNeighbour, 'meeting' | 'angleRad'> {
  const edge = brep.edges[number]!;
  const at = newCurvePoint();
  evaluateEdge(brep, edge, edge.from + MEETING_SHARE * (edge.to - edge.from), at);
  const point: Vec3 = [at[0]!, at[1]!, at[2]!];
  const along = scale([at[3]!, at[4]!, at[5]!], edge.to >= edge.from ? 1 : -1);
  const [a, b] = [outwardNormal(brep.faces[left]!, point), outwardNormal(brep.faces[right]!, point)];
  const across = cross(a, b);
  const angleRad = portable.atan2(length(across), dot(a, b));
  if (angleRad < SMOOTH_RAD) return { meeting: 'smooth', angleRad: 0 };
  return { meeting: dot(across, along) > 0 ? 'convex' : 'concave', angleRad };
}

/** Unit normal of a face at a point on it, away from the material. */
export function outwardNormal({ surface, isOutward }: BrepFace, point: Vec3): Vec3 {
  const sense = isOutward ? 1 : -1;
  if (surface.kind !== 'spline') return scale(normalOn(surface, point), sense);
  const { u, v } = projectorOf(surface).project(point);
  return scale(normalOf(surface, u, v), sense);
}
