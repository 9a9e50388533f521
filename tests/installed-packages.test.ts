/** `npm start` and `npm run build` install what is missing, and leave alone what somebody has installed by hand. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const SCRIPTS = resolve(import.meta.dirname, '../scripts');
const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

const PACKAGES = {
  '': { version: '0.1.0' },
  'node_modules/server': { version: '1.0.0' },
  'node_modules/test-tool': { version: '2.0.0', dev: true },
  'node_modules/of-another-machine': { version: '3.0.0', optional: true },
};

/** A tree with a lock of three packages, those of `brought` among its packages, and an `npm` that only writes down what it was asked. */
function treeWith(brought: Record<string, { version: string }> | null): string {
  const tree = mkdtempSync(join(tmpdir(), 'partwright-tree-'));
  trees.push(tree);
  cpSync(SCRIPTS, join(tree, 'scripts'), { recursive: true });
  writeFileSync(join(tree, 'package-lock.json'), JSON.stringify({ packages: PACKAGES }));
  mkdirSync(join(tree, 'node_modules'));
  if (brought) writeFileSync(join(tree, 'node_modules/.package-lock.json'), JSON.stringify({ packages: brought }));
  mkdirSync(join(tree, 'bin'));
  writeFileSync(join(tree, 'bin/npm'), `#!/bin/sh\necho "$@" >> "${tree}/asked"\n`, { mode: 0o755 });
  return tree;
}

/** What npm was asked by `ensureInstalled`, line by line. */
function askedOfNpm(tree: string, options = '{}'): string[] {
  const script = `import('./scripts/prepare.mjs').then(({ ensureInstalled }) => ensureInstalled(${options}))`;
  const env = { ...process.env, PATH: `${tree}/bin:${process.env.PATH}` };
  const { status, stderr } = spawnSync(process.execPath, ['--eval', script], { cwd: tree, env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return existsSync(join(tree, 'asked')) ? readFileSync(join(tree, 'asked'), 'utf8').trim().split('\n') : [];
}

const BY_HAND = { 'node_modules/server': { version: '1.0.0' }, 'node_modules/test-tool': { version: '2.0.0' } };

test('what npm ci brought by hand stays, test tools too', () => {
  const tree = treeWith(BY_HAND);
  expect(askedOfNpm(tree)).toEqual([]);
  expect(askedOfNpm(tree, '{ withTestTools: true }')).toEqual([]);
});
test('without packages they are installed, the test tools with the first test', () => {
  const tree = treeWith(null);
  expect(askedOfNpm(tree)).toEqual([expect.stringMatching(/^ci .*--omit=dev$/)]);
  expect(askedOfNpm(tree)).toHaveLength(1);
  expect(askedOfNpm(tree, '{ withTestTools: true }')[1]).not.toContain('--omit=dev');
});
test.each([
  ['one is missing', { 'node_modules/server': { version: '1.0.0' } }],
  ['one has another version', { ...BY_HAND, 'node_modules/server': { version: '0.9.0' } }],
])('where %s all are installed anew', (_, brought) => {
  expect(askedOfNpm(treeWith(brought), '{ withTestTools: true }')).toHaveLength(1);
});
