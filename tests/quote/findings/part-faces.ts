/** Which faces of a part are meant by a place in it: labels name places, as face ids change with whoever writes the file. */
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Finding } from '#contract/quote.ts';
import { distanceSquared } from '#geometry/mesh/point-triangle.ts';

export type Place = readonly [x: number, y: number, z: number];

/** A mesh lies this far from its curved face at most, and labels have one decimal. */
const NEAR_MM = 0.15;
const SLACK_MM = 0.02;

/** Faces that pass through a point; on an edge, those on both sides of it. */
export function facesAt(mesh: PartMesh, [x, y, z]: Place): number[] {
  const { positions, indices } = mesh;
  return facesWhere(mesh, (from, to) => {
    for (let index = from; index < to; index += 3) {
      const [a, b, c] = [3 * indices[index]!, 3 * indices[index + 1]!, 3 * indices[index + 2]!];
      if (distanceSquared(positions, a, b, c, x, y, z) <= NEAR_MM * NEAR_MM) return true;
    }
    return false;
  });
}

/** Faces that lie whole within a box. */
export function facesWithin(mesh: PartMesh, [low, high]: readonly [Place, Place]): number[] {
  const { positions, indices } = mesh;
  return facesWhere(mesh, (from, to) =>
    indices.subarray(from, to).every((corner) =>
      [0, 1, 2].every((axis) => {
        const value = positions[3 * corner + axis]!;
        return value >= low[axis]! - SLACK_MM && value <= high[axis]! + SLACK_MM;
      }),
    ),
  );
}

/** Names a face of the place, and not more of others: "the whole part" is no place. */
export function isOnFaces({ faceIds }: Pick<Finding, 'faceIds'>, right: ReadonlySet<number>): boolean {
  const hits = faceIds.filter((face) => right.has(face)).length;
  return hits > 0 && 2 * hits >= faceIds.length;
}

function facesWhere({ faceRanges }: PartMesh, isMeant: (from: number, to: number) => boolean): number[] {
  const faces = Array.from({ length: faceRanges.length / 2 }, (_, face) => face);
  return faces.filter((face) => {
    const from = faceRanges[2 * face]!;
    const count = faceRanges[2 * face + 1]!;
    return count > 0 && isMeant(from, from + count);
  });
}
