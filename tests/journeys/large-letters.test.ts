/** Pages in a browser whose standard size of letters is larger than 16 px. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { describePage, WITHOUT_AXE } from '../setup/describe-page.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const site = siteOfTheRun();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.for([
  { letters: 32, width: 1440, paths: ['/', '/cnc', '/login', '/contact'] },
  { letters: 24, width: 390, paths: ['/cnc'] },
])('with letters of $letters px no page runs sideways, $width px wide', async ({ letters, width, paths }) => {
  const { page } = await openPage(browser, { viewport: { width, height: 900 }, bypassCSP: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
  const sideways: Record<string, number> = {};
  for (const path of paths) {
    await visitPage(page, site.url + path);
    const found = await describePage(page, WITHOUT_AXE);
    if (found.sideways > 0) sideways[path] = found.sideways;
  }
  expect(sideways).toEqual({});
  await page.context().close();
});
