/** The turning profile of parts that are made here, so that each length and volume is known. */
import { expect, test } from 'vitest';
import type { Turned, TurnedPiece } from '#contract/turned-facts.ts';
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

function latheOf(solid: MadeSolid): Turned {
  const turned = factsOfSolid(solid).solid?.boundary?.turned;
  if (!turned) throw new Error('Expected a turned part');
  return turned;
}

/** Kind, from, to, largest and smallest diameter, and how a length ends. */
function told({ kind, isInner, fromMm, toMm, diameterMm, leastDiameterMm, ends }: TurnedPiece) {
  return [isInner ? `${kind} in the bore` : kind, fromMm, toMm, diameterMm, leastDiameterMm, ...(ends ?? [])];
}

const ring = (diameter: number, length: number): number => (Math.PI / 4) * diameter ** 2 * length;

/** Ø30 flange, a relief, an M12 with its chamfer; a bore of Ø6 from the flange with a groove. */
function fitting(): MadeSolid {
  return new MadeSolid()
    .level(0, 'down', [round(30), hole(6)])
    .walls(round(30), 0, 10)
    .level(10, 'up', [round(30), hole(9.5)])
    .walls(round(9.5), 10, 13)
    .level(13, 'down', [round(12), hole(9.5)])
    .walls(round(12), 13, 29)
    .cone([0, 0], [6, 29], [5, 30])
    .level(30, 'up', [round(10)])
    .walls(hole(6), 0, 4)
    .level(4, 'up', [round(8), hole(6)])
    .walls(hole(8), 4, 6)
    .level(6, 'down', [round(8), hole(6)])
    .walls(hole(6), 6, 20)
    .level(20, 'down', [round(6)]);
}

test('a fitting is told as a lathe makes it: faces, lengths, relief, thread, chamfer, bore and the groove in it', () => {
  const lathe = latheOf(fitting());
  expect(lathe.profile.map(told)).toEqual([
    ['face', 0, 0, 30, 6],
    ['inner in the bore', 0, 4, 6, 6, 'free', 'free'],
    ['outer', 0, 10, 30, 30, 'free', 'free'],
    ['groove in the bore', 4, 6, 8, 6],
    ['inner in the bore', 6, 20, 6, 6, 'free', 'sharp'],
    ['face', 10, 10, 30, 9.5],
    ['relief', 10, 13, 12, 9.5],
    ['thread', 13, 29, 12, 12, 'relief', 'free'],
    ['face in the bore', 20, 20, 6, 0],
    ['taper', 29, 30, 12, 10],
    ['face', 30, 30, 10, 0],
  ]);
  const left = ring(30, 10) + ring(9.5, 3) + ring(12, 16) + (Math.PI / 3) * 91 - ring(6, 18) - ring(8, 2);
  expect(lathe.barMm).toBe(30);
  expect(lathe.volumeToTurnMm3).toBeCloseTo(ring(30, 30) - left, 4);
  expect(lathe).toMatchObject({ milledMm3: 0, milledFaceIds: [], isPlainLength: false });
  // The M12 with its relief and chamfer sticks out furthest for its diameter.
  expect(lathe.lengthOverDiameter).toBeCloseTo(20 / 12, 6);
});

test('every face of a turned part is in one piece of its profile', () => {
  const facts = factsOfSolid(fitting());
  const ids = facts.solid!.boundary!.turned!.profile.flatMap(({ faceIds }) => faceIds).sort((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: facts.faces }, (_, face) => face));
});

/** A shaft with a shoulder: sharp, or with a relief before it. */
function shouldered(relief: boolean): MadeSolid {
  const solid = new MadeSolid().level(0, 'down', [round(30)]).walls(round(30), 0, 10);
  const neck = relief
    ? solid
        .level(10, 'up', [round(30), hole(19)])
        .walls(round(19), 10, 12)
        .level(12, 'down', [round(20), hole(19)])
    : solid.level(10, 'up', [round(30), hole(20)]);
  return neck.walls(round(20), relief ? 12 : 10, 50).level(50, 'up', [round(20)]);
}

test('a length that runs against a shoulder says whether there is a relief', () => {
  const endsOf = (solid: MadeSolid) =>
    latheOf(solid).profile.find(({ kind, diameterMm }) => kind === 'outer' && diameterMm === 20)?.ends;
  expect(endsOf(shouldered(false))).toEqual(['sharp', 'free']);
  expect(endsOf(shouldered(true))).toEqual(['relief', 'free']);
});

