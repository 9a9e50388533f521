/** Benchmarks and scripts start the site and the browser of the tests' setup outside of any run of tests. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

test('a benchmark brings its own site, database and browser', async () => {
  const { VITEST, ...env } = process.env;
  const command = ['bench/page-weight.ts', '/faq'];
  // A page over its budget fails the command: what it printed says which.
  const said = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env }).then(
    ({ stdout }) => stdout,
    (error) => `${error.message}${error.stdout}`,
  );
  expect(said).toContain("'/faq'");
  expect(said).not.toMatch(/over \d|Command failed/);
});
