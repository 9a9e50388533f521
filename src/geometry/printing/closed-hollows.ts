/** Closed surfaces that face inward: hollows without any way out. */
import type { Vec3 } from '#contract/units.ts';
import { DisjointSets } from '#geometry/disjoint-sets.ts';
import type { AnalysisMesh } from '#geometry/mesh/analysis-mesh.ts';
import { roundMeshLength } from '#geometry/significant-digits.ts';
import { pointAt } from '#geometry/vectors.ts';

export interface ClosedHollows {
  /** Number of the connected surface of each triangle. */
  shellOf: Uint32Array;
  /** `at` is the mean of the corners. */
  hollows: { shell: number; volumeMm3: number; at: Vec3 }[];
}

/** Finds the closed hollows of a mesh. Volumes are signed tetrahedra from a corner of each surface, so that parts far from the origin keep their digits. */
export function findClosedHollows({ model, triangles, edges }: AnalysisMesh): ClosedHollows {
  const { positions, indices } = model.mesh;
  const groups = new DisjointSets(triangles);
  const firstOf = new Int32Array(edges.count).fill(-1);
  for (let side = 0; side < indices.length; side += 1) {
    const edge = edges.ofSide[side]!;
    const triangle = Math.floor(side / 3);
    if (firstOf[edge]! < 0) firstOf[edge] = triangle;
    else groups.join(firstOf[edge]!, triangle);
  }
  const shellOf = new Uint32Array(triangles);
  const sizes = new Uint32Array(triangles);
  const volumes = new Float64Array(triangles);
  const sums = new Float64Array(3 * triangles);
  const isOpen = new Uint8Array(triangles);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const shell = groups.find(triangle);
    shellOf[triangle] = shell;
    sizes[shell] = sizes[shell]! + 1;
    for (let side = 3 * triangle; side < 3 * triangle + 3; side += 1)
      if (edges.balance[edges.ofSide[side]!] !== 0) isOpen[shell] = 1;
    // A surface has the number of its first triangle.
    const o = 3 * indices[3 * shell]!;
    const ox = positions[o]!;
    const oy = positions[o + 1]!;
    const oz = positions[o + 2]!;
    const a = 3 * indices[3 * triangle]!;
    const b = 3 * indices[3 * triangle + 1]!;
    const c = 3 * indices[3 * triangle + 2]!;
    const ax = positions[a]! - ox;
    const ay = positions[a + 1]! - oy;
    const az = positions[a + 2]! - oz;
    const bx = positions[b]! - ox;
    const by = positions[b + 1]! - oy;
    const bz = positions[b + 2]! - oz;
    const cx = positions[c]! - ox;
    const cy = positions[c + 1]! - oy;
    const cz = positions[c + 2]! - oz;
    const part = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    volumes[shell] = volumes[shell]! + part / 6;
    sums[3 * shell] = sums[3 * shell]! + ax + bx + cx;
    sums[3 * shell + 1] = sums[3 * shell + 1]! + ay + by + cy;
    sums[3 * shell + 2] = sums[3 * shell + 2]! + az + bz + cz;
  }
  const hollows: ClosedHollows['hollows'] = [];
  for (let shell = 0; shell < triangles; shell += 1) {
    const size = sizes[shell]!;
    if (size === 0 || isOpen[shell] || volumes[shell]! >= 0) continue;
    const first = pointAt(positions, indices[3 * shell]!);
    const at = first.map((value, axis) => roundMeshLength(value + sums[3 * shell + axis]! / (3 * size))) as Vec3;
    hollows.push({ shell, volumeMm3: -volumes[shell]!, at });
  }
  return { shellOf, hollows };
}
