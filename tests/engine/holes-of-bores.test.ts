/** Bores with steps, seats, keyways and flats: each as the kernel makes it, upright and tilted, with what is known from how it is made. */
import { beforeAll, expect, test } from 'vitest';
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import { type Bench, openBench, type Solid } from '../../scripts/sample-parts/bench.ts';
import { factsOfShape, inBothPoses } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

const near = (value: number) => expect.closeTo(value, 4);

/** Around Z, from one height to another. */
const round = (diameter: number, from: number, to: number): Solid =>
  bench.cylinder({ at: [0, 0, from], diameter, length: to - from });

const block = (height: number): Solid => bench.box([-30, -30, 0], [60, 60, height]);

/** Diameter, thread and what it stands on, by diameter. */
const threadsOf = ({ holes }: PartFacts): unknown[] =>
  holes
    .map(({ diameterMm, threadGuess, threadKnown }): [number, string | null, Hole['threadKnown']] => [
      diameterMm,
      threadGuess,
      threadKnown,
    ])
    .sort(([a], [b]) => a - b);

test('the recess of a bush and the seat of a bearing make no thread of the bore behind', async () => {
  const bush = (wide: number, deep: number): Solid =>
    bench.cut(round(30, 0, 7 + deep), round(14, -1, 8 + deep), round(wide, 7, 8 + deep));
  for (const shape of [bush(18, 3), bush(19, 6)])
    await inBothPoses(bench, shape, (facts) =>
      expect(threadsOf(facts)).toEqual([
        [near(14), null, null],
        [expect.anything(), null, null],
      ]),
    );
  const both = bench.cut(round(30, 0, 26), round(14, -1, 27), round(19, -1, 6), round(19, 20, 27));
  expect(threadsOf(await factsOfShape(bench, both))[0]).toEqual([near(14), null, null]);
  // Long as a clearance hole and its thread: in a round part all bores are in line.
  const long = bench.cut(round(30, 0, 32), round(8.5, -1, 33), round(11, 16, 33));
  expect(threadsOf(await factsOfShape(bench, long))[0]).toEqual([near(8.5), null, null]);
});

test.each([
  ['M16', 14, 19, [10, 6]],
  ['M20', 17.5, 22, [24, 7]],
  ['M12', 10.2, 13, [8, 8]],
  ['M16', 14, 18, [20, 20]],
] as const)(
  'in a block the same is a question whether it is %s, and no thread that is charged: bore %d, seat %d, depths %j',
  async (thread, bore, seat, [below, above]) => {
    const high = below + above;
    const shape = bench.cut(block(high), round(bore, -1, high + 1), round(seat, below, high + 1));
    await inBothPoses(bench, shape, (facts) => expect(threadsOf(facts)[0]).toEqual([near(bore), thread, 'diameter']));
  },
);

test('a thread behind a clearance hole of its size is known, across a slit and within one piece', async () => {
  const clamp = bench.cut(block(24), round(5, -1, 25), round(6.6, 12, 25), bench.box([-10, -31, 11], [50, 62, 2]));
  const one = bench.cut(block(24), round(5, -1, 25), round(6.6, 12, 25));
  for (const shape of [clamp, one])
    await inBothPoses(bench, shape, (facts) => expect(threadsOf(facts)[0]).toEqual([near(5), 'M6', 'pattern']));
  // Less than 0.6 of its diameter is left for the thread.
  const thin = bench.cut(block(24), round(5, -1, 25), round(6.6, 5, 25), bench.box([-10, -31, 3.5], [50, 62, 2]));
  expect(threadsOf(await factsOfShape(bench, thin))[0]).toEqual([near(5), 'M6', 'diameter']);
});

/** Diameter, depth and end of each step, in the order of the facts. */
const stepsOf = ({ holes }: PartFacts): unknown[] =>
  holes.map(({ diameterMm, depthMm, end }) => [diameterMm, depthMm, end]);
const step = (diameterMm: number, depthMm: number, end = 'through'): unknown[] => [
  near(diameterMm),
  near(depthMm),
  end,
];

/** A hub with a seat of 40 at both ends, each 10 deep, and an opening between. */
const hubWith = (opening: Solid): Solid => bench.cut(round(60, 0, 40), round(40, -1, 10), round(40, 30, 41), opening);

