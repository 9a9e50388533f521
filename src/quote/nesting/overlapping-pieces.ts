/** Pieces of a layout that overlap, told by separating axes of their convex parts: it shares no table with the search, and holds it to its word. */
import { type Corner, convexPartsOf } from '#quote/nesting/convex-parts.ts';
import { type NestShape, turnCorner } from '#quote/nesting/laid-shapes.ts';
import type { NestedPiece } from '#quote/nesting/nest-strip.ts';

/** Pairs of indices into `pieces`. */
export function overlappingPieces(shapes: readonly NestShape[], pieces: readonly NestedPiece[]): [number, number][] {
  const placed = pieces.map((piece) => convexPartsOf(placedCorners(shapes[piece.shape]!, piece)));
  const pairs: [number, number][] = [];
  for (let one = 0; one < placed.length; one += 1)
    for (let other = one + 1; other < placed.length; other += 1)
      if (placed[one]!.some((a) => placed[other]!.some((b) => doOverlap(a, b)))) pairs.push([one, other]);
  return pairs;
}

/** The corners of a piece where it lies. */
export function placedCorners({ corners }: Pick<NestShape, 'corners'>, { turn, x, y }: NestedPiece): Corner[] {
  const turned = corners.map((corner) => turnCorner(corner, turn));
  const left = turned.reduce((least, corner) => Math.min(least, corner[0]), Number.POSITIVE_INFINITY);
  const bottom = turned.reduce((least, corner) => Math.min(least, corner[1]), Number.POSITIVE_INFINITY);
  return turned.map((corner): Corner => [corner[0] - left + x, corner[1] - bottom + y]);
}

/** Whether two convex polygons share more than their borders: no side of either has the other one outside. */
function doOverlap(a: readonly Corner[], b: readonly Corner[]): boolean {
  return !hasOutside(a, b) && !hasOutside(b, a);
}

/** Counterclockwise: outside is to the right of a side. */
function hasOutside(polygon: readonly Corner[], other: readonly Corner[]): boolean {
  return polygon.some(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length]!;
    return other.every(([px, py]) => (nextX - x) * (py - y) - (nextY - y) * (px - x) <= 0);
  });
}