test('a groove in a long neck is one, also where slopes lead up to the shoulders on both sides of the neck', () => {
  const solid = new MadeSolid()
    .level(0, 'down', [round(30)])
    .walls(round(30), 0, 10)
    .level(10, 'up', [round(30), hole(24)])
    .cone([0, 0], [12, 10], [10, 12])
    .walls(round(20), 12, 20)
    .level(20, 'up', [round(20), hole(17)])
    .walls(round(17), 20, 22)
    .level(22, 'down', [round(20), hole(17)])
    .walls(round(20), 22, 30)
    .cone([0, 0], [10, 30], [11, 31])
    .level(31, 'down', [round(28), hole(22)])
    .walls(round(28), 31, 45)
    .level(45, 'up', [round(28)]);
  expect(
    latheOf(solid)
      .profile.filter(({ kind }) => kind !== 'face' && kind !== 'taper')
      .map(told),
  ).toEqual([
    ['outer', 0, 10, 30, 30, 'free', 'free'],
    ['outer', 12, 20, 20, 20, 'free', 'free'],
    ['groove', 20, 22, 20, 17],
    ['outer', 22, 30, 20, 20, 'free', 'free'],
    ['outer', 31, 45, 28, 28, 'free', 'free'],
  ]);
});

test('a fillet in a bore is what its length ends in', () => {
  const solid = new MadeSolid()
    .level(0, 'down', [round(30)])
    .walls(round(30), 0, 20)
    .level(20, 'up', [round(30), hole(20)])
    .walls(hole(20), 7, 20)
    .hollowRounding([0, 0], 10, 5, 2)
    .level(5, 'up', [round(16)]);
  const lathe = latheOf(solid);
  expect(lathe.profile.filter(({ isInner }) => isInner).map(told)).toEqual([
    ['face in the bore', 5, 5, 16, 0],
    ['curve in the bore', 5, 7, 20, 16],
    ['inner in the bore', 7, 20, 20, 20, 'fillet', 'free'],
  ]);
  expect(lathe.milledMm3).toBe(0);
});

test('a rod and a tube are lengths as they are bought; with a chamfer or a shoulder they are turned', () => {
  const rod = new MadeSolid()
    .walls(round(8), 0, 370)
    .level(0, 'down', [round(8)])
    .level(370, 'up', [round(8)]);
  const tube = new MadeSolid()
    .walls(round(20), 0, 60)
    .walls(hole(16), 0, 60)
    .level(0, 'down', [round(20), hole(16)])
    .level(60, 'up', [round(20), hole(16)]);
  const chamfered = new MadeSolid()
    .walls(round(8), 0, 40)
    .level(0, 'down', [round(8)])
    .cone([0, 0], [4, 40], [3.5, 40.5])
    .level(40.5, 'up', [round(7)]);
  expect(latheOf(rod)).toMatchObject({ isPlainLength: true, volumeToTurnMm3: 0, barMm: 8, lengthOverDiameter: 46.25 });
  expect(latheOf(tube).isPlainLength).toBe(true);
  expect(latheOf(tube).volumeToTurnMm3).toBeCloseTo(ring(16, 60), 4);
  expect(latheOf(chamfered).isPlainLength).toBe(false);
  expect(latheOf(shouldered(false)).isPlainLength).toBe(false);
});

test('a bolt of hexagonal bar leaves its flats as they are bought', () => {
  const hex = regular(6, 10);
  const solid = new MadeSolid()
    .walls(hex, 0, 4)
    .level(0, 'down', [hex])
    .level(4, 'up', [hex, hole(6)])
    .walls(round(6), 4, 40)
    .level(40, 'up', [round(6)]);
  const lathe = latheOf(solid);
  const bar = 50 * Math.sqrt(3);
  expect(lathe).toMatchObject({ barSides: 6, barMm: 10, milledMm3: 0, milledFaceIds: [] });
  expect(lathe.volumeToTurnMm3).toBeCloseTo(bar * 36 - ring(6, 36), 4);
  expect(lathe.profile.filter(({ kind }) => kind === 'outer').map(told)).toEqual([
    ['outer', 4, 40, 6, 6, 'sharp', 'free'],
  ]);
});

