/** The small files of the corpus against the values that native OCCT gave (MANIFEST.csv). */

import { join } from 'node:path';
import { expect } from 'vitest';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { factsOf } from './engine.ts';
import { meshes, SMALL_BYTES, step, stl, testReferenceValues } from './reference-values.ts';

sharedTest('the corpus has its files', () => {
  expect({ step: step.length, stl: stl.length, meshes: meshes.length }).toEqual({ step: 80, stl: 13, meshes: 11 });
});

testReferenceValues(({ bytes }) => Number(bytes) <= SMALL_BYTES);

sharedTest('an OBJ in UTF-16 is read', async () => {
  expect(await factsOf(join(SHARED_CAD, 'obj/box_UTF16BE.obj'))).toMatchObject({ volumeMm3: 1, areaMm2: 6, bodies: 1 });
});

sharedTest('a 3MF of beams only says so', async () => {
  await expect(factsOf(join(SHARED_CAD, '3mf/pyramid.3mf'))).rejects.toThrow(/beam lattice/);
});
