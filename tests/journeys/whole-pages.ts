/** What makes a page whole, and pages in use: for pages.test.ts and pages.slow.test.ts. */
import { resolve } from 'node:path';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { answerTagManager, openPage, visitPage } from '../setup/browser.ts';
import { describePage, RULES_OF_DARK, RULES_OF_NARROW, WITHOUT_AXE } from '../setup/describe-page.ts';
import { keepUser } from '../specification/visited-site.ts';

const CUP = resolve(import.meta.dirname, '../fixtures/cup.stl');

/** Two pages that stand for all where a screen is concerned: one without a framework, one with it. `npm test` looks at these on each screen. */
export const ON_EACH_SCREEN = ['/', '/login'];

const NARROW: ViewportSize = { width: 390, height: 844 };
const WHOLE = {
  title: expect.stringMatching(/^.{4,} · Partwright$/),
  headings: 1,
  sideways: 0,
  violations: [],
};

/** No page, and a link to a quote that nobody made. */
export const isMissing = (path: string) => path === '/nowhere' || path.startsWith('/q/');

/** A page is whole on a wide screen in light, and not wider than a narrow one; `looks: 'all'` adds what darkness and a narrow screen can spoil for axe. */
export async function expectWhole(browser: Browser, url: string, path: string, looks?: 'all'): Promise<void> {
  // axe is put into the page by the test; the site's own policy would rightly refuse it.
  const { page, complaints } = await openPage(browser, { reducedMotion: 'reduce', bypassCSP: true });
  const answer = await page.goto(url + path);
  expect(await describePage(page)).toEqual(WHOLE);
  if (looks === 'all') {
    await page.emulateMedia({ colorScheme: 'dark' });
    // Not every color changes at once; what is wrong stays wrong.
    await expect.poll(() => describePage(page, RULES_OF_DARK)).toEqual(WHOLE);
  }
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => describePage(page, looks === 'all' ? RULES_OF_NARROW : WITHOUT_AXE)).toEqual(WHOLE);
  expect(answer?.status()).toBe(isMissing(path) ? 404 : 200);
  expect(complaints.filter((complaint) => !(isMissing(path) && complaint.includes('404')))).toEqual([]);
  await page.context().close();
}

export interface Use {
  what: string;
  path: string;
  /** Each is looked at when it is done. */
  steps: ((page: Page, isPhone: boolean) => Promise<void>)[];
}

export const USES: Use[] = [
  {
    what: 'two files chosen, then the account panel open',
    path: '/',
    steps: [
      async (page) => {
        await keepUser(page, { token: 't', name: 'Ada Turner', email: 'ada@pages.example' });
        await page.reload();
        await page.getByLabel('Get Quote').setInputFiles([CUP]);
        await page.getByRole('button', { name: 'Remove cup.stl' }).waitFor();
        await page
          .getByLabel('Get Quote')
          .setInputFiles({ name: 'cover.dxf', mimeType: '', buffer: Buffer.from('0\nSECTION') });
        await page.getByRole('button', { name: 'Remove cover.dxf' }).waitFor();
        await page.getByRole('button', { name: 'cup.stl', exact: true }).click();
        await page.locator('canvas').waitFor();
      },
      async (page) => {
        await page.getByRole('button', { name: 'Account of Ada Turner' }).click();
        await page.getByRole('button', { name: 'Sign Out' }).waitFor();
      },
    ],
  },
  {
    what: 'consent asked and the first answer open, then consent answered and all closed',
    path: '/faq',
    steps: [
      async (page) => {
        await page.getByRole('region', { name: 'Cookies' }).waitFor();
        await page.locator('details[name=faq][open]').waitFor();
      },
      async (page) => {
        await answerTagManager(page);
        await page.getByRole('button', { name: 'Accept' }).click();
        await page.locator('details[name=faq][open] > summary').click();
        await page.locator('details[name=faq][open]').waitFor({ state: 'detached' });
      },
    ],
  },
  {
    what: 'a menu open with its links',
    path: '/cnc',
    steps: [
      async (page, isPhone) => {
        if (isPhone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        const menu = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Main' });
        await menu.locator('summary', { hasText: 'Capabilities' }).click();
        await menu.getByRole('link', { name: 'Assembly' }).waitFor();
      },
    ],
  },
  {
    what: 'a live figure with a refused number',
    path: '/expert-tips',
    steps: [
      async (page) => {
        const figure = page.getByRole('form', { name: 'Flat length of a bend' });
        await figure.getByLabel('Thickness').fill('99');
        await figure.getByText('From 0.5 to 6 mm').waitFor();
      },
    ],
  },
];

/** Looks at each step of a use in light, and in dark where that is asked for. */
export async function expectUsable(
  browser: Browser,
  url: string,
  { path, steps }: Use,
  viewport: ViewportSize,
  looks?: 'dark too',
): Promise<void> {
  const { page, complaints } = await openPage(browser, { viewport, reducedMotion: 'reduce', bypassCSP: true });
  await visitPage(page, url + path);
  const schemes = [['light'], ['dark', RULES_OF_DARK]] as const;
  for (const step of steps) {
    await step(page, viewport.width < 768);
    for (const [colorScheme, rules] of looks ? schemes : schemes.slice(0, 1)) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(async () => [colorScheme, await describePage(page, rules)])
        .toEqual([colorScheme, { title: expect.any(String), headings: 1, sideways: 0, violations: [] }]);
    }
  }
  expect(complaints).toEqual([]);
  await page.context().close();
}
