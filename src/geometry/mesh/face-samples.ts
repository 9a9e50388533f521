/** Points of the faces of a mesh, to hold two revisions of a part against each other. */
import type { RevisionMesh } from '#contract/revision.ts';
import type { Vec3 } from '#contract/units.ts';
import { pointInTriangle, spreadInTriangle } from '#geometry/mesh/surface-samples.ts';
import { cross, length, pointAt, scale, subtract } from '#geometry/vectors.ts';

const SAMPLES_PER_FACE = 48;

/** Points of a face with its normals there, spread by area over its triangles. */
export function* samplesOf(
  { positions, indices, faceRanges }: RevisionMesh,
  face: number,
): Generator<{ point: Vec3; normal: Vec3 }> {
  const first = faceRanges[2 * face]! / 3;
  const last = first + faceRanges[2 * face + 1]! / 3;
  let area = 0;
  for (let triangle = first; triangle < last; triangle += 1) area += length(areaVector(positions, indices, triangle));
  if (!(area > 0)) return;
  let triangle = first;
  let passed = 0;
  for (let sample = 0; sample < SAMPLES_PER_FACE; sample += 1) {
    const target = ((sample + 0.5) / SAMPLES_PER_FACE) * area;
    let own = length(areaVector(positions, indices, triangle));
    while (triangle < last - 1 && passed + own < target) {
      passed += own;
      triangle += 1;
      own = length(areaVector(positions, indices, triangle));
    }
    if (!(own > 0)) continue;
    const [u, v] = spreadInTriangle(sample);
    // Off the edges, where a ray would meet the neighbor.
    const point = pointInTriangle(positions, indices, triangle, 0.02 + 0.94 * u, 0.02 + 0.94 * v);
    yield { point, normal: scale(areaVector(positions, indices, triangle), 1 / own) };
  }
}

/** Of a triangle; without an area it has none. */
export function normalOf({ positions, indices }: RevisionMesh, triangle: number): Vec3 {
  const vector = areaVector(positions, indices, triangle);
  const size = length(vector);
  return size > 0 ? scale(vector, 1 / size) : [0, 0, 0];
}

/** Twice the area, along the normal. */
function areaVector(positions: Float32Array, indices: Uint32Array, triangle: number): Vec3 {
  const corner = (at: number): Vec3 => pointAt(positions, indices[3 * triangle + at]!);
  const a = corner(0);
  return cross(subtract(corner(1), a), subtract(corner(2), a));
}

/** The face of each triangle. */
export function facesByTriangle({ indices, faceRanges }: RevisionMesh): Uint32Array {
  const faces = new Uint32Array(indices.length / 3);
  for (let face = 0; face < faceRanges.length / 2; face += 1) {
    const first = faceRanges[2 * face]! / 3;
    faces.fill(face, first, first + faceRanges[2 * face + 1]! / 3);
  }
  return faces;
}
