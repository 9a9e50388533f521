/** Some damaged files of each format: the first of those that `mutations.slow.test.ts` tries. */
import type { Format } from '#contract/part-facts.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { expectHonest } from './damaged-files.ts';

const ROUNDS: [format: Format, rounds: number][] = [
  ['step', 5],
  ['iges', 10],
  ['stl', 10],
  ['obj', 10],
  ['3mf', 10],
  ['dxf', 10],
  ['svg', 10],
  ['ai', 5],
  ['eps', 5],
  ['pdf', 5],
];

sharedTest.each(ROUNDS)('damaged %s files, %i of them, end in facts or in a sentence', expectHonest);
