/** Cuts and walls of parts that the kernel makes, by their dimensions. */
import { beforeAll, expect, test } from 'vitest';
import { type Bench, openBench, type Solid, Y, Z } from '../../scripts/sample-parts/bench.ts';
import { slot } from '../../scripts/sample-parts/outline.ts';
import { factsOfShape } from './made-shapes.ts';

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
  return features
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
