/** `npm test`: format and lint, types, unit and API tests, then the journeys in a browser. Last line: `N passed, N failed`. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, ensureBuilt, ensureChromium, ensureInstalled, OWN_ENV, run } from './prepare.mjs';

const count = { passed: 0, failed: 0, skipped: 0 };
const reports = mkdtempSync(join(tmpdir(), 'partwright-test-'));

ensureInstalled();
const chromium = ensureChromium();
if (!chromium)
  console.error('No Chromium, Chrome or Edge found: the browser tests will fail. Set CHROMIUM_PATH to one.');

check('format and lint', bin('biome'), ['ci', '.']);
check('route types', bin('react-router'), ['typegen']);
check('types', bin('tsc'), []);
ensureBuilt();
tests('unit and API tests', []);
tests('browser tests', ['--config', 'vitest.journeys.config.ts']);

rmSync(reports, { recursive: true, force: true });
console.log(`${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`);
process.exit(count.failed === 0 ? 0 : 1);

/** A command that passes or fails as a whole counts as one test. */
function check(name, command, args) {
  console.log(`\n== ${name}`);
  if (run(command, args, { env: OWN_ENV, allowFailure: true }) === 0) count.passed += 1;
  else count.failed += 1;
}

function tests(name, args) {
  console.log(`\n== ${name}`);
  const report = join(reports, `${name}.json`);
  const code = run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    {
      env: { ...OWN_ENV, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
      allowFailure: true,
    },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  count.passed += result?.numPassedTests ?? 0;
  count.failed += result?.numFailedTests ?? 0;
  count.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  // A file that does not load, or an error outside of any test, fails no test but the run.
  if (code !== 0 && !result?.numFailedTests) count.failed += 1;
}
