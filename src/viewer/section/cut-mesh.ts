/**
 * A part cut by a plane: the outline of the cut, as segments that run with the material on their left seen against the plane's normal, and its area.
 * Both triangles at an edge compute the same point of it, bit by bit, so that the segments of a closed part close.
 */
import type { Vec3 } from '#contract/units.ts';
import { dot } from '#viewer/vectors.ts';

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
  { normal, offsetMm }: CutPlane,
): Cut {
  const heights = new Float64Array(positions.length / 3);
  for (let i = 0; i < heights.length; i += 1)
    heights[i] =
      positions[3 * i]! * normal[0] + positions[3 * i + 1]! * normal[1] + positions[3 * i + 2]! * normal[2] - offsetMm;
  const out: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const [overA, overB, overC] = [heights[a]! > 0, heights[b]! > 0, heights[c]! > 0];
    if (overA === overB && overB === overC) continue;
    // The corner that is alone on its side, and the others in their order.
    const [alone, next, last] = overA === overB ? [c, a, b] : overA === overC ? [b, c, a] : [a, b, c];
    const isOver = heights[alone]! > 0;
    const first = crossing(positions, heights, alone, next);
    const second = crossing(positions, heights, alone, last);
    // The outline goes around the material that stays, against the clock as seen from where the normal points.
    if (isOver) out.push(...first, ...second);
    else out.push(...second, ...first);
  }
  const segments = Float32Array.from(out);
  return { segments, areaMm2: areaOf(out, normal), isClosed: isBalanced(segments) };
}

/** Computed from the same corner whichever triangle asks. */
function crossing(positions: Float32Array, heights: Float64Array, one: number, other: number): Vec3 {
  const [a, b] = isBefore(positions, one, other) ? [one, other] : [other, one];
  const share = heights[a]! / (heights[a]! - heights[b]!);
  const [ax, ay, az] = [positions[3 * a]!, positions[3 * a + 1]!, positions[3 * a + 2]!];
  return [
    ax + (positions[3 * b]! - ax) * share,
    ay + (positions[3 * b + 1]! - ay) * share,
    az + (positions[3 * b + 2]! - az) * share,
  ];
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
function areaOf(segments: readonly number[], normal: Vec3): number {
  const [ox, oy, oz] = [segments[0] ?? 0, segments[1] ?? 0, segments[2] ?? 0];
  let twice = 0;
  for (let at = 0; at < segments.length; at += 6) {
    const [ax, ay, az] = [segments[at]! - ox, segments[at + 1]! - oy, segments[at + 2]! - oz];
    const [bx, by, bz] = [segments[at + 3]! - ox, segments[at + 4]! - oy, segments[at + 5]! - oz];
    twice += dot([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx], normal);
  }
  return twice / 2;
}

/** Whether as many segments begin as end at each place. The sum of a hash of the places decides: begins and ends cancel. */
function isBalanced(segments: Float32Array): boolean {
  const bits = new Int32Array(segments.map((value) => value + 0).buffer);
  const balance = new Map<number, number>();
  for (let end = 0; end < segments.length / 3; end += 1) {
    const [a, b, c] = [bits[3 * end]!, bits[3 * end + 1]!, bits[3 * end + 2]!];
    const key = Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791);
    const count = (balance.get(key) ?? 0) + (end % 2 === 0 ? 1 : -1);
    if (count === 0) balance.delete(key);
    else balance.set(key, count);
  }
  return balance.size === 0;
}
