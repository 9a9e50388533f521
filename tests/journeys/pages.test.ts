/** Every route of the site answers with a page that is whole: status, title, one heading, nothing that keeps anybody out. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '#routes.ts';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';

const SCREENS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const own = entry.index || (entry.path && !entry.children) ? [`/${path}`] : [];
    return [...own, ...pathsOf(entry.children ?? [], path)];
  });
}
const PATHS = pathsOf(routes).map((path) =>
  path.replace('*', 'nowhere').replace(':about', 'about-partwright').replace(/:\w+/g, 'PW-0000-0000'),
);

const GUARDED = /^\/(profile|shipinfo|admin)/;
const ANSWERED_BY_ANOTHER = ['/logout', '/admindashboard/logout', '/admin'];
const isGuarded = (path: string) => GUARDED.test(path) && !/^\/admin(login|reg)/.test(path);
const PUBLIC_PATHS = PATHS.filter((path) => !isGuarded(path) && !ANSWERED_BY_ANOTHER.includes(path));

test('the list of public pages is not empty by mistake', () => {
  expect(PUBLIC_PATHS).toEqual(expect.arrayContaining(['/', '/login', '/register', '/welcome', '/nowhere']));
});

test.each(PUBLIC_PATHS)('%s is a whole page in light and dark, wide and narrow', async (path) => {
  for (const { width, height, colorScheme } of SCREENS) {
    // axe is put into the page by the test; the site's own policy would rightly refuse it.
    const { page, complaints } = await openPage(browser, { viewport: { width, height }, colorScheme, bypassCSP: true });
    const answer = await page.goto(site.url + path);
    expect(await describePage(page)).toEqual({
      title: expect.stringMatching(/^.{4,} · Partwright$/),
      headings: 1,
      sideways: 0,
      violations: [],
    });
    const isMissing = path === '/nowhere';
    expect(answer?.status()).toBe(isMissing ? 404 : 200);
    expect(complaints.filter((complaint) => !(isMissing && complaint.includes('404')))).toEqual([]);
    await page.context().close();
  }
});

test.each(PATHS.filter((path) => isGuarded(path) && !ANSWERED_BY_ANOTHER.includes(path)))(
  '%s sends a visitor to log in and back',
  async (path) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    const login = path.startsWith('/admin') ? '/adminlogin' : '/login';
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${login}?next=${encodeURIComponent(path)}`]);
  },
);

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
