/** The main job with the keyboard alone: every stop can be seen, is named and is not covered, and no step loses the focus. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { orderByKeyboard } from './order-by-keyboard.ts';

/** Of each width its own: an address that was kept would stand in the other's form. */
const EMAILS = { 1440: 'ada@keyboard-wide.example', 390: 'ada@keyboard-narrow.example' };

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  for (const email of Object.values(EMAILS)) await openCustomer(site, email);
});
afterAll(() => browser?.close());

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const)('a buyer orders without a mouse on a screen $width wide', (viewport) =>
  orderByKeyboard(browser, site, EMAILS[viewport.width], viewport),
);
