/** What walls, holes and directions all need of a mesh: who is next to whom, normals, areas, and a tree for rays. Made once a part. */
import type { Vec3 } from '#contract/units.ts';
import { Bvh } from '#geometry/mesh/bvh.ts';
import {
  type EdgeTable,
  faceNeighbours,
  facesOfTriangles,
  listSharedSides,
  tabulateEdges,
  weldVertices,
} from '#geometry/mesh/mesh-topology.ts';
import type { ShapeModel } from '#geometry/model.ts';
import { addScaled, cross, dot, pointAt, scale, subtract, unit } from '#geometry/vectors.ts';

export interface AnalysisMesh {
  model: ShapeModel;
  triangles: number;
  faceOf: Uint32Array;
  bodyOf: Uint32Array;
  /** Unit normals, outward; three numbers a triangle, zero for one without area. */
  normals: Float32Array;
  /** mm², one number a triangle. */
  areas: Float32Array;
  /** Edges between corners at the same place. */
  edges: EdgeTable;
  /** Faces that share an edge, by face. */
  neighbours: Set<number>[];
  /** Sides of triangles along the edges that two faces share: three numbers a triangle, from corner to corner. */
  sharedSides: (pair: [number, number]) => readonly number[];
  bvh: Bvh;
}

export function prepareMesh(model: ShapeModel): AnalysisMesh {
  const { mesh, faces } = model;
  const triangles = mesh.indices.length / 3;
  const faceOf = facesOfTriangles(mesh.faceRanges, triangles);
  const { normals, areas } = measureTriangles(mesh.positions, mesh.indices);
  const edges = tabulateEdges(mesh.indices, weldVertices(mesh.positions));
  return {
    model,
    triangles,
    faceOf,
    bodyOf: faceOf.map((face) => faces[face]!.body),
    normals,
    areas,
    edges,
    neighbours: faceNeighbours(faceOf, faces.length, edges),
    sharedSides: listSharedSides(faceOf, faces.length, edges),
    bvh: new Bvh(mesh),
  };
}

export function normalOf({ normals }: AnalysisMesh, triangle: number): Vec3 {
  return [normals[3 * triangle]!, normals[3 * triangle + 1]!, normals[3 * triangle + 2]!];
}

/** Corners without a normal of their own, or with one that looks the other way, are not believed: theirs is further than 60 degrees from the triangle's. */
const BELIEVED_COS = 0.5;

/**
 * Unit normal of the surface under a point of a triangle, between the normals of its corners: on a curved face a triangle leans by up to
 * 10 degrees, which would hide that two walls are parallel.
 */
export function surfaceNormalAt(mesh: AnalysisMesh, triangle: number, point: Vec3): Vec3 {
  const { positions, indices, normals } = mesh.model.mesh;
  const [a, b, c] = [indices[3 * triangle]!, indices[3 * triangle + 1]!, indices[3 * triangle + 2]!];
  const flat = normalOf(mesh, triangle);
  const [pa, pb, pc] = [pointAt(positions, a), pointAt(positions, b), pointAt(positions, c)];
  const share = (from: Vec3, to: Vec3): number => dot(cross(subtract(from, point), subtract(to, point)), flat);
  const [wa, wb, wc] = [share(pb, pc), share(pc, pa), share(pa, pb)];
  const mixed = addScaled(addScaled(scale(pointAt(normals, a), wa), pointAt(normals, b), wb), pointAt(normals, c), wc);
  const normal = unit(mixed);
  return dot(normal, flat) > BELIEVED_COS ? normal : flat;
}

/** The first triangle of a face, and the one after its last. */
export function trianglesOf({ model }: AnalysisMesh, face: number): [number, number] {
  const first = model.mesh.faceRanges[2 * face]! / 3;
  return [first, first + model.mesh.faceRanges[2 * face + 1]! / 3];
}

function measureTriangles(p: Float32Array, indices: Uint32Array): { normals: Float32Array; areas: Float32Array } {
  const normals = new Float32Array(indices.length);
  const areas = new Float32Array(indices.length / 3);
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [3 * indices[at]!, 3 * indices[at + 1]!, 3 * indices[at + 2]!];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    areas[at / 3] = size / 2;
    if (size === 0) continue;
    normals[at] = nx / size;
    normals[at + 1] = ny / size;
    normals[at + 2] = nz / size;
  }
  return { normals, areas };
}
