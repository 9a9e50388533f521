/** Benchmarks and scripts start the site and the browser of the tests' setup outside of any run of tests. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

test('a benchmark brings its own site, database and browser', async () => {
  const { VITEST, ...env } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/page-weight.ts', '/faq'], { cwd: ROOT, env });
  expect(stdout).toContain("'/faq'");
});
