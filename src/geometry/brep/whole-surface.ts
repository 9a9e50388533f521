/** Triangles of a whole sphere or torus, which has no edges. */

import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import type { BrepFace } from '#geometry/brep/brep.ts';
import { type Fineness, stepOnCircle } from '#geometry/brep/fineness.ts';
import { CrossingOutline } from '#geometry/brep/flat-mesh.ts';
import { add, scale } from '#geometry/vectors.ts';

export interface FaceMesh {
  /** x, y, z of each point. */
  points: number[];
  /** Unit normals, outward. */
  normals: number[];
  triangles: number[];
}

/**
 * A net of circles around the axis. On a sphere the first and the last of them are points.
 * @throws {CrossingOutline} for surfaces that have to end somewhere.
 */
export function meshWhole({ surface, isOutward }: BrepFace, fineness: Fineness): FaceMesh {
  if (surface.kind !== 'sphere' && surface.kind !== 'torus') throw new CrossingOutline('a face without edges');
  const isSphere = surface.kind === 'sphere';
  const [major, minor] = isSphere ? [0, surface.radiusMm] : [surface.majorRadiusMm, surface.minorRadiusMm];
  const { origin, x, y, z } = surface.frame;
  const around = Math.max(3, Math.ceil((2 * Math.PI) / stepOnCircle(major + minor, fineness)));
  const across = Math.max(3, Math.ceil((isSphere ? Math.PI : 2 * Math.PI) / stepOnCircle(minor, fineness)));
  const mesh: FaceMesh = { points: [], normals: [], triangles: [] };
  for (let row = 0; row <= across; row += 1)
    for (let column = 0; column <= around; column += 1) {
      // The last row and column lie on the first, to the last bit.
      const isPole = isSphere && (row === 0 || row === across);
      const theta = isPole ? 0 : (2 * Math.PI * (column % around)) / around;
      const phi = isSphere ? Math.PI * (row / across - 0.5) : (2 * Math.PI * (row % across)) / across;
      const cos = isPole ? 0 : portable.cos(phi);
      const radial: Vec3 = add(scale(x, portable.cos(theta)), scale(y, portable.sin(theta)));
      const normal = add(scale(radial, cos), scale(z, portable.sin(phi)));
      const point = add(origin, add(scale(radial, major), scale(normal, minor)));
      mesh.points.push(...point);
      mesh.normals.push(...scale(normal, isOutward ? 1 : -1));
    }
  const put = (a: number, b: number, c: number): void =>
    void mesh.triangles.push(...(isOutward ? [a, b, c] : [a, c, b]));
  for (let row = 0; row < across; row += 1)
    for (let column = 0; column < around; column += 1) {
      const [a, b] = [row * (around + 1) + column, row * (around + 1) + column + 1];
      const [c, d] = [a + around + 1, b + around + 1];
      if (!isSphere || row > 0) put(a, b, d);
      if (!isSphere || row < across - 1) put(a, d, c);
    }
  return mesh;
}
