/** The browser's pool and the viewer in a real browser, on a page of their own: nothing of the site, nothing of the server. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import {
  blueShare,
  choose,
  compareFacts,
  expectNothingLeft,
  inkShare,
  keepContexts,
  OWN_PART,
  openPart,
  poll,
  SAME_FACTS,
} from './part-in-a-page.ts';
import { type ServedPartPage, servePartPage } from './part-page/serve-part-page.ts';

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

// The others are read in Node and in the browser by part-viewer.slow.test.ts, where a read is ended and graphics are lost.
test.each([OWN_PART])(SAME_FACTS, (path) => compareFacts({ browser, url }, path));

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

test('where the processor draws in place of a GPU, no canvas of the page waits for it', async () => {
  const { page, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
  await keepContexts(page);
  await page.goto(url);
  await choose(page, OWN_PART);
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  // Each frame is seen in the moment in which its dimensions are drawn, however long it took.
  const seen = await page.evaluate(async () => {
    const copy = new OffscreenCanvas(1, 1);
    const paint = copy.getContext('2d', { willReadFrequently: true })!;
    const seenAt = (canvas: HTMLCanvasElement) => {
      Object.assign(copy, { width: canvas.width, height: canvas.height });
      paint.drawImage(canvas, 0, 0);
      return paint.getImageData(0, 0, copy.width, copy.height).data.some((value) => value > 0);
    };
    const frames: boolean[] = [];
    for (const view of ['front', 'top', 'right', 'iso', 'back', 'left'] as const) {
      const shown = new Promise<boolean>((resolve) =>
        new MutationObserver((_, observer) => {
          observer.disconnect();
          resolve(seenAt(document.querySelector('#host canvas')!));
        }).observe(document.querySelector('#host [data-overlay=size]')!, {
          subtree: true,
          attributes: true,
          childList: true,
          characterData: true,
        }),
      );
      partPage.viewer.setView(view);
      frames.push(await shown);
    }
    return frames;
  });
  expect(seen).toEqual([true, true, true, true, true, true]);
  const drawn = await page.evaluate(() =>
    contexts.flatMap((context) => {
      // The one that was asked for its name is let go.
      if (context.isContextLost()) return [];
      const { UNMASKED_RENDERER_WEBGL } = context.getExtension('WEBGL_debug_renderer_info')!;
      const isSoftware = /SwiftShader|llvmpipe/.test(context.getParameter(UNMASKED_RENDERER_WEBGL));
      return [{ isSoftware, isInPage: (context.canvas as HTMLCanvasElement).isConnected }];
    }),
  );
  expect(drawn).toHaveLength(1);
  for (const { isSoftware, isInPage } of drawn) expect(isInPage).toBe(!isSoftware);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a part that comes while its place is hidden is drawn to its size, in the first frame that is seen', async () => {
  const { page } = await openPage(browser);
  await page.goto(url);
  await page.evaluate(() => document.querySelector<HTMLElement>('#host')!.style.setProperty('display', 'none'));
  await choose(page, OWN_PART);
  const places = await page.evaluate(async () => {
    // Frames that would be drawn meanwhile.
    for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
    const host = document.querySelector<HTMLElement>('#host')!;
    const overlay = host.querySelector('[data-overlay=size]')!;
    const shown = new Promise((resolve) =>
      new MutationObserver(resolve).observe(overlay, { subtree: true, attributes: true, childList: true }),
    );
    const wasDrawn = overlay.querySelector('text:not(:empty)') !== null;
    host.style.removeProperty('display');
    // A frame that is drawn before the size is told.
    partPage.viewer.showSize(true);
    await shown;
    const across = [...overlay.querySelectorAll('text')].map((text) => Number(text.getAttribute('x')));
    return { wasDrawn, acrossPx: Math.max(...across) - Math.min(...across) };
  });
  expect(places.wasDrawn).toBe(false);
  expect(places.acrossPx).toBeGreaterThan(100);
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
