/** Each measure says how it was known and how far it may be off; what is not known is no empty list. */
import { expect, test } from 'vitest';
import { NOTHING_KNOWN } from '#contract/known-by.ts';
import { modelOfTriangles } from '#geometry/mesh/mesh-model.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { IDENTITY } from '#geometry/placement.ts';
import {
  circle,
  factsOfSolid,
  factsOfTriangles,
  MadeSolid,
  rectangle,
  reversed,
  shapeOf,
} from '../../tests/geometry/made-solids.ts';

const SOURCE = { file: 'part', bytes: 1, sha256: '0'.repeat(64) };
const BASE = rectangle(-20, -20, 40, 40);

/** A block of 40 × 40 × 10 with a hole of this diameter through it. */
function drilled(diameter: number): MadeSolid {
  const hole = reversed(circle(5, 0, diameter / 2));
  return new MadeSolid()
    .walls(BASE, 0, 10)
    .walls(hole, 0, 10)
    .level(0, 'down', [BASE, hole])
    .level(10, 'up', [BASE, hole]);
}

test('a solid read from its boundary is known by it: volume, holes and features, each with its bound', () => {
  const { known, features } = factsOfSolid(drilled(9));
  const exact = { by: 'boundary', within: 1e-6 };
  expect(known).toMatchObject({ volume: exact, area: exact, box: exact, holes: exact, features: exact, turned: exact });
  expect([known.print!.by, known.outline, known.threads]).toEqual(['mesh', null, null]);
  expect(features!.map(({ type }) => type)).toEqual(['through hole']);
});

test('a thread that stands on a diameter is a guess', () => {
  const { known, holes } = factsOfSolid(drilled(4.2));
  expect([holes[0]!.threadGuess, known.threads]).toEqual(['M5', { by: 'guess', within: null }]);
});

test('the round volume that triangles stand for lies within the bound that they are known to', () => {
  const rod = circle(0, 0, 10);
  const solid = new MadeSolid().walls(rod, 0, 30).level(0, 'down', [rod]).level(30, 'up', [rod]);
  const { known, volumeMm3, areaMm2 } = factsOfTriangles(solid);
  const [trueMm3, trueMm2] = [3000 * Math.PI, 800 * Math.PI];
  expect(known.volume!.by).toBe('mesh');
  expect(volumeMm3!).toBeLessThan(trueMm3 * (1 - 1e-4));
  expect(Math.abs(trueMm3 / volumeMm3! - 1)).toBeLessThan(known.volume!.within!);
  expect(known.volume!.within).toBeLessThan(0.03);
  expect(Math.abs(trueMm2 / areaMm2! - 1)).toBeLessThan(known.area!.within! + 0.01);
});

test('of triangles nobody knows the features: they are unknown, not none', () => {
  const { known, features, thinWalls } = factsOfTriangles(drilled(9));
  expect([features, known.features, known.holes!.by]).toEqual([null, null, 'mesh']);
  expect(thinWalls).toEqual([]);
});

test('of an open part nobody knows the walls', () => {
  const fin = rectangle(-0.5, -10, 1, 20);
  const solid = new MadeSolid().walls(fin, 0, 15).level(0, 'down', [fin]).level(15, 'up', [fin]);
  const { positions, indices } = shapeOf(solid, IDENTITY).mesh;
  const corners = [...indices].flatMap((vertex) => [...positions.subarray(3 * vertex, 3 * vertex + 3)]);
  const factsOf = (triangles: number) =>
    measurePart(modelOfTriangles(Float32Array.from(corners.slice(0, 9 * triangles)), 'stl')!, SOURCE);
  expect(factsOf(12).thinWalls).toHaveLength(1);
  const { watertight, thinWalls, known } = factsOf(11);
  expect([watertight, thinWalls, known.volume]).toEqual([false, null, null]);
});

test('of a file that is kept for a person nothing is known', () => {
  const document = { kind: 'document', format: 'pdf', notes: [] } as const;
  const facts = measurePart({ ...document, notes: [] }, SOURCE);
  expect(facts.known).toEqual(NOTHING_KNOWN);
});