/** The bore of a D-shaped shaft, flat at this height over its middle. */
const dShaft = (diameter: number, flat: number, [from, to]: readonly [number, number]): Solid =>
  bench.cut(round(diameter, from, to), bench.box([flat, -diameter, from - 1], [diameter, 2 * diameter, to - from + 2]));

test('equal seats on both sides of an opening that is no hole are two steps of one', async () => {
  const openings = [bench.box([-8, -8, -1], [16, 16, 42]), dShaft(16, 5, [-1, 41])];
  for (const opening of openings)
    await inBothPoses(bench, hubWith(opening), (facts) => {
      expect(stepsOf(facts)).toEqual([step(40, 10), step(40, 10)]);
      expect(new Set(facts.holes.map(({ group }) => group)).size).toBe(1);
    });
  // A throat, round in section.
  const throat = bench.cut(
    round(40, 0, 30),
    bench.cut(round(20, -1, 31), bench.ring({ at: [0, 0, 15], diameter: 20, tube: 4 })),
  );
  await inBothPoses(bench, throat, (facts) => expect(stepsOf(facts)).toEqual([step(20, 13), step(20, 13)]));
});

test('the reliefs of two seats before a web are grooves, and the seats remain two', async () => {
  const hub = bench.cut(hubWith(bench.box([-8, -8, -1], [16, 16, 42])), round(42, 8, 10), round(42, 30, 32));
  await inBothPoses(bench, hub, (facts) => {
    expect(stepsOf(facts)).toEqual([step(40, 8), step(40, 8)]);
    expect(facts.features!.filter(({ type }) => type === 'groove')).toMatchObject([
      { diameterMm: near(42), widthMm: near(2), depthMm: near(1) },
      { diameterMm: near(42), widthMm: near(2), depthMm: near(1) },
    ]);
  });
});

test('a bore in two lugs, or with a groove or a hole across, is still one step', async () => {
  const lugs = bench.cut(block(30), round(20, -1, 31), bench.box([-31, -31, 12], [62, 45, 6]));
  const grooved = bench.cut(block(30), round(20, -1, 31), round(23, 12, 18));
  const crossed = bench.cut(
    block(30),
    round(20, -1, 31),
    bench.cylinder({ at: [0, -31, 15], along: [0, 1, 0], diameter: 24, length: 62 }),
  );
  for (const shape of [lugs, grooved, crossed])
    await inBothPoses(bench, shape, (facts) => expect(stepsOf(facts)).toEqual(expect.arrayContaining([step(20, 30)])));
});

test('a recess around a post is no hole where its outer wall has a groove, between its ends or at its floor', async () => {
  const around = (diameter: number, from: number, to: number): Solid =>
    bench.cut(round(diameter, from, to), round(20, from - 1, to + 1));
  for (const from of [14, 5]) {
    const cap = bench.cut(round(70, 0, 20), around(50, 5, 21), around(52, from, from + 2));
    await inBothPoses(bench, cap, (facts) => {
      expect(facts.holes).toEqual([]);
      // That at the floor is taken as a part of the recess.
      const groove = { diameterMm: near(52), widthMm: near(2), depthMm: near(1) };
      expect(facts.features!.filter(({ type }) => type === 'groove')).toMatchObject(from > 5 ? [groove] : []);
    });
  }
  // The wall goes on above the post.
  const sunk = bench.cut(round(70, 0, 30), around(50, 5, 20), round(50, 20, 31), around(52, 12, 14));
  await inBothPoses(bench, sunk, (facts) => expect(facts.holes).toEqual([]));
});

/** A keyway of 6 to 12.8 from the axis, in this direction. */
const keyway = (degrees: number): Solid =>
  bench.turn(bench.box([-3, 0, -1], [6, 12.8, 42]), { around: [0, 0, 1], degrees });

test.each([90, 180])('a bore with two keyways at %d degrees is a hole, in a hub and in a block', async (degrees) => {
  for (const body of [round(60, 0, 40), block(40)])
    await inBothPoses(bench, bench.cut(body, round(20, -1, 41), keyway(0), keyway(degrees)), (facts) => {
      expect(stepsOf(facts)).toEqual([step(20, 40)]);
      expect(facts.features!.filter(({ type }) => type === 'rectangular through slot')).toHaveLength(2);
    });
});

