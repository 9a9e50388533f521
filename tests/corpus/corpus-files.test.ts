/** The kept files are what the code makes: two of each kind here, all of them in corpus-files.slow.test.ts. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILES, makeFiles, pathOf } from './corpus-files.ts';
import { DRAWINGS } from './drawings.ts';
import { MESHES } from './meshes.ts';
import { DEFECTS } from './parts/defects.ts';
import { IGES } from './parts/iges.ts';
import { SOLIDS } from './solids.ts';

/** A clone should stay quick. */
const BYTES_MAX = 3_000_000;

test('npm run make-corpus would change neither the first nor the last of each kind', async () => {
  const sample = [SOLIDS, IGES, MESHES, DRAWINGS, DEFECTS].flatMap((parts) => [parts[0]!.name, parts.at(-1)!.name]);
  const made = await makeFiles((name) => sample.includes(name));
  expect(made.size).toBeGreaterThanOrEqual(sample.length);
  const changed = [...made].filter(([name, bytes]) => !readFileSync(pathOf(name)).equals(bytes)).map(([name]) => name);
  expect(changed).toEqual([]);
});

test('the corpus is small', () => {
  const total = readdirSync(FILES).reduce((all, name) => all + statSync(pathOf(name)).size, 0);
  expect(total).toBeLessThan(BYTES_MAX);
});