test('two flats on a round are what the lathe leaves for a mill', () => {
  const x = Math.sqrt(100 - 64);
  const arc = { x: 0, y: 0, isLeft: true };
  const flats: Outline = [
    { x, y: -8, arc },
    { x, y: 8 },
    { x: -x, y: 8, arc },
    { x: -x, y: -8 },
  ];
  const whole: Outline = flats.map((corner) => ({ ...corner, arc }));
  const solid = new MadeSolid()
    .walls(whole, 0, 20)
    .level(0, 'down', [whole])
    .level(20, 'up', [
      [
        { x, y: 8, arc },
        { x: -x, y: 8 },
      ],
    ])
    .level(20, 'up', [
      [
        { x: -x, y: -8, arc },
        { x, y: -8 },
      ],
    ])
    .walls(flats, 20, 50)
    .level(50, 'up', [flats]);
  const lathe = latheOf(solid);
  // Two segments of 2 mm height.
  const segment = 100 * Math.acos(0.8) - 8 * 6;
  expect(lathe.milledMm3).toBeCloseTo(2 * segment * 30, 4);
  expect(lathe.profile.map(told)).toEqual([
    ['face', 0, 0, 20, 0],
    ['outer', 0, 50, 20, 20, 'free', 'free'],
    ['face', 50, 50, 20, 0],
  ]);
  // Both flats, and the steps that they leave.
  expect(lathe.milledFaceIds).toEqual([5, 6, 8, 10]);
});

test('a square end is milled from a round around its corners', () => {
  const square = rectangle(-5, -5, 10, 10);
  const solid = new MadeSolid()
    .walls(round(24), 0, 40)
    .level(0, 'down', [round(24)])
    .level(40, 'up', [round(24), reversed(square)])
    .walls(square, 40, 52)
    .level(52, 'up', [square]);
  const lathe = latheOf(solid);
  expect(lathe.milledMm3).toBeCloseTo(ring(Math.sqrt(200), 12) - 1200, 4);
  expect(lathe.profile.find(({ faceIds }) => faceIds.length === 0)).toMatchObject({
    kind: 'outer',
    fromMm: 40,
    toMm: 52,
  });
});

test('a groove into the end face is a ring of its own', () => {
  const solid = new MadeSolid()
    .walls(round(40), 0, 15)
    .level(0, 'down', [round(40)])
    .level(15, 'up', [round(40), hole(30)])
    .walls(hole(30), 12, 15)
    .level(12, 'up', [round(30), hole(24)])
    .walls(round(24), 12, 15)
    .level(15, 'up', [round(24)]);
  const lathe = latheOf(solid);
  expect(lathe.profile.map(told)).toEqual([
    ['face', 0, 0, 40, 0],
    ['outer', 0, 15, 40, 40, 'free', 'free'],
    ['face groove', 12, 15, 30, 24],
    ['face', 15, 15, 40, 0],
  ]);
  expect(lathe.volumeToTurnMm3).toBeCloseTo(ring(30, 3) - ring(24, 3), 4);
});

test('a bolt circle and a slot along an arc are milled', () => {
  const bolts = [0, 1, 2, 3].map((at) => reversed(circle([30, 0, -30, 0][at]!, [0, 30, 0, -30][at]!, 3)));
  const end = (y: number) => ({ x: 0, y, isLeft: true });
  const slot: Outline = reversed([
    { x: 0, y: -22, arc: { x: 0, y: 0, isLeft: true } },
    { x: 22, y: 0, arc: { x: 20, y: 0, isLeft: true } },
    { x: 18, y: 0, arc: { x: 0, y: 0, isLeft: false } },
    { x: 0, y: -18, arc: end(-20) },
  ]);
  const solid = new MadeSolid()
    .walls(round(80), 0, 8)
    .level(0, 'down', [round(80), hole(25), slot, ...bolts])
    .level(8, 'up', [round(80), hole(25), slot, ...bolts])
    .walls(hole(25), 0, 8)
    .walls(slot, 0, 8);
  for (const bolt of bolts) solid.walls(bolt, 0, 8);
  const lathe = latheOf(solid);
  const slotArea = (Math.PI / 4) * (22 ** 2 - 18 ** 2) + Math.PI * 4;
  expect(lathe.milledMm3).toBeCloseTo(8 * (slotArea + 4 * Math.PI * 9), 4);
  expect(lathe.profile.map(told)).toEqual([
    ['face', 0, 0, 80, 25],
    ['outer', 0, 8, 80, 80, 'free', 'free'],
    ['inner in the bore', 0, 8, 25, 25, 'free', 'free'],
    ['face', 8, 8, 80, 25],
  ]);
  expect(lathe.milledFaceIds.length).toBe(4 + 8);
});
