/** Holes of solids that are made here, so that each measure is known. */
import { expect, test } from 'vitest';
import type { Hole } from '#contract/part-facts.ts';
import {
  circle,
  factsOfSolid,
  MadeSolid,
  type Outline,
  rectangle,
  reversed,
} from '../../../tests/geometry/made-solids.ts';

const WIDE = 40;
const HIGH = 20;
const BLOCK = rectangle(-WIDE / 2, -WIDE / 2, WIDE, WIDE);
const around = (diameter: number): Outline => reversed(circle(0, 0, diameter / 2));

/** A block; `top` and `bottom` are what its level faces are cut by. */
function block({ top = [], bottom = [] }: { top?: Outline[]; bottom?: Outline[] }): MadeSolid {
  return new MadeSolid()
    .walls(BLOCK, 0, HIGH)
    .level(0, 'down', [BLOCK, ...bottom])
    .level(HIGH, 'up', [BLOCK, ...top]);
}

/** What matters of each step. */
function stepsOf(solid: MadeSolid): Partial<Hole>[] {
  return factsOfSolid(solid).holes.map(({ diameterMm, depthMm, through, end, countersink, group }) => ({
    diameterMm,
    depthMm,
    through,
    end,
    countersink,
    group,
  }));
}

const plain = { through: true, end: 'through', countersink: null, group: 0 } as const;

test('a bore in two halves is one hole through the block', () => {
  const solid = block({ top: [around(6)], bottom: [around(6)] }).walls(around(6), 0, HIGH);
  expect(factsOfSolid(solid).holes).toEqual([
    {
      ...plain,
      diameterMm: 6,
      depthMm: HIGH,
      axis: [0, 0, 1],
      at: [0, 0, 0],
      threadGuess: null,
      threadKnown: null,
      faceIds: [6, 7],
      entryAngleDeg: 0,
      exitAngleDeg: 0,
      edgeDistanceMm: WIDE / 2 - 3,
    },
  ]);
});

test('a drilled hole is as deep as its full diameter and ends in a cone', () => {
  const tip = 2.5 / Math.tan((59 * Math.PI) / 180);
  const solid = block({ top: [around(5)] })
    .walls(around(5), 8, HIGH)
    .hollowCone([0, 0], [0, 8 - tip], [2.5, 8]);
  const [hole, ...others] = factsOfSolid(solid).holes;
  expect(others).toEqual([]);
  expect(hole).toMatchObject({ diameterMm: 5, depthMm: 12, end: 'cone', axis: [0, 0, -1], at: [0, 0, HIGH] });
});

test('a milled hole has a flat end, with or without a rounding at its floor', () => {
  const sharp = block({ top: [around(8)] })
    .walls(around(8), 10, HIGH)
    .level(10, 'up', [circle(0, 0, 4)]);
  expect(stepsOf(sharp)).toEqual([{ ...plain, through: false, end: 'flat', diameterMm: 8, depthMm: 10 }]);
  const soft = block({ top: [around(8)] })
    .walls(around(8), 11, HIGH)
    .hollowRounding([0, 0], 4, 10, 1)
    .level(10, 'up', [circle(0, 0, 3)]);
  expect(stepsOf(soft)).toEqual([{ ...plain, through: false, end: 'flat', diameterMm: 8, depthMm: 9 }]);
  expect(factsOfSolid(soft).features!.find(({ type }) => type === 'fillet')).toMatchObject({ radiusMm: 1 });
});

test('a counterbore and its bore are two steps of one hole, the wider one first', () => {
  const solid = block({ top: [around(10)], bottom: [around(5.5)] })
    .walls(around(10), 15, HIGH)
    .level(15, 'up', [circle(0, 0, 5), around(5.5)])
    .walls(around(5.5), 0, 15);
  expect(stepsOf(solid)).toEqual([
    { ...plain, diameterMm: 10, depthMm: 5 },
    { ...plain, diameterMm: 5.5, depthMm: 15 },
  ]);
});

