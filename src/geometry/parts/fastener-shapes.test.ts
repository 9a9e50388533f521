/** Fasteners and parts that only look like them, made here to the sizes of their standards. */
import { expect, test } from 'vitest';
import { graphOf } from '#geometry/brep/brep-graph.ts';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { fastenerByShape } from '#geometry/parts/fastener-shapes.ts';
import { IDENTITY, type Placement } from '#geometry/placement.ts';
import { TURNED } from '../../../tests/engine/drawn-solids.ts';
import { circle, MadeSolid, type Outline, regular, reversed } from '../../../tests/geometry/made-solids.ts';

const round = (diameter: number): Outline => circle(0, 0, diameter / 2);
const hole = (diameter: number): Outline => reversed(round(diameter));
const hexagon = (across: number): Outline => regular(6, across);

function shapeOf(solid: MadeSolid, placement: Placement = IDENTITY) {
  const { bodies, boundaries, faces } = modelOfBreps([solid.brep()], [{ product: 0, placement }]);
  expect(bodies).toMatchObject([{ isClosed: true, isValid: true }]);
  return fastenerByShape(
    graphOf(
      boundaries[0]!,
      faces.map(({ areaMm2 }) => areaMm2),
    ),
  );
}

/** A plate or ring between two outlines. */
const slab = (height: number, outer: Outline, ...holes: Outline[]): MadeSolid => {
  const solid = new MadeSolid().walls(outer, 0, height);
  for (const each of holes) solid.walls(each, 0, height);
  return solid.level(0, 'down', [outer, ...holes]).level(height, 'up', [outer, ...holes]);
};

/** A head with a shank on top of it, and a hexagon socket from below. */
const headed = (
  head: { outline: Outline; height: number; key?: number },
  shank: { diameter: number; length: number },
): MadeSolid => {
  const { outline, height, key } = head;
  const solid = new MadeSolid().walls(outline, 0, height).level(height, 'up', [outline, hole(shank.diameter)]);
  if (key !== undefined) socket(solid, key, height / 2);
  return solid
    .level(0, 'down', key === undefined ? [outline] : [outline, reversed(hexagon(key))])
    .walls(round(shank.diameter), height, height + shank.length)
    .level(height + shank.length, 'up', [round(shank.diameter)]);
};

const socket = (solid: MadeSolid, key: number, depth: number): MadeSolid =>
  solid.walls(reversed(hexagon(key)), 0, depth).level(depth, 'down', [hexagon(key)]);

const pin = (diameter: number, length: number, chamfer: number): MadeSolid =>
  new MadeSolid()
    .level(0, 'down', [round(diameter - 2 * chamfer)])
    .cone([0, 0], [diameter / 2 - chamfer, 0], [diameter / 2, chamfer])
    .walls(round(diameter), chamfer, length - chamfer)
    .cone([0, 0], [diameter / 2, length - chamfer], [diameter / 2 - chamfer, length])
    .level(length, 'up', [round(diameter - 2 * chamfer)]);

const HEX_BOLT = headed({ outline: hexagon(13), height: 5.3 }, { diameter: 8, length: 30 });
const CAP_SCREW = headed({ outline: round(5.5), height: 3, key: 2.5 }, { diameter: 3, length: 10 });
const SUNK_SCREW = socket(
  new MadeSolid()
    .level(0, 'down', [round(10), reversed(hexagon(3))])
    .cone([0, 0], [5, 0], [2.5, 2.5])
    .walls(round(5), 2.5, 16)
    .level(16, 'up', [round(5)]),
  3,
  1.5,
);
const SET_SCREW = socket(
  new MadeSolid()
    .level(0, 'down', [round(5), reversed(hexagon(2.5))])
    .walls(round(5), 0, 8)
    .level(8, 'up', [round(5)]),
  2.5,
  2.5,
);

test.each([
  ['a hexagon bolt', HEX_BOLT, { kind: 'screw', standard: null, size: 'M8 x 30' }],
  ['a socket head cap screw', CAP_SCREW, { kind: 'screw', standard: 'ISO 4762', size: 'M3 x 10' }],
  ['a countersunk screw', SUNK_SCREW, { kind: 'screw', standard: 'ISO 10642', size: 'M5 x 16' }],
  ['a set screw', SET_SCREW, { kind: 'screw', standard: null, size: 'M5 x 8' }],
  ['a nut with its core bored', slab(5.2, hexagon(10), hole(5)), { kind: 'nut', standard: 'ISO 4032', size: 'M6' }],
  [
    'a nut with its thread bored away',
    slab(2.2, hexagon(7), hole(4)),
    { kind: 'nut', standard: 'ISO 4035', size: 'M4' },
  ],
  ['a washer', slab(1.6, round(16), hole(8.4)), { kind: 'washer', standard: 'ISO 7089', size: 'M8' }],
  ['a wide washer', slab(1, round(15), hole(5.3)), { kind: 'washer', standard: 'ISO 7093-1', size: 'M5' }],
  ['a dowel pin', pin(4, 16, 0.5), { kind: 'pin', standard: null, size: '4 x 16' }],
])('%s is told by its shape, however it lies', (_, solid, fastener) => {
  expect(shapeOf(solid)).toEqual(fastener);
  expect(shapeOf(solid, TURNED)).toEqual(fastener);
});

test.each([
  ['a spacer as wide as a washer', slab(5, round(16), hole(8.4))],
  ['a ring as thick as a washer, with another bore', slab(1.6, round(16), hole(9))],
  ['a hexagon standoff', slab(20, hexagon(5.5), hole(2.5))],
  ['a hexagon that fits no spanner for its bore', slab(5.2, hexagon(12), hole(5))],
  ['a nut with a hole beside its bore', slab(5.2, hexagon(10), hole(5), reversed(circle(3.7, 0, 0.5)))],
  ['a rod with sharp ends', slab(16, round(4))],
  ['a long rod with chamfers', pin(4, 100, 0.5)],
  ['a pin of no standard length', pin(4, 17.3, 0.5)],
  [
    'a shaft with a collar and nothing to turn it by',
    headed({ outline: round(13), height: 8 }, { diameter: 8, length: 30 }),
  ],
  ['a bolt with a square head', headed({ outline: regular(4, 13), height: 5.3 }, { diameter: 8, length: 30 })],
  [
    'a peg on a hexagon that is no thread size',
    headed({ outline: hexagon(13), height: 5.3 }, { diameter: 9, length: 30 }),
  ],
  ['a plate', slab(3, regular(4, 40), hole(5))],
])('%s is no fastener', (_, solid) => {
  expect(shapeOf(solid)).toBeNull();
});

test('a knob or a foot on a threaded pin is no screw, though a key turns it; a flange as wide as screws have is one', () => {
  const withHead = (diameter: number) =>
    headed({ outline: round(diameter), height: 8, key: 5 }, { diameter: 6, length: 20 });
  expect(shapeOf(withHead(30))).toBeNull();
  expect(shapeOf(withHead(20))).toBeNull();
  expect(shapeOf(withHead(14.2))).toMatchObject({ kind: 'screw', size: 'M6 x 20' });
});
