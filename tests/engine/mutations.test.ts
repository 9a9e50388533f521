/** A few hundred damaged files: each ends in facts or in a sentence, and no damaged solid passes as sound. `bench/fuzz.ts` tries more. */
import { expect } from 'vitest';
import type { Format } from '#contract/part-facts.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { listSources, runRound } from './mutations.ts';

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
const SEED = 20;
/** Of a volume, relative: one corner of one spline that moved by little makes another sound part. */
const VOLUME_ERROR = 1e-3;

sharedTest.each(ROUNDS)(
  'damaged %s files, %i of them, end in facts or in a sentence',
  { timeout: 120_000 },
  async (format, rounds) => {
    const sources = listSources(format);
    expect(sources.length).toBeGreaterThan(0);
    for (let round = 0; round < rounds; round += 1) {
      const { file, damaged, verdict } = await runRound(format, sources, SEED, round);
      const where = `round ${round}: ${file}, ${damaged.mutation}: ${damaged.words}`;
      expect(verdict, where).not.toHaveProperty('words');
      if ((format === 'step' || format === 'iges') && verdict.kind === 'sound')
        expect(Math.abs(verdict.change ?? 0), where).toBeLessThan(VOLUME_ERROR);
    }
  },
);
