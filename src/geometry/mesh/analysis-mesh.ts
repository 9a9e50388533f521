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

export interface AnalysisMesh {
  model: ShapeModel;
  triangles: number;
  faceOf: Uint32Array;
  bodyOf: Uint32Array;
  /** Unit normals, outward; three numbers a triangle, zero for one without area. */
  normals: Float32Array;
  /** mm², one number a triangle. */
  areas: Float32Array;
  /** Where corners of triangles are, each place once: three numbers each. */
  places: Float32Array;
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
  const weld = weldVertices(mesh.positions);
  const edges = tabulateEdges(mesh.indices, weld);
  const bodyOf = faceOf.map((face) => faces[face]!.body);
  return {
    model,
    triangles,
    faceOf,
    bodyOf,
    normals,
    areas,
    places: listPlaces(mesh.positions, weld),
    edges,
    neighbours: faceNeighbours(faceOf, faces.length, edges),
    sharedSides: listSharedSides(faceOf, faces.length, edges),
    bvh: new Bvh({ positions: mesh.positions, indices: mesh.indices, bodyOf }),
  };
}

export function normalOf({ normals }: AnalysisMesh, triangle: number): Vec3 {
  return [normals[3 * triangle]!, normals[3 * triangle + 1]!, normals[3 * triangle + 2]!];
}

/** Corners without a normal of their own, or with one that looks the other way, are not believed: theirs is further than 60 degrees from the triangle's. */
const BELIEVED_COS = 0.5;

/**
 * Unit normal of the surface under a point of a triangle, between the normals of its corners: on a curved face a triangle leans by up to
 * 10 degrees, which would hide that two walls are parallel. Asked for each ray, so without vectors in between.
 */
export function surfaceNormalAt(mesh: AnalysisMesh, triangle: number, point: Vec3): Vec3 {
  const { positions: p, indices, normals: n } = mesh.model.mesh;
  const a = 3 * indices[3 * triangle]!;
  const b = 3 * indices[3 * triangle + 1]!;
  const c = 3 * indices[3 * triangle + 2]!;
  const flat = mesh.normals;
  const fx = flat[3 * triangle]!;
  const fy = flat[3 * triangle + 1]!;
  const fz = flat[3 * triangle + 2]!;
  const [x, y, z] = point;
  const ax = p[a]! - x;
  const ay = p[a + 1]! - y;
  const az = p[a + 2]! - z;
  const bx = p[b]! - x;
  const by = p[b + 1]! - y;
  const bz = p[b + 2]! - z;
  const cx = p[c]! - x;
  const cy = p[c + 1]! - y;
  const cz = p[c + 2]! - z;
  // By the areas of the triangles between the point and two corners.
  const wa = (by * cz - bz * cy) * fx + (bz * cx - bx * cz) * fy + (bx * cy - by * cx) * fz;
  const wb = (cy * az - cz * ay) * fx + (cz * ax - cx * az) * fy + (cx * ay - cy * ax) * fz;
  const wc = (ay * bz - az * by) * fx + (az * bx - ax * bz) * fy + (ax * by - ay * bx) * fz;
  const mx = n[a]! * wa + n[b]! * wb + n[c]! * wc;
  const my = n[a + 1]! * wa + n[b + 1]! * wb + n[c + 1]! * wc;
  const mz = n[a + 2]! * wa + n[b + 2]! * wb + n[c + 2]! * wc;
  const size = Math.sqrt(mx * mx + my * my + mz * mz);
  const share = size > 0 ? 1 / size : 1;
  const nx = mx * share;
  const ny = my * share;
  const nz = mz * share;
  return nx * fx + ny * fy + nz * fz > BELIEVED_COS ? [nx, ny, nz] : [fx, fy, fz];
}

/** The first triangle of a face, and the one after its last. */
export function trianglesOf({ model }: AnalysisMesh, face: number): [number, number] {
  const first = model.mesh.faceRanges[2 * face]! / 3;
  return [first, first + model.mesh.faceRanges[2 * face + 1]! / 3];
}

function listPlaces(positions: Float32Array, weld: Uint32Array): Float32Array {
  const places = new Float32Array(positions.length);
  let at = 0;
  for (let vertex = 0; vertex < weld.length; vertex += 1) {
    if (weld[vertex] !== vertex) continue;
    places[at] = positions[3 * vertex]!;
    places[at + 1] = positions[3 * vertex + 1]!;
    places[at + 2] = positions[3 * vertex + 2]!;
    at += 3;
  }
  return places.slice(0, at);
}

function measureTriangles(p: Float32Array, indices: Uint32Array): { normals: Float32Array; areas: Float32Array } {
  const normals = new Float32Array(indices.length);
  const areas = new Float32Array(indices.length / 3);
  for (let at = 0; at < indices.length; at += 3) {
    const a = 3 * indices[at]!;
    const b = 3 * indices[at + 1]!;
    const c = 3 * indices[at + 2]!;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
    areas[at / 3] = size / 2;
    if (size === 0) continue;
    normals[at] = nx / size;
    normals[at + 1] = ny / size;
    normals[at + 2] = nz / size;
  }
  return { normals, areas };
}
