/** Fifty parts of the made corpus, every stated fact of each. `npm run bench -- made-parts` tries two thousand. */
import { beforeAll, expect, test } from 'vitest';
import { type Bench, openBench } from '../../../scripts/sample-parts/bench.ts';
import { knownFactsOf } from './known-facts.ts';
import { makePart } from './make-part.ts';
import { scorePart } from './score.ts';

/** Of a block: small parts are made and measured quickly. */
const FEATURES_MOST = 2;
const TENS = [0, 10, 20, 30, 40] as const;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});

test.each(TENS)('ten parts that chance makes from seed %i on are measured as they were made', async (ten) => {
  for (let seed = ten + 1; seed <= ten + 10; seed += 1) {
    const part = makePart(bench, seed, FEATURES_MOST);
    const { differences } = scorePart(part, await knownFactsOf(part));
    expect({ seed, differences }).toEqual({ seed, differences: [] });
  }
});

// Between them cups, extruded holes, a tube, and nuts and standoffs that are pressed in.
test.each([79, 193, 252, 282])('folded part %i has the flat pattern from which its forms are made', async (seed) => {
  const part = makePart(bench, seed, FEATURES_MOST);
  const { differences } = scorePart(part, await knownFactsOf(part));
  expect(differences).toEqual([]);
});

test('a folded part with three cups pressed out of it is sheet, though they add a tenth to its volume', async () => {
  const part = makePart(bench, 80_082, FEATURES_MOST);
  const { sheet } = await knownFactsOf(part);
  expect(sheet?.thicknessMm).toBe(3);
  expect(sheet?.forms?.map(({ kind }) => kind).sort()).toEqual(['dimple', 'dimple', 'dimple', 'standoff']);
});
