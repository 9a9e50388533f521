/**
 * Every route of the site answers with a page that is whole: status, title, one heading, nothing that keeps anybody out, also while it
 * is in use.
 */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { describePage, RULES_OF_DARK, RULES_OF_NARROW } from '../setup/describe-page.ts';
import { GUARDED_PATHS, PUBLIC_PATHS } from '../setup/site-paths.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { keepUser } from '../specification/visited-site.ts';

const CUP = resolve(import.meta.dirname, '../fixtures/cup.stl');

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('the list of public pages is not empty by mistake', () => {
  expect(PUBLIC_PATHS).toEqual(expect.arrayContaining(['/', '/login', '/register', '/welcome', '/nowhere']));
});

// Two articles and two services stand for their kind: the others are drawn by the same code, and looked at in pages.slow.test.ts.
const SEEN_BY_OTHERS = [
  ...['/Laser-Cutting-Technology', '/sheet-metal-fabrication', '/how-to-export-cad-files', '/mastering-gdt'],
  ...['/Traditional Manufacturing VS Digital Manufacturing', '/metal-materials', '/tariff', '/lead-times', '/guidess'],
  ...['/3dprint', '/injectionmolding', '/assembly', '/design&proto'],
];

test('each page that is left to the slow run is a page', () => {
  expect(PUBLIC_PATHS).toEqual(expect.arrayContaining(SEEN_BY_OTHERS));
});

test.each(PUBLIC_PATHS.filter((path) => !SEEN_BY_OTHERS.includes(path)))(
  '%s is a whole page in light and dark, wide and narrow',
  async (path) => {
    // axe is put into the page by the test; the site's own policy would rightly refuse it.
    const { page, complaints } = await openPage(browser, { reducedMotion: 'reduce', bypassCSP: true });
    const answer = await page.goto(site.url + path);
    const whole = {
      title: expect.stringMatching(/^.{4,} · Partwright$/),
      headings: 1,
      sideways: 0,
      violations: [],
    };
    expect(await describePage(page)).toEqual(whole);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Not every color changes at once; what is wrong stays wrong.
    await expect.poll(() => describePage(page, RULES_OF_DARK)).toEqual(whole);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => describePage(page, RULES_OF_NARROW)).toEqual(whole);
    const isMissing = path === '/nowhere';
    expect(answer?.status()).toBe(isMissing ? 404 : 200);
    expect(complaints.filter((complaint) => !(isMissing && complaint.includes('404')))).toEqual([]);
    await page.context().close();
  },
);

interface Use {
  what: string;
  path: string;
  /** Each is looked at when it is done. */
  steps: ((page: Page, isPhone: boolean) => Promise<void>)[];
}

const USES: Use[] = [
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

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.each(USES.flatMap((use) => WIDTHS.map((screen) => ({ ...use, ...screen }))))(
  '$path at $width px keeps nobody out with $what, in light and dark',
  async ({ path, steps, width, height }) => {
    const { page, complaints } = await openPage(browser, {
      viewport: { width, height },
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    await visitPage(page, site.url + path);
    for (const step of steps) {
      await step(page, width < 768);
      for (const [colorScheme, rules] of [['light'], ['dark', RULES_OF_DARK]] as const) {
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(async () => [colorScheme, await describePage(page, rules)])
          .toEqual([colorScheme, { title: expect.any(String), headings: 1, sideways: 0, violations: [] }]);
      }
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

test.each(GUARDED_PATHS)('%s sends a visitor to log in and back', async (path) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  const login = path.startsWith('/admin') ? '/adminlogin' : '/login';
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${login}?next=${encodeURIComponent(path)}`]);
});

test('an address that cannot be read is answered as missing', async () => {
  const answer = await fetch(`${site.url}/%E0%A4%A`);
  expect([answer.status, (await answer.text()).includes('There is no such sheet in this set.')]).toEqual([404, true]);
});

test('a page that was asked for what it does not do says so in words, with a way on and no stack trace', async () => {
  // The home page takes no form: the router throws, and the root's boundary answers.
  const answer = await fetch(site.url, { method: 'POST', headers: { origin: site.url }, body: new URLSearchParams() });
  const text = await answer.text();
  expect([answer.status, text.includes('This page does not take that.'), text.includes('Back to Home')]).toEqual([
    405,
    true,
    true,
  ]);
  expect(text).not.toMatch(/\bat \S+:\d+:\d+|node_modules/);
});
