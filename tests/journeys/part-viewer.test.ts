/** The browser's pool and the viewer in a real browser, on a page of their own: nothing of the site, nothing of the server. */
import type { Browser, Page } from 'playwright-core';
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

declare global {
  // Set in the page: whether the end of a frame is kept from the viewer, and how many it has copied.
  var heldFrames: { areHeld: boolean; copies: number };
}

/** Lets a test keep from the viewer that a frame is finished, as it is for long on a busy machine, and counts the frames that were copied. */
async function holdFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.heldFrames = { areHeld: false, copies: 0 };
    const { getSyncParameter } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.getSyncParameter = function (sync, name) {
      return heldFrames.areHeld ? this.UNSIGNALED : getSyncParameter.call(this, sync, name);
    };
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      heldFrames.copies += 1;
      return drawImage.apply(this, args as Parameters<typeof drawImage>);
    };
  });
}

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

test('two fingers hold what is between them, also where the page is scrolled, and one finger scrolls past the part', async () => {
  const { page } = await openPart({ browser, url }, OWN_PART, {
    reducedMotion: 'reduce',
    hasTouch: true,
    viewport: { width: 1000, height: 700 },
  });
  await page.evaluate(() => {
    document.body.style.paddingBlock = '400px';
    scrollTo(0, 420);
    partPage.viewer.setView('top');
  });
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  const box = (await page.locator('#host').boundingBox())!;
  // A quarter in from the lower left corner of the part.
  const spot = { x: box.x + box.width / 2 - 8, y: box.y + box.height / 2 + 60 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((at, id) => ({ ...at, id })) });
  const apart = (px: number) => [
    { x: spot.x - px, y: spot.y },
    { x: spot.x + px, y: spot.y },
  ];
  await page.touchscreen.tap(spot.x, spot.y);
  const drawnAt = () => page.locator('#host [data-overlay=size] text').first().getAttribute('x');
  const before = await drawnAt();
  await touch('touchStart', ...apart(30));
  for (const px of [40, 60, 90]) await touch('touchMove', ...apart(px));
  await touch('touchEnd');
  await poll(drawnAt).not.toBe(before);
  await page.touchscreen.tap(spot.x, spot.y);
  const [face, same, ...more] = await page.evaluate(() => partPage.picks);
  expect({ isFace: Number.isInteger(face), same, more }).toEqual({ isFace: true, same: face, more: [] });

  const at = await page.evaluate(() => scrollY);
  await touch('touchStart', spot);
  for (const px of [20, 60, 120]) await touch('touchMove', { x: spot.x, y: spot.y - px });
  await touch('touchEnd');
  await poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at + 50);
  await page.context().close();
});

