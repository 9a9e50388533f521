import { expect } from 'vitest';
import type { Format } from '#contract/part-facts.ts';
import { listSources, runRound } from './mutations.ts';

const SEED = 20;
/** Of a volume, relative: one corner of one spline that moved by little makes another sound part. */
const VOLUME_ERROR = 1e-3;

/** Each damaged file of these rounds ends in facts or in a sentence, and no damaged solid passes as sound. */
export async function expectHonest(format: Format, rounds: number): Promise<void> {
  const sources = listSources(format);
  expect(sources.length).toBeGreaterThan(0);
  for (let round = 0; round < rounds; round += 1) {
    const { file, damaged, verdict } = await runRound(format, sources, SEED, round);
    const where = `round ${round}: ${file}, ${damaged.mutation}: ${damaged.words}`;
    expect(verdict, where).not.toHaveProperty('words');
    if ((format === 'step' || format === 'iges') && verdict.kind === 'sound')
      expect(Math.abs(verdict.change ?? 0), where).toBeLessThan(VOLUME_ERROR);
  }
}
