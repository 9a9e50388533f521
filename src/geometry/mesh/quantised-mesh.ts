/** A mesh on a grid of whole steps, each face with vertices of its own: the form in which it is written to a file. */

import type { PartMesh } from '#contract/part-mesh.ts';
import * as portable from '#contract/portable-math.ts';
import type { Vec3 } from '#contract/units.ts';
import { boxDiagonal, emptyBox, growBox } from '#geometry/boxes.ts';
import { FINENESS } from '#geometry/brep/brep-model.ts';
import { weldVertices } from '#geometry/mesh/mesh-topology.ts';
import { pointAt } from '#geometry/vectors.ts';

/** Largest whole numbers that an unsigned short and a float hold. */
const SHORT_MAX = 65_535;
const FLOAT_MAX = 0xffffff;

export interface QuantisedMesh {
  /** A coordinate in mm is `originMm + step * stepMm`; the grid is as fine along each axis. */
  originMm: Vec3;
  stepMm: number;
  /** Whether all steps fit in 16 bits. */
  isShort: boolean;
  /** Whole steps: x, y, z a vertex. No vertex belongs to two faces. */
  positions: Float32Array;
  /** Unit normal a vertex. */
  normals: Float32Array;
  /** Face id of each vertex. */
  faceOf: Uint32Array;
  faces: number;
  /** Three vertices a triangle, in the order of the mesh: the triangles of a face stand together. */
  indices: Uint32Array;
  /** Whole steps: x, y, z of each end of an edge, once. */
  edgePositions: Float32Array;
  /** Two ends a segment. */
  edgeIndices: Uint32Array;
}

/**
 * Rounds a mesh to a grid. No point moves by more than half the diagonal of a step: at most `toleranceOf(mesh)`, or 1/75,600 of the longest side of the part
 * where that is finer.
 */
export function quantiseMesh(mesh: PartMesh): QuantisedMesh {
  const { box, longestMm } = sizeOf(mesh);
  const isShort = halfDiagonal(longestMm / SHORT_MAX) <= toleranceOf(mesh);
  const stepMm = longestMm > 0 ? longestMm / (isShort ? SHORT_MAX : FLOAT_MAX) : 1;
  const originMm = box.min;
  const toSteps = (at: number, coordinateMm: number): number => Math.round((coordinateMm - originMm[at % 3]!) / stepMm);
  const own = verticesOfFaces(mesh);
  const positions = new Float32Array(3 * own.source.length);
  const normals = new Float32Array(positions.length);
  own.source.forEach((vertex, copy) => {
    for (let axis = 0; axis < 3; axis += 1) {
      positions[3 * copy + axis] = toSteps(axis, mesh.positions[3 * vertex + axis]!);
      normals[3 * copy + axis] = mesh.normals[3 * vertex + axis]!;
    }
  });
  standUp(normals);
  const faceOf = Uint32Array.from(own.faceOf);
  const faces = mesh.faceRanges.length / 2;
  const edges = weldEdges(Float32Array.from(mesh.edges, (coordinate, at) => toSteps(at, coordinate)));
  return { originMm, stepMm, isShort, positions, normals, faceOf, faces, indices: own.indices, ...edges };
}

/** How far triangles of a part of this size may lie from its surface, mm: the deflection that solids are meshed with. */
export function toleranceOf(mesh: PartMesh): number {
  const { box } = sizeOf(mesh);
  return Math.min(Math.max(boxDiagonal(box) * FINENESS.share, FINENESS.leastMm), FINENESS.mostMm);
}

const halfDiagonal = (stepMm: number): number => (Math.sqrt(3) / 2) * stepMm;

function sizeOf({ positions, edges }: PartMesh) {
  const box = emptyBox();
  for (const points of [positions, edges])
    for (let point = 0; point < points.length / 3; point += 1) growBox(box, pointAt(points, point));
  if (!Number.isFinite(box.min[0])) throw new RangeError('Expected a mesh with triangles or edges, found none');
  return { box, longestMm: Math.max(...box.max.map((high, axis) => high - box.min[axis]!)) };
}

/** A copy of each vertex for each face that uses it, numbered as the triangles come by: what is not used is left out. */
function verticesOfFaces({ positions, indices, faceRanges }: PartMesh) {
  const copyOf = new Int32Array(positions.length / 3).fill(-1);
  const faceOfCopy = new Int32Array(positions.length / 3).fill(-1);
  const source: number[] = [];
  const faceOf: number[] = [];
  const copied = new Uint32Array(indices.length);
  let to = 0;
  for (let face = 0; face < faceRanges.length / 2; face += 1) {
    const begin = faceRanges[2 * face]!;
    for (let at = begin; at < begin + faceRanges[2 * face + 1]!; at += 1, to += 1) {
      const vertex = indices[at]!;
      if (faceOfCopy[vertex] !== face) {
        faceOfCopy[vertex] = face;
        copyOf[vertex] = source.length;
        source.push(vertex);
        faceOf.push(face);
      }
      copied[to] = copyOf[vertex]!;
    }
  }
  return { source, faceOf, indices: copied.subarray(0, to) };
}

/** A triangle without area has no normal; files must not have one of length zero. */
function standUp(normals: Float32Array): void {
  for (let at = 0; at < normals.length; at += 3) {
    const size = portable.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!);
    if (size > 0) for (let axis = at; axis < at + 3; axis += 1) normals[axis] = normals[axis]! / size;
    else normals[at + 2] = 1;
  }
}

/** Ends at the same place become one; segments that lost their length go. */
function weldEdges(ends: Float32Array): Pick<QuantisedMesh, 'edgePositions' | 'edgeIndices'> {
  const weld = weldVertices(ends);
  const numberOf = new Map<number, number>();
  const places: number[] = [];
  const edgeIndices: number[] = [];
  for (let end = 0; end + 1 < weld.length; end += 2) {
    if (weld[end] === weld[end + 1]) continue;
    for (const place of [weld[end]!, weld[end + 1]!]) {
      let number = numberOf.get(place);
      if (number === undefined) {
        number = numberOf.size;
        numberOf.set(place, number);
        places.push(...pointAt(ends, place));
      }
      edgeIndices.push(number);
    }
  }
  return { edgePositions: Float32Array.from(places), edgeIndices: Uint32Array.from(edgeIndices) };
}
