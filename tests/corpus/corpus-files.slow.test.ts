/** The kept files are what the code makes. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILES, makeFiles, pathOf } from './corpus-files.ts';

/** A clone should stay quick. */
const BYTES_MAX = 3_000_000;

test('npm run make-corpus would change nothing', async () => {
  const made = await makeFiles();
  expect(readdirSync(FILES).sort()).toEqual([...made.keys()].sort());
  const changed = [...made].filter(([name, bytes]) => !readFileSync(pathOf(name)).equals(bytes)).map(([name]) => name);
  expect(changed).toEqual([]);
});

test('the corpus is small', () => {
  const total = readdirSync(FILES).reduce((all, name) => all + statSync(pathOf(name)).size, 0);
  expect(total).toBeLessThan(BYTES_MAX);
});
