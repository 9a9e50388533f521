/**
 * `npm test`: format and lint, types, unit and API tests, then what needs a browser: all that guards behavior.
 * `npm run test:slow` (`--slow`): the long proofs, in files named `*.slow.test.ts`. Either closes with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  bin,
  ensureBuilt,
  ensureChromium,
  ensureInstalled,
  ensureOtherBrowsers,
  OWN_ENV,
  ROOT,
  run,
} from './prepare.mjs';

const SLOWEST_SHOWN = 10;
const FAILURE_LINES = 12;
const count = { passed: 0, failed: 0, skipped: 0 };
/** Of each test file: path below the project, seconds, and how many tests it skipped. */
const files = [];
/** Of each failed test or command: its name, and what it said. */
const failures = [];
/** The same of each test that passed at its second try. */
const retried = [];
const reports = mkdtempSync(join(tmpdir(), 'partwright-test-'));

ensureInstalled({ withTestTools: true });
const chromium = ensureChromium();
if (!chromium)
  console.error('No Chromium, Chrome or Edge found: the browser tests will fail. Set CHROMIUM_PATH to one.');

if (process.argv.includes('--slow')) {
  const missing = ensureOtherBrowsers();
  if (missing.length > 0) console.error(`${missing.join(' and ')} could not be had: their tests are skipped.`);
  ensureBuilt();
  tests('slow tests', ['--config', 'vitest.slow.config.ts']);
} else {
  check('route types', bin('react-router'), ['typegen']);
  // Beside the build, which leaves one of two cores idle for half of its time.
  const built = buildBeside();
  check('format and lint', bin('biome'), ['ci', '.']);
  check('types', bin('tsc'), []);
  await built;
  tests('unit and API tests', []);
  tests('browser tests', ['--config', 'vitest.journeys.config.ts']);
}

rmSync(reports, { recursive: true, force: true });
showSlowest();
showSkipped();
show('Passed at the second try:', retried);
show('Failed:', failures);
console.log(`${count.passed} passed, ${count.failed} failed${count.skipped ? `, ${count.skipped} skipped` : ''}`);
process.exit(count.failed === 0 ? 0 : 1);

/** The same as `ensureBuilt`, in a process of its own. Ends this one when the build fails, as `ensureBuilt` does. */
async function buildBeside() {
  const script = "import('./scripts/prepare.mjs').then(({ ensureBuilt }) => ensureBuilt())";
  const building = spawn(process.execPath, ['--eval', script], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(building, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

/** A command that passes or fails as a whole counts as one test. */
function check(name, command, args) {
  console.log(`\n== ${name}`);
  if (run(command, args, { env: OWN_ENV, allowFailure: true }) === 0) count.passed += 1;
  else {
    count.failed += 1;
    failures.push({ name, words: '' });
  }
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
  if (code !== 0 && !result?.numFailedTests) {
    count.failed += 1;
    failures.push({ name, words: 'a file did not load, or something failed outside of any test' });
  }
  for (const file of result?.testResults ?? []) {
    const path = relative(ROOT, file.name);
    files.push({
      path,
      seconds: (file.endTime - file.startTime) / 1000,
      skipped: file.assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed').length,
    });
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const said = { name: `${path}: ${fullName}`, words: failureMessages.join('\n') };
      if (status === 'failed') failures.push(said);
      else if (status === 'passed' && failureMessages.length > 0) retried.push(said);
    }
  }
}

function showSlowest() {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN);
  console.log(`\nThe ${slowest.length} slowest files:`);
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
  console.log('');
}

/** Once more at the end: thousands of lines stand between a failure and the count. */
function show(title, tests) {
  if (tests.length === 0) return;
  console.log(title);
  for (const { name, words } of tests) {
    console.log(`  ${name}`);
    for (const line of words.split('\n').slice(0, FAILURE_LINES)) console.log(`      ${line}`);
  }
  console.log('');
}

/** A run without `../shared` proves less: it says how much, and where. */
function showSkipped() {
  const skipping = files.filter((file) => file.skipped > 0);
  if (skipping.length === 0) return;
  console.log('Skipped:');
  for (const { path, skipped } of skipping) console.log(`${String(skipped).padStart(7)}    ${path}`);
  if (!existsSync(join(ROOT, '../shared/cad')))
    console.log('The CAD files of ../shared are not here; most of these need them.');
  console.log('');
}
