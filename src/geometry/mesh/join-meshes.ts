import type { PartMesh } from '#contract/part-mesh.ts';

/** One mesh of all, faces in the order of the meshes. */
export function joinMeshes(meshes: PartMesh[]): PartMesh {
  if (meshes.length === 1) return meshes[0]!;
  const size = (key: keyof PartMesh): number => meshes.reduce((sum, mesh) => sum + mesh[key].length, 0);
  const joined: PartMesh = {
    positions: new Float32Array(size('positions')),
    normals: new Float32Array(size('normals')),
    indices: new Uint32Array(size('indices')),
    faceRanges: new Uint32Array(size('faceRanges')),
    edges: new Float32Array(size('edges')),
  };
  const at = { positions: 0, normals: 0, indices: 0, faceRanges: 0, edges: 0 };
  for (const mesh of meshes) {
    const firstVertex = at.positions / 3;
    joined.positions.set(mesh.positions, at.positions);
    joined.normals.set(mesh.normals, at.normals);
    joined.edges.set(mesh.edges, at.edges);
    for (let index = 0; index < mesh.indices.length; index += 1)
      joined.indices[at.indices + index] = mesh.indices[index]! + firstVertex;
    for (let index = 0; index < mesh.faceRanges.length; index += 2) {
      joined.faceRanges[at.faceRanges + index] = mesh.faceRanges[index]! + at.indices;
      joined.faceRanges[at.faceRanges + index + 1] = mesh.faceRanges[index + 1]!;
    }
    for (const key of ['positions', 'normals', 'indices', 'faceRanges', 'edges'] as const) at[key] += mesh[key].length;
  }
  return joined;
}
