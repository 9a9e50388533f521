/** The browser's pool on more files, and the viewer opened again and again: what part-viewer.test.ts does in part. */
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { compareFacts, expectNothingLeft, SAME_FACTS, TRIMMED_VASE } from './part-in-a-page.ts';
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
