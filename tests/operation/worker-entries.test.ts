import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ASSETS = resolve(import.meta.dirname, '../../build/client/assets');

test('no script of the build imports the entry of a worker, which WebKit would run once more and then answer each file twice', () => {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const entries = scripts.filter((name) => /^[a-z-]+-worker-[\w-]{8}\.js$/.test(name));
  const kinds = entries.map((name) => name.slice(0, name.indexOf('-worker-'))).sort();
  expect(kinds).toEqual(['browser', 'engine', 'hash', 'nest', 'pdf', 'revision', 'zip']);
  const importing = scripts.filter((name) => {
    const source = readFileSync(join(ASSETS, name), 'utf8');
    return entries.some((entry) => new RegExp(`(from|import\\(?)\\s*["'\`]\\./${entry}["'\`]`).test(source));
  });
  expect(importing).toEqual([]);
});
