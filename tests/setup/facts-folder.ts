/** A folder of this run for facts of files (tests/engine/kept-facts.ts): what one test file measured, the others take from there. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

export default function setUp(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-facts-'));
  const empty = () => rmSync(folder, { recursive: true, force: true });
  // By the environment, for the engine's tests share their ways with benchmarks, which run without vitest.
  process.env.PARTWRIGHT_FACTS_FOLDER = folder;
  // While somebody watches, the code changes between one run and the next.
  project.onTestsRerun(() => {
    empty();
    mkdirSync(folder);
  });
  return empty;
}
