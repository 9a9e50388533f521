/** Cuts and walls of parts that the kernel makes, by their dimensions. */
import { beforeAll, expect, test } from 'vitest';
import { classifyFaces } from '#geometry/features/machining-features.ts';
import { type Bench, DOWN, openBench, type Solid, X, Y, Z } from '../../scripts/sample-parts/bench.ts';
import { type Corner, polygon, slot } from '../../scripts/sample-parts/outline.ts';
import { factsOfShape, solidOf } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

/** A case of 60 x 40 x 30, open above, with walls of 2. */
function openCase(): Solid {
  return bench.cut(bench.box([0, 0, 0], [60, 40, 30]), bench.box([2, 2, 2], [56, 36, 30]));
}

async function cutsOf(shape: Solid, types: RegExp) {
  const { features } = await factsOfShape(bench, shape);
  return features!
    .filter(({ type }) => types.test(type))
    .map(({ type, depthMm, widthMm }) => ({ type, depthMm, widthMm }));
}

test('a rectangular window through two walls of a case is as deep as each wall', async () => {
  const shape = bench.cut(openCase(), bench.box([20, -1, 10], [12, 42, 6]));
  expect(await cutsOf(shape, /passage/)).toEqual([
    { type: 'rectangular passage', depthMm: 2, widthMm: 6 },
    { type: 'rectangular passage', depthMm: 2, widthMm: 6 },
  ]);
});

test('a slot with round ends through two walls is as deep as each wall, and one into a solid block as deep as it is', async () => {
  const cutter = bench.stand(bench.extrude(slot([0, 0], [16, 5]), { height: 50 }), { at: [30, -1, 15], along: Y });
  expect(await cutsOf(bench.cut(openCase(), cutter), /circular end/)).toEqual([
    { type: 'circular end pocket', depthMm: 2, widthMm: 5 },
    { type: 'circular end pocket', depthMm: 2, widthMm: 5 },
  ]);
  expect(await cutsOf(bench.cut(bench.box([0, 0, 0], [60, 40, 30]), cutter), /circular end/)).toEqual([
    { type: 'circular end pocket', depthMm: 40, widthMm: 5 },
  ]);
});

/** A block of 40 x 20 x 10 with a hole of 10 through it. */
function drilledAt(y: number): Solid {
  return bench.cut(bench.box([0, 0, 0], [40, 20, 10]), bench.cylinder({ at: [20, y, -1], diameter: 10, length: 12 }));
}

async function thinnestOf(shape: Solid): Promise<number> {
  return (await factsOfShape(bench, shape)).minWallMm!;
}

test('where a hole breaks out of a side, the feather at the edge is no wall', async () => {
  expect(await thinnestOf(drilledAt(4.97))).toBeCloseTo(10, 4);
  expect(await thinnestOf(drilledAt(4.99))).toBeCloseTo(10, 4);
  // What is left beside a hole that stays inside is one.
  expect(await thinnestOf(drilledAt(5.2))).toBeCloseTo(0.2, 2);
});

test('a gap narrower than the triangles are exact is no wall', async () => {
  const gap = bench.cut(
    bench.cylinder({ at: [20, 20, 10], diameter: 10, length: 20 }),
    // Its seam lies elsewhere, so that the triangles of the two sides cross.
    bench.turn(bench.cylinder({ at: [20, 20, 0], diameter: 9.996, length: 40 }), {
      at: [20, 20, 0],
      around: Z,
      degrees: 13,
    }),
  );
  expect(await thinnestOf(bench.cut(bench.box([0, 0, 0], [40, 40, 20]), gap))).toBeGreaterThan(9);
});

