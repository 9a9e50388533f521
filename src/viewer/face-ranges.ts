/** Maps a CAD face to its triangles in a mesh, and back. */
import type { PartMesh } from '#contract/part-mesh.ts';

type Ranges = Pick<PartMesh, 'indices' | 'faceRanges'>;

/** The vertex indices of all triangles of these faces. Unknown ids are skipped. */
export function indicesOfFaces({ indices, faceRanges }: Ranges, faceIds: readonly number[]): Uint32Array {
  const ranges = [...new Set(faceIds)]
    .filter((id) => Number.isInteger(id) && id >= 0 && id * 2 + 1 < faceRanges.length)
    .map((id) => indices.subarray(faceRanges[id * 2]!, faceRanges[id * 2]! + faceRanges[id * 2 + 1]!));
  const all = new Uint32Array(ranges.reduce((sum, range) => sum + range.length, 0));
  let at = 0;
  for (const range of ranges) {
    all.set(range, at);
    at += range.length;
  }
  return all;
}

/** The id of the face whose range holds this position in `indices`, or null. */
export function faceOfIndex({ faceRanges }: Pick<Ranges, 'faceRanges'>, index: number): number | null {
  // Ranges are in face order, so the last one that starts at or before `index` is the only candidate.
  let low = 0;
  let high = faceRanges.length / 2 - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (faceRanges[middle * 2]! <= index) low = middle;
    else high = middle - 1;
  }
  // A face without triangles has an empty range, which starts where the next one starts.
  while (low > 0 && faceRanges[low * 2 + 1] === 0) low -= 1;
  const first = faceRanges[low * 2] ?? 0;
  const count = faceRanges[low * 2 + 1] ?? 0;
  return index >= first && index < first + count ? low : null;
}
