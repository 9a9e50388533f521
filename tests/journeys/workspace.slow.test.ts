/** The workspace and what follows it on each screen: what happens when things go wrong: workspace.test.ts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { RULES_OF_DARK, RULES_OF_NARROW } from '../setup/describe-page.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { expectWholeWay, type OrderScreen } from './order-screens.ts';

const BUYER = 'ada@workspace-slow.example';
/** axe in full once, on a wide screen in light; then what darkness can spoil, and what a narrow screen can. */
const SCREENS: OrderScreen[] = [
  { viewport: { width: 1440, height: 900 }, looks: { light: undefined, dark: RULES_OF_DARK } },
  { viewport: { width: 390, height: 844 }, looks: { light: RULES_OF_NARROW } },
];

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
});
afterAll(() => browser?.close());

test('the workspace and the order pages are whole in light and dark, wide and narrow', async () => {
  for (const screen of SCREENS) await expectWholeWay(browser, site, BUYER, screen);
});
