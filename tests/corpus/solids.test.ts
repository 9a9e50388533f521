/** Solids of our own as the engine measures them, in each dialect of STEP, beside what is known from how they are made. */
import { expect, test } from 'vitest';
import { factsOf } from '../engine/engine.ts';
import { pathOf } from './corpus-files.ts';
import { expectedSolid, foundSolid } from './expected-facts.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { SOLIDS } from './solids.ts';

/** As the facts call the units of the dialects. */
const UNITS = { ap203: 'inch', ap214: 'mm', ap242: 'm' } as const;

const files = SOLIDS.flatMap((solid) =>
  solid.dialects.map((dialect) => [`${solid.name}.${dialect}.step`, { ...solid, dialect }] as const),
);

test.each(files)('%s is measured as it was made', async (file, { name, dialect, truth }) => {
  const facts = await factsOf(pathOf(file));
  const [found, expected] = [foundSolid(facts, truth), expectedSolid(truth)];
  const difference = KNOWN_DIFFERENCES[name]?.found ?? {};
  expect(found).toEqual({ ...expected, ...difference });
  expect(facts.units).toEqual({ declared: UNITS[dialect], used: UNITS[dialect], doubt: null });
  // What is listed as different has to be.
  for (const key of Object.keys(difference) as (keyof typeof found)[]) expect(found[key]).not.toEqual(expected[key]);
});

test('known differences are those of parts of the corpus', () => {
  const names = SOLIDS.map(({ name }) => name);
  expect(Object.keys(KNOWN_DIFFERENCES).filter((name) => !names.includes(name))).toEqual([]);
});
