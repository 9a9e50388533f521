/**
 * Every route of the site answers with a page that is whole: status, title, one heading, nothing that keeps anybody out, also while it
 * is in use.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { GUARDED_PATHS, PUBLIC_PATHS } from '../setup/site-paths.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { expectUsable, expectWhole, ON_EACH_SCREEN, USES } from './whole-pages.ts';

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

const SEEN_HERE = PUBLIC_PATHS.filter((path) => !SEEN_BY_OTHERS.includes(path));

test.each(ON_EACH_SCREEN)('%s is a whole page in light and dark, wide and narrow', (path) =>
  expectWhole(browser, site.url, path, 'all'),
);

test.each(SEEN_HERE.filter((path) => !ON_EACH_SCREEN.includes(path)))(
  '%s is a whole page, and no wider than a narrow screen',
  (path) => expectWhole(browser, site.url, path),
);

test.each(USES)('$path keeps nobody out with $what', (use) =>
  expectUsable(browser, site.url, use, { width: 1440, height: 900 }),
);

test.each(GUARDED_PATHS)('%s sends a visitor to log in and back', async (path) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  const login = path.startsWith('/admin') ? '/adminlogin' : '/login';
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${login}?next=${encodeURIComponent(path)}`]);
});

test('an address that cannot be read is answered as missing', async () => {
  const answer = await fetch(`${site.url}/%E0%A4%A`);
  expect([answer.status, (await answer.text()).includes('Page not found')]).toEqual([404, true]);
});

test('a page that was asked for what it does not do says so in words, with a way on and no stack trace', async () => {
  // The home page takes no form: the router throws, and the root's boundary answers.
  const answer = await fetch(site.url, { method: 'POST', headers: { origin: site.url }, body: new URLSearchParams() });
  const text = await answer.text();
  expect([
    answer.status,
    text.includes('This page cannot process that request.'),
    text.includes('Back to Home'),
  ]).toEqual([405, true, true]);
  expect(text).not.toMatch(/\bat \S+:\d+:\d+|node_modules/);
});
