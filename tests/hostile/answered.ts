/** One worker that is given hostile files, each followed by a good one. */
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import type { AnalysisOutcome } from '#contract/analysis.ts';
import { PartFactsSchema } from '#contract/part-facts.ts';
import { EXPECTED } from './hostile-files.ts';

const GOOD = resolve(import.meta.dirname, '../fixtures/bracket.step');

/** The worker, around the tests of the file that calls this. The answer checks one hostile file. */
export function openWorker(): (path: string) => Promise<void> {
  const analyser = createNodeAnalyser({ workers: 1, limits: { timeMs: () => 50_000 } });
  afterAll(() => analyser.close());
  async function analyse(path: string): Promise<AnalysisOutcome> {
    return analyser.analyse({ fileName: basename(path), bytes: await readFile(path), wantMesh: true });
  }
  let good: AnalysisOutcome;
  beforeAll(async () => {
    good = await analyse(GOOD);
    expect(good.kind).toBe('read');
  });

  return async (path) => {
    const outcome = await analyse(path);
    const after = await analyse(GOOD);
    const said = outcome.kind === 'read' ? outcome.facts.kind : outcome.failure.code;
    expect(said).toBe(EXPECTED[basename(path)] ?? said);
    // The limits are a net for what nobody foresaw: no known file may need it.
    expect(['time_limit', 'memory_limit', 'engine_failure']).not.toContain(said);
    if (outcome.kind === 'read') expect(PartFactsSchema.parse(outcome.facts)).toEqual(outcome.facts);
    else expect(outcome.failure.message).toMatch(/^[A-Z\d].{20,}\.$/s);
    expect(after).toEqual(good);
  };
}
