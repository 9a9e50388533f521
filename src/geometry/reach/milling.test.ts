/** Setups, cutters and corners of solids that are made here, so that each measure is known. */
import { expect, test } from 'vitest';
import type { Milling } from '#contract/milling-facts.ts';
import { IDENTITY, type Placement } from '#geometry/placement.ts';
import {
  circle,
  factsOfInstance,
  factsOfSolid,
  MadeSolid,
  type Outline,
  rectangle,
  reversed,
  rounded,
} from '../../../tests/geometry/made-solids.ts';

const BLOCK = rectangle(-40, -30, 80, 60);
const HIGH = 40;

function milledFrom(solid: MadeSolid, placement: Placement = IDENTITY): Milling {
  const { milling } = factsOfInstance(solid, placement).solid!;
  if (!milling) throw new Error('Nothing was measured');
  return milling;
}

/** A pocket of this outline from above. */
function pocket(outline: Outline, depth = 25): MadeSolid {
  return new MadeSolid()
    .walls(BLOCK, 0, HIGH)
    .level(0, 'down', [BLOCK])
    .level(HIGH, 'up', [BLOCK, reversed(outline)])
    .walls(reversed(outline), HIGH - depth, HIGH)
    .level(HIGH - depth, 'up', [outline]);
}

const pocketWithCorners = (radius: number) => pocket(rounded(-25, -15, 50, 30, radius));

/** A prism over a profile in x and y. */
function bar(profile: Outline, length: number): MadeSolid {
  return new MadeSolid().walls(profile, 0, length).level(0, 'down', [profile]).level(length, 'up', [profile]);
}

const corners = (places: [number, number][]): Outline => places.map(([x, y]) => ({ x, y }));

/** What stands in for time: area over the feed and volume over the rate of each cutter, both slower for a narrow or a long one. */
function effort({ setups }: Milling): number {
  return setups
    .flatMap(({ cuts }) => cuts)
    .reduce((sum, { diameterMm, stickOutMm, volumeMm3, floorMm2, wallMm2, freeMm2 }) => {
      const slow = Math.max(1, stickOutMm / diameterMm / 3);
      const area = floorMm2 + wallMm2 + freeMm2;
      return sum + slow * (area / diameterMm + volumeMm3 / diameterMm ** 2);
    }, 0);
}

const directions = ({ setups }: Milling) => setups.map(({ direction }) => direction);

test('a deep pocket takes longer the smaller its corners are', () => {
  const efforts = [6, 3, 1].map((radius) => effort(milledFrom(pocketWithCorners(radius))));
  expect(efforts[1]! / efforts[0]!).toBeGreaterThan(1.03);
  expect(efforts[2]! / efforts[1]!).toBeGreaterThan(1.03);
});

test('the narrowest cutter of a pocket is the one that goes round in its corners', () => {
  const narrowest = (radius: number) => {
    const [{ cuts }] = milledFrom(pocketWithCorners(radius)).setups as [Milling['setups'][number]];
    return { diameterMm: cuts.at(-1)!.diameterMm, stickOutMm: cuts.at(-1)!.stickOutMm };
  };
  expect([6, 3, 1].map(narrowest)).toEqual([
    { diameterMm: 12, stickOutMm: 25 },
    { diameterMm: 6, stickOutMm: 25 },
    { diameterMm: 2, stickOutMm: 25 },
  ]);
});

test('corners are told from the exact boundary, sharp ones with radius 0', () => {
  const cornersOf = (outline: Outline) =>
    milledFrom(pocket(outline)).innerCorners?.map(({ faceIds, at, ...corner }) => ({
      ...corner,
      faces: faceIds.length,
    }));
  expect(cornersOf(rounded(-25, -15, 50, 30, 3))).toEqual([{ setup: 0, radiusMm: 3, depthMm: 25, count: 4, faces: 4 }]);
  expect(cornersOf(rectangle(-25, -15, 50, 30))).toEqual([{ setup: 0, radiusMm: 0, depthMm: 25, count: 4, faces: 4 }]);
});

