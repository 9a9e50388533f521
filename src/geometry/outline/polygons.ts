/** Flat closed polygons by their corners. */
import type { Vec2 } from '#geometry/outline/outline.ts';

/** Signed: positive counter-clockwise. The first corner may stand at the end again. */
export function polygonArea(points: readonly Vec2[]): number {
  if (points.length === 0) return 0;
  let twice = 0;
  const [x, y] = points[0]!;
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index]!;
    const next = points[index + 1 < points.length ? index + 1 : 0]!;
    twice += (point[0] - x) * (next[1] - y) - (point[1] - y) * (next[0] - x);
  }
  return twice / 2;
}

export function isInside([x, y]: Vec2, points: readonly Vec2[]): boolean {
  let inside = false;
  for (let index = 0, before = points.length - 1; index < points.length; before = index, index += 1) {
    const a = points[index]!;
    const b = points[before]!;
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}
