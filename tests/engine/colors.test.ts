/** Colours of real STEP files, of assemblies by their parts and of single faces. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';

sharedTest('each part of an assembly has its colour, on all its copies', async () => {
  const { solid, parts } = await factsOf(join(SHARED_CAD, 'step/assembly/as1-oc-214.stp'));
  expect(solid!.boundary!.colors.map(({ color, faceIds }) => [color, faceIds.length])).toEqual([
    ['#ff0000', 64],
    ['#ff8000', 4],
    ['#0000ff', 42],
    ['#00ff00', 32],
    ['#ccff00', 18],
  ]);
  expect(parts.length).toBeGreaterThan(0);
});

sharedTest('faces of one solid have colours of their own', async () => {
  const { solid, faces } = await factsOf(join(SHARED_CAD, 'step/misc/Block.stp'));
  const counts = solid!.boundary!.colors.map(({ faceIds }) => faceIds.length);
  expect(counts).toEqual([494, 23, 16]);
  expect(new Set(solid!.boundary!.colors.flatMap(({ faceIds }) => faceIds)).size).toBe(faces);
});
