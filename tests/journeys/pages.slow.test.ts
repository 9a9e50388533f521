/** Every public page on every screen, loaded there: what pages.test.ts looks at in part. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { PUBLIC_PATHS } from '../setup/site-paths.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const SCREENS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.each(PUBLIC_PATHS.flatMap((path) => SCREENS.map((screen) => ({ path, ...screen }))))(
  '$path is a whole page at $width px in $colorScheme',
  async ({ path, width, height, colorScheme }) => {
    const { page, complaints } = await openPage(browser, { viewport: { width, height }, colorScheme, bypassCSP: true });
    await page.goto(site.url + path);
    expect(await describePage(page)).toEqual({
      title: expect.stringMatching(/^.{4,} · Partwright$/),
      headings: 1,
      sideways: 0,
      violations: [],
    });
    expect(complaints.filter((complaint) => !(path === '/nowhere' && complaint.includes('404')))).toEqual([]);
    await page.context().close();
  },
);