/** The class of each face of one solid, by how often it comes. */
async function classesOf(shape: Solid): Promise<Record<string, number>> {
  const { boundaries, faces } = await solidOf(bench, shape);
  const counts: Record<string, number> = {};
  for (const type of classifyFaces(
    boundaries[0]!,
    faces.map(({ areaMm2 }) => areaMm2),
  ))
    counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

const BLOCK = [60, 40, 30] as const;

test('a slot that runs out to both sides in quarter rounds is a horizontal circular-end blind slot, and an oval one a circular-end pocket', async () => {
  // Of a disc that goes along: its section is flat with a quarter round of 5 at both ends.
  const section = bench.fuse(
    bench.box([20, -1, 25], [20, 13, 6]),
    bench.cylinder({ at: [20, -1, 30], along: Y, diameter: 10, length: 13 }),
    bench.cylinder({ at: [40, -1, 30], along: Y, diameter: 10, length: 13 }),
  );
  expect(await classesOf(bench.cut(bench.box([0, 0, 0], BLOCK), section))).toEqual({
    stock: 6,
    // Floor, two quarters, and the wall at the blind end.
    'horizontal circular end blind slot': 4,
  });
  const oval = bench.extrude(slot([30, 20], [24, 8]), { from: 20, height: 20 });
  expect(await classesOf(bench.cut(bench.box([0, 0, 0], BLOCK), oval))).toEqual({ stock: 6, 'circular end pocket': 5 });
});

/** A block with a corner of `corners` cut 8 deep from above; a step of 10 is milled along one side of the block before. */
function slantedStep(corners: readonly Corner[]): Solid {
  const stepped = bench.cut(bench.box([0, 0, 0], BLOCK), bench.box([-1, -1, 18], [11, 42, 13]));
  return bench.cut(stepped, bench.extrude(polygon(corners), { from: 22, height: 9 }));
}

test('a slanted step is blind or goes through by the sides it ends at, also where these are no sides of the block', async () => {
  const blind = slantedStep([
    [10, -1],
    [30, -1],
    [30, 0],
    [10, 15],
  ]);
  expect(await classesOf(blind)).toMatchObject({ 'triangular blind step': 2, 'rectangular through step': 2 });
  const through = slantedStep([
    [9, -1],
    [61, -1],
    [61, 8],
    [9, 16],
  ]);
  expect(await classesOf(through)).toMatchObject({ 'slanted through step': 2, 'rectangular through step': 2 });
});

/** A shaft of three steps with a taper, a groove, a keyway, and a chamfer at both ends. */
function shaft(): Solid {
  const turned = bench.turned({ at: [0, 0, 0], along: Z }, [
    [0, 0],
    [9, 0],
    [10, 1],
    [10, 30],
    [15, 30],
    [15, 40],
    [13, 40],
    [13, 43],
    [15, 43],
    [15, 60],
    [12, 75],
    [12, 99],
    [11, 100],
    [0, 100],
  ]);
  return bench.cut(turned, bench.box([-3, 7, 8], [6, 10, 14]));
}

test('shafts, shoulders and tapers of a turned part are its stock; grooves, chamfers and keyways are cuts', async () => {
  expect(await classesOf(shaft())).toEqual({
    // Two ends, four shafts, one shoulder, one taper.
    stock: 8,
    'o-ring': 3,
    chamfer: 2,
    'rectangular pocket': 5,
  });
});

test('facts tell the conical chamfers that the classes tell, with their widths', async () => {
  const { features } = await factsOfShape(bench, shaft());
  const chamfers = features!.filter(({ type }) => type === 'chamfer');
  expect(chamfers.map(({ widthMm, angleDeg }) => [widthMm, angleDeg])).toEqual([
    [expect.closeTo(Math.SQRT2, 6), expect.closeTo(45, 4)],
    [expect.closeTo(Math.SQRT2, 6), expect.closeTo(45, 4)],
  ]);
});

test('through slots of one depth that cross are no pocket', async () => {
  const crossed = bench.cut(
    bench.box([0, 0, 0], BLOCK),
    bench.box([-1, 15, 22], [62, 8, 9]),
    bench.box([25, -1, 22], [10, 42, 9]),
  );
  // One floor and eight walls; what is left of the block has four tops and eight sides.
  expect(await classesOf(crossed)).toMatchObject({ 'rectangular through slot': 9 });
});

/** Without faces. */
async function featuresOf(shape: Solid) {
  const { features } = await factsOfShape(bench, shape);
  return features!.map(({ faceIds: _, ...feature }) => feature);
}

const TRIANGLE = polygon([
  [20, 10],
  [44, 10],
  [30, 30],
]);

test('triangular pockets and passages are no dovetails, though their sides lean over each other', async () => {
  const cutTo = (from: number) => bench.cut(bench.box([0, 0, 0], BLOCK), bench.extrude(TRIANGLE, { from, height: 40 }));
  expect(await featuresOf(cutTo(20))).toMatchObject([{ type: 'triangular pocket', depthMm: 10 }]);
  expect(await featuresOf(cutTo(-5))).toMatchObject([{ type: 'triangular passage', depthMm: 30 }]);
});

test('what stays in the middle of a ring groove is no boss, unless it stands higher than the groove is deep', async () => {
  const pocket = bench.cylinder({ at: [30, 20, 26], diameter: 24, length: 10 });
  const pegTo = (high: number) =>
    bench.fuse(
      bench.cut(bench.box([0, 0, 0], BLOCK), pocket),
      bench.cylinder({ at: [30, 20, 20], diameter: 16, length: high - 20 }),
    );
  expect(await featuresOf(pegTo(30))).toEqual([{ type: 'o-ring', diameterMm: 24, widthMm: 4, depthMm: 4 }]);
  expect(await featuresOf(pegTo(40))).toContainEqual({ type: 'boss', diameterMm: 16, depthMm: 14 });
});

test('ribs and pegs that stand on one side are bosses, and the side that a slot parts is no step', async () => {
  const standing = bench.fuse(
    bench.box([0, 0, 0], BLOCK),
    bench.box([5, 5, 30], [20, 3, 6]),
    bench.cylinder({ at: [12, 16, 30], diameter: 8, length: 9 }),
  );
  expect(await featuresOf(bench.cut(standing, bench.box([35, -1, 25], [6, 42, 6])))).toEqual([
    { type: 'rectangular through slot', depthMm: 5, widthMm: 6, cornerRadiusMm: null, floorRadiusMm: 0 },
    { type: 'boss', diameterMm: 8, depthMm: 9 },
    { type: 'boss', depthMm: 6 },
  ]);
});

test('a length between two wider ones is a groove only where it is narrow', async () => {
  const neckOf = (long: number) =>
    bench.turned({ at: [0, 0, 0], along: Z }, [
      [0, 0],
      [12, 0],
      [12, 20],
      [9, 20],
      [9, 20 + long],
      [12, 20 + long],
      [12, 60],
      [0, 60],
    ]);
  expect(await featuresOf(neckOf(4))).toEqual([{ type: 'o-ring', diameterMm: 18, widthMm: 4, depthMm: 3 }]);
  expect(await featuresOf(neckOf(20))).toEqual([]);
});

test('two windows of one height in a tube leave its wall, and its triangles agree with its faces', async () => {
  const tube = bench.cut(
    bench.cylinder({ at: [0, 0, 0], diameter: 40, length: 60 }),
    bench.cylinder({ at: [0, 0, -1], diameter: 36, length: 70 }),
  );
  const { minWallMm, volumeMm3, notes } = await factsOfShape(
    bench,
    bench.cut(tube, bench.box([-4, -30, 20], [8, 60, 20])),
  );
  // A chord of 8 cuts a segment off a circle; what lies between the two circles is taken twice.
  const halfUnder = (r: number): number => 4 * Math.sqrt(r * r - 16) + r * r * Math.asin(4 / r);
  const taken = 2 * 20 * (halfUnder(20) - halfUnder(18));
  expect(notes).toEqual([]);
  expect(minWallMm).toBeCloseTo(2, 4);
  expect(volumeMm3).toBeCloseTo(Math.PI * (400 - 324) * 60 - taken, 4);
});

test('what a ball mill hollows out is a free form and no chamfer, and a hole that it ends is blind', async () => {
  const cut = (...tools: Solid[]) => classesOf(bench.cut(bench.box([0, 0, 0], BLOCK), ...tools));
  // Free forms have no class of the benchmark.
  expect(await cut(bench.sphere([30, 20, 33], 12))).toEqual({ stock: 7 });
  expect(await cut(bench.sphere([30, 20, 15], 12))).toEqual({ stock: 7 });
  const runner = bench.fuse(
    bench.cylinder({ at: [10, 20, 30], along: X, diameter: 8, length: 40 }),
    bench.sphere([10, 20, 30], 8),
    bench.sphere([50, 20, 30], 8),
  );
  expect(await cut(runner)).toEqual({ stock: 9 });
  const drilled = bench.cylinder({ at: [30, 20, 20], diameter: 8, length: 11 });
  expect(await cut(bench.fuse(drilled, bench.sphere([30, 20, 20], 8)))).toEqual({ stock: 6, 'blind hole': 2 });
});

test('a hollow cone with a tip or a floor is a hole, and one around a hole is a chamfer', async () => {
  const cone = (halfSection: [number, number][]) => bench.turned({ at: [30, 20, 30], along: DOWN }, halfSection);
  const cut = (...tools: Solid[]) => classesOf(bench.cut(bench.box([0, 0, 0], BLOCK), ...tools));
  const [pit, recess, countersink] = [
    [
      [6, 0],
      [0, 6],
    ],
    [
      [10, 0],
      [8, 8],
      [0, 8],
    ],
    [
      [6, 0],
      [3, 3],
      [0, 3],
    ],
  ].map((corners) => cone([[0, 0], ...(corners as [number, number][])]));
  expect(await cut(pit!)).toEqual({ stock: 6, 'blind hole': 1 });
  expect(await cut(recess!)).toEqual({ stock: 6, 'blind hole': 2 });
  const hole = bench.cylinder({ at: [30, 20, -1], diameter: 6, length: 32 });
  expect(await cut(hole, countersink!)).toEqual({ stock: 6, chamfer: 1, 'through hole': 1 });
});

test('a groove of round section has its sizes around a shaft, in a bore and in a face', async () => {
  const grooveOf = async (shape: Solid) =>
    (await factsOfShape(bench, shape)).features!.filter(({ type }) => /o-ring|groove|chamfer/.test(type));
  const shaft = bench.cylinder({ at: [0, 0, 0], diameter: 24, length: 40 });
  const near = (value: number) => expect.closeTo(value, 6);
  const sizes = (diameter: number, width = 6, depth = 3) => ({
    diameterMm: near(diameter),
    widthMm: near(width),
    depthMm: near(depth),
  });
  const around = bench.ring({ at: [0, 0, 20], diameter: 24, tube: 6 });
  expect(await grooveOf(bench.cut(shaft, around))).toMatchObject([{ type: 'o-ring', ...sizes(18) }]);
  const tube = bench.cut(
    bench.cylinder({ at: [0, 0, 0], diameter: 50, length: 40 }),
    bench.cylinder({ at: [0, 0, -1], diameter: 24, length: 42 }),
  );
  expect(await grooveOf(bench.cut(tube, around))).toMatchObject([{ type: 'groove', ...sizes(30) }]);
  // Its tube lies 1 above the face: a depth of 2, and a width of 2 √(3² - 1²).
  const above = bench.ring({ at: [30, 20, 31], diameter: 20, tube: 6 });
  const width = 2 * Math.sqrt(8);
  expect(await grooveOf(bench.cut(bench.box([0, 0, 0], BLOCK), above))).toMatchObject([
    { type: 'o-ring', ...sizes(20 + width, width, 2) },
  ]);
});

test('a chamfer around a hole is as wide as its cone, also where its seam parts an edge', async () => {
  const hole = bench.cylinder({ at: [30, 20, -1], diameter: 10, length: 32 });
  const corners: [number, number][] = [
    [0, -1],
    [7, -1],
    [7, 0],
    [5, 2],
    [0, 2],
  ];
  const [above, below] = [
    bench.turned({ at: [30, 20, 30], along: DOWN }, corners),
    bench.turned({ at: [30, 20, 0], along: Z }, corners),
  ];
  const { features } = await factsOfShape(bench, bench.cut(bench.box([0, 0, 0], BLOCK), hole, above, below));
  const chamfers = features!.filter(({ type }) => type === 'chamfer');
  const near = (value: number) => expect.closeTo(value, 4);
  const each = { widthMm: near(2 * Math.SQRT2), lengthMm: near(12 * Math.PI), angleDeg: near(45) };
  expect(chamfers).toMatchObject([each, each]);
});

test('a slot with a round bottom that runs out at both sides is no blind slot', async () => {
  const bottom = bench.cylinder({ at: [30, -1, 20], along: Y, diameter: 8, length: 42 });
  const slotted = bench.cut(bench.box([0, 0, 0], BLOCK), bottom, bench.box([26, -1, 20], [8, 42, 11]));
  expect(await classesOf(slotted)).toEqual({ stock: 7, 'circular through slot': 3 });
});
