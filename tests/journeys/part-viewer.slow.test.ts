/** The browser's pool on more files, and the viewer opened again and again: what part-viewer.test.ts does in part. */
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import {
  choose,
  compareFacts,
  expectNothingLeft,
  inkShare,
  keepContexts,
  OWN_PART,
  paperOf,
  poll,
  SAME_FACTS,
  TRIMMED_VASE,
} from './part-in-a-page.ts';
import { type ServedPartPage, servePartPage } from './part-page/serve-part-page.ts';

const PARTS = [resolve(import.meta.dirname, '../fixtures/cup.stl'), TRIMMED_VASE];
const SHARED_PARTS = [join(SHARED_CAD, 'step/ender3/X_motor_bracket.step')];

let served: ServedPartPage;
let browser: Browser;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePartPage(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const compare = (path: string) => compareFacts({ browser, url: served.url }, path);
test.each(PARTS)(SAME_FACTS, compare);
sharedTest.each(SHARED_PARTS)(SAME_FACTS, compare);

test('a viewer that is disposed of leaves its host as it was, thirty times over', () =>
  expectNothingLeft({ browser, url: served.url }, 30));

test('an abort ends the worker, and the next file is read by a new one without a second download', async () => {
  const { page } = await openPage(browser);
  const downloads: string[] = [];
  page.on('request', (request) => request.url().endsWith('.wasm') && downloads.push(request.url()));
  // The kernel is compiled beside the page.
  const compilers: string[] = [];
  page.on('worker', (worker) => /engine-worker/.test(worker.url()) && compilers.push(worker.url()));
  await page.goto(served.url);
  await page.evaluate(() => {
    const stop = new AbortController();
    const bytes = new TextEncoder().encode(`ISO-10303-21;${' '.repeat(5_000_000)}`);
    const aborted = partPage.analyser.analyse({ fileName: 'a.step', bytes, wantMesh: false }, { signal: stop.signal });
    stop.abort();
    return aborted.then((outcome) => partPage.outcomes.push(outcome));
  });
  await choose(page, TRIMMED_VASE);
  await page.evaluate(() => partPage.analyser.close());
  await choose(page, OWN_PART);
  const said = await page.evaluate(() =>
    partPage.outcomes.map((outcome) => (outcome.kind === 'read' ? 'read' : outcome.failure.code)),
  );
  expect({ said, downloads: downloads.length, compilers: compilers.length }).toEqual({
    said: ['cancelled', 'read', 'cancelled'],
    downloads: 1,
    compilers: 1,
  });
  await page.context().close();
});

test('a lost graphics context comes back with the part, and a dark page gets a dark sheet', async () => {
  const { page } = await openPage(browser);
  await keepContexts(page);
  await page.goto(served.url);
  await choose(page, OWN_PART);
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  await page.evaluate(async () => {
    const context = contexts.at(-1)!;
    const loss = context.getExtension('WEBGL_lose_context')!;
    const lost = new Promise((done) => context.canvas.addEventListener('webglcontextlost', done, { once: true }));
    loss.loseContext();
    await lost;
    // The browser allows it only after the event.
    await new Promise((done) => setTimeout(done));
    loss.restoreContext();
  });
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  const light = await paperOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await poll(() => paperOf(page)).toEqual([16, 20, 22]);
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  expect(light).toEqual([255, 255, 255]);
  await page.context().close();
});
