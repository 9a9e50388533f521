/** Meshes with shells that nobody closed, written here with what they hold known by construction. */
import { expect, test } from 'vitest';
import { measurePart } from '#geometry/part-facts.ts';
import { blockMesh, insideOut } from '../corpus/meshes.ts';
import { asciiStl } from '../corpus/writers/write-stl.ts';
import { readBytes } from './engine.ts';

test.each([10, 80])('a hollow in a body that is not closed takes nothing from a cube of %d beside it', async (side) => {
  const cube = blockMesh([200, 0, 0], [side, side, side]);
  const open = blockMesh([0, 0, 0], [100, 100, 100]).slice(1);
  const hollow = insideOut(blockMesh([20, 20, 20], [60, 60, 60]));
  const bytes = new TextEncoder().encode(asciiStl('shells', [...cube, ...open, ...hollow]));
  const outcome = await readBytes('shells.stl', bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  if (outcome.model.kind !== 'mesh') throw new Error(`Expected a mesh, found a ${outcome.model.kind}`);
  const volumes = outcome.model.bodies.map(({ volumeMm3 }) => volumeMm3);
  expect(volumes).toEqual([expect.closeTo(side ** 3, 0), null]);
  const facts = await measurePart(outcome.model, { file: 'shells.stl', bytes: bytes.length, sha256: '0'.repeat(64) });
  expect(facts).toMatchObject({ bodies: 2, watertight: false, volumeMm3: null });
  expect(facts.print!.traps).toMatchObject([{ volumeMm3: expect.closeTo(216_000, 0), isShut: true }]);
});
