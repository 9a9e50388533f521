/**
 * What surface a face of the mesh is: plane, cylinder, cone or sphere. The corners of the triangles of a STEP file lie on its exact surfaces, so that a
 * surface fitted to them is the exact one, but for single precision; `offMm` says how far the corners are from it at most.
 */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { leastAxis, solve } from '#viewer/measure/small-systems.ts';
import { across, addScaled, dot, lengthOf, planeAxes, pointAt, sub, unitOf } from '#viewer/vectors.ts';

export type FaceShape =
  | { kind: 'plane'; at: Vec3; normal: Vec3; offMm: number }
  /** `isInner`: material is outside, as around a hole. */
  | { kind: 'cylinder'; at: Vec3; axis: Vec3; radiusMm: number; isInner: boolean; offMm: number }
  /** `angleDeg`: the full angle between its sides. */
  | { kind: 'cone'; axis: Vec3; angleDeg: number; isInner: boolean; offMm: number }
  | { kind: 'sphere'; at: Vec3; radiusMm: number; isInner: boolean; offMm: number }
  | { kind: 'freeform' };

type Mesh = Pick<PartMesh, 'positions' | 'normals' | 'indices' | 'faceRanges'>;

/** Corners looked at: far more than the unknowns of any surface, few enough for a face of a hundred thousand triangles. */
const SAMPLES_MAX = 1500;
/** A corner may be so far off its surface: the precision of the mesh, and files that were written with few digits. */
const OFF_MM = 2e-3;
const OFF_SHARE = 2e-4;
/** Normals of one direction, and square to an axis: of a mesh they are means of triangles. */
const SAME_DIRECTION = 1e-4;

export function faceShape(mesh: Mesh, faceId: number): FaceShape {
  const { points, normals } = cornersOf(mesh, faceId);
  if (points.length < 3) return { kind: 'freeform' };
  const center = meanOf(points);
  const size = Math.max(...points.map((point) => lengthOf(sub(point, center))));
  const offMax = OFF_MM + OFF_SHARE * size;
  const fits = [planeThrough, cylinderThrough, sphereThrough, coneThrough];
  for (const fit of fits) {
    const shape = fit(points, normals, center);
    if (shape && shape.kind !== 'freeform' && shape.offMm <= offMax) return shape;
  }
  return { kind: 'freeform' };
}

/** The area of a face's triangles. */
export function faceArea({ positions, indices, faceRanges }: Mesh, faceId: number): number {
  const first = faceRanges[2 * faceId] ?? 0;
  const count = faceRanges[2 * faceId + 1] ?? 0;
  let area = 0;
  for (let at = first; at < first + count; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => pointAt(positions, indices[at + corner]!)) as [Vec3, Vec3, Vec3];
    const [u, v] = [sub(b, a), sub(c, a)];
    area += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
  }
  return area;
}

function cornersOf({ positions, normals, indices, faceRanges }: Mesh, faceId: number) {
  const first = faceRanges[2 * faceId] ?? 0;
  const count = faceRanges[2 * faceId + 1] ?? 0;
  const all = [...new Set(indices.subarray(first, first + count))];
  const step = Math.max(1, Math.ceil(all.length / SAMPLES_MAX));
  const chosen = all.filter((_, at) => at % step === 0);
  return {
    points: chosen.map((index) => pointAt(positions, index)),
    normals: chosen.map((index) => pointAt(normals, index)),
  };
}

function meanOf(vectors: readonly Vec3[]): Vec3 {
  const sum = vectors.reduce<Vec3>((total, one) => addScaled(total, one, 1), [0, 0, 0]);
  return [sum[0] / vectors.length, sum[1] / vectors.length, sum[2] / vectors.length];
}

function planeThrough(points: readonly Vec3[], normals: readonly Vec3[], at: Vec3): FaceShape | null {
  const normal = unitOf(meanOf(normals));
  if (!normal || normals.some((each) => dot(each, normal) < 1 - SAME_DIRECTION)) return null;
  const offMm = Math.max(...points.map((point) => Math.abs(dot(sub(point, at), normal))));
  return { kind: 'plane', at, normal, offMm };
}