test('what is removed is the block less the part, and what is finished is its skin', () => {
  const facts = factsOfSolid(pocketWithCorners(6));
  const cuts = facts.solid!.milling!.setups.flatMap((setup) => setup.cuts);
  const volume = cuts.reduce((sum, { volumeMm3 }) => sum + volumeMm3, 0);
  const area = cuts.reduce((sum, { floorMm2, wallMm2, freeMm2 }) => sum + floorMm2 + wallMm2 + freeMm2, 0);
  expect(volume).toBeCloseTo(80 * 60 * HIGH - facts.volumeMm3!, 2);
  expect(area).toBeCloseTo(facts.areaMm2!, 2);
});

test('a pocket is milled from above, its outside from above and below', () => {
  const milling = milledFrom(pocketWithCorners(6));
  expect(directions(milling)).toEqual([
    [0, 0, -1],
    [0, 0, 1],
  ]);
  expect(milling.setups.map(({ isTilted, blockMm, jawsMm }) => ({ isTilted, blockMm, jawsMm }))).toEqual([
    { isTilted: false, blockMm: [80, 60, 40], jawsMm: 60 },
    { isTilted: false, blockMm: [80, 60, 40], jawsMm: 60 },
  ]);
});

test('a closed cavity of 8 cm³ is out of reach, and nothing else', () => {
  const inside = rectangle(-10, -10, 20, 20);
  const outside = rectangle(-30, -30, 60, 60);
  const cube = new MadeSolid()
    .walls(outside, 0, 60)
    .level(0, 'down', [outside])
    .level(60, 'up', [outside])
    .walls(reversed(inside), 20, 40)
    .level(20, 'up', [inside])
    .level(40, 'down', [inside]);
  const { unreached } = milledFrom(cube);
  expect(unreached).toMatchObject({ volumeMm3: 8000, areaMm2: 2400 });
  expect(unreached!.faceIds.length).toBe(6);
  expect(Math.max(...unreached!.at.map((place, axis) => Math.abs(place - [0, 0, 30][axis]!)))).toBeLessThanOrEqual(10);
});

test('a slot of 0.5 mm is found: it needs the narrowest cutter, and beyond its length nothing comes in', () => {
  const slotted = (depth: number) =>
    milledFrom(
      bar(
        corners([
          [0, 0],
          [20, 0],
          [20, 15],
          [10.5, 15],
          [10.5, 15 - depth],
          [10, 15 - depth],
          [10, 15],
          [0, 15],
        ]),
        30,
      ),
    );
  const shallow = slotted(4);
  expect(shallow.unreached).toBeNull();
  const narrow = shallow.setups.flatMap(({ cuts }) => cuts).filter(({ diameterMm }) => diameterMm <= 0.5);
  expect(narrow.reduce((sum, { wallMm2 }) => sum + wallMm2, 0)).toBeGreaterThan(0.8 * 2 * 4 * 30);
  expect(slotted(10).unreached!.faceIds.length).toBeGreaterThanOrEqual(2);
});

test('the wings of a T-slot are out of reach from every side', () => {
  const table = milledFrom(
    bar(
      corners([
        [0, 0],
        [60, 0],
        [60, 30],
        [34, 30],
        [34, 20],
        [40, 20],
        [40, 14],
        [20, 14],
        [20, 20],
        [26, 20],
        [26, 30],
        [0, 30],
      ]),
      300,
    ),
  );
  expect(table.unreached!.volumeMm3).toBeGreaterThan(0.3 * 2 * 6 * 6 * 300);
  expect(table.unreached!.faceIds.length).toBeGreaterThanOrEqual(4);
});

const plate = (hole: Outline[], blind: Outline[] = []) => {
  const solid = new MadeSolid()
    .walls(BLOCK, 0, HIGH)
    .level(0, 'down', [BLOCK, ...hole.map(reversed)])
    .level(HIGH, 'up', [BLOCK, ...[...hole, ...blind].map(reversed)]);
  for (const outline of hole) solid.walls(reversed(outline), 0, HIGH);
  for (const outline of blind) solid.walls(reversed(outline), 20, HIGH).level(20, 'up', [outline]);
  return solid;
};

test('a hole through the part asks for no setup of its own, and is no work for an end mill', () => {
  const [without, with_] = [milledFrom(plate([])), milledFrom(plate([circle(0, 0, 4)]))];
  expect(directions(with_)).toEqual(directions(without));
  expect(with_.setups.flatMap(({ holeGroups }) => holeGroups)).toEqual([0]);
  const narrowest = Math.min(...with_.setups.flatMap(({ cuts }) => cuts.map(({ diameterMm }) => diameterMm)));
  expect(narrowest).toBeGreaterThan(8);
});

