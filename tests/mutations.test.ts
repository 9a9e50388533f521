/** The list of `npm run test:mutate` fits the source: what it changes is there. Whether each change is noticed, only that command says. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { testPathOf } from './specification/mutations/mutation.ts';
import { MUTATIONS } from './specification/mutations/mutations.ts';

const ROOT = resolve(import.meta.dirname, '..');

test('each mutation changes words that its file has exactly once', () => {
  const wrong = MUTATIONS.flatMap(({ file, find }) => {
    const times = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
    return times === 1 ? [] : [`${file} has ${times} times: ${find}`];
  });
  expect(wrong).toEqual([]);
});

test('each mutation names a test file', () => {
  const paths = MUTATIONS.map(testPathOf);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('there are at least 50 mutations, of every section of the specification and of safety, and no two the same', () => {
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(50);
  expect([...new Set(MUTATIONS.map(({ section }) => section))].toSorted()).toEqual([
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    'safety',
  ]);
  expect(new Set(MUTATIONS.map(({ statement }) => statement)).size).toBe(MUTATIONS.length);
  expect(new Set(MUTATIONS.map(({ file, find }) => `${file} ${find}`)).size).toBe(MUTATIONS.length);
});
