/** A few hundred damaged files. `bench/fuzz.ts` tries more. */
import type { Format } from '#contract/part-facts.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { expectHonest } from './damaged-files.ts';

const ROUNDS: [format: Format, rounds: number][] = [
  ['step', 25],
  ['iges', 40],
  ['stl', 40],
  ['obj', 40],
  ['3mf', 40],
  ['dxf', 60],
  ['svg', 60],
  ['ai', 15],
  ['eps', 15],
  ['pdf', 15],
];

sharedTest.each(ROUNDS)('damaged %s files, %i of them, end in facts or in a sentence', expectHonest);
