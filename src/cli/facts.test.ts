import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facts, factsOfFile } from '#cli/facts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-facts-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A tetrahedron of 5 mm without its slanting face. */
const OPEN = [
  [
    [0, 0, 0],
    [0, 5, 0],
    [5, 0, 0],
  ],
  [
    [0, 0, 0],
    [5, 0, 0],
    [0, 0, 5],
  ],
  [
    [0, 0, 0],
    [0, 0, 5],
    [0, 5, 0],
  ],
];

test('the command line prints doubts and notes as sentences, inside they are codes with values', async () => {
  const facets = OPEN.map(
    (corners) =>
      `facet normal 0 0 0\nouter loop\n${corners.map((corner) => `vertex ${corner.join(' ')}\n`).join('')}endloop\nendfacet\n`,
  );
  const path = join(folder, 'open.stl');
  await writeFile(path, `solid open\n${facets.join('')}endsolid open\n`);
  expect(await factsOfFile(path)).toMatchObject({
    units: {
      doubt: {
        code: 'mesh-without-unit',
        sizeMm: [5, 5, 5],
        likely: [
          { unit: 'inch', sizeMm: [127, 127, 127] },
          { unit: 'cm', sizeMm: [50, 50, 50] },
        ],
      },
    },
    notes: [{ code: 'mesh-open', count: 3 }],
  });
  expect(await facts.run([path])).toMatchObject({
    units: {
      declared: null,
      used: 'mm',
      doubt:
        'This format has no unit. Read as millimeters, the part is 5 × 5 × 5 mm. If it was drawn in inches, it is 127 × 127 × 127 mm, in centimeters 50 × 50 × 50 mm. Please check.',
    },
    notes: ['The mesh is not closed: 3 open edges. Its volume is not known until it is repaired.'],
  });
});