function cylinderThrough(points: readonly Vec3[], normals: readonly Vec3[], center: Vec3): FaceShape | null {
  const axis = leastAxis(normals);
  if (!axis || normals.some((normal) => Math.abs(dot(normal, axis)) > Math.sqrt(SAME_DIRECTION))) return null;
  const [u, v] = planeAxes(axis);
  // Of a circle: x² + y² = 2ax + 2by + c.
  const rows = points.map((point) => {
    const [x, y] = [dot(sub(point, center), u), dot(sub(point, center), v)];
    return { factors: [2 * x, 2 * y, 1], sum: x * x + y * y };
  });
  const found = solve(rows);
  if (!found) return null;
  const at = addScaled(addScaled(center, u, found[0]!), v, found[1]!);
  const distances = points.map((point) => lengthOf(across(sub(point, at), axis)));
  const radiusMm = distances.reduce((sum, each) => sum + each, 0) / distances.length;
  const offMm = Math.max(...distances.map((each) => Math.abs(each - radiusMm)));
  const outward = points.reduce((sum, point, i) => sum + dot(across(sub(point, at), axis), normals[i]!), 0);
  return { kind: 'cylinder', at, axis, radiusMm, isInner: outward < 0, offMm };
}

function sphereThrough(points: readonly Vec3[], normals: readonly Vec3[], center: Vec3): FaceShape | null {
  const rows = points.map((point) => {
    const [x, y, z] = sub(point, center);
    return { factors: [2 * x, 2 * y, 2 * z, 1], sum: x * x + y * y + z * z };
  });
  const found = solve(rows);
  if (!found) return null;
  const at = addScaled(center, [found[0]!, found[1]!, found[2]!], 1);
  const distances = points.map((point) => lengthOf(sub(point, at)));
  const radiusMm = distances.reduce((sum, each) => sum + each, 0) / distances.length;
  const offMm = Math.max(...distances.map((each) => Math.abs(each - radiusMm)));
  const outward = points.reduce((sum, point, i) => sum + dot(sub(point, at), normals[i]!), 0);
  // A torus or a spline may pass near a sphere: its normals do not.
  const isRadial = points.every((point, i) => Math.abs(dot(unitOf(sub(point, at)) ?? normals[i]!, normals[i]!)) > 0.98);
  return isRadial ? { kind: 'sphere', at, radiusMm, isInner: outward < 0, offMm } : null;
}

function coneThrough(points: readonly Vec3[], normals: readonly Vec3[], center: Vec3): FaceShape | null {
  const mean = meanOf(normals);
  const axis = leastAxis(normals.map((normal) => sub(normal, mean)));
  if (!axis) return null;
  const lean = dot(mean, axis);
  if (normals.some((normal) => Math.abs(dot(normal, axis) - lean) > 1e-3)) return null;
  // Along the axis the radius grows by the tangent of half the angle: r = |p − axis|, which a line through the apex fits.
  const [u, v] = planeAxes(axis);
  const slope = lean / Math.sqrt(Math.max(1 - lean * lean, 1e-12));
  // A normal points away from the axis, or toward it: the corner less its normal, so many times, is on the axis.
  const inPlane = points.map((point, i) => {
    const flat = unitOf(across(normals[i]!, axis)) ?? u;
    const local = sub(point, center);
    return { x: dot(local, u), y: dot(local, v), z: dot(local, axis), nx: dot(flat, u), ny: dot(flat, v) };
  });
  // r = r0 − slope · z on the side of the normal: x = a + nx · r, y = b + ny · r.
  const rows = inPlane.flatMap(({ x, y, z, nx, ny }) => [
    { factors: [1, 0, nx], sum: x + slope * z * nx },
    { factors: [0, 1, ny], sum: y + slope * z * ny },
  ]);
  const found = solve(rows);
  if (!found) return null;
  const [a, b, r0] = found as [number, number, number];
  const cosine = Math.sqrt(Math.max(1 - lean * lean, 0));
  const offMm = Math.max(
    ...inPlane.map(({ x, y, z }) => cosine * Math.abs(Math.hypot(x - a, y - b) - Math.abs(r0 - slope * z))),
  );
  const angleDeg = (2 * Math.atan(Math.abs(slope)) * 180) / Math.PI;
  return { kind: 'cone', axis, angleDeg, isInner: r0 < 0, offMm };
}
