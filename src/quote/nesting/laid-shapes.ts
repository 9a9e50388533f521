/** Outlines in the orientations that are allowed, as whole numbers, and where any two of them may not lie. */
import { type Corner, convexPartsOf, minkowskiSum, twiceArea } from '#quote/nesting/convex-parts.ts';
import { type Laid, type NoFit, noFitOf } from '#quote/nesting/no-fit.ts';

export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

export interface NestShape {
  /** Whole units, in either direction of rotation. */
  corners: readonly Corner[];
  /** Degrees counterclockwise. */
  turns: readonly Turn[];
  count: number;
}

/** One orientation of a shape. */
export interface LaidShape extends Laid {
  shape: number;
  turn: Turn;
}

export interface LaidShapes {
  /** For each shape, its orientations as indices into `laid`. */
  ways: readonly (readonly number[])[];
  laid: readonly LaidShape[];
  /** Twice the area of each shape. */
  areas: readonly number[];
  noFit: (fixed: number, moving: number) => NoFit;
}

/** `gap`: least distance between pieces, whole units. `step`: places are multiples of it. */
export function layShapes(shapes: readonly NestShape[], { gap, step }: { gap: number; step: number }): LaidShapes {
  const laid: LaidShape[] = [];
  const ways = shapes.map(({ corners, turns }, shape) =>
    turns.map((turn) => laid.push({ shape, turn, ...layCorners(corners, turn, gap) }) - 1),
  );
  const known = new Map<number, NoFit>();
  return {
    ways,
    laid,
    areas: shapes.map(({ corners }) => Math.abs(twiceArea(corners))),
    noFit: (fixed, moving) => {
      const key = fixed * laid.length + moving;
      const map = known.get(key) ?? noFitOf(laid[fixed]!, laid[moving]!, step, gap);
      known.set(key, map);
      return map;
    },
  };
}

function layCorners(corners: readonly Corner[], turn: Turn, gap: number): Laid {
  const turned = corners.map((corner) => turnCorner(corner, turn));
  const [left, bottom] = [leastOf(turned, 0), leastOf(turned, 1)];
  const moved = turned.map(([x, y]): Corner => [x - left, y - bottom]);
  const parts = convexPartsOf(moved);
  const around = octagonAround(gap);
  return {
    width: -leastOf(
      moved.map(([x, y]): Corner => [-x, -y]),
      0,
    ),
    height: -leastOf(
      moved.map(([x, y]): Corner => [-x, -y]),
      1,
    ),
    parts,
    grown: gap === 0 ? parts : parts.map((part) => minkowskiSum(part, around)),
  };
}

export function turnCorner([x, y]: Corner, turn: Turn): Corner {
  if (turn === 0) return [x, y];
  if (turn === 90) return [-y, x];
  return turn === 180 ? [-x, -y] : [y, -x];
}

function leastOf(corners: readonly Corner[], axis: 0 | 1): number {
  return corners.reduce((least, corner) => Math.min(least, corner[axis]), Number.POSITIVE_INFINITY);
}

/** √2 − 1, rounded up: the octagon holds the circle. */
const OCTAGON = 0.41422;

function octagonAround(radius: number): Corner[] {
  const half = Math.ceil(radius * OCTAGON);
  return [
    [-half, -radius],
    [half, -radius],
    [radius, -half],
    [radius, half],
    [half, radius],
    [-half, radius],
    [-radius, half],
    [-radius, -half],
  ];
}