test('where the processor draws in place of a GPU, no canvas of the page waits for it', async () => {
  const { page, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
  await keepContexts(page);
  await page.goto(url);
  await choose(page, OWN_PART);
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  const drawn = await page.evaluate(() =>
    contexts.flatMap((context) => {
      // The one that was asked for its name is let go.
      if (context.isContextLost()) return [];
      const { UNMASKED_RENDERER_WEBGL } = context.getExtension('WEBGL_debug_renderer_info')!;
      const isSoftware = /SwiftShader|llvmpipe/.test(context.getParameter(UNMASKED_RENDERER_WEBGL));
      const isInPage = (context.canvas as HTMLCanvasElement).isConnected;
      return [{ isSoftware, isInPage, isKept: context.getContextAttributes()!.preserveDrawingBuffer }];
    }),
  );
  expect(drawn).toHaveLength(1);
  // What was drawn is kept until it is copied: a browser may empty it with each frame of the page, though this one empties none outside of it.
  for (const { isSoftware, ...rest } of drawn) expect(rest).toEqual({ isInPage: !isSoftware, isKept: isSoftware });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('where the processor draws, a frame is seen once it is finished, and not at all when its size has changed', async () => {
  const { page, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
  await holdFrames(page);
  await page.goto(url);
  await choose(page, OWN_PART);
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  const seen = await page.evaluate(async () => {
    const someFrames = async () => {
      for (let i = 0; i < 5; i += 1) await new Promise(requestAnimationFrame);
    };
    const host = document.querySelector<HTMLElement>('#host')!;
    /** Whether anything is on the canvas, in the moment in which its dimensions are drawn next. */
    const nextSeen = () =>
      new Promise<boolean>((resolve) =>
        new MutationObserver((_, observer) => {
          observer.disconnect();
          const canvas = host.querySelector('canvas')!;
          const paint = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
          paint.drawImage(canvas, 0, 0);
          const { data } = paint.getImageData(0, 0, canvas.width, canvas.height);
          resolve(data.some((value) => value > 0));
        }).observe(host.querySelector('[data-overlay=size]')!, { subtree: true, attributes: true, childList: true }),
      );
    heldFrames.areHeld = true;
    let shown = nextSeen();
    partPage.viewer.setView('front');
    await someFrames();
    const before = heldFrames.copies;
    partPage.viewer.setView('top');
    await someFrames();
    const copiesWhileHeld = heldFrames.copies - before;
    heldFrames.areHeld = false;
    const isWhole = await shown;
    await someFrames();

    heldFrames.areHeld = true;
    partPage.viewer.setView('right');
    await someFrames();
    shown = nextSeen();
    host.style.width = '700px';
    await someFrames();
    heldFrames.areHeld = false;
    return { copiesWhileHeld, isWhole, isWholeAfterResize: await shown };
  });
  expect(seen).toEqual({ copiesWhileHeld: 0, isWhole: true, isWholeAfterResize: true });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a part that comes while its place is hidden is drawn to its size, in the first frame that is seen', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await holdFrames(page);
  await page.goto(url);
  await choose(page, OWN_PART);
  await poll(() => inkShare(page)).toBeGreaterThan(0.2);
  const [first, settled] = await page.evaluate(async () => {
    const outcome = partPage.outcomes[0]!;
    if (outcome.kind !== 'read' || !outcome.mesh) throw new Error('Expected a part with a mesh');
    const { mesh, facts } = outcome;
    const host = document.querySelector<HTMLElement>('#host')!;
    const someFrames = async () => {
      for (let i = 0; i < 5; i += 1) await new Promise(requestAnimationFrame);
    };
    /** Where the dimensions stand when they are drawn the next time. */
    const nextPlaces = () =>
      new Promise<string[]>((resolve) =>
        new MutationObserver((_, observer) => {
          observer.disconnect();
          const texts = host.querySelectorAll('[data-overlay=size] text');
          resolve(
            [...texts].map((text) => `${text.textContent} at ${text.getAttribute('x')}, ${text.getAttribute('y')}`),
          );
        }).observe(host.querySelector('[data-overlay=size]')!, { subtree: true, attributes: true, childList: true }),
      );
    // The next viewer takes over the surface of this one, which has the size of the place already.
    partPage.viewer.dispose();
    host.style.setProperty('display', 'none');
    const viewer = partPage.createViewer(host, { label: 'hidden' });
    heldFrames.areHeld = true;
    viewer.show(mesh, { boundingBoxMm: facts.boundingBoxMm });
    await someFrames();
    const shown = nextPlaces();
    // Out of the callback of a frame, after which sizes are told: the next frame is drawn before this size is.
    await new Promise((resolve) => setTimeout(resolve));
    host.style.removeProperty('display');
    viewer.showSize(true);
    await someFrames();
    heldFrames.areHeld = false;
    const places = await shown;

    await someFrames();
    const shownAgain = nextPlaces();
    viewer.showSize(true);
    return [places, await shownAgain];
  });
  expect(settled).toEqual([
    expect.stringContaining('mm at'),
    expect.stringContaining('mm at'),
    expect.stringContaining('mm at'),
  ]);
  expect(first).toEqual(settled);
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
