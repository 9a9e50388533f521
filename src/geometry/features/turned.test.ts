/** Turned parts and parts that are none, made here. */
import { expect, test } from 'vitest';
import {
  circle,
  factsOfSolid,
  MadeSolid,
  type Outline,
  rectangle,
  regular,
  reversed,
} from '../../../tests/geometry/made-solids.ts';

const round = (diameter: number): Outline => circle(0, 0, diameter / 2);
const hole = (diameter: number): Outline => reversed(round(diameter));
const turnedOf = (solid: MadeSolid) => factsOfSolid(solid).solid?.boundary?.turned;

test('a washer is turned, with its bore', () => {
  const solid = new MadeSolid()
    .walls(round(20), 0, 3)
    .walls(hole(8), 0, 3)
    .level(0, 'down', [round(20), hole(8)])
    .level(3, 'up', [round(20), hole(8)]);
  expect(turnedOf(solid)).toMatchObject({
    axis: [0, 0, 1],
    at: [0, 0, 0],
    diameterMm: 20,
    lengthMm: 3,
    boreMm: 8,
    onAxisShare: 1,
    barSides: 0,
    threads: [],
  });
});

test('a shaft with a shoulder and a blind bore has no way through; its shoulder is no boss', () => {
  const solid = new MadeSolid()
    .walls(round(30), 0, 10)
    .level(0, 'down', [round(30)])
    .level(10, 'up', [round(30), hole(20)])
    .walls(round(20), 10, 40)
    .level(40, 'up', [round(20), hole(6)])
    .walls(hole(6), 25, 40)
    .level(25, 'up', [round(6)]);
  const facts = factsOfSolid(solid);
  expect(facts.solid?.boundary?.turned).toMatchObject({
    diameterMm: 30,
    lengthMm: 40,
    boreMm: null,
    onAxisShare: 1,
    barSides: 0,
  });
  expect(facts.features?.map(({ type }) => type)).not.toContain('boss');
});

test('a flange with bolt holes is turned: they are cross-features', () => {
  const bolts = [0, 1, 2, 3].map((index) => {
    const angle = (Math.PI / 2) * index;
    return reversed(circle(Math.round(30 * Math.cos(angle)), Math.round(30 * Math.sin(angle)), 3));
  });
  const solid = new MadeSolid()
    .walls(round(80), 0, 8)
    .level(0, 'down', [round(80), hole(25), ...bolts])
    .level(8, 'up', [round(80), hole(25), ...bolts])
    .walls(hole(25), 0, 8);
  for (const bolt of bolts) solid.walls(bolt, 0, 8);
  expect(turnedOf(solid)).toMatchObject({ diameterMm: 80, lengthMm: 8, boreMm: 25, barSides: 0 });
});

test('a bolt of hexagonal bar reaches over its corners', () => {
  const hex = regular(6, 10);
  const solid = new MadeSolid()
    .walls(hex, 0, 4)
    .level(0, 'down', [hex])
    .level(4, 'up', [hex, hole(6)])
    .walls(round(6), 4, 40)
    .level(40, 'up', [round(6)]);
  expect(turnedOf(solid)).toMatchObject({ diameterMm: 11.5470054, lengthMm: 40, boreMm: null, barSides: 6 });
});

test('a round with two flats is turned', () => {
  const x = Math.sqrt(100 - 64);
  const arc = { x: 0, y: 0, isLeft: true };
  const flats: Outline = [
    { x, y: -8, arc },
    { x, y: 8 },
    { x: -x, y: 8, arc },
    { x: -x, y: -8 },
  ];
  const solid = new MadeSolid().walls(flats, 0, 30).level(0, 'down', [flats]).level(30, 'up', [flats]);
  expect(turnedOf(solid)).toMatchObject({ diameterMm: 20, lengthMm: 30, barSides: 0 });
});

test('a plate with a large hole is not turned', () => {
  const plate = rectangle(-30, -30, 60, 60);
  const solid = new MadeSolid()
    .walls(plate, 0, 5)
    .walls(hole(50), 0, 5)
    .level(0, 'down', [plate, hole(50)])
    .level(5, 'up', [plate, hole(50)]);
  expect(turnedOf(solid)).toBeNull();
});

test('a plate with a round boss is not turned, though the face around the boss is bounded by a circle', () => {
  const plate = rectangle(-30, -30, 60, 60);
  const solid = new MadeSolid()
    .walls(plate, 0, 5)
    .level(0, 'down', [plate])
    .level(5, 'up', [plate, hole(40)])
    .walls(round(40), 5, 12)
    .level(12, 'up', [round(40)]);
  expect(turnedOf(solid)).toBeNull();
});

test('a shaft with a round nose is as long as its nose reaches', () => {
  const solid = new MadeSolid()
    .walls(round(20), 0, 30)
    .level(0, 'down', [round(20)])
    .dome([0, 0], 10, 30);
  expect(turnedOf(solid)).toMatchObject({ diameterMm: 20, lengthMm: 40, boreMm: null, onAxisShare: 1 });
});

/** A prism of bar along z, its ends faced, with a bore of the width along its axis; 0: none. */
const barLength = (section: Outline, lengthMm: number, boreMm = 0): MadeSolid => {
  const solid = new MadeSolid()
    .walls(section, 0, lengthMm)
    .level(0, 'down', boreMm > 0 ? [section, hole(boreMm)] : [section])
    .level(lengthMm, 'up', boreMm > 0 ? [section, hole(boreMm)] : [section]);
  return boreMm > 0 ? solid.walls(hole(boreMm), 0, lengthMm) : solid;
};
const hexagon = (acrossMm: number): Outline => regular(6, acrossMm);

test('a hexagonal standoff whose sides are the bar’s own is turned from hexagonal bar, also without a bore', () => {
  expect(turnedOf(barLength(hexagon(10), 30, 4))).toMatchObject({
    axis: [0, 0, 1],
    barSides: 6,
    barMm: expect.closeTo(10, 6),
    diameterMm: expect.closeTo(20 / Math.sqrt(3), 6),
    lengthMm: 30,
    boreMm: 4,
    milledMm3: 0,
    milledFaceIds: [],
  });
  expect(turnedOf(barLength(hexagon(10), 30))).toMatchObject({ barSides: 6, boreMm: null, milledFaceIds: [] });
});

test('bored square bar is turned; a square block, a thin hexagon and a hexagon on a plate are none', () => {
  expect(turnedOf(barLength(rectangle(-5, -5, 10, 10), 30, 6))).toMatchObject({ barSides: 4, barMm: 10, boreMm: 6 });
  expect(turnedOf(barLength(rectangle(-5, -5, 10, 10), 30))).toBeNull();
  expect(turnedOf(barLength(rectangle(-20, -20, 40, 40), 30, 6))).toBeNull();
  expect(turnedOf(barLength(rectangle(-5, -4, 10, 8), 30, 6))).toBeNull();
  expect(turnedOf(barLength(hexagon(60), 3, 10))).toBeNull();
  const plate = rectangle(-40, -40, 80, 80);
  const onPlate = new MadeSolid()
    .walls(plate, 0, 10)
    .level(0, 'down', [plate])
    .level(10, 'up', [plate, reversed(hexagon(20))])
    .walls(hexagon(20), 10, 30)
    .level(30, 'up', [hexagon(20)]);
  expect(turnedOf(onPlate)).toBeNull();
});
