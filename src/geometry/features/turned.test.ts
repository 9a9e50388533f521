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
  expect(facts.features.map(({ type }) => type)).not.toContain('boss');
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
