/**
 * `npm run test:mutate`: proves that the tests notice when a statement of the specification, or a rule of safety, is changed. It changes words
 * and rules of the source (tests/specification/mutations) one at a time, in a copy of the working tree, and runs the tests that name the statement. A
 * change that they do not notice has survived; the run succeeds when none has. `npm run test:mutate -- WORD` makes only those changes whose
 * statement, file or test has the word; `server` makes those that need no page, and `pages` the others.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { configOf, needsPages, testPathOf } from '../tests/specification/mutations/mutation.ts';
import { MUTATIONS } from '../tests/specification/mutations/mutations.ts';
import { bin, ensureChromium, OWN_ENV, ROOT } from './prepare.mjs';

const NOT_COPIED = ['.git', '.react-router', 'bench', 'build', 'coverage', 'data', 'docs', 'node_modules'];
/** A page that waits for words which are gone would wait for minutes. */
const TEST_LIMIT_MS = 60_000;
const POLL_LIMIT_MS = 10_000;
const OUTPUT_SHOWN = 3000;

const chromium = ensureChromium();
const word = process.argv.slice(2).join(' ').toLowerCase();
const textOf = (mutation) => [needsPages(mutation) ? 'pages' : 'server', ...Object.values(mutation)].join('\n');
const chosen = MUTATIONS.filter((mutation) => textOf(mutation).toLowerCase().includes(word));
if (chosen.length === 0) fail(`No mutation has the word ${word}.`);

const tree = realpathSync(mkdtempSync(join(tmpdir(), 'partwright-mutate-')));
process.on('exit', () => rmSync(tree, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
cpSync(ROOT, tree, { recursive: true, filter: (path) => !NOT_COPIED.includes(relative(ROOT, path)) });
symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));

const began = Date.now();
for (const mutations of Map.groupBy(chosen, configOf).values()) checkUnchanged(mutations);
const results = chosen.map((mutation, index) => {
  const started = Date.now();
  const result = { mutation, ...judge(mutation) };
  const place = `${index + 1}/${chosen.length}`.padStart(7);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const { section, statement } = mutation;
  const ofWhat = section === 'safety' ? section : `section ${section}`;
  console.log(`${place}  ${result.kind.padEnd(8)} ${seconds} s  ${ofWhat}: ${statement}`);
  return result;
});
conclude();

/** What is not noticed may as well not be tested: so each test has to be there and to pass before anything is changed. */
function checkUnchanged(mutations) {
  if (mutations.some(needsPages)) {
    const built = build();
    if (built.code !== 0) fail(`The pages cannot be built:\n${built.output}`);
  }
  const { tests, output } = runTests(mutations, []);
  const wrong = mutations.filter((mutation) => {
    const own = testsOf(mutation, tests);
    return own.length === 0 || own.some(({ status }) => status !== 'passed');
  });
  if (wrong.length === 0) return;
  const lines = wrong.map((mutation) => `${testPathOf(mutation)}: ${mutation.name}`);
  fail(`${output}\n\nThese tests fail, or are not there, although nothing is changed:\n${lines.join('\n')}`);
}

/** `broken`: no test of the mutation's own said anything, for example because the changed source could not be built. */
function judge(mutation) {
  const path = join(tree, mutation.file);
  const source = readFileSync(path, 'utf8');
  const pieces = source.split(mutation.find);
  if (pieces.length !== 2)
    return { kind: 'broken', output: `${mutation.file} has ${pieces.length - 1} times: ${mutation.find}` };
  writeFileSync(path, pieces.join(mutation.replace));
  try {
    const built = needsPages(mutation) ? build() : { code: 0, output: '' };
    if (built.code !== 0) return { kind: 'broken', output: built.output };
    const limits = ['--bail=1', `--testTimeout=${TEST_LIMIT_MS}`, `--expect.poll.timeout=${POLL_LIMIT_MS}`];
    const { tests, output } = runTests([mutation], limits);
    const own = testsOf(mutation, tests);
    if (own.some(({ status }) => status === 'failed')) return { kind: 'noticed' };
    return { kind: own.some(({ status }) => status === 'passed') ? 'survived' : 'broken', output };
  } finally {
    writeFileSync(path, source);
  }
}

/** Without the compression of scripts/build.mjs: the server sends what is not compressed as it is. */
function build() {
  rmSync(join(tree, 'build'), { recursive: true, force: true });
  return runInTree('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
}

/** Runs the tests that these mutations name, all of one run. */
function runTests(mutations, args) {
  const report = join(tree, 'report.json');
  rmSync(report, { force: true });
  const config = configOf(mutations[0]);
  const names = mutations.map(({ name }) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const paths = new Set(mutations.map(testPathOf));
  const { output } = runInTree(
    'vitest',
    ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`].concat(
      args,
      ['-t', names.join('|')],
      [...paths],
    ),
    chromium ? { CHROMIUM_PATH: chromium } : {},
  );
  const files = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  const tests = files.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ path: relative(tree, path), title, status })),
  );
  return { tests, output };
}

function testsOf(mutation, tests) {
  return tests.filter(({ path, title }) => path === testPathOf(mutation) && title.includes(mutation.name));
}

function runInTree(command, args, env) {
  const result = spawnSync(bin(command), args, {
    cwd: tree,
    encoding: 'utf8',
    env: { ...process.env, ...OWN_ENV, ...env },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (result.error) throw result.error;
  return { code: result.status ?? 1, output: `${result.stdout}${result.stderr}`.slice(-OUTPUT_SHOWN) };
}

function conclude() {
  const of = (kind) => results.filter((result) => result.kind === kind);
  for (const { kind, mutation, output } of [...of('survived'), ...of('broken')])
    console.log(
      `\n${kind}: ${mutation.statement}\n${mutation.file}: ${mutation.find}\n${testPathOf(mutation)}: ${mutation.name}\n${output}`,
    );
  const broken = of('broken').length;
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(
    `\n${results.length} changed, ${of('noticed').length} noticed, ${of('survived').length} survived${broken ? `, ${broken} broken` : ''} (${minutes} min)`,
  );
  process.exit(of('noticed').length === results.length ? 0 : 1);
}

function fail(words) {
  console.error(words);
  process.exit(1);
}
