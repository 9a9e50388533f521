import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Corner, convexPartsOf, twiceArea } from '#quote/nesting/convex-parts.ts';
import { type NestShape, TURNS } from '#quote/nesting/laid-shapes.ts';
import { nestStrip } from '#quote/nesting/nest-strip.ts';
import { overlappingPieces, placedCorners } from '#quote/nesting/overlapping-pieces.ts';

const L: Corner[] = [
  [0, 0],
  [60, 0],
  [60, 20],
  [20, 20],
  [20, 60],
  [0, 60],
];
const WEDGE: Corner[] = [
  [0, 0],
  [50, 0],
  [0, 30],
];
const SHAPES: NestShape[] = [
  { corners: L, turns: TURNS, count: 6 },
  { corners: WEDGE, turns: TURNS, count: 6 },
];
const WISH = {
  shapes: SHAPES,
  height: 150,
  gap: 0,
  grids: [
    { step: 4, moves: 150 },
    { step: 2, moves: 50 },
  ],
};

test('a nest lays each piece once, inside of the strip and beside the others', () => {
  const { pieces, length } = nestStrip(WISH)!;
  expect(pieces.map(({ shape }) => shape).sort()).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
  expect(overlappingPieces(SHAPES, pieces)).toEqual([]);
  const corners = pieces.flatMap((piece) => placedCorners(SHAPES[piece.shape]!, piece));
  expect(corners.filter(([x, y]) => x < 0 || y < 0 || x > length || y > 150)).toEqual([]);
});

test('the same pieces are nested alike, byte for byte, whatever was nested before', () => {
  const first = JSON.stringify(nestStrip(WISH));
  nestStrip({ ...WISH, grids: [{ step: 5, moves: 50 }] });
  expect(JSON.stringify(nestStrip(WISH))).toBe(first);
});

test('a search is denser than laying one piece after the other', () => {
  expect(nestStrip(WISH)!.length).toBeLessThan(nestStrip({ ...WISH, grids: [{ step: 2, moves: 0 }] })!.length);
});

// A search that gives up a length at its first standstill, and always cuts at the end of the strip, reaches 0.819 here.
test('the parts of a swimsuit are laid at 0.83 of the published density with the moves of a quote', () => {
  const path = join(import.meta.dirname, '../../../bench/nesting/sets.json');
  const { sets } = JSON.parse(readFileSync(path, 'utf8')) as { sets: PublicSet[] };
  const { shapes: drawn, turns, height, published } = sets.find(({ name }) => name === 'swim')!;
  const shapes = drawn.map(([count, words]): NestShape => {
    const corners = words.split(' ').map((pair): Corner => {
      const [x, y] = pair.split(',').map(Number);
      return [Math.round(x!), Math.round(y!)];
    });
    return { corners, turns, count };
  });
  const grids = [
    { step: 120, moves: 2500 },
    { step: 60, moves: 750 },
  ];
  const { density, pieces } = nestStrip({ shapes, height, gap: 0, grids })!;
  expect(overlappingPieces(shapes, pieces)).toEqual([]);
  expect(density / published).toBeGreaterThan(0.83);
});

test('pieces keep the gap between them', () => {
  const gap = 7;
  const { pieces } = nestStrip({ ...WISH, gap })!;
  const points = pieces.map((piece) => placedCorners(SHAPES[piece.shape]!, piece));
  const distances = points.flatMap((one, i) =>
    points.slice(i + 1).flatMap((other) => one.map((corner) => Math.min(...other.map(distanceTo(corner))))),
  );
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(gap);
});

test('a piece that is higher than the strip has no nest', () => {
  expect(nestStrip({ ...WISH, height: 40 })).toBeNull();
});

test('a polygon is cut into convex parts of its own area', () => {
  const star: Corner[] = [
    [0, 30],
    [8, 10],
    [30, 8],
    [12, -4],
    [18, -26],
    [0, -12],
    [-18, -26],
    [-12, -4],
    [-30, 8],
    [-8, 10],
  ];
  const parts = convexPartsOf(star);
  expect(parts.reduce((sum, part) => sum + twiceArea(part), 0)).toBe(Math.abs(twiceArea(star)));
  expect(parts.length).toBeLessThan(9);
});

const distanceTo =
  ([x, y]: Corner) =>
  ([toX, toY]: Corner): number =>
    Math.hypot(toX - x, toY - y);

interface PublicSet {
  name: string;
  height: number;
  turns: NestShape['turns'];
  published: number;
  shapes: [count: number, corners: string][];
}
