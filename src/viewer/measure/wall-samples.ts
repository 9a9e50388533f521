/** How thick the material behind each face is, by rays from its triangles: a generator, so that a page can do it in small pieces. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import type { RayCast } from '#viewer/measure/ray-cast.ts';
import { addScaled, cross, pointAt, sub, unitOf } from '#viewer/vectors.ts';

/** Rays in all: a part of few faces gets more for each. */
const RAYS_MAX = 6000;
const RAYS_A_FACE = { least: 2, most: 24 };
const LIFT_MM = 1e-4;

/** Yields after each face; returns the thinnest place found behind each, mm. A face without material behind it has none. */
export function* sampleWalls(
  { positions, indices, faceRanges }: PartMesh,
  rays: RayCast,
): Generator<void, Map<number, number>> {
  const thickness = new Map<number, number>();
  const faces = faceRanges.length / 2;
  const perFace = Math.min(RAYS_A_FACE.most, Math.max(RAYS_A_FACE.least, Math.floor(RAYS_MAX / Math.max(faces, 1))));
  for (let face = 0; face < faces; face += 1) {
    const [first, count] = [faceRanges[2 * face]! / 3, faceRanges[2 * face + 1]! / 3];
    const step = Math.max(1, Math.floor(count / perFace));
    for (let triangle = first; triangle < first + count; triangle += step) {
      const [a, b, c] = [0, 1, 2].map((corner) => pointAt(positions, indices[3 * triangle + corner]!)) as [
        Vec3,
        Vec3,
        Vec3,
      ];
      const outward = unitOf(cross(sub(b, a), sub(c, a)));
      if (!outward) continue;
      const inward: Vec3 = [-outward[0], -outward[1], -outward[2]];
      const middle = addScaled(addScaled(addScaled([0, 0, 0], a, 1 / 3), b, 1 / 3), c, 1 / 3);
      const hit = rays.first(
        { from: addScaled(middle, inward, LIFT_MM), along: inward },
        ({ isEntering }) => !isEntering,
      );
      if (hit) thickness.set(face, Math.min(hit.distance + LIFT_MM, thickness.get(face) ?? Infinity));
    }
    yield;
  }
  return thickness;
}
