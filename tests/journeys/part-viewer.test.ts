/** The browser's pool and the viewer in a real browser, on a page of their own: nothing of the site, nothing of the server. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import {
  choose,
  compareFacts,
  expectNothingLeft,
  OWN_PART,
  openPart,
  SAME_FACTS,
  TRIMMED_VASE,
} from './part-in-a-page.ts';
import { type ServedPartPage, servePartPage } from './part-page/serve-part-page.ts';

/** A busy machine draws a picture in seconds. */
const poll = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 30_000 });

let served: ServedPartPage;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [served, browser] = await Promise.all([servePartPage(), launchBrowser()]);
  url = served.url;
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

// The others are read in Node and in the browser by part-viewer.slow.test.ts.
test.each([OWN_PART])(SAME_FACTS, (path) => compareFacts({ browser, url }, path));

test('an abort ends the worker, and the next file is read by a new one without a second download', async () => {
  const { page } = await openPage(browser);
  const downloads: string[] = [];
  page.on('request', (request) => request.url().endsWith('.wasm') && downloads.push(request.url()));
  await page.goto(url);
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
  expect({ said, downloads: downloads.length }).toEqual({ said: ['cancelled', 'read', 'cancelled'], downloads: 1 });
  await page.context().close();
});

test('the part is drawn with its three dimensions, named for those who do not see it, and moved by keyboard', async () => {
  const { page, complaints } = await openPart({ browser, url }, OWN_PART, { reducedMotion: 'reduce' });
  const box = await page.evaluate(() => {
    const outcome = partPage.outcomes[0]!;
    return outcome.kind === 'read' ? outcome.facts.boundingBoxMm! : [];
  });
  const values = box.map((size) => `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(size)} mm`);
  const host = page.getByRole('img', { name: 'bracket.step in 3D' });
  await host.waitFor();
  await poll(() => page.locator('#host [data-overlay=size] text').allTextContents()).toEqual(values);
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);

  // Seen from above there is no height, from the front no depth: the keys act, and at once for those who want no motion.
  await host.focus();
  await page.keyboard.press('3');
  await poll(() => page.locator('#host [data-overlay=size] text').allTextContents()).toEqual([
    values[0],
    values[1],
    '',
  ]);
  await page.keyboard.press('2');
  await poll(() => page.locator('#host [data-overlay=size] text').allTextContents()).toEqual([
    values[0],
    '',
    values[2],
  ]);
  for (const key of ['ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await poll(() => page.locator('#host [data-overlay=size] text').allTextContents()).toEqual(values);
  const drawnAt = () => page.locator('#host [data-overlay=size] text').first().getAttribute('y');
  for (const key of ['+', 'Shift+ArrowDown', '-', 'Home']) {
    const before = await drawnAt();
    await page.keyboard.press(key);
    await poll(drawnAt).not.toBe(before);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a click picks the face under it, beside the part none, and a drag turns without picking', async () => {
  const { page } = await openPart({ browser, url }, OWN_PART, { reducedMotion: 'reduce' });
  await page.evaluate(() => partPage.viewer.setView('top'));
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  const { x, y, width, height } = (await page.locator('#host').boundingBox())!;
  await page.mouse.click(x + 10, y + 10);
  // A spot of the part that no hole is likely to take: a quarter in from its lower left corner.
  await page.mouse.click(x + width / 2 - 8, y + height / 2 + 60);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 20, { steps: 3 });
  await page.mouse.up();
  const [beside, face, ...more] = await page.evaluate(() => partPage.picks);
  expect({ beside, isFace: Number.isInteger(face), more }).toEqual({ beside: null, isFace: true, more: [] });
  // The face that was picked, lit: its blue is on the screen, and goes when nothing is lit.
  await page.evaluate((id) => partPage.viewer.highlightFaces([id!]), face);
  await poll(() => blueShare(page)).toBeGreaterThan(0.02);
  await page.evaluate(() => partPage.viewer.highlightFaces([]));
  await poll(() => blueShare(page)).toBeLessThan(0.02);
  await page.context().close();
});

test('a lost graphics context comes back with the part, and a dark page gets a dark sheet', async () => {
  const { page } = await openPart({ browser, url }, OWN_PART);
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  await page.evaluate(async () => {
    const canvas = document.querySelector('#host canvas') as HTMLCanvasElement;
    const loss = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
    const lost = new Promise((done) => canvas.addEventListener('webglcontextlost', done, { once: true }));
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

test('a viewer that is disposed of leaves its host as it was, three times over', () =>
  expectNothingLeft({ browser, url }, 3));

test('a browser without WebGL is told so by a typed error, and nothing is left in the page', async () => {
  const { page } = await openPage(browser);
  await page.goto(url);
  const said = await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    const host = document.createElement('div');
    try {
      partPage.createViewer(host, { label: 'none' });
      return 'no error';
    } catch (error) {
      return `${(error as { code?: string }).code} ${host.outerHTML}`;
    }
  });
  expect(said).toBe('viewer_unavailable <div></div>');
  await page.context().close();
});

/** The share of the viewer's pixels that are not paper. */
const inkShare = async (page: Page) => (await pixelsOf(page)).inkShare;

/** The share of the viewer's pixels that are clearly blue. */
const blueShare = async (page: Page) => (await pixelsOf(page)).blueShare;

const paperOf = async (page: Page) => (await pixelsOf(page)).paper;

/** What every fourth pixel of the viewer shows, by row, without its border: the first is paper. Counted in the page: they are many. */
async function pixelsOf(page: Page): Promise<{ paper: number[]; inkShare: number; blueShare: number }> {
  const picture = (await page.locator('#host').screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const paint = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    paint.drawImage(bitmap, 0, 0);
    const inner = paint.getImageData(3, 3, bitmap.width - 6, bitmap.height - 6).data;
    const paper = [...inner.subarray(0, 3)];
    let [ink, blue] = [0, 0];
    for (let at = 0; at < inner.length; at += 16) {
      if (paper.some((value, i) => Math.abs(inner[at + i]! - value) > 8)) ink += 1;
      if (inner[at + 2]! - inner[at]! > 60) blue += 1;
    }
    const count = Math.ceil(inner.length / 16);
    return { paper, inkShare: ink / count, blueShare: blue / count };
  }, picture);
}
