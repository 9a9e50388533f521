/** Moves plain geometry by a rigid placement, and joins the meshes of several bodies into one. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import type { Surface } from '#geometry/model.ts';

/** Three rows of a 3 x 4 matrix: rotation, then translation in mm. */
export type Placement = [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

export function movePoint([x, y, z]: Vec3, m: Placement): Vec3 {
  return [
    m[0] * x + m[1] * y + m[2] * z + m[3],
    m[4] * x + m[5] * y + m[6] * z + m[7],
    m[8] * x + m[9] * y + m[10] * z + m[11],
  ];
}

function turn([x, y, z]: Vec3, m: Placement): Vec3 {
  return [m[0] * x + m[1] * y + m[2] * z, m[4] * x + m[5] * y + m[6] * z, m[8] * x + m[9] * y + m[10] * z];
}

export function moveSurface(surface: Surface, placement: Placement): Surface {
  switch (surface.kind) {
    case 'plane':
      return { ...surface, origin: movePoint(surface.origin, placement), normal: turn(surface.normal, placement) };
    case 'cylinder':
      return { ...surface, origin: movePoint(surface.origin, placement), axis: turn(surface.axis, placement) };
    case 'sphere':
      return { ...surface, center: movePoint(surface.center, placement) };
    default:
      return surface;
  }
}

/** A moved copy. A mirroring placement turns the triangles inside out, so they are turned back. */
export function moveMesh(mesh: PartMesh, placement: Placement): PartMesh {
  const [a, b, c, , d, e, f, , g, h, i] = placement;
  const isMirrored = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
  const indices = mesh.indices.slice();
  if (isMirrored)
    for (let at = 0; at < indices.length; at += 3) {
      const second = indices[at + 1]!;
      indices[at + 1] = indices[at + 2]!;
      indices[at + 2] = second;
    }
  return {
    positions: mapTriples(mesh.positions, (point) => movePoint(point, placement)),
    normals: mapTriples(mesh.normals, (normal) => turn(normal, placement)),
    indices,
    faceRanges: mesh.faceRanges.slice(),
    edges: mapTriples(mesh.edges, (point) => movePoint(point, placement)),
  };
}

function mapTriples(values: Float32Array, change: (triple: Vec3) => Vec3): Float32Array {
  const changed = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3)
    changed.set(change([values[at]!, values[at + 1]!, values[at + 2]!]), at);
  return changed;
}

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
