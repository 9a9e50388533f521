/** Meshes with shells that nobody closed, written here with what they hold known by construction. */
import { expect, test } from 'vitest';
import { measurePart } from '#geometry/part-facts.ts';
import type { Vec3 } from '../../scripts/sample-parts/bench.ts';
import { blockMesh, insideOut } from '../corpus/meshes.ts';
import { asciiStl, type Triangle } from '../corpus/writers/write-stl.ts';
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

test('nor from a body beside it in whose reach it lies: a hollow is in what its middle is in', async () => {
  // An angle of two plates, one closed surface: the box around it holds what stands before it.
  const points = [
    [0, 0],
    [200, 0],
    [200, 10],
    [10, 10],
    [10, 200],
    [0, 200],
  ] as const;
  const flat = ([a, b, c]: readonly [number, number, number], z: number): Triangle => {
    const at = (index: number): Vec3 => [points[index]![0], points[index]![1], z];
    return [at(a), at(b), at(c)];
  };
  const caps = [
    [0, 1, 2],
    [0, 2, 3],
    [0, 3, 4],
    [0, 4, 5],
  ] as const;
  const sides = points.flatMap(([x, y], index): Triangle[] => {
    const [u, v] = points[(index + 1) % points.length]!;
    return [
      [
        [x, y, 0],
        [u, v, 0],
        [u, v, 200],
      ],
      [
        [x, y, 0],
        [u, v, 200],
        [x, y, 200],
      ],
    ];
  });
  const angle = [...caps.map((cap) => flat(cap, 200)), ...insideOut(caps.map((cap) => flat(cap, 0))), ...sides];
  const open = blockMesh([40, 40, 40], [100, 100, 100]).slice(1);
  const hollow = insideOut(blockMesh([60, 60, 60], [60, 60, 60]));
  const bytes = new TextEncoder().encode(asciiStl('angle', [...angle, ...open, ...hollow]));
  const outcome = await readBytes('angle.stl', bytes);
  if (outcome.kind === 'unreadable' || outcome.model.kind !== 'mesh') throw new Error('Expected a mesh');
  const volumes = outcome.model.bodies.map(({ volumeMm3 }) => volumeMm3);
  expect(volumes).toEqual([expect.closeTo(200 * (200 * 10 + 190 * 10), 0), null]);
});
