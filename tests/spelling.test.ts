/** House words: one spelling wherever people read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const READ = /\.(?:tsx?|mdx?)$/;

test('a setup is spelled "setup" in pages, price lines, rates and documents', () => {
  const files = [
    ...['src', 'docs'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    ),
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
  ].filter((file) => READ.test(file));
  const otherwise = files.filter((file) => /\bset-ups?\b/i.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(otherwise).toEqual([]);
});