test('seats on both sides of a bore with two keyways are three steps of one hole', async () => {
  const hub = bench.cut(
    round(70, 0, 40),
    round(20, -1, 41),
    keyway(0),
    keyway(180),
    round(47, -1, 10),
    round(47, 30, 41),
  );
  await inBothPoses(bench, hub, (facts) => expect(stepsOf(facts)).toEqual([step(47, 10), step(20, 20), step(47, 10)]));
});

test('a bore with a flat along one end is a hole as far as it is round', async () => {
  const through = bench.cut(round(20, 0, 25), dShaft(6, 2.5, [-1, 10]), round(6, 10, 26));
  await inBothPoses(bench, through, (facts) => {
    expect(stepsOf(facts)).toEqual([step(6, 15)]);
    // Its sharp corners are as deep as the flat.
    expect(facts.features).toMatchObject([{ type: 'circular end pocket', depthMm: near(10), cornerRadiusMm: 0 }]);
  });
  const blind = bench.cut(round(20, 0, 25), dShaft(6, 2.5, [5, 15]), round(6, 15, 26));
  await inBothPoses(bench, blind, (facts) => expect(stepsOf(facts)).toEqual([step(6, 10, 'flat')]));
});

test('a notch in a side, wider than a slit, is no hole', async () => {
  const snap = bench.cut(block(20), round(20, -1, 21), bench.box([-8, 0, -1], [16, 40, 22]));
  await inBothPoses(bench, snap, (facts) => expect(facts.holes).toEqual([]));
});

test('a groove in a tapered bore is a groove, and no hole is left of it', async () => {
  const tapered = (from: number, to: number): Solid =>
    bench.turned({ at: [0, 0, 0], along: [0, 0, 1] }, [
      [0, from],
      [10 + from / 10, from],
      [10 + to / 10, to],
      [0, to],
    ]);
  const groove = bench.cut(round(26, 9, 12), tapered(8, 13));
  for (const shape of [
    bench.cut(round(40, 0, 20), tapered(3, 21), groove),
    bench.cut(round(40, 0, 20), tapered(-1, 21), groove),
  ])
    await inBothPoses(bench, shape, ({ holes, features }) => {
      expect(holes).toEqual([]);
      expect(features!.filter(({ type }) => type === 'groove')).toMatchObject([
        { diameterMm: near(26), widthMm: near(3) },
      ]);
    });
});

test.each([11, 12, 13])(
  'the depth of a neck is its own before two chambers, the inner one %d long, in any pose',
  async (long) => {
    const shape = bench.cut(block(40), round(14, 22 - long, 22), round(12, 21, 27), round(8, 26, 41));
    await inBothPoses(bench, shape, ({ holes, features }) => {
      expect(holes).toMatchObject([{ diameterMm: near(8), depthMm: near(13), through: false }]);
      expect(features!.filter(({ type }) => type === 'groove')).toMatchObject([
        { diameterMm: near(14), widthMm: near(long) },
        { diameterMm: near(12), widthMm: near(5) },
      ]);
    });
  },
);

test.each([
  ['upright', [0, 0, -1], 1.5],
  ['at a slant', [0.25, 0, -1], 0],
] as const)(
  'a blind bore stays blind where a hole, %s and not along its axis, begins in the middle of its floor',
  async (_, along, off) => {
    const pilot = bench.cylinder({ at: [off, 0, 25], along: [...along], diameter: 6, length: 15 });
    const shape = bench.cut(block(40), round(20, 20, 41), pilot);
    await inBothPoses(bench, shape, ({ holes }) => {
      const wide = holes.filter(({ diameterMm }) => Math.abs(diameterMm - 20) < 0.01);
      expect(wide).toMatchObject([{ depthMm: near(20), through: false, end: 'flat', entryAngleDeg: 0 }]);
      expect(holes.filter((hole) => hole !== wide[0])).toMatchObject([{ diameterMm: near(6), through: false }]);
    });
  },
);
