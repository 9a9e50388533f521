/** Parts on the sheet on each screen: what part-facts.test.ts looks at in part. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { expectTheirWay } from './part-on-the-sheet.ts';

const EMAIL = 'ada@part-facts-slow.example';

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, EMAIL);
});
afterAll(() => browser?.close());

test('mould and printer show the part their way, in light and dark, wide and narrow', async () => {
  await expectTheirWay(browser, site, EMAIL, { width: 1440, colorScheme: 'light' });
  await expectTheirWay(browser, site, EMAIL, { width: 390, colorScheme: 'dark' });
});
