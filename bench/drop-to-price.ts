/**
 * From the drop of a file on the home page to the part on the screen and to its price, in Chromium on the started site, over the corpus: each file once, on a page that has read
 * one before. Then a first visit with a small part, and a mesh of a million triangles. Beside each time stands that of the command line's own reading of the file in this process.
 * Tasks of the main thread over 50 ms are listed with what the page was doing. Ends with 1 above a limit, with 2 where the corpus is missing. The limits are for a quiet machine.
 * `npm run bench -- drop-to-price --count 30` takes every so many files only.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { closeAnalyser, factsOfFile } from '#cli/facts.ts';
import { acceptedFile } from '#contract/accepted-files.ts';
import { proposeProcess } from '#quote/propose-processes.ts';
import { quotePart } from '#quote/quote-part.ts';
import { ringOf } from '../tests/fixtures/ring-stl.ts';
import { launchBrowser, newProfile, visitPage } from '../tests/setup/browser.ts';
import { hasSharedFiles, readManifest, SHARED_CAD } from '../tests/setup/shared-files.ts';
import { startSite } from '../tests/setup/started-site.ts';
import { reportFigures } from './results/figures.ts';

const LIMITS_MS = { shown: 500, price: 800, slowest: 4_000, firstVisit: 2_000, million: 12_000, task: 50 };
const SMALL = resolve(import.meta.dirname, '../tests/fixtures/bracket.step');
const FIRST_VISITS = 5;
const PATIENCE_MS = 180_000;
const SLOWEST = 8;

/** Times in ms from the drop; null for what did not come. */
interface Timed {
  file: string;
  shown: number | null;
  /** Of a price, of "a person quotes this", or of the sentence that it cannot be read. */
  answer: number;
  kind: 'price' | 'person' | 'refused';
  longTasks: { at: number; ms: number }[];
  commandLine: number | null;
}

if (!hasSharedFiles) {
  console.error(
    `The corpus is not here: expected its list at ${join(SHARED_CAD, 'MANIFEST.csv')}. Nothing was measured.`,
  );
  process.exit(2);
}
const { values } = parseArgs({ options: { count: { type: 'string' } } });
const all = readManifest()
  .map(({ file }) => join(SHARED_CAD, file!))
  .filter((path) => acceptedFile(path));
const count = Math.min(all.length, Number(values.count ?? all.length));
const paths = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!);

const folder = mkdtempSync(join(tmpdir(), 'drop-to-price-'));
const site = await startSite();
const browser = await launchBrowser();
try {
  const warm = await openHome(browser);
  await dropAndTime(warm, SMALL);
  const timed: Timed[] = [];
  for (const path of paths) timed.push(await dropAndTime(warm, path));
  await warm.context().close();

  const firsts: number[] = [];
  for (let visit = 0; visit < FIRST_VISITS; visit += 1) {
    const page = await openHome(browser);
    firsts.push((await dropAndTime(page, SMALL)).answer);
    await page.context().close();
  }
  const million = join(folder, 'million.stl');
  writeFileSync(million, ringOf(1_000_000));
  const page = await openHome(browser);
  await dropAndTime(page, SMALL);
  const large = await dropAndTime(page, million);
  await page.context().close();
  report(timed, firsts, large);
} finally {
  await browser.close();
  await site.stop();
  await closeAnalyser();
  rmSync(folder, { recursive: true, force: true });
}

async function openHome(from: Browser): Promise<Page> {
  const page = await (await newProfile(from)).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(watch);
  await visitPage(page, `${site.url}/`);
  return page;
}

interface Watched {
  start: number;
  shown: number | null;
  answer: number | null;
  kind: Timed['kind'] | null;
  tasks: { at: number; ms: number }[];
}
declare global {
  // Set by `watch` in the page.
  var watched: Watched;
}

/** In the page: notes when a file was chosen, and when what was waited for stood there. */
function watch(): void {
  const fresh = (start: number): Watched => ({ start, shown: null, answer: null, kind: null, tasks: [] });
  globalThis.watched = fresh(Number.POSITIVE_INFINITY);
  addEventListener(
    'input',
    ({ target, timeStamp }) => {
      if ((target as HTMLInputElement).type === 'file') globalThis.watched = fresh(timeStamp);
    },
    true,
  );
  const look = () => {
    const now = performance.now() - watched.start;
    if (now < 0) return;
    if (watched.shown === null && document.querySelector('#part-stage [data-overlay=size] text:not(:empty)'))
      watched.shown = now;
    if (watched.kind !== null) return;
    const price = document.querySelector('[data-testid=home-price]');
    const words = document.querySelector('[aria-label=Price]')?.textContent ?? '';
    const isRefused = [...document.querySelectorAll('li')].some((row) => row.textContent.includes('Cannot be read'));
    const isProblem = document.querySelector('main [role=alert]')?.textContent.includes('“');
    if (price) watched.kind = 'price';
    else if (/Manual quote needed|Enter the sheet thickness|Needs a manual quote|No price yet/.test(words))
      watched.kind = 'person';
    else if (isRefused || isProblem) watched.kind = 'refused';
    if (watched.kind !== null) watched.answer = now;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.tasks.push({ at: startTime - watched.start, ms: duration });
  }).observe({ type: 'longtask' });
}

