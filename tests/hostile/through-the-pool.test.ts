/** Hostile files through one worker, which has to go on answering. */
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import type { AnalysisOutcome } from '#contract/analysis.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { EXPECTED, hostileFiles } from './hostile-files.ts';

const GOOD = resolve(import.meta.dirname, '../fixtures/bracket.step');

const analyser = createNodeAnalyser({ workers: 1, limits: { timeMs: () => 50_000 } });
afterAll(() => analyser.close());

async function analyse(path: string): Promise<AnalysisOutcome> {
  return analyser.analyse({ fileName: basename(path), bytes: await readFile(path), wantMesh: true });
}

const good = await analyse(GOOD);

test('our own part is read', () => {
  expect(good.kind).toBe('read');
});

sharedTest.each(hostileFiles())('%s is answered, and the good file after it as before', async (path) => {
  const outcome = await analyse(path);
  const after = await analyse(GOOD);
  const said = outcome.kind === 'read' ? outcome.facts.kind : outcome.failure.code;
  expect(said).toBe(EXPECTED[basename(path)] ?? said);
  // The limits are a net for what nobody foresaw: no known file may need it.
  expect(['time_limit', 'memory_limit', 'engine_failure']).not.toContain(said);
  if (outcome.kind === 'read') expect(PartFactsSchema.parse(outcome.facts)).toEqual(outcome.facts);
  else expect(outcome.failure.message).toMatch(/^[A-Z\d].{20,}\.$/s);
  expect(after).toEqual(good);
});