test('a blind hole is drilled from its mouth', () => {
  const { setups } = milledFrom(plate([], [circle(0, 0, 4)]));
  expect(setups.filter(({ holeGroups }) => holeGroups.length > 0).map(({ direction }) => direction)).toEqual([
    [0, 0, -1],
  ]);
});

const QUARTER: Placement = [0, 0, 1, 7, 1, 0, 0, -3, 0, 1, 0, 11];
const MIRRORED: Placement = [-1, 0, 0, 4, 0, 1, 0, 0, 0, 0, 1, 0];

test('a plain block is mapped on a coarser grid than one with a pocket, also turned, and nothing of it is cut out or out of reach', () => {
  for (const placement of [IDENTITY, QUARTER]) {
    const plain = milledFrom(bar(BLOCK, HIGH), placement);
    const { gridMm } = milledFrom(pocketWithCorners(6), placement);
    expect(plain.gridMm).toBeGreaterThan(2 * gridMm);
    expect(plain.unreached).toBeNull();
    expect(plain.setups.flatMap(({ cuts }) => cuts).reduce((sum, { volumeMm3 }) => sum + volumeMm3, 0)).toBeCloseTo(
      0,
      1,
    );
    expect(plain.innerCorners).toEqual([]);
  }
});

test('a turned or mirrored part is milled alike', () => {
  const part = () => pocket(rounded(-28, -17, 31, 24, 3));
  const plain = (placement?: Placement) => {
    const { setups, innerCorners, unreached, gridMm } = milledFrom(part(), placement);
    return {
      gridMm,
      unreached,
      cuts: setups.map(({ cuts, blockMm, jawsMm }) => ({
        cuts: cuts.map(({ deepest: _, ...cut }) => cut),
        blockMm,
        jawsMm,
      })),
      innerCorners: innerCorners!.map(({ at: _, ...corner }) => corner),
    };
  };
  const drawn = plain();
  expect(plain(QUARTER)).toEqual(drawn);
  expect(plain(MIRRORED)).toEqual(drawn);
});

test('each cut names the deepest place that it finishes: of a pocket’s corners, one at its walls', () => {
  const { setups } = milledFrom(pocketWithCorners(3));
  const named = setups
    .flatMap(({ cuts }) => cuts)
    .filter(({ floorMm2, wallMm2, freeMm2 }) => floorMm2 + wallMm2 + freeMm2 > 0);
  expect(named.every(({ deepest }) => deepest !== null && deepest !== undefined)).toBe(true);
  const narrowest = named
    .filter(({ diameterMm }) => diameterMm === 6)
    .flatMap(({ deepest }) => (deepest ? [deepest.at] : []));
  expect(narrowest.length).toBeGreaterThan(0);
  expect(narrowest.every((at) => at.every(Number.isFinite))).toBe(true);
});

test('the same part gives the same bytes each time', () => {
  const once = () => JSON.stringify(factsOfSolid(pocketWithCorners(3)));
  expect(once()).toBe(once());
});

test('a floor at a slant is reached tilted, or across', () => {
  const wedge = bar(
    corners([
      [0, 0],
      [60, 0],
      [60, 10],
      [0, 40],
    ]),
    50,
  );
  const { setups, unreached } = milledFrom(wedge);
  expect(unreached).toBeNull();
  expect(setups.length).toBeGreaterThan(1);
});

test('a deep window with small corners is milled from both sides, each half as deep', () => {
  const window = rounded(-20, -15, 40, 30, 1.5);
  const block = new MadeSolid()
    .walls(BLOCK, 0, 60)
    .level(0, 'down', [BLOCK, reversed(window)])
    .level(60, 'up', [BLOCK, reversed(window)])
    .walls(reversed(window), 0, 60);
  const { setups, unreached } = milledFrom(block);
  expect(unreached).toBeNull();
  expect(setups.map(({ cuts }) => Math.min(...cuts.map(({ diameterMm }) => diameterMm)))).toEqual([3, 3]);
});
