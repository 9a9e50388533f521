/** The browser's pool and the viewer in a real browser, on a page of their own: nothing of the site, nothing of the server. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, type Plugin, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { launchBrowser, openPage } from '../setup/browser.ts';
import type { PartPage } from './part-page/page.ts';

declare global {
  // Set by part-page/page.ts.
  var partPage: PartPage;
}

const PARTS = [
  resolve(import.meta.dirname, '../fixtures/bracket.step'),
  resolve(import.meta.dirname, '../../../shared/cad/step/ender3/X_motor_bracket.step'),
  resolve(import.meta.dirname, '../../../shared/cad/hostile_made/cavity_box.stl'),
].filter(existsSync);
if (PARTS.length < 3) console.warn('The shared CAD files are missing: only our own part is read.');

/** What a strict site allows a page: its own scripts and workers, and WebAssembly. Assets carry no policy. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'; img-src data:";
const policyOfPages: Plugin = {
  name: 'policy-of-pages',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/assets/')) response.setHeader('Content-Security-Policy', POLICY);
      next();
    });
  },
};

const outDir = mkdtempSync(join(tmpdir(), 'part-page-'));
let server: PreviewServer;
let browser: Browser;
let url: string;

beforeAll(async () => {
  const root = resolve(import.meta.dirname, 'part-page');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    worker: { format: 'es' },
  });
  server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    plugins: [policyOfPages],
    preview: { host: '127.0.0.1', port: 0 },
  });
  url = server.resolvedUrls!.local[0]!;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(outDir, { recursive: true, force: true });
});

async function openPart(path: string, options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(url);
  await choose(opened.page, path);
  return opened;
}

async function choose(page: Page, path: string): Promise<void> {
  const before = await page.evaluate(() => partPage.outcomes.length);
  await page.locator('input').setInputFiles(path);
  await page.waitForFunction((count) => partPage.outcomes.length > count, before);
}

test.each(PARTS)('a browser and Node tell the same facts of %s, byte for byte', async (path) => {
  const { page, complaints } = await openPart(path);
  const inBrowser = await page.evaluate(() => {
    const outcome = partPage.outcomes[0]!;
    return outcome.kind === 'read' ? JSON.stringify(outcome.facts) : JSON.stringify(outcome);
  });
  const analyser = createNodeAnalyser({ workers: 1 });
  const inNode = await analyser.analyse({ fileName: basename(path), bytes: await readFile(path), wantMesh: true });
  await analyser.close();
  expect(inBrowser).toBe(inNode.kind === 'read' ? JSON.stringify(inNode.facts) : inNode);
  expect({ stages: await page.evaluate(() => partPage.stages), complaints }).toEqual({
    stages: ['reading', 'measuring', 'recognising', 'meshing'],
    complaints: [],
  });
  await page.context().close();
});

test('the part is drawn with its three dimensions, and named for those who do not see it', async () => {
  const { page, complaints } = await openPart(PARTS[0]!);
  const box = await page.evaluate(() => {
    const outcome = partPage.outcomes[0]!;
    return outcome.kind === 'read' ? outcome.facts.boundingBoxMm! : [];
  });
  await page.getByRole('img', { name: `${basename(PARTS[0]!)} in 3D` }).waitFor();
  await expect
    .poll(() => page.locator('#host text').allTextContents())
    .toEqual(box.map((size) => `${new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(size)} mm`));
  expect(await inkShare(page)).toBeGreaterThan(0.05);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** The share of the viewer's pixels that are not paper. */
async function inkShare(page: Page): Promise<number> {
  const picture = (await page.locator('#host').screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const paint = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    paint.drawImage(bitmap, 0, 0);
    const { data: pixels } = paint.getImageData(0, 0, bitmap.width, bitmap.height);
    let ink = 0;
    // The pixel inside the border's corner is paper.
    const paper = (bitmap.width * 3 + 3) * 4;
    for (let at = 0; at < pixels.length; at += 4) {
      if ([0, 1, 2].some((channel) => Math.abs(pixels[at + channel]! - pixels[paper + channel]!) > 8)) ink += 1;
    }
    return ink / (bitmap.width * bitmap.height);
  }, picture);
}
