/** Threads that are drawn as they are cut, made by the kernel along a helix. Cutting them takes it seconds. */
import { beforeAll, expect, test } from 'vitest';
import { type Bench, openBench, Z } from '../../scripts/sample-parts/bench.ts';
import { threadCut } from './drawn-threads.ts';
import { factsOfShape } from './made-shapes.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

test('a helical thread in a hole is that thread, by diameter and pitch, and no undercut', async () => {
  const tapped = bench.cut(
    bench.box([-10, -10, 0], [20, 20, 12]),
    bench.cylinder({ at: [0, 0, -1], along: Z, diameter: 5, length: 14 }),
    bench.move(threadCut(bench, { turns: 14, pitchMm: 1, baseMm: 2.45, tipMm: 3 }), [0, 0, -1]),
  );
  const { holes, features, solid } = await factsOfShape(bench, tapped);
  expect(holes).toMatchObject([
    { diameterMm: 5, depthMm: 12, through: true, threadGuess: 'M6', threadKnown: 'modeled', entryAngleDeg: null },
  ]);
  expect(features).toEqual([]);
  expect(solid!.threads).toMatchObject([
    { name: 'M6', isInner: true, diameterMm: expect.closeTo(6, 3), pitchMm: expect.closeTo(1, 3), lengthMm: 12 },
  ]);
});

test('a helical thread on a shaft is one thread with its sizes, and none of its faces is a feature of its own', async () => {
  const shaft = bench.cylinder({ at: [0, 0, 0], along: Z, diameter: 6, length: 20 });
  const cutter = bench.move(threadCut(bench, { turns: 10, pitchMm: 1, baseMm: 3.1, tipMm: 2.4 }), [0, 0, 9]);
  const { features, solid } = await factsOfShape(bench, bench.cut(shaft, cutter));
  expect(solid!.threads).toMatchObject([
    { name: 'M6', isInner: false, diameterMm: 6, coreMm: expect.closeTo(4.8, 3), pitchMm: expect.closeTo(1, 3) },
  ]);
  expect(features).toEqual([]);
});
