/**
 * Makes the backups of earlier versions in tests/fixtures/backups: `node scripts/old-backups/make.mjs [COMMIT]`. Each version's own code takes
 * an upload, an order and a quote; the backup itself is written by the code of today, which reads any state of the tables. Needs the
 * repository's history, and works as long as an old version runs with the packages of today.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = join(ROOT, 'tests/fixtures/backups');
const DRIVER = 'make-backup.test.ts';

/** The first version that could take an order and whose migrations have not changed since, one in the middle, one before ship dates, and this one. */
const VERSIONS = ['1299a69a', '8d9ed9b1', '396a413f', 'HEAD'];

for (const commit of process.argv[2] ? [process.argv[2]] : VERSIONS) {
  const tree = mkdtempSync(join(tmpdir(), 'partwright-old-'));
  try {
    execFileSync('bash', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, tree], { cwd: ROOT });
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    mkdirSync(join(tree, 'tests/old-backups'));
    copyFileSync(join(import.meta.dirname, DRIVER), join(tree, 'tests/old-backups', DRIVER));
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const env = { ...process.env, NEW_TREE: ROOT, BACKUPS_OUT: OUT };
    execFileSync(process.execPath, [vitest, 'run', join('tests/old-backups', DRIVER)], {
      cwd: tree,
      env,
      stdio: 'inherit',
    });
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', OUT], { cwd: ROOT, stdio: 'inherit' });
