/** T-slots, dovetails, engravings and what is left beside a hole, of solids that are made here. */
import { expect, test } from 'vitest';
import type { Placement } from '#geometry/placement.ts';
import {
  circle,
  factsOfSolid,
  MadeSolid,
  type Outline,
  rectangle,
  reversed,
} from '../../../tests/geometry/made-solids.ts';

/** A block of 60 x 40, 50 long, with a slot of this section in its upper side. */
function slotted(...section: [x: number, y: number][]): MadeSolid {
  const corners: [number, number][] = [[-30, 0], [30, 0], [30, 40], ...section, [-30, 40]];
  const outline: Outline = corners.map(([x, y]) => ({ x, y }));
  return new MadeSolid().walls(outline, 0, 50).level(0, 'down', [outline]).level(50, 'up', [outline]);
}

const featuresOf = (solid: MadeSolid) => factsOfSolid(solid).features!.filter(({ type }) => type !== 'undercut');

test('a T-slot is told by its opening and its width inside, and is no passage', () => {
  const solid = slotted([4, 40], [4, 32], [8, 32], [8, 26], [-8, 26], [-8, 32], [-4, 32], [-4, 40]);
  expect(featuresOf(solid)).toEqual([
    {
      type: 'undercut slot',
      undercut: 't-slot',
      faceIds: [3, 4, 5, 6, 7, 8, 9],
      depthMm: 14,
      widthMm: 16,
      openingMm: 8,
    },
  ]);
});

test('a window in the wall of a hollow is no T-slot, though there is more room behind it', () => {
  // A case of 60 x 40 x 30 with walls of 2, and a window of 20 x 6 in one of them.
  const [outside, inside, window] = [rectangle(0, 0, 60, 40), rectangle(2, 2, 56, 36), rectangle(20, 10, 20, 6)];
  const hollow = new MadeSolid()
    .walls(outside, 0, 30)
    .walls(reversed(inside), 2, 28)
    .walls(reversed(window), 28, 30)
    .level(0, 'down', [outside])
    .level(2, 'up', [inside])
    .level(28, 'down', [inside, reversed(window)])
    .level(30, 'up', [outside, reversed(window)]);
  const features = featuresOf(hollow);
  expect(features.map(({ type }) => type)).not.toContain('undercut slot');
  expect(features).toContainEqual(expect.objectContaining({ type: 'rectangular passage', depthMm: 2, widthMm: 6 }));
});

test('a dovetail is told by its angle; a slot with upright or open sides is none', () => {
  const lean = 8 / Math.sqrt(3);
  const [dovetail, ...others] = featuresOf(slotted([12 - lean, 40], [12, 32], [-12, 32], [-12 + lean, 40]));
  expect(others).toEqual([]);
  expect(dovetail).toMatchObject({ type: 'undercut slot', undercut: 'dovetail', depthMm: 8, widthMm: 24 });
  expect(dovetail!.angleDeg).toBeCloseTo(60, 6);
  expect(dovetail!.openingMm).toBeCloseTo(24 - 2 * lean, 6);
  for (const x of [8, 12, 10])
    expect(featuresOf(slotted([12, 40], [x, 32], [-x, 32], [-12, 40])).map(({ type }) => type)).not.toContain(
      'undercut slot',
    );
});

const PLATE = rectangle(-40, -30, 80, 60);

/** A plate of 10 with cuts of this depth from above. */
function engraved(cuts: Outline[], depth: number): MadeSolid {
  const solid = new MadeSolid()
    .walls(PLATE, 0, 10)
    .level(0, 'down', [PLATE])
    .level(10, 'up', [PLATE, ...cuts.map(reversed)]);
  for (const cut of cuts) solid.walls(reversed(cut), 10 - depth, 10).level(10 - depth, 'up', [cut]);
  return solid;
}

test('strokes of letters are one engraving, with its depth and its narrowest stroke', () => {
  const strokes = [rectangle(-10, -5, 0.5, 10), rectangle(0, -5, 10, 0.8)];
  const engravingsOf = (cuts: Outline[], depth: number) =>
    featuresOf(engraved(cuts, depth)).filter(({ type }) => type === 'engraving');
  expect(engravingsOf(strokes, 0.4)).toMatchObject([{ depthMm: 0.4, widthMm: 0.5 }]);
  expect(engravingsOf(strokes, 0.4)[0]!.faceIds).toHaveLength(10);
  // Deeper, it is a pocket; wider, too.
  expect(engravingsOf(strokes, 3)).toEqual([]);
  expect(engravingsOf([rectangle(-10, -5, 20, 10)], 0.4)).toEqual([]);
});

/** A plate with holes all the way. */
function drilled(...holes: Outline[]): MadeSolid {
  const all = holes.map(reversed);
  const solid = new MadeSolid()
    .walls(PLATE, 0, 10)
    .level(0, 'down', [PLATE, ...all])
    .level(10, 'up', [PLATE, ...all]);
  for (const hole of all) solid.walls(hole, 0, 10);
  return solid;
}

const edgesOf = (solid: MadeSolid, placement?: Placement) =>
  factsOfSolid(solid, placement).holes.map(({ edgeDistanceMm }) => edgeDistanceMm);

test('a hole says how much is left to the side of the part, and to the next hole', () => {
  expect(edgesOf(drilled(circle(36.5, 0, 3), circle(-20, 0, 5)))).toEqual([0.5, 15]);
  expect(edgesOf(drilled(circle(0, 0, 3), circle(7, 0, 3)))).toEqual([1, 1]);
});

test('what is left beside a hole is the same however the part is turned or mirrored', () => {
  const [cos, sin] = [Math.cos(0.7), Math.sin(0.7)];
  const turned: Placement = [cos, -sin, 0, 3, 0, 0, -1, 9, sin, cos, 0, 1];
  const mirrored: Placement = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0];
  for (const placement of [turned, mirrored]) {
    const [left] = edgesOf(drilled(circle(36.5, 4, 3)), placement);
    expect(left).toBeCloseTo(0.5, 7);
  }
});

test('a hole that breaks out of a side has nothing left there', () => {
  // A bore of 10, cut off 4.8 from its axis by the side of the part.
  const arc = { x: 35.2, y: 0, isLeft: false };
  const outline: Outline = [
    { x: 40, y: 1.4 },
    { x: 40, y: 30 },
    { x: -40, y: 30 },
    { x: -40, y: -30 },
    { x: 40, y: -30 },
    { x: 40, y: -1.4, arc },
  ];
  const solid = new MadeSolid().walls(outline, 0, 10).level(0, 'down', [outline]).level(10, 'up', [outline]);
  expect(factsOfSolid(solid).holes.map(({ diameterMm, edgeDistanceMm }) => [diameterMm, edgeDistanceMm])).toEqual([
    [10, 0],
  ]);
});
