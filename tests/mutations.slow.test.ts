/** The list of `npm run test:mutate` fits the tests: each change names a test that is there, whatever became of its name since. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { configOf, testPathOf } from './specification/mutations/mutation.ts';
import { MUTATIONS } from './specification/mutations/mutations.ts';

const ROOT = resolve(import.meta.dirname, '..');

test('each mutation names a test of its file', async () => {
  const configs = Map.groupBy(MUTATIONS, configOf);
  const named: { path: string; name: string }[] = [];
  for (const [config, mutations] of configs) named.push(...(await listTests(config, mutations.map(testPathOf))));
  const lost = MUTATIONS.filter((mutation) => {
    const path = testPathOf(mutation);
    return !named.some((each) => each.path === path && each.name.includes(mutation.name));
  });
  expect(lost.map((mutation) => `${testPathOf(mutation)}: ${mutation.name}`)).toEqual([]);
});

/** The tests of these files with the names that they have when they run, also those that are made from a table. */
async function listTests(config: string, paths: readonly string[]): Promise<{ path: string; name: string }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-names-'));
  try {
    const list = join(folder, 'tests.json');
    const args = ['list', '--no-static-parse', `--json=${list}`, '--config', config, ...new Set(paths)];
    await promisify(execFile)(join(ROOT, 'node_modules/.bin/vitest'), args, { cwd: ROOT });
    const found: { name: string; file: string }[] = JSON.parse(await readFile(list, 'utf8'));
    return found.map(({ name, file }) => ({ path: relative(ROOT, file), name }));
  } finally {
    await rm(folder, { recursive: true });
  }
}