async function dropAndTime(page: Page, path: string): Promise<Timed> {
  await page.getByLabel('Get Quote').setInputFiles(path);
  await page.waitForFunction(() => watched.kind !== null);
  // What comes after the price counts too: the picture of a part that is still drawn, and what the page does in its idle time.
  await page.waitForFunction(
    () =>
      watched.shown !== null ||
      !document.querySelector('#part-stage canvas') ||
      performance.now() > watched.start + 60_000,
  );
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const { shown, answer, kind, tasks } = await page.evaluate(() => watched);
  const remove = page.getByRole('button', { name: /^Remove / });
  while ((await remove.count()) > 0) await remove.first().click();
  return {
    file: basename(path),
    shown,
    answer: answer!,
    kind: kind!,
    longTasks: tasks,
    commandLine: await timeHere(path),
  };
}

/** Reading and pricing without a browser, by the same code; null for what it refuses. */
async function timeHere(path: string): Promise<number | null> {
  const start = performance.now();
  const facts = await factsOfFile(path).catch(() => null);
  const proposed = facts && proposeProcess(facts);
  if (proposed) quotePart(facts, { ...defaultChoices(proposed.process), quantity: 1 }, EXAMPLE_RATE_CARD, CATALOG);
  return facts && performance.now() - start;
}

function report(timed: readonly Timed[], firsts: readonly number[], large: Timed): void {
  const shown = timed.flatMap((each) => each.shown ?? []);
  const answered = timed.filter(({ kind }) => kind !== 'refused');
  const prices = answered.map(({ answer }) => answer);
  const ratios = answered.flatMap(({ answer, commandLine }) => (commandLine ? [answer / commandLine] : []));
  const tasks = [...timed, large].flatMap(({ longTasks }) => longTasks.map(({ ms }) => ms));
  const rows: [string, number, number | null][] = [
    ['part on the screen, median', percentile(shown, 50), LIMITS_MS.shown],
    ['price, median', percentile(prices, 50), LIMITS_MS.price],
    ['price, 95 of 100', percentile(prices, 95), LIMITS_MS.slowest],
    ['first visit, small part, median', percentile(firsts, 50), LIMITS_MS.firstVisit],
    ['a million triangles', large.answer, LIMITS_MS.million],
    ['longest task of the main thread', Math.max(0, ...tasks), LIMITS_MS.task],
  ];
  const ofKind = (kind: Timed['kind']) => timed.filter((each) => each.kind === kind).length;
  console.log(
    `${timed.length} files: ${ofKind('price')} with a price, ${ofKind('person')} to a person, ${ofKind('refused')} refused`,
  );
  console.table(
    Object.fromEntries(
      rows.map(([name, ms, limit]) => [name, { ms: Math.round(ms), limit, is: ms <= limit! ? 'within' : 'ABOVE' }]),
    ),
  );
  console.log(`Beside the command line's code in this process: ${percentile(ratios, 50).toFixed(2)} x in the median`);
  const slowest = answered.toSorted((a, b) => b.answer - a.answer).slice(0, SLOWEST);
  console.table(
    slowest.map(({ file, shown: seen, answer, commandLine }) =>
      rounded({ file, shown: seen, price: answer, commandLine }),
    ),
  );
  const busy = [...timed, large]
    .flatMap(({ file, longTasks }) => longTasks.map(({ at, ms }) => rounded({ file, 'after the drop': at, ms })))
    .sort((a, b) => Number(b.ms) - Number(a.ms));
  console.log(`${busy.length} tasks over 50 ms, in ${new Set(busy.map(({ file }) => file)).size} files`);
  if (busy.length > 0) console.table(busy.slice(0, SLOWEST));
  if (rows.some(([, ms, limit]) => ms > limit!)) process.exitCode = 1;
  reportFigures({
    'price beside the command line': { value: Number(percentile(ratios, 50).toFixed(2)), unit: 'x', better: 'less' },
    'files with a task over 50 ms': {
      value: Number(((100 * new Set(busy.map(({ file }) => file)).size) / (timed.length + 1)).toFixed(1)),
      unit: '% of files',
      better: 'less',
      limit: 0,
    },
  });
}

function rounded(row: Record<string, string | number | null>): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Math.round(value) : value]),
  );
}

function percentile(all: readonly number[], percent: number): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))] ?? Number.NaN;
}
