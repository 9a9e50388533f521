/** Flat closed polygons by their corners. */
import type { Vec2 } from '#geometry/outline/outline.ts';
import { cross } from '#geometry/outline/outline-curves.ts';

/** Signed: positive counter-clockwise. The first corner may stand at the end again. */
export function polygonArea(points: readonly Vec2[]): number {
  let twice = 0;
  const origin = points[0]!;
  points.forEach((point, index) => {
    const next = points[(index + 1) % points.length]!;
    twice += cross([point[0] - origin[0], point[1] - origin[1]], [next[0] - origin[0], next[1] - origin[1]]);
  });
  return twice / 2;
}

export function isInside([x, y]: Vec2, points: readonly Vec2[]): boolean {
  let inside = false;
  for (let index = 0, before = points.length - 1; index < points.length; before = index, index += 1) {
    const [a, b] = [points[index]!, points[before]!];
    if (a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside;
  }
  return inside;
}
