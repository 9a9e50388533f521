/**
 * A part cut by a plane: the outline of the cut, as segments that run with the material on their left seen against the plane's normal, and its area.
 * Both triangles at an edge compute the same point of it, bit by bit, so that the segments of a closed part close.
 */
import type { Vec3 } from '#contract/units.ts';
import { numberPlaces } from '#viewer/place-numbers.ts';

export interface CutPlane {
  /** Unit vector. What lies on its side is cut away. */
  normal: Vec3;
  /** Along the normal, from the origin of the file, mm. */
  offsetMm: number;
}

export interface Cut {
  /** x1, y1, z1, x2, y2, z2 a segment, mm. */
  segments: Float32Array;
  areaMm2: number;
  /** Whether every end of a segment meets another: the cut of an open part has no inside. */
  isClosed: boolean;
}

export function cutMesh(
  { positions, indices }: { positions: Float32Array; indices: Uint32Array },
  { normal: [nx, ny, nz], offsetMm }: CutPlane,
): Cut {
  const heights = new Float64Array(positions.length / 3);
  const isOver = new Uint8Array(heights.length);
  for (let i = 0; i < heights.length; i += 1) {
    const height = positions[3 * i]! * nx + positions[3 * i + 1]! * ny + positions[3 * i + 2]! * nz - offsetMm;
    heights[i] = height;
    isOver[i] = height > 0 ? 1 : 0;
  }
  let count = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const over = isOver[indices[at]!]! + isOver[indices[at + 1]!]! + isOver[indices[at + 2]!]!;
    if (over === 1 || over === 2) count += 1;
  }
  const segments = new Float32Array(6 * count);
  let to = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const over = isOver[indices[at]!]! + isOver[indices[at + 1]!]! + isOver[indices[at + 2]!]!;
    if (over !== 1 && over !== 2) continue;
    // The corner that is alone on its side, and the others in their order.
    const single = over === 1 ? 1 : 0;
    const corner = isOver[indices[at]!] === single ? 0 : isOver[indices[at + 1]!] === single ? 1 : 2;
    const alone = indices[at + corner]!;
    const next = indices[at + ((corner + 1) % 3)]!;
    const last = indices[at + ((corner + 2) % 3)]!;
    // The outline goes around the material that stays, against the clock as seen from where the normal points.
    putCrossing(positions, heights, [alone, over === 1 ? next : last], segments, to);
    putCrossing(positions, heights, [alone, over === 1 ? last : next], segments, to + 3);
    to += 6;
  }
  return { segments, areaMm2: areaOf(segments, [nx, ny, nz]), isClosed: isBalanced(segments) };
}

/** Computed from the same corner whichever triangle asks. */
function putCrossing(
  positions: Float32Array,
  heights: Float64Array,
  [one, other]: readonly [number, number],
  out: Float32Array,
  to: number,
): void {
  const isInOrder = isBefore(positions, one, other);
  const [a, b] = [isInOrder ? one : other, isInOrder ? other : one];
  const share = heights[a]! / (heights[a]! - heights[b]!);
  for (let axis = 0; axis < 3; axis += 1) {
    const from = positions[3 * a + axis]!;
    out[to + axis] = from + (positions[3 * b + axis]! - from) * share;
  }
}

/** By coordinates: corners of two faces at one place have different numbers. */
function isBefore(positions: Float32Array, a: number, b: number): boolean {
  for (let axis = 0; axis < 3; axis += 1) {
    const difference = positions[3 * a + axis]! - positions[3 * b + axis]!;
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Half the sum of the cross products (Green), taken from a point of the outline: far from the origin the products would be large. */
function areaOf(segments: Float32Array, [nx, ny, nz]: Vec3): number {
  const [ox, oy, oz] = [segments[0] ?? 0, segments[1] ?? 0, segments[2] ?? 0];
  let twice = 0;
  for (let at = 0; at < segments.length; at += 6) {
    const [ax, ay, az] = [segments[at]! - ox, segments[at + 1]! - oy, segments[at + 2]! - oz];
    const [bx, by, bz] = [segments[at + 3]! - ox, segments[at + 4]! - oy, segments[at + 5]! - oz];
    twice += (ay * bz - az * by) * nx + (az * bx - ax * bz) * ny + (ax * by - ay * bx) * nz;
  }
  return twice / 2;
}

/** Whether as many segments begin as end at each place. */
function isBalanced(segments: Float32Array): boolean {
  const numbers = numberPlaces(segments);
  const balance = new Int32Array(numbers.length);
  for (let end = 0; end < numbers.length; end += 1) balance[numbers[end]!]! += end % 2 === 0 ? 1 : -1;
  return balance.every((count) => count === 0);
}
