/**
 * Mobile Lighthouse on every public page of the started site; ends with 1 when a score is under 100. Lighthouse is 100 MB and no part
 * of the project: it is installed beside the benchmarks when it is first asked for. `node bench/lighthouse.ts /cnc /faq` looks at these alone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { hrefOf, pagesOf } from '#content/pages.ts';
import { launchBrowser } from '../tests/setup/browser.ts';
import { freePort } from '../tests/setup/free-port.ts';
import { startSite } from '../tests/setup/started-site.ts';
import { reportFigures } from './results/figures.ts';

const VERSION = '13.5.0';
const FOLDER = resolve(import.meta.dirname, '.tools/lighthouse');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A busy machine is slow now and then: a page that is not fast at once is measured again, and the median stands. */
const RUNS_MAX = 3;

/** What we read of Lighthouse's result. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
  runtimeError?: { message: string };
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

const wanted = process.argv.slice(2);
const paths = pagesOf(DEFAULT_BRAND)
  .map(({ path }) => path)
  .filter((path) => wanted.length === 0 || wanted.includes(path));
if (paths.length === 0) throw new Error(`No public page has the path ${wanted.join(' or ')}`);
const lighthouse = await loadLighthouse();
const site = await startSite();
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
try {
  const rows = [];
  const findings: string[] = [];
  for (const path of paths) {
    const result = await medianRun(site.url + hrefOf(path));
    rows.push({ page: path, ...Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(result, name)])) });
    findings.push(...CATEGORIES.flatMap((name) => lost(result, name).map((audit) => `${path}: ${name}: ${audit}`)));
    if (CATEGORIES.some((name) => scoreOf(result, name) < 100)) process.exitCode = 1;
  }
  console.table(rows);
  if (wanted.length === 0)
    reportFigures({
      'audits below their full score': { value: findings.length, unit: 'audits', better: 'less' },
    });
  if (findings.length > 0) console.log(`Audits below their full score:\n${findings.join('\n')}`);
} finally {
  await browser.close();
  await site.stop();
}

async function loadLighthouse(): Promise<Lighthouse> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    console.log(`Installing Lighthouse ${VERSION} into ${FOLDER} ...`);
    mkdirSync(FOLDER, { recursive: true });
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    execFileSync('npm', ['install', '--prefix', FOLDER, ...options, `lighthouse@${VERSION}`], { stdio: 'inherit' });
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

async function medianRun(url: string): Promise<Result> {
  const results = [await run(url)];
  while (scoreOf(results[0]!, 'performance') < 100 && results.length < RUNS_MAX) results.push(await run(url));
  results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  return results[Math.floor(results.length / 2)]!;
}

async function run(url: string): Promise<Result> {
  const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
  if (!answer) throw new Error(`Lighthouse had no result for ${url}`);
  if (answer.lhr.runtimeError) throw new Error(`${url}: ${answer.lhr.runtimeError.message}`);
  return answer.lhr;
}

/** Of 100; a category that could not be scored counts as none. */
function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** Audits that count and are not full. An audit without a score did not apply. */
function lost({ categories, audits }: Result, name: string): string[] {
  return (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    return [
      `${id} ${Math.round(audit.score * 100)}, ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`,
    ];
  });
}
