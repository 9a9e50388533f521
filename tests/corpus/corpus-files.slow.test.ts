/** The kept files are what the code makes, file by file: corpus-files.test.ts takes a sample. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILES, makeFiles, pathOf } from './corpus-files.ts';

test('npm run make-corpus would change nothing', async () => {
  const made = await makeFiles();
  expect(readdirSync(FILES).sort()).toEqual([...made.keys()].sort());
  const changed = [...made].filter(([name, bytes]) => !readFileSync(pathOf(name)).equals(bytes)).map(([name]) => name);
  expect(changed).toEqual([]);
});
