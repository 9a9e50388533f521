/** Faces for a mesh that has none: triangles that meet smoothly are one region, with one soft normal per vertex inside it. */

import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import { DisjointSets } from '#geometry/disjoint-sets.ts';
import { areaNormal, type EdgeTable } from '#geometry/mesh/mesh-topology.ts';

/** Neighbours that bend by less are one face: a cylinder of 16 sides (22.5 degrees) still is, an octagon is not. */
const SMOOTH_COS = portable.cos((25 * Math.PI) / 180);

export interface Regions {
  count: number;
  /** Region of each triangle, numbered by first appearance. */
  ofTriangle: Uint32Array;
  /** Triangles sorted by region. */
  order: Uint32Array;
}

/** Joins triangles to smooth regions, across edges that exactly two of them share. */
export function findSmoothRegions(positions: Float32Array, indices: Uint32Array, edges: EdgeTable): Regions {
  const triangles = indices.length / 3;
  const normals = unitNormals(positions, indices);
  const groups = new DisjointSets(triangles);
  const firstOf = new Int32Array(edges.count).fill(-1);
  edges.ofSide.forEach((edge, side) => {
    if (edges.uses[edge] !== 2) return;
    const triangle = Math.floor(side / 3);
    const other = firstOf[edge]!;
    if (other < 0) firstOf[edge] = triangle;
    else if (cosBetween(normals, triangle, other) > SMOOTH_COS) groups.join(triangle, other);
  });
  const numberOf = new Map<number, number>();
  const ofTriangle = new Uint32Array(triangles);
  for (let triangle = 0; triangle < triangles; triangle += 1) {
    const root = groups.find(triangle);
    const number = numberOf.get(root) ?? numberOf.size;
    numberOf.set(root, number);
    ofTriangle[triangle] = number;
  }
  return { count: numberOf.size, ofTriangle, order: sortByRegion(ofTriangle, numberOf.size) };
}

/** The mesh with its triangles grouped by region. Vertices on the border of two regions are split, so that edges stay sharp. */
export function meshOfRegions(
  positions: Float32Array,
  indices: Uint32Array,
  edges: EdgeTable,
  regions: Regions,
): PartMesh {
  const { count, ofTriangle, order } = regions;
  const sorted = new Uint32Array(indices.length);
  const faceRanges = new Uint32Array(2 * count);
  const copied: number[] = [];
  const copyOf = new Int32Array(positions.length / 3).fill(-1);
  const regionOfCopy = new Int32Array(positions.length / 3).fill(-1);
  order.forEach((triangle, place) => {
    const region = ofTriangle[triangle]!;
    if (faceRanges[2 * region + 1] === 0) faceRanges[2 * region] = 3 * place;
    faceRanges[2 * region + 1] = faceRanges[2 * region + 1]! + 3;
    for (let corner = 0; corner < 3; corner += 1) {
      const vertex = indices[3 * triangle + corner]!;
      if (regionOfCopy[vertex] !== region) {
        regionOfCopy[vertex] = region;
        copyOf[vertex] = copied.length;
        copied.push(vertex);
      }
      sorted[3 * place + corner] = copyOf[vertex]!;
    }
  });
  const placed = new Float32Array(3 * copied.length);
  copied.forEach((vertex, copy) => {
    placed.set(positions.subarray(3 * vertex, 3 * vertex + 3), 3 * copy);
  });
  return {
    positions: placed,
    normals: softNormals(placed, sorted),
    indices: sorted,
    faceRanges,
    edges: borderSegments(positions, edges, ofTriangle),
  };
}

function sortByRegion(ofTriangle: Uint32Array, count: number): Uint32Array {
  const start = new Uint32Array(count + 1);
  for (const region of ofTriangle) start[region + 1] = start[region + 1]! + 1;
  for (let region = 0; region < count; region += 1) start[region + 1] = start[region + 1]! + start[region]!;
  const order = new Uint32Array(ofTriangle.length);
  ofTriangle.forEach((region, triangle) => {
    order[start[region]!] = triangle;
    start[region] = start[region]! + 1;
  });
  return order;
}

/** Three components a triangle; a triangle without area has a zero normal. */
function unitNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(indices.length);
  for (let at = 0; at < indices.length; at += 3) {
    const [x, y, z] = areaNormal(positions, indices, at / 3);
    const size = Math.sqrt(x * x + y * y + z * z) || 1;
    normals[at] = x / size;
    normals[at + 1] = y / size;
    normals[at + 2] = z / size;
  }
  return normals;
}

function cosBetween(normals: Float32Array, a: number, b: number): number {
  return (
    normals[3 * a]! * normals[3 * b]! +
    normals[3 * a + 1]! * normals[3 * b + 1]! +
    normals[3 * a + 2]! * normals[3 * b + 2]!
  );
}

/** Mean of the triangles around each vertex, weighed by area. */
function softNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const sums = new Float32Array(positions.length);
  for (let at = 0; at < indices.length; at += 3) {
    const normal = areaNormal(positions, indices, at / 3);
    for (let corner = at; corner < at + 3; corner += 1)
      for (let axis = 0; axis < 3; axis += 1) {
        const place = 3 * indices[corner]! + axis;
        sums[place] = sums[place]! + normal[axis]!;
      }
  }
  for (let at = 0; at < sums.length; at += 3) {
    const size = portable.hypot(sums[at]!, sums[at + 1]!, sums[at + 2]!) || 1;
    for (let axis = at; axis < at + 3; axis += 1) sums[axis] = sums[axis]! / size;
  }
  return sums;
}

/** Edges between regions, and open ones. */
function borderSegments(positions: Float32Array, edges: EdgeTable, ofTriangle: Uint32Array): Float32Array {
  const regionOf = new Int32Array(edges.count).fill(-1);
  const isBorder = new Uint8Array(edges.count);
  edges.ofSide.forEach((edge, side) => {
    const region = ofTriangle[Math.floor(side / 3)]!;
    if (regionOf[edge]! < 0) regionOf[edge] = region;
    else if (regionOf[edge] !== region) isBorder[edge] = 1;
    if (edges.uses[edge] === 1) isBorder[edge] = 1;
  });
  const count = isBorder.reduce((sum, flag) => sum + flag, 0);
  const segments = new Float32Array(6 * count);
  let at = 0;
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (!isBorder[edge]) continue;
    for (let end = 0; end < 2; end += 1, at += 3) {
      const vertex = 3 * edges.ends[2 * edge + end]!;
      segments.set(positions.subarray(vertex, vertex + 3), at);
    }
  }
  return segments;
}
