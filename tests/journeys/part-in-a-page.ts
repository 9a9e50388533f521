/** A part on a page without the site: for part-viewer.test.ts and part-viewer.slow.test.ts. */
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { openPage } from '../setup/browser.ts';

export const OWN_PART = resolve(import.meta.dirname, '../fixtures/bracket.step');
/** Read by the kernel; the others without it. */
export const TRIMMED_VASE = resolve(import.meta.dirname, '../fixtures/trimmed-vase.step');

/** The browser, and the address of the page. */
export interface PartPlace {
  browser: Browser;
  url: string;
}

export async function openPart(
  { browser, url }: PartPlace,
  path: string,
  options: Parameters<typeof openPage>[1] = {},
) {
  const opened = await openPage(browser, options);
  await opened.page.goto(url);
  await choose(opened.page, path);
  return opened;
}

export async function choose(page: Page, path: string): Promise<void> {
  const before = await page.evaluate(() => partPage.outcomes.length);
  await page.locator('input').setInputFiles(path);
  await page.waitForFunction((count) => partPage.outcomes.length > count, before, { timeout: 60_000 });
}

/** The name of the test. */
export const SAME_FACTS = 'a browser and Node tell the same facts of %s, byte for byte';

export async function compareFacts(place: PartPlace, path: string): Promise<void> {
  const { page, complaints } = await openPart(place, path);
  const inBrowser = await page.evaluate(() => {
    const outcome = partPage.outcomes[0]!;
    return JSON.stringify(outcome.kind === 'read' ? outcome.facts : outcome);
  });
  const analyser = createNodeAnalyser({ workers: 1, limits: { timeMs: () => 50_000 } });
  const inNode = await analyser.analyse({ fileName: basename(path), bytes: await readFile(path), wantMesh: true });
  await analyser.close();
  expect(inBrowser).toBe(JSON.stringify(inNode.kind === 'read' ? inNode.facts : inNode));
  expect({ stages: await page.evaluate(() => partPage.stages), complaints }).toEqual({
    // Each is told again where something is known with it: what the file says of itself, then the mesh, then what the first findings need, then all.
    stages: ['reading', 'reading', 'measuring', 'meshing', 'recognising', 'recognising', 'recognising'],
    complaints: [],
  });
  await page.context().close();
}

/** Opens a viewer and disposes of it, so many times over: each draws in the context of the one before it. */
export async function expectNothingLeft({ browser, url }: PartPlace, times: number): Promise<void> {
  const { page, complaints } = await openPage(browser);
  await page.goto(url);
  const found = await page.evaluate(async (count) => {
    partPage.viewer.dispose();
    const { getContext } = HTMLCanvasElement.prototype;
    let contexts = 0;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
        if (args[0] === 'webgl2') contexts += 1;
        return getContext.apply(this, args);
      },
    });
    const mesh = {
      positions: new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]),
      normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
      indices: new Uint32Array([0, 1, 2]),
      faceRanges: new Uint32Array([0, 3]),
      edges: new Float32Array([0, 0, 0, 1, 0, 0]),
    };
    // Browsers keep sixteen contexts: more than that at a time would be complained about.
    for (let i = 0; i < count; i += 1) {
      const viewer = partPage.createViewer(document.querySelector<HTMLElement>('#host')!, { label: 'again' });
      viewer.show(mesh, { boundingBoxMm: null });
      await new Promise(requestAnimationFrame);
      viewer.dispose();
    }
    return { left: document.querySelector('#host')!.outerHTML, contexts };
  }, times);
  expect({ ...found, complaints }).toEqual({
    left: '<div id="host" style=""></div>',
    contexts: 0,
    complaints: [],
  });
  await page.context().close();
}

/** Keeps the WebGL contexts that the page opens: where the processor draws, their canvas is not in the page. */
export async function keepContexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    globalThis.contexts = [];
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
        const context = getContext.apply(this, args);
        if (context instanceof WebGL2RenderingContext) contexts.push(context);
        return context;
      },
    });
  });
}

declare global {
  // Set by `keepContexts` in the page.
  var contexts: WebGL2RenderingContext[];
}

/** A busy machine draws a picture in seconds. */
export const poll = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 30_000 });

/** The share of the viewer's pixels that are not paper. */
export const inkShare = async (page: Page) => (await pixelsOf(page)).inkShare;

/** The share of the viewer's pixels that are clearly blue. */
export const blueShare = async (page: Page) => (await pixelsOf(page)).blueShare;

/** The color behind the part: red, green, blue. */
export const paperOf = async (page: Page) => (await pixelsOf(page)).paper;

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
