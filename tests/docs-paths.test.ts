/** Every path that the documents name is there: files move, and a newcomer follows the words. Decisions speak of their day and are not held. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/pricing.md',
  'docs/operations.md',
  'docs/operations/backup.md',
  'docs/operations/scale.md',
];

const ROOMS = readdirSync(join(ROOT, 'src'));
const TOP = ['src', 'tests', 'docs', 'bench', 'scripts', 'public', '.ci'];
const PATH = /^[\w.*-]+(?:\/[\w.*-]+)*\/?$/;
const SOURCE_FILE = /\.(?:ts|tsx|mjs|mdx)$/;
const CODE = /^```[^\n]*\n(.*?)^```|`([^`\n]+)`/gms;
const LINK = /\]\((?!https?:|mailto:|#)([^)#]+)/g;

/** `quote/quote-part.ts` is meant below src; `env.ts` alone, and `*.slow.test.ts`, anywhere. */
function isThere(path: string): boolean {
  const [first = ''] = path.split('/');
  const wanted = path.replace(/\/$/, '');
  if (!path.includes('/')) return globSync(`{src,tests,bench,scripts}/**/${wanted}`, { cwd: ROOT }).length > 0;
  return globSync(ROOMS.includes(first) ? join('src', wanted) : wanted, { cwd: ROOT }).length > 0;
}

function isPath(word: string): boolean {
  if (!PATH.test(word)) return false;
  const [first = '', ...others] = word.split('/');
  if (others.length === 0) return SOURCE_FILE.test(word) && !existsSync(join(ROOT, word));
  return TOP.includes(first) || ROOMS.includes(first);
}

test.each(DOCUMENTS)('%s names files and folders that are there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const words = [...text.matchAll(CODE)].flatMap(([, block, span]) => (block ?? span ?? '').split(/\s+/));
  const links = [...text.matchAll(LINK)].map(([, target = '']) => target);
  const missing = [
    ...words.filter(isPath).filter((path) => !isThere(path)),
    ...links.filter((target) => !existsSync(join(ROOT, dirname(document), target))),
  ];
  expect(missing).toEqual([]);
});

const SPECIFICATION = join(ROOT, 'tests/specification');

describe('the README of the specification’s tests', () => {
  const text = readFileSync(join(SPECIFICATION, 'README.md'), 'utf8');
  const files = globSync('*.test.ts', { cwd: SPECIFICATION }).map((file) => file.replace(/(\.slow)?\.test\.ts$/, ''));
  const spans = (part: string) => [...part.matchAll(/`([a-z-]+(?:\.api)?)`/g)].map(([, name = '']) => name);

  test('names every file of them in its table, and no file that is not there', () => {
    const [, table = ''] = /^\| section \|.*?\n((?:\|.*\n)+)/m.exec(text) ?? [];
    expect([...new Set(spans(table))].toSorted()).toEqual([...new Set(files)].toSorted());
  });

  test('names each file that imports more than types of src', () => {
    const importing = globSync('*.test.ts', { cwd: SPECIFICATION }).filter((file) =>
      /^import (?!type )[^;]*from '#/m.test(readFileSync(join(SPECIFICATION, file), 'utf8')),
    );
    const [, said = ''] = /import functions of `src`, which they call: (.*?)\n\n/s.exec(text) ?? [];
    expect(
      spans(said)
        .filter((name) => files.includes(name))
        .toSorted(),
    ).toEqual(importing.map((file) => file.replace('.test.ts', '')).toSorted());
  });
});
