/**
 * Finds the corner of a polygon mesh that was moved after the mesh was made: it bends a few polygons, where all others lie flat. The surface still closes,
 * so nothing else tells.
 */
import * as portable from '#contract/portable-math.ts';

/** A polygon is flat when no corner lies further from its plane, as a share of its size: files write six digits. */
const FLAT_SHARE = 1e-4;
/** Flat polygons of four corners or more, so that flatness is a habit of the file. */
const FLAT_MIN = 3;
/** Polygons around one corner. */
const BENT_MAX = 4;

/** How many polygons are bent where one corner, or a few, left its place; 0 where polygons are flat, or many are not. */
export function countBentByMove(places: Float64Array, corners: Float64Array, starts: Float64Array): number {
  const bent: Set<number>[] = [];
  let flat = 0;
  for (let polygon = 0; polygon < starts.length; polygon += 1) {
    const own = corners.subarray(starts[polygon]!, starts[polygon + 1] ?? corners.length);
    if (own.length < 4) continue;
    if (isFlat(places, own)) flat += 1;
    else bent.push(new Set(own));
    if (bent.length > BENT_MAX) return 0;
  }
  const [first] = bent;
  if (!first || flat < FLAT_MIN || flat <= bent.length) return 0;
  return [...first].some((corner) => bent.every((other) => other.has(corner))) ? bent.length : 0;
}

/** By Newell's normal, which holds for polygons of any shape. */
function isFlat(places: Float64Array, own: Float64Array): boolean {
  const at = (corner: number, axis: number): number => places[3 * corner + axis]!;
  const normal = [0, 0, 0];
  const middle = [0, 0, 0];
  let size = 0;
  own.forEach((corner, index) => {
    const next = own[(index + 1) % own.length]!;
    for (let axis = 0; axis < 3; axis += 1) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      normal[axis]! += (at(corner, u) - at(next, u)) * (at(corner, v) + at(next, v));
      middle[axis]! += at(corner, axis) / own.length;
      size = Math.max(size, Math.abs(at(corner, axis) - at(own[0]!, axis)));
    }
  });
  const length = portable.hypot(normal[0]!, normal[1]!, normal[2]!);
  if (!(length > 0)) return true;
  return own.every((corner) => {
    const off = [0, 1, 2].reduce((sum, axis) => sum + (normal[axis]! / length) * (at(corner, axis) - middle[axis]!), 0);
    return Math.abs(off) <= FLAT_SHARE * size;
  });
}
