/** Thin walls of solids that are made here: fins, floors and tubes are some, lips and engraved strokes are none. */
import { expect, test } from 'vitest';
import type { ThinWall } from '#contract/thin-wall.ts';
import type { Placement } from '#geometry/placement.ts';
import {
  circle,
  factsOfSolid,
  factsOfTriangles,
  MadeSolid,
  type Outline,
  rectangle,
  reversed,
} from '../../../tests/geometry/made-solids.ts';

const BASE = rectangle(-20, -20, 40, 40);

/** A fin of this thickness, 30 long and 20 high, on a block. */
function finned(thickness: number): MadeSolid {
  const fin = rectangle(-15, -thickness / 2, 30, thickness);
  return new MadeSolid()
    .walls(BASE, 0, 10)
    .level(0, 'down', [BASE])
    .level(10, 'up', [BASE, reversed(fin)])
    .walls(fin, 10, 30)
    .level(30, 'up', [fin]);
}

const sizesOf = (walls: ThinWall[]) => walls.map(({ at: _, faceIds: __, ...sizes }) => sizes);

test('a fin of 0.4 is as large as its side, and stands 20 free', () => {
  const { thinWalls } = factsOfSolid(finned(0.4));
  expect(sizesOf(thinWalls!)).toEqual([{ thicknessMm: 0.4, areaMm2: 600, freeHeightMm: 20 }]);
  // The two long sides.
  expect(thinWalls![0]!.faceIds).toEqual([6, 8]);
});

test('a fin of 3 mm is the thickest that is told', () => {
  expect(sizesOf(factsOfSolid(finned(3)).thinWalls!)).toEqual([{ thicknessMm: 3, areaMm2: 600, freeHeightMm: 20 }]);
  expect(factsOfSolid(finned(3.2)).thinWalls!).toEqual([]);
});

test('a fin is the same wall however the part is turned or mirrored', () => {
  const [cos, sin] = [Math.cos(0.4), Math.sin(0.4)];
  const turned: Placement = [cos, -sin, 0, 30, 0, 0, -1, 4, sin, cos, 0, -7];
  const mirrored: Placement = [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
  for (const placement of [turned, mirrored]) {
    const [wall, ...others] = factsOfSolid(finned(0.4), placement).thinWalls!;
    expect(others).toEqual([]);
    expect(wall).toMatchObject({ thicknessMm: 0.4, faceIds: [6, 8] });
    expect(wall!.areaMm2).toBeCloseTo(600, 4);
    expect(wall!.freeHeightMm).toBeCloseTo(20, 3);
  }
});

test('a mesh has the same wall', () => {
  const [wall, ...others] = factsOfTriangles(finned(0.4)).thinWalls!;
  expect(others).toEqual([]);
  expect(wall).toMatchObject({ thicknessMm: 0.4, freeHeightMm: 20 });
  expect(wall!.areaMm2).toBeCloseTo(600, 3);
});

test('a floor is held all around: it stands free by half its width', () => {
  const pocket = rectangle(-12, -8, 24, 16);
  const solid = new MadeSolid()
    .walls(BASE, 0, 10)
    .level(0, 'down', [BASE])
    .level(10, 'up', [BASE, reversed(pocket)])
    .walls(reversed(pocket), 0.5, 10)
    .level(0.5, 'up', [pocket]);
  const [wall, ...others] = factsOfSolid(solid).thinWalls!;
  expect(others).toEqual([]);
  expect(wall).toMatchObject({ thicknessMm: 0.5, areaMm2: 384 });
  expect(wall!.freeHeightMm).toBeGreaterThan(7.5);
  expect(wall!.freeHeightMm).toBeLessThanOrEqual(8);
});

test('a sheet is thin in all, and nothing holds it', () => {
  const solid = new MadeSolid().walls(BASE, 0, 2).level(0, 'down', [BASE]).level(2, 'up', [BASE]);
  expect(sizesOf(factsOfSolid(solid).thinWalls!)).toEqual([{ thicknessMm: 2, areaMm2: 1600, freeHeightMm: null }]);
});

test('the lip that a chamfer leaves of a thick wall is no thin wall', () => {
  // A wall of 5 whose top is beveled down to 0.4.
  const section: Outline = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 10 },
    { x: 5, y: 10 },
    { x: 5, y: 25 },
    { x: 0.4, y: 29.6 },
    { x: 0, y: 29.6 },
  ];
  const solid = new MadeSolid().walls(section, 0, 30).level(0, 'down', [section]).level(30, 'up', [section]);
  expect(factsOfSolid(solid).thinWalls!).toEqual([]);
});

test('the land between engraved strokes is no thin wall, nor is a pin', () => {
  const strokes = [-1.8, -0.9, 0, 0.9].map((x) => rectangle(x, -4, 0.5, 8));
  const pin = circle(10, 0, 1);
  const solid = new MadeSolid()
    .walls(BASE, 0, 10)
    .level(0, 'down', [BASE])
    .level(10, 'up', [BASE, reversed(pin), ...strokes.map(reversed)])
    .walls(pin, 10, 20)
    .level(20, 'up', [pin]);
  for (const stroke of strokes) solid.walls(reversed(stroke), 9.6, 10).level(9.6, 'up', [stroke]);
  expect(factsOfSolid(solid).thinWalls!).toEqual([]);
});

test('a gap between two faces is no wall', () => {
  const slot = rectangle(-10, -0.5, 20, 1);
  const solid = new MadeSolid()
    .walls(BASE, 0, 20)
    .level(0, 'down', [BASE])
    .level(20, 'up', [BASE, reversed(slot)])
    .walls(reversed(slot), 5, 20)
    .level(5, 'up', [slot]);
  expect(factsOfSolid(solid).thinWalls!).toEqual([]);
});

test('the wall of a tube is one, that beside a hole is told with the hole', () => {
  const [outside, bore, aside] = [circle(0, 0, 12), circle(0, 0, 11), circle(16.5, 0, 3)];
  const tube = new MadeSolid()
    .walls(BASE, 0, 10)
    .level(0, 'down', [BASE, reversed(aside)])
    .level(10, 'up', [BASE, reversed(outside), reversed(aside)])
    .walls(reversed(aside), 0, 10)
    .walls(outside, 10, 30)
    .level(30, 'up', [outside, reversed(bore)])
    .walls(reversed(bore), 10, 30)
    .level(10, 'up', [bore]);
  const walls = factsOfSolid(tube).thinWalls!;
  expect(walls.map(({ thicknessMm }) => thicknessMm)).toEqual([1, 1]);
  for (const { areaMm2, freeHeightMm } of walls) {
    expect(areaMm2).toBeCloseTo(Math.PI * 12 * 20, -1);
    expect(freeHeightMm).toBeCloseTo(20, 0);
  }
});

test('of triangles it is not known whether they are sheet, and that is not said to be none', () => {
  expect(factsOfSolid(finned(0.4)).sheet).toBeNull();
  expect(factsOfTriangles(finned(0.4))).not.toHaveProperty('sheet');
});
