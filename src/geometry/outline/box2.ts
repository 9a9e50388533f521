/** Flat boxes along x and y, mm. Boxes in space stand in `boxes.ts`. */
import type { Vec2 } from '#geometry/outline/outline.ts';

/** minX, minY, maxX, maxY. */
export type Box2 = [number, number, number, number];

/** A box that holds nothing; any point makes it real. */
export function emptyBox2(): Box2 {
  return [Infinity, Infinity, -Infinity, -Infinity];
}

/** Makes `box` hold the point too. */
export function growBox2(box: Box2, [x, y]: Vec2): void {
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (x > box[2]) box[2] = x;
  if (y > box[3]) box[3] = y;
}

export function boxOfPoints(points: readonly Vec2[]): Box2 {
  const box = emptyBox2();
  for (const point of points) growBox2(box, point);
  return box;
}