test('a countersink is told by its mouth and its full angle', () => {
  const solid = block({ top: [around(9)], bottom: [around(5)] })
    .hollowCone([0, 0], [2.5, HIGH - 2], [4.5, HIGH])
    .walls(around(5), 0, HIGH - 2);
  expect(stepsOf(solid)).toEqual([
    { ...plain, diameterMm: 5, depthMm: 18, countersink: { diameterMm: 9, angleDeg: 90 } },
  ]);
});

test('a cone between two bores is their step, not a countersink', () => {
  const solid = block({ top: [around(9)], bottom: [around(5)] })
    .walls(around(9), 12, HIGH)
    .hollowCone([0, 0], [2.5, 10], [4.5, 12])
    .walls(around(5), 0, 10);
  expect(stepsOf(solid)).toEqual([
    { ...plain, diameterMm: 9, depthMm: 8 },
    { ...plain, diameterMm: 5, depthMm: 10 },
  ]);
});

test('two blind holes back to back are two holes, however thin the web', () => {
  const solid = block({ top: [around(6)], bottom: [around(6)] })
    .walls(around(6), 10.5, HIGH)
    .level(10.5, 'up', [circle(0, 0, 3)])
    .walls(around(6), 0, 9.5)
    .level(9.5, 'down', [circle(0, 0, 3)]);
  expect(stepsOf(solid)).toEqual([
    { ...plain, through: false, end: 'flat', diameterMm: 6, depthMm: 9.5 },
    { ...plain, through: false, end: 'flat', diameterMm: 6, depthMm: 9.5, group: 1 },
  ]);
});

const GROOVE = { type: 'groove', diameterMm: 12, depthMm: 1 };
/** The wall of a groove and its two sides, in a bore of 10. */
const withGroove = (solid: MadeSolid, from: number, to: number): MadeSolid =>
  solid
    .walls(around(12), from, to)
    .level(from, 'up', [circle(0, 0, 6), around(10)])
    .level(to, 'down', [circle(0, 0, 6), around(10)]);
const groovesOf = (solid: MadeSolid) => factsOfSolid(solid).features!.filter(({ type }) => type === 'groove');

test('a groove in a bore is no step of it, and the bore is one', () => {
  const solid = withGroove(block({ top: [around(10)], bottom: [around(10)] }), 12, 13.5)
    .walls(around(10), 0, 12)
    .walls(around(10), 13.5, HIGH);
  expect(stepsOf(solid)).toEqual([{ ...plain, diameterMm: 10, depthMm: HIGH }]);
  expect(groovesOf(solid)).toEqual([{ ...GROOVE, widthMm: 1.5, faceIds: [6, 7, 8, 9] }]);
});

test('a groove between a bore and its counterbore leaves both', () => {
  const solid = block({ top: [around(11)], bottom: [around(10)] })
    .walls(around(10), 0, 12)
    .walls(around(12), 12, 13.5)
    .level(12, 'up', [circle(0, 0, 6), around(10)])
    .level(13.5, 'down', [circle(0, 0, 6), around(11)])
    .walls(around(11), 13.5, HIGH);
  expect(stepsOf(solid)).toEqual([
    { ...plain, diameterMm: 11, depthMm: 6.5 },
    { ...plain, diameterMm: 10, depthMm: 12 },
  ]);
  expect(groovesOf(solid)).toMatchObject([{ type: 'groove', diameterMm: 12, widthMm: 1.5, depthMm: 0.5 }]);
});

test('a relief at the end of a blind bore is a groove, and the bore is as deep as it', () => {
  const solid = block({ top: [around(10)] })
    .level(5, 'up', [circle(0, 0, 6)])
    .walls(around(12), 5, 7)
    .level(7, 'down', [circle(0, 0, 6), around(10)])
    .walls(around(10), 7, HIGH);
  expect(stepsOf(solid)).toEqual([{ ...plain, through: false, end: 'flat', diameterMm: 10, depthMm: 15 }]);
  // Its wall in halves and the shoulder, but not the floor.
  expect(groovesOf(solid)).toMatchObject([{ ...GROOVE, widthMm: 2, faceIds: [7, 8, 9] }]);
});

