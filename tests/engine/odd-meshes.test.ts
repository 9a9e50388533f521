/** Meshes with shells that nobody closed, written here with what they hold known by construction. */
import { expect, test } from 'vitest';
import type { Vec3 } from '#contract/units.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { readBytes } from './engine.ts';

/** Two triangles for each side of a box; `isInward` turns them about, and `open` leaves one out. */
function box(low: Vec3, sizeMm: number, { isInward = false, isOpen = false } = {}): string[] {
  const corner = (bits: number): string => low.map((at, axis) => at + sizeMm * ((bits >> axis) & 1)).join(' ');
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  const triangles = sides.flatMap(([a, b, c, d]) => [[a, b, c] as const, [a, c, d] as const]);
  return triangles.slice(isOpen ? 1 : 0).map(([a, b, c]) => {
    const corners = isInward ? [a, c, b] : [a, b, c];
    return `facet normal 0 0 0 outer loop ${corners.map((bits) => `vertex ${corner(bits)}`).join(' ')} endloop endfacet`;
  });
}

test('a hollow in a body that is not closed takes nothing from another body', async () => {
  const facets = [
    ...box([200, 0, 0], 10),
    ...box([0, 0, 0], 100, { isOpen: true }),
    ...box([20, 20, 20], 60, { isInward: true }),
  ];
  const bytes = new TextEncoder().encode(`solid shells\n${facets.join('\n')}\nendsolid shells\n`);
  const outcome = await readBytes('shells.stl', bytes);
  if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
  const facts = await measurePart(outcome.model, { file: 'shells.stl', bytes: bytes.length, sha256: '0'.repeat(64) });
  expect(facts).toMatchObject({
    bodies: 2,
    watertight: false,
    volumeMm3: null,
    print: { roomMm3: expect.any(Number), traps: [{ volumeMm3: 216_000, isShut: true }] },
  });
});
