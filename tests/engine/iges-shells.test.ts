/** Solids (entity 186) of IGES files with flat faces only: hollows and mirror images. */
import { expect, test } from 'vitest';
import type { PartFacts } from '#contract/part-facts.ts';
import type { Vec3 } from '#contract/units.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { readBytes } from './engine.ts';
import { BLOCK_ROUNDS, DEPENDENT, flatShell, IgesWriter } from './written-iges.ts';

async function factsFrom(bytes: Uint8Array): Promise<PartFacts> {
  const outcome = await readBytes('part.igs', bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  return measurePart(outcome.model, { file: 'part.igs', bytes: bytes.length, sha256: '0'.repeat(64) });
}

test('the mirror image of a solid that is no image of itself is a part of its own', async () => {
  const writer = new IgesWriter();
  const corners: Vec3[] = [
    [0, 0, 0],
    [10, 0, 0],
    [0, 20, 0],
    [0, 0, 30],
  ];
  const rounds = [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ];
  const shell = flatShell(writer, corners, rounds);
  const definition = writer.subfigure('wedge', [writer.add(186, [shell, 1, 0], { status: DEPENDENT })]);
  const mirror = writer.add(124, [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0], { form: 1 });
  writer.add(408, [definition, 0, 0, 0, 1]);
  writer.add(408, [definition, 50, 0, 0, 1], { matrix: mirror });
  writer.add(408, [definition, 100, 0, 0, 1]);
  const { parts, volumeMm3 } = await factsFrom(writer.bytes());
  expect(volumeMm3).toBeCloseTo(3000, 6);
  expect(parts).toMatchObject([
    { name: 'wedge', count: 2, volumeMm3: 1000 },
    { name: 'wedge', count: 1, volumeMm3: 1000 },
  ]);
});

test.each([[0], [1]])('a hollow takes its volume away whichever way its flag (%i) says that it looks', async (flag) => {
  const writer = new IgesWriter();
  const cube = (from: number, size: number): number => {
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at): Vec3 => {
      const [x, y, z] = [at & 1, (at >> 1) & 1, at >> 2];
      return [from + x! * size, from + y! * size, from + z! * size];
    });
    return flatShell(writer, corners, BLOCK_ROUNDS);
  };
  writer.add(186, [cube(0, 20), 1, 1, cube(5, 10), flag]);
  expect(await factsFrom(writer.bytes())).toMatchObject({ bodies: 1, faces: 12, valid: true, volumeMm3: 7000 });
});
