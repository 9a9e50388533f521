/** Parts that the kernel makes for one question each, and the truth of each from its dimensions. */
import { beforeAll, expect, test } from 'vitest';
import { type Bench, DOWN, openBench, type Solid, X, Y, Z } from '../../scripts/sample-parts/bench.ts';
import { polygon } from '../../scripts/sample-parts/outline.ts';
import { factsOfShape } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

const disc = (diameter: number): number => (Math.PI / 4) * diameter ** 2;

/** Ø24 and Ø16, with a hole of 5 across the thin end and a flat of 3 depth along the thick one. */
function crossDrilled(): Solid {
  const shaft = bench.turned({ at: [0, 0, 0], along: Z }, [
    [0, 0],
    [12, 0],
    [12, 30],
    [8, 30],
    [8, 70],
    [0, 70],
  ]);
  const hole = bench.cylinder({ at: [-20, 0, 55], along: X, diameter: 5, length: 40 });
  return bench.cut(shaft, hole, bench.box([-12, 9, -1], [24, 10, 16]));
}

test('a cross hole and a flat are what the lathe leaves of a shaft, and the shaft is told as if they were not there', async () => {
  const facts = await factsOfShape(bench, crossDrilled());
  const turned = facts.solid!.boundary!.turned!;
  expect(turned.profile.map(({ kind, fromMm, toMm, diameterMm }) => [kind, fromMm, toMm, diameterMm])).toEqual([
    ['face', 0, 0, 24],
    ['outer', 0, 30, 24],
    ['face', 30, 30, 24],
    ['outer', 30, 70, 16],
    ['face', 70, 70, 16],
  ]);
  const whole = disc(24) * 30 + disc(16) * 40;
  expect(turned.milledMm3).toBeCloseTo(whole - facts.volumeMm3!, 4);
  expect(turned.volumeToTurnMm3).toBeCloseTo(disc(24) * 70 - whole, 4);
  // The flat with its step, and the wall of the hole.
  expect(turned.milledFaceIds).toHaveLength(3);
  expect(turned.lengthOverDiameter).toBeCloseTo(70 / 24, 6);
  // The hole crosses the axis: it opens square on both sides.
  expect(facts.holes).toMatchObject([{ diameterMm: 5, through: true, entryAngleDeg: 0, exitAngleDeg: 0 }]);
});

test('a turned part that is turned or mirrored in space has the same bar and volumes, and its profile', async () => {
  const turnedOf = async (shape: Solid) => (await factsOfShape(bench, shape)).solid!.boundary!.turned!;
  const shape = crossDrilled();
  const plain = await turnedOf(shape);
  const others = [
    await turnedOf(bench.turn(shape, { around: Y, degrees: 115 })),
    await turnedOf(bench.mirror(shape, { normal: Z })),
  ];
  for (const other of others) {
    for (const name of ['barMm', 'lengthOverDiameter', 'volumeToTurnMm3', 'milledMm3'] as const)
      expect(other[name]).toBeCloseTo(plain[name]!, 4);
    const lengths = ({ profile }: typeof plain) =>
      profile
        .map(({ kind, fromMm, toMm, diameterMm }) => `${kind} ${(toMm - fromMm).toFixed(5)} ${diameterMm.toFixed(5)}`)
        .sort();
    expect(lengths(other)).toEqual(lengths(plain));
  }
});

test.each([15, 30])(
  'a hole on a slope of %i degrees is told by the angle of its mouth, and leaves square',
  async (deg) => {
    const rise = 60 * Math.tan((deg * Math.PI) / 180);
    const section = polygon([
      [0, 0],
      [60, 0],
      [60, 20 + rise],
      [0, 20],
    ]);
    // The section stands up; the block reaches from y = -40 to 0.
    const wedge = bench.turn(bench.extrude(section, { height: 40 }), { around: X, degrees: 90 });
    const facts = await factsOfShape(
      bench,
      bench.cut(wedge, bench.cylinder({ at: [30, -20, -1], along: Z, diameter: 6, length: 120 })),
    );
    const [hole, ...others] = facts.holes;
    expect(others).toEqual([]);
    expect([hole!.entryAngleDeg, hole!.exitAngleDeg].sort((a, b) => a! - b!)).toEqual([0, deg]);
  },
);

test('a countersunk hole is as square as the face around its countersink', async () => {
  const sunk = bench.turned({ at: [20, 20, 20], along: DOWN }, [
    [0, -1],
    [6, -1],
    [6, 0],
    [3, 3],
    [3, 21],
    [0, 21],
  ]);
  const facts = await factsOfShape(bench, bench.cut(bench.box([0, 0, 0], [40, 40, 20]), sunk));
  expect(facts.holes).toMatchObject([
    { entryAngleDeg: 0, exitAngleDeg: 0, edgeDistanceMm: 17, countersink: { diameterMm: 12 } },
  ]);
});
