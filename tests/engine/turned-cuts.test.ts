/** Classes of the faces of parts that are turned and milled, and of cuts that other cuts have shortened, as the kernel makes them. */
import { beforeAll, expect, test } from 'vitest';
import { classifyFaces } from '#geometry/features/machining-features.ts';
import { type Bench, openBench, type Solid, Y, Z } from '../../scripts/sample-parts/bench.ts';
import { polygon } from '../../scripts/sample-parts/outline.ts';
import { radians } from '../corpus/arithmetic.ts';
import { factsOfShape, solidOf } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

/** A shaft of 20 and 30 with chamfers at both ends, 61 long. */
function shaft(): Solid {
  const half = [0, 0, 9, 0, 10, 1, 10, 30, 15, 30, 15, 60, 14, 61, 0, 61];
  const corners = Array.from({ length: half.length / 2 }, (_, at) => [half[2 * at]!, half[2 * at + 1]!] as const);
  return bench.turned({ at: [0, 0, 0], along: Z }, corners);
}

/** A tool that mills flats at these angles, 12 from the axis. */
function flats(degrees: number[], from: number, to: number): Solid[] {
  return degrees.map((angle) =>
    bench.turn(bench.box([-20, 12, from], [40, 20, to - from]), { around: Z, degrees: angle }),
  );
}

/** How many faces of each class there are, without the stock. */
async function classesOf(shape: Solid): Promise<Record<string, number>> {
  const { boundaries, faces } = await solidOf(bench, shape);
  const classes = classifyFaces(
    boundaries[0]!,
    faces.map(({ areaMm2 }) => areaMm2),
  );
  const counts: Record<string, number> = {};
  for (const each of classes) if (each !== 'stock') counts[each] = (counts[each] ?? 0) + 1;
  return counts;
}

test('flats that are milled on a shaft are steps and slots, wherever they lie, and no stock and no chamfers', async () => {
  expect(await classesOf(shaft())).toEqual({ chamfer: 2 });
  expect(await classesOf(bench.cut(shaft(), ...flats([20], 35, 55)))).toEqual({
    chamfer: 2,
    'rectangular through slot': 3,
  });
  expect(await classesOf(bench.cut(shaft(), ...flats([0, 180], 45, 80)))).toEqual({
    chamfer: 3,
    'rectangular through step': 4,
  });
  expect(await classesOf(bench.cut(shaft(), ...flats([0, 60, 120, 180, 240, 300], 45, 80)))).toEqual({
    chamfer: 1,
    'rectangular through step': 6,
  });
});

test('a spool is turned stock between its flanges, and a narrow neck is a groove', async () => {
  const neck = (from: number, to: number) =>
    bench.turned({ at: [0, 0, 0], along: Z }, [
      [0, 0],
      [20, 0],
      [20, from],
      [16, from],
      [16, to],
      [20, to],
      [20, 60],
      [0, 60],
    ]);
  expect(await classesOf(neck(10, 50))).toEqual({});
  expect(await classesOf(neck(28, 31))).toEqual({ 'o-ring': 3 });
});

test('conical chamfers and shoulders of shafts are the same features in facts, in an assembly and by the classes of faces', async () => {
  const alone = await factsOfShape(bench, shaft());
  expect(alone.features!.map(({ type }) => type)).toEqual(['chamfer', 'chamfer']);
  const two = await factsOfShape(
    bench,
    bench.together(shaft(), bench.move(bench.cut(shaft(), ...flats([30], 45, 80)), [80, 0, 0])),
  );
  expect(two.bodies).toBe(2);
  const types = two.features!.map(({ type }) => type);
  expect(types.toSorted()).toEqual(['chamfer', 'chamfer', 'chamfer', 'chamfer', 'rectangular through step']);
});

test('a slanted step goes through where one of its ends leans', async () => {
  const block = bench.box([0, 0, 0], [60, 40, 30]);
  // Its wall runs from one end of the block to the other, 12 deep at one and 20 at the other.
  const corners = [
    [-1, -1],
    [61, -1],
    [61, 20],
    [-1, 12],
  ] as const;
  const step = bench.move(bench.extrude(polygon(corners), { height: 40 }), [0, 0, 18]);
  const lean = bench.turn(bench.box([-60, -10, -60], [60, 60, 120]), { around: Y, degrees: 10 });
  const classes = await classesOf(bench.cut(block, step, bench.move(lean, [6, 0, 0])));
  expect(classes['slanted through step']).toBe(2);
  expect(classes['triangular blind step']).toBeUndefined();
});

/** A shaft of this diameter with a cone at its upper end that takes `rise` of the radius over `along`. */
function conedShaft(diameter: number, { rise, along }: { rise: number; along: number }): Solid {
  const [radius, total] = [diameter / 2, 2 * diameter];
  return bench.turned({ at: [0, 0, 0], along: Z }, [
    [0, 0],
    [radius, 0],
    [radius, total - along],
    [radius - rise, total],
    [0, total],
  ]);
}

test.each([
  ['of 60, 5.9 wide', 60, { rise: 5.9, along: 5.9 }],
  ['of 10, 1.7 wide', 10, { rise: 1.7, along: 1.7 }],
  ['of 6 as a pin has it, 1.2 long at 15 degrees', 6, { rise: 1.2 * Math.tan(radians(15)), along: 1.2 }],
])('a cone at the end of a shaft %s is a chamfer, in facts and by the classes of faces', async (_, diameter, cone) => {
  const { features, solid } = await factsOfShape(bench, conedShaft(diameter, cone));
  expect(features!.map(({ type }) => type)).toEqual(['chamfer']);
  expect(features![0]!.widthMm).toBeCloseTo(Math.hypot(cone.rise, cone.along), 6);
  expect(await classesOf(conedShaft(diameter, cone))).toEqual({ chamfer: 1 });
  expect(solid!.boundary!.turned!.profile.filter(({ kind }) => kind === 'taper')).toHaveLength(1);
});

test.each([
  ['of 60, 6.2 wide', 60, { rise: 6.2, along: 6.2 }],
  ['of 10, 1.9 wide', 10, { rise: 1.9, along: 1.9 }],
  ['of 6, 1.4 long at 15 degrees', 6, { rise: 1.4 * Math.tan(radians(15)), along: 1.4 }],
])('a cone at the end of a shaft %s is a taper and no chamfer', async (_, diameter, cone) => {
  const { features, solid } = await factsOfShape(bench, conedShaft(diameter, cone));
  expect(features).toEqual([]);
  expect(await classesOf(conedShaft(diameter, cone))).toEqual({});
  expect(solid!.boundary!.turned!.profile.filter(({ kind }) => kind === 'taper')).toHaveLength(1);
});
