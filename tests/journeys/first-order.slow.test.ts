/** The main job, once through, as a buyer and an admin do it: a real CAD file in, a shipped order out. */
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { SHARED_CAD } from '../setup/shared-files.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { orderPart } from './order-part.ts';

const SHARED_PART = join(SHARED_CAD, 'step/ender3/X_motor_bracket.step');
const OWN_PART = resolve(import.meta.dirname, '../fixtures/bracket.step');

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const NAME = 'a stranger takes %s from file to shipped order';
const order = (path: string) => orderPart({ site, browser, path, shop: 'first-order' });
test.each([OWN_PART])(NAME, order);
sharedTest.each([SHARED_PART])(NAME, order);
