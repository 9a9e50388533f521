/** Solids of our own as the engine measures them, in three dialects of STEP and as IGES, beside what is known from how they are made. */
import { expect, test } from 'vitest';
import { factsOf } from '../engine/engine.ts';
import { pathOf } from './corpus-files.ts';
import { expectedSolid, foundSolid } from './expected-facts.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { IGES } from './parts/iges.ts';
import { SOLIDS } from './solids.ts';
import type { SolidTruth } from './truth.ts';

/** As the facts call the units of the dialects. */
const UNITS = { ap203: 'inch', ap214: 'mm', ap242: 'm' } as const;

interface Case {
  name: string;
  unit: string;
  truth: SolidTruth;
}

const cases: [file: string, made: Case][] = [
  ...SOLIDS.flatMap(({ name, dialects, truth }) =>
    dialects.map((dialect): [string, Case] => [`${name}.${dialect}.step`, { name, truth, unit: UNITS[dialect] }]),
  ),
  ...IGES.map((solid): [string, Case] => [`${solid.name}.igs`, solid]),
];

test.each(cases)('%s is measured as it was made', async (file, { name, truth, unit }) => {
  const facts = await factsOf(pathOf(file));
  const [found, expected] = [foundSolid(facts, truth), expectedSolid(truth)];
  const difference = KNOWN_DIFFERENCES[name]?.found ?? {};
  expect(found).toEqual({ ...expected, ...difference });
  expect(facts.units).toEqual({ declared: unit, used: unit, doubt: null });
  // What is listed as different has to be.
  for (const key of Object.keys(difference) as (keyof typeof found)[]) expect(found[key]).not.toEqual(expected[key]);
});

test('known differences are those of parts of the corpus', () => {
  const names = cases.map(([, { name }]) => name);
  expect(Object.keys(KNOWN_DIFFERENCES).filter((name) => !names.includes(name))).toEqual([]);
});

test('every form is there many times', () => {
  const files = cases.map(([file]) => file);
  const count = (ending: string): number => files.filter((file) => file.endsWith(ending)).length;
  for (const ending of ['.ap203.step', '.ap214.step', '.ap242.step', '.igs']) expect(count(ending)).toBeGreaterThan(10);
});
