/** Every public page on every screen, loaded there and changed to it, and in use: what pages.test.ts looks at in part. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { PUBLIC_PATHS } from '../setup/site-paths.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { expectUsable, expectWhole, isMissing, ON_EACH_SCREEN, USES } from './whole-pages.ts';

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
    expect(complaints.filter((complaint) => !(isMissing(path) && complaint.includes('404')))).toEqual([]);
    await page.context().close();
  },
);

test.each(PUBLIC_PATHS.filter((path) => !ON_EACH_SCREEN.includes(path)))(
  '%s is a whole page in light and dark, wide and narrow',
  (path) => expectWhole(browser, site.url, path, 'all'),
);

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.each(USES.flatMap((use) => WIDTHS.map((screen) => ({ ...use, ...screen }))))(
  '$path at $width px keeps nobody out with $what, in light and dark',
  ({ width, height, ...use }) => expectUsable(browser, site.url, use, { width, height }, 'dark too'),
);
