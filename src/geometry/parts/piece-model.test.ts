import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modelOfBreps } from '#geometry/brep/brep-model.ts';
import type { SolidModel } from '#geometry/model.ts';
import { measurePart } from '#geometry/part-facts.ts';
import { IDENTITY, type Placement } from '#geometry/placement.ts';
import { FIXTURES } from '../../../tests/engine/engine.ts';
import { readModel } from '../../../tests/quote/read-model.ts';

const SOURCE = { file: 'bracket', bytes: 1, sha256: 'ab'.repeat(32) };
/** Upside down beside the first. */
const TURNED: Placement = [1, 0, 0, 400, 0, -1, 0, 30, 0, 0, -1, 70];
const MIRRORED: Placement = [-1, 0, 0, -400, 0, 1, 0, 0, 0, 0, 1, 0];

async function bracket(): Promise<SolidModel> {
  const model = await readModel(join(FIXTURES, 'bracket.step'));
  if (model.kind !== 'solid') throw new Error(`Expected a solid, found a ${model.kind}`);
  return model;
}

/** Brackets at these places, named as one kind of part each, or all as one. */
function placed(one: SolidModel, places: Placement[], names: readonly string[]): SolidModel {
  const all = modelOfBreps(
    one.boundaries,
    places.map((placement) => ({ product: 0, placement })),
  );
  const count = places.length / names.length;
  const { volumeMm3 } = one.bodies[0]!;
  return {
    ...one,
    ...all,
    parts: names.map((name, i) => ({
      name,
      count,
      volumeMm3,
      bodies: Array.from({ length: count }, (_, piece) => i * count + piece),
      assemblies: [],
    })),
  };
}

test('a part of an assembly has the facts that it has as a file of its own, wherever it stands', async () => {
  const one = await bracket();
  const alone = measurePart(one, SOURCE);
  const { parts } = measurePart(placed(one, [TURNED, IDENTITY], ['bracket']), SOURCE);
  expect(parts).toHaveLength(1);
  expect(parts[0]!.count).toBe(2);
  if (alone.kind !== 'solid') throw new Error('Expected facts of a solid');
  // What a file says of itself in notes and dimensions belongs to the whole.
  const { pmi: _pmi, ...solid } = alone.solid;
  expect(parts[0]!.facts).toEqual({ ...alone, solid });
});

test('a mirrored part is measured as it stands, not as the part that it mirrors', async () => {
  const one = await bracket();
  const { parts } = measurePart(placed(one, [IDENTITY, MIRRORED], ['left', 'right']), SOURCE);
  const [left, right] = parts.map(({ facts }) => facts!);
  expect(right!.volumeMm3).toBeCloseTo(left!.volumeMm3!, 6);
  const holesAt = (facts: typeof left) => facts!.holes.map(({ at }) => at[0] < 0);
  expect(holesAt(right)).toEqual(holesAt(left).map((isLeft) => !isLeft));
});