test('a room behind a narrow bore is no depth of that bore', () => {
  const solid = block({ top: [around(2)] })
    .level(2, 'up', [circle(0, 0, 6)])
    .walls(around(12), 2, 15)
    .level(15, 'down', [circle(0, 0, 6), around(2)])
    .walls(around(2), 15, HIGH);
  expect(stepsOf(solid)).toEqual([{ ...plain, through: false, end: 'flat', diameterMm: 2, depthMm: 5 }]);
  expect(groovesOf(solid)).toMatchObject([{ diameterMm: 12, widthMm: 13, depthMm: 5 }]);
});

test('counterbores at both sides of a web are no grooves', () => {
  const solid = block({ top: [around(12)], bottom: [around(12)] })
    .walls(around(12), 0, 8)
    .level(8, 'down', [circle(0, 0, 6), around(10)])
    .walls(around(10), 8, 12)
    .level(12, 'up', [circle(0, 0, 6), around(10)])
    .walls(around(12), 12, HIGH);
  expect(groovesOf(solid)).toEqual([]);
  expect(stepsOf(solid).map(({ diameterMm }) => diameterMm)).toEqual([12, 10, 12]);
});

test('a void inside the block is no hole', () => {
  const solid = block({})
    .walls(around(6), 5, 15)
    .level(5, 'up', [circle(0, 0, 3)])
    .level(15, 'down', [circle(0, 0, 3)]);
  expect(stepsOf(solid)).toEqual([]);
});

test('a ring around a pin is no hole, and neither is the pin', () => {
  const solid = block({ top: [around(16)] })
    .walls(around(16), 12, HIGH)
    .level(12, 'up', [circle(0, 0, 8), around(10)])
    .walls(circle(0, 0, 5), 12, HIGH)
    .level(HIGH, 'up', [circle(0, 0, 5)]);
  expect(stepsOf(solid)).toEqual([]);
});

/** A bore of 10 mm at the origin that a gap this wide opens over its whole length, to the right. */
function open(gap: number): Outline {
  const x = Math.sqrt(25 - (gap / 2) ** 2);
  const arc = { x: 0, y: 0, isLeft: false };
  return [
    { x: WIDE / 2, y: gap / 2 },
    { x: WIDE / 2, y: WIDE / 2 },
    { x: -WIDE / 2, y: WIDE / 2 },
    { x: -WIDE / 2, y: -WIDE / 2 },
    { x: WIDE / 2, y: -WIDE / 2 },
    { x: WIDE / 2, y: -gap / 2 },
    { x, y: -gap / 2, arc },
    { x, y: gap / 2 },
  ];
}

test.each([
  ['a clamp with a slit of 2 mm has a bore of 10', 2, [10]],
  ['a slit half as wide as the bore is the widest', 4.99, [10]],
  ['the end of a slot is no hole', 6, []],
])('%s', (_, gap, diameters) => {
  const outline = open(gap);
  const solid = new MadeSolid().walls(outline, 0, 5).level(0, 'down', [outline]).level(5, 'up', [outline]);
  expect(factsOfSolid(solid).holes.map(({ diameterMm }) => diameterMm)).toEqual(diameters);
});

test('the round ends of a slot are no holes', () => {
  const end = (x: number) => ({ x, y: 0, isLeft: true });
  const slot = reversed([
    { x: -5, y: -3 },
    { x: 5, y: -3, arc: end(5) },
    { x: 5, y: 3 },
    { x: -5, y: 3, arc: end(-5) },
  ]);
  const solid = block({ top: [slot], bottom: [slot] }).walls(slot, 0, HIGH);
  expect(stepsOf(solid)).toEqual([]);
});
