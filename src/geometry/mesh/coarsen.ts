/** A coarser mesh of a part that has more triangles than a phone draws. Facts are never taken from it. */
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import type { PartMesh } from '#contract/part-mesh.ts';

/**
 * Largest distance from the mesh that it was, as a share of the part's longest side: tried in this order until few enough triangles are left. At the
 * first nobody sees a difference; the last takes what it needs to.
 */
const ERROR_SHARES = [0.0005, 0.005, 1];
/** How much a normal that turns by one radian counts against a distance: keeps round what is round. */
const NORMAL_WEIGHT = 0.2;

/**
 * Reduces a mesh to about `triangles` triangles or fewer by collapsing edges (Garland and Heckbert, "Surface simplification using quadric error metrics",
 * 1997). Faces keep their ids and their order, and keep the vertices that they share. A face that is too small to be seen may lose all its triangles. The
 * drawn edges do not change. More triangles are left where nothing can collapse: a box needs its twelve, and none of many boxes is left out.
 */
export async function coarsen(mesh: PartMesh, triangles: number): Promise<PartMesh> {
  await MeshoptSimplifier.ready;
  let { indices } = mesh;
  for (const share of ERROR_SHARES) {
    if (indices.length <= 3 * triangles) break;
    // Each time from the mesh itself: errors do not add up.
    [indices] = MeshoptSimplifier.simplifyWithAttributes(
      mesh.indices,
      mesh.positions,
      3,
      mesh.normals,
      3,
      [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT],
      null,
      3 * triangles,
      share,
    );
  }
  return withTriangles(mesh, indices);
}

/** The mesh with these of its triangles, and the vertices that they use. */
function withTriangles(mesh: PartMesh, kept: Uint32Array): PartMesh {
  const { indices, faceRanges } = sortedByFace(mesh, kept);
  const [numberOf, count] = MeshoptSimplifier.compactMesh(indices);
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  numberOf.forEach((number, vertex) => {
    if (number === UNUSED) return;
    positions.set(mesh.positions.subarray(3 * vertex, 3 * vertex + 3), 3 * number);
    normals.set(mesh.normals.subarray(3 * vertex, 3 * vertex + 3), 3 * number);
  });
  return { positions, normals, indices, faceRanges, edges: mesh.edges };
}

const UNUSED = 0xffffffff;

/** No vertex belongs to two faces, so a triangle's face is that of its corners. */
function sortedByFace(mesh: PartMesh, kept: Uint32Array): Pick<PartMesh, 'indices' | 'faceRanges'> {
  const faceOf = new Uint32Array(mesh.positions.length / 3);
  const faces = mesh.faceRanges.length / 2;
  for (let face = 0; face < faces; face += 1) {
    const first = mesh.faceRanges[2 * face]!;
    for (let at = first; at < first + mesh.faceRanges[2 * face + 1]!; at += 1) faceOf[mesh.indices[at]!] = face;
  }
  const faceRanges = new Uint32Array(2 * faces);
  for (let at = 0; at < kept.length; at += 3) {
    const size = 2 * faceOf[kept[at]!]! + 1;
    faceRanges[size] = faceRanges[size]! + 3;
  }
  for (let face = 1; face < faces; face += 1)
    faceRanges[2 * face] = faceRanges[2 * face - 2]! + faceRanges[2 * face - 1]!;
  const next = Uint32Array.from({ length: faces }, (_, face) => faceRanges[2 * face]!);
  const indices = new Uint32Array(kept.length);
  for (let at = 0; at < kept.length; at += 3) {
    const face = faceOf[kept[at]!]!;
    indices.set(kept.subarray(at, at + 3), next[face]!);
    next[face] = next[face]! + 3;
  }
  return { indices, faceRanges };
}
