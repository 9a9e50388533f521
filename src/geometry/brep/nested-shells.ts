/** Tells solids from the hollows inside them, among closed shells. */

import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { type Box, boxDiagonal, boxOfMesh, emptyBox, growBox } from '#geometry/boxes.ts';
import type { Brep } from '#geometry/brep/brep.ts';
import { measureFaces } from '#geometry/brep/brep-measures.ts';
import { flipFace } from '#geometry/brep/loops.ts';
import { tessellate } from '#geometry/brep/tessellate.ts';
import { cross, dot, length, pointAt, subtract } from '#geometry/vectors.ts';

/** Enough to tell inside from outside. */
const COARSE = { deflectionShare: 0.01, angleRad: 0.5 };

/**
 * Solids made of closed shells, facing outward; a shell in another is its hollow, one in a hollow a solid again. Shells do not cross.
 * @throws {CrossingOutline} where the edges of a face make no outline.
 */
export function solidsOfShells(shells: Brep[]): Brep[] {
  const outward = shells.map((shell) => (fluxOf(shell) < 0 ? insideOut(shell) : shell));
  if (outward.length === 1) return outward;
  const meshes = outward.map(coarseMeshOf);
  const boxes = meshes.map(boxOfMesh);
  const isInside = (inner: number, outer: number): boolean =>
    inner !== outer &&
    holds(boxes[outer]!, boxes[inner]!) &&
    turnsAround(meshes[outer]!, pointAt(meshes[inner]!.positions, 0));
  const around = outward.map((_, inner) => outward.flatMap((__, outer) => (isInside(inner, outer) ? [outer] : [])));
  return outward.flatMap((shell, number) => {
    if (around[number]!.length % 2 === 1) return [];
    const hollows = outward.filter(
      (_, inner) => around[inner]!.includes(number) && around[inner]!.length === around[number]!.length + 1,
    );
    return [hollows.map(insideOut).reduce(together, shell)];
  });
}

function fluxOf(shell: Brep): number {
  return measureFaces(shell, pointAt(shell.vertices, 0)).reduce((sum, { fluxMm3 }) => sum + fluxMm3, 0);
}

function insideOut(shell: Brep): Brep {
  return { ...shell, faces: shell.faces.map(flipFace) };
}

/** Two boundaries as one. */
function together(a: Brep, b: Brep): Brep {
  const [edges, vertices] = [a.edges.length, a.vertices.length / 3];
  return {
    vertices: Float64Array.from([...a.vertices, ...b.vertices]),
    edges: [
      ...a.edges,
      ...b.edges.map((edge) => ({ ...edge, start: edge.start + vertices, end: edge.end + vertices })),
    ],
    faces: [
      ...a.faces,
      ...b.faces.map((face) => ({
        ...face,
        loops: face.loops.map((loop) => loop.map(({ edge, isForward }) => ({ edge: edge + edges, isForward }))),
      })),
    ],
  };
}

function coarseMeshOf(shell: Brep): PartMesh {
  const box = emptyBox();
  for (let vertex = 0; vertex < shell.vertices.length / 3; vertex += 1) growBox(box, pointAt(shell.vertices, vertex));
  const deflectionMm = COARSE.deflectionShare * boxDiagonal(box);
  return tessellate(shell, { deflectionMm, angleRad: COARSE.angleRad });
}

function holds(outer: Box, inner: Box): boolean {
  return [0, 1, 2].every((axis) => outer.min[axis]! <= inner.min[axis]! && outer.max[axis]! >= inner.max[axis]!);
}

/** The solid angle of all triangles from a point: a whole one inside (van Oosterom and Strackee 1983). */
function turnsAround({ positions, indices }: PartMesh, point: Vec3): boolean {
  let angle = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => subtract(pointAt(positions, indices[at + corner]!), point)) as [
      Vec3,
      Vec3,
      Vec3,
    ];
    const [la, lb, lc] = [length(a), length(b), length(c)];
    angle += 2 * portable.atan2(dot(a, cross(b, c)), la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
  }
  return Math.abs(angle) > 2 * Math.PI;
}
