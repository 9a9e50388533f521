/** How many sides a part is cut from, which must not depend on how it lies: each is a setup. */
import { expect, test } from 'vitest';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import { findMachiningDirections } from '#geometry/features/machining-directions.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { IDENTITY, type Placement } from '#geometry/placement.ts';
import { TURNED } from '../../../tests/engine/drawn-solids.ts';
import { circle, MadeSolid, reversed } from '../../../tests/geometry/made-solids.ts';

function directionsOf(solid: MadeSolid, placement: Placement): number {
  const model = modelOfBreps([solid.brep()], [{ product: 0, placement }]);
  const facts = measurePart(
    { ...model, kind: 'solid', format: 'step', declaredUnit: 'mm', parts: [], notes: [] },
    { file: 'made.step', bytes: 1, sha256: '0'.repeat(64) },
  );
  return facts.solid!.machiningDirections!.length;
}

test.each([
  ['upright', IDENTITY],
  ['askew', TURNED],
])('a shaft with a groove that stands %s is cut from two sides', (_, placement) => {
  const [wide, neck] = [circle(0, 0, 10), circle(0, 0, 7)];
  const shaft = new MadeSolid()
    .level(0, 'down', [wide])
    .walls(wide, 0, 20)
    .level(20, 'up', [wide, reversed(neck)])
    .walls(neck, 20, 24)
    .level(24, 'down', [wide, reversed(neck)])
    .walls(wide, 24, 44)
    .level(44, 'up', [wide]);
  expect(directionsOf(shaft, placement)).toBe(2);
});

test('two directions that see all are found where the one that sees most is neither of them', () => {
  const sees = (...numbers: number[]): boolean[] =>
    Array.from({ length: 60 }, (_, sample) => numbers.includes(Math.floor(sample / 10)));
  const access = {
    samples: [],
    directions: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as [number, number, number][],
    reached: [sees(1, 2, 3, 4), sees(0, 1, 2), sees(3, 4, 5)],
  };
  expect(findMachiningDirections(access).directions).toEqual([
    [0, 1, 0],
    [0, 0, 1],
  ]);
});
