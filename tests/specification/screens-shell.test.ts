/**
 * Section 2 of the specification, what stands around every page: top bar, banner, footer, chat, consent.
 *
 * What the keyboard does with it is tests/journeys/visitors-keyboard.test.ts.
 *
 * Not tested: that the logo's, social and chat links' targets exist: they are a provider's own (`BRAND_*`).
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hrefsOf, keepUser, STORED_USER, targetOf, visitSite } from './visited-site.ts';

const visit = visitSite();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const MENUS: [label: string, hrefs: string[]][] = [
  ['Capabilities', ['/sheetmetal', '/cnc', '/3dprint', '/injectionmolding', '/assembly', '/design%26proto']],
  ['Resources', ['/resources#articles', '/resources#casestudy', '/guide', '/faq#guides']],
  ['About', ['/about-partwright', '/contact', '/careers']],
];

const bar = (page: Page) => page.getByRole('banner');
const mainMenu = (page: Page, label: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .locator('details', { has: page.locator('summary', { hasText: label }) });
const menuPanel = (page: Page) => page.locator('[popover]', { has: page.getByRole('navigation', { name: 'Menu' }) });
const isOpen = (menu: ReturnType<typeof mainMenu>) => menu.evaluate((details: HTMLDetailsElement) => details.open);

describe('the top bar', () => {
  test('is sticky', async () => {
    const page = await visit.open('/');
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect((await bar(page).boundingBox())!.y).toBe(0);
  });

  test('its logo links home', async () => {
    const page = await visit.look('/contact');
    expect(await targetOf(bar(page).getByRole('link', { name: 'Partwright' }))).toBe(`${visit.url}/`);
  });

  test.each(MENUS)('%s has its links, and they answer', async (label, hrefs) => {
    const page = await visit.look('/');
    expect(await hrefsOf(mainMenu(page, label))).toEqual(hrefs);
    for (const href of hrefs) expect((await fetch(visit.url + href)).status).toBe(200);
  });

  test.each(['/faq', '/login'])('a capability is a full page load from %s', async (path) => {
    const page = await visit.open(path);
    await page.evaluate(() => Object.assign(window, { beforeLoad: true }));
    await mainMenu(page, 'Capabilities').locator('summary').hover();
    await page.getByRole('link', { name: 'CNC Machining' }).click();
    await page.waitForURL('**/cnc');
    expect(await page.evaluate(() => 'beforeLoad' in window)).toBe(false);
  });

  test('an Industries button goes to /industries-we-serve', async () => {
    const page = await visit.look('/');
    const target = await targetOf(bar(page).getByRole('link', { name: 'Industries' }));
    expect(target).toBe(`${visit.url}/industries-we-serve`);
  });
});

describe('the dropdowns', () => {
  test.each(MENUS)('%s opens on hover and closes 200 ms after the pointer has left', async (label) => {
    const page = await visit.openWithStoppedClock('/');
    const menu = mainMenu(page, label);
    expect(await isOpen(menu)).toBe(false);
    await menu.locator('summary').hover();
    expect(await isOpen(menu)).toBe(true);
    await page.mouse.move(700, 800);
    await page.clock.runFor(199);
    expect(await isOpen(menu)).toBe(true);
    await page.clock.runFor(1);
    expect(await isOpen(menu)).toBe(false);
  });

  test('one stays open when the pointer comes back within 200 ms', async () => {
    const page = await visit.openWithStoppedClock('/');
    const menu = mainMenu(page, 'About');
    await menu.locator('summary').hover();
    await page.mouse.move(700, 800);
    await page.clock.runFor(150);
    await menu.getByRole('link', { name: 'Careers' }).hover();
    await page.clock.runFor(1000);
    expect(await isOpen(menu)).toBe(true);
  });

  test('they are there from 768 px on; below, the hamburger takes their place', async () => {
    const page = await visit.open('/', { viewport: { width: 768, height: 800 } });
    const main = page.getByRole('navigation', { name: 'Main' });
    const hamburger = bar(page).getByRole('button', { name: 'Menu', exact: true });
    expect([await main.isVisible(), await hamburger.isVisible()]).toEqual([true, false]);
    await mainMenu(page, 'About').locator('summary').hover();
    expect(await isOpen(mainMenu(page, 'About'))).toBe(true);
    await page.setViewportSize({ width: 767, height: 800 });
    expect([await main.isVisible(), await hamburger.isVisible()]).toEqual([false, true]);
  });

  test('a click opens one and a click beside it closes it', async () => {
    const page = await visit.open('/');
    const menu = mainMenu(page, 'Resources');
    await menu.locator('summary').click();
    expect(await isOpen(menu)).toBe(true);
    await page.locator('main').click({ position: { x: 5, y: 5 } });
    expect(await isOpen(menu)).toBe(false);
  });
});

describe('the mobile menu', () => {
  test.each([320, 390])(
    'slides in at %s px, at least 320 px wide, and the page is no wider than the screen',
    async (width) => {
      const page = await visit.open('/', { ...PHONE, viewport: { width, height: 700 } });
      expect(await menuPanel(page).isVisible()).toBe(false);
      await bar(page).getByRole('button', { name: 'Menu', exact: true }).tap();
      const box = async () => (await menuPanel(page).boundingBox())!;
      await expect.poll(async () => (await box()).x + (await box()).width).toBe(width);
      expect((await box()).width).toBeGreaterThanOrEqual(320);
      expect(await menuPanel(page).evaluate((panel) => getComputedStyle(panel).transitionProperty)).toContain(
        'translate',
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.getByRole('button', { name: 'Close the menu' }).tap();
      await expect.poll(() => menuPanel(page).isVisible()).toBe(false);
    },
  );

  test.each(MENUS)('%s opens on a click, not by itself', async (label, hrefs) => {
    const page = await visit.open('/', PHONE);
    await bar(page).getByRole('button', { name: 'Menu', exact: true }).tap();
    const menu = menuPanel(page).locator('details', { has: page.locator('summary', { hasText: label }) });
    expect(await menu.locator('a').first().isVisible()).toBe(false);
    await menu.locator('summary').tap();
    await menu.locator('a').first().waitFor();
    expect(await hrefsOf(menu)).toEqual(hrefs);
  });

  test('leads to Industries and to Sign Up/Login', async () => {
    const page = await visit.open('/', PHONE);
    await bar(page).getByRole('button', { name: 'Menu', exact: true }).tap();
    const link = (name: string) => menuPanel(page).getByRole('link', { name }).getAttribute('href');
    expect([await link('Industries'), await link('Sign Up/Login')]).toEqual(['/industries-we-serve', '/login']);
  });

  test('closes whenever a user appears', async () => {
    const page = await visit.open('/', PHONE);
    await bar(page).getByRole('button', { name: 'Menu', exact: true }).tap();
    await menuPanel(page).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${visit.url}/robots.txt`);
    await keepUser(other, STORED_USER);
    await expect.poll(() => menuPanel(page).isVisible()).toBe(false);
    await bar(page).getByRole('button', { name: 'Account of ada turner' }).waitFor();
  });
});

describe('the account in the bar', () => {
  const avatar = (page: Page) => bar(page).getByRole('button', { name: /^Account of/ });

  test('logged out: a Sign Up/Login button to /login and no avatar', async () => {
    const page = await visit.look('/');
    await expect.poll(() => avatar(page).count()).toBe(0);
    expect(await targetOf(bar(page).getByRole('link', { name: 'Sign Up/Login' }))).toBe(`${visit.url}/login`);
  });

  test('logged in: a round avatar with the first letter of the name', async () => {
    const page = await visit.openWithUser(STORED_USER, '/');
    expect(await avatar(page).textContent()).toBe('A');
    expect(await bar(page).getByRole('link', { name: 'Sign Up/Login' }).isVisible()).toBe(false);
    const { width, height } = (await avatar(page).boundingBox())!;
    const radius = await avatar(page).evaluate((button) => Number.parseFloat(getComputedStyle(button).borderRadius));
    expect([width === height, radius >= width / 2]).toEqual([true, true]);
  });

  test('without a name it is the first letter of the email', async () => {
    const page = await visit.openWithUser({ ...STORED_USER, name: '' }, '/');
    expect(await avatar(page).textContent()).toBe('Z');
  });

  test('clicking it opens a panel: Welcome and the name, Update password, Sign Out', async () => {
    const page = await visit.openWithUser(STORED_USER, '/');
    await avatar(page).click();
    const panel = page.locator('[popover]:popover-open');
    expect(await panel.innerText()).toMatch(/Welcome ada turner/);
    expect(await panel.getByRole('link', { name: 'Update password' }).getAttribute('href')).toBe('/forget-password');
    await panel.getByRole('button', { name: 'Sign Out' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
  });

  test('clicking it again closes the panel', async () => {
    const page = await visit.openWithUser(STORED_USER, '/');
    const panel = page.locator('[popover]:popover-open');
    for (const count of [1, 0, 1]) {
      await avatar(page).click();
      await expect.poll(() => panel.count()).toBe(count);
    }
  });
});

describe('the black banner at the top', () => {
  const banner = (page: Page) => page.getByRole('dialog', { name: 'Announcement' });

  test.each(['light', 'dark'] as const)('is black in %s and stands above the bar', async (colorScheme) => {
    const page = await visit.look('/', { colorScheme });
    const color = await banner(page).evaluate((element) => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.fillStyle = getComputedStyle(element).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
    expect(Math.max(...color)).toBeLessThan(48);
    expect((await banner(page).boundingBox())!.y).toBeLessThan((await bar(page).boundingBox())!.y);
  });

  test('has social links, a link to /tariff and the sales email', async () => {
    const page = await visit.look('/');
    expect(await hrefsOf(banner(page))).toEqual([
      '/tariff',
      'mailto:sales@partwright.example',
      ...['linkedin', 'youtube', 'instagram'].map((name) => expect.stringContaining(`${name}.com/`)),
    ]);
  });

  test('is dismissed until the next page load, without scripts too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit.open('/', { javaScriptEnabled });
      await banner(page).getByRole('button', { name: 'Close the announcement' }).click();
      expect(await banner(page).isVisible()).toBe(false);
      await page.reload();
      expect(await banner(page).isVisible()).toBe(true);
    }
  });
});

test('the footer has the contact email, two phone numbers and social links', async () => {
  const page = await visit.look('/faq');
  const footer = page.getByRole('contentinfo');
  const hrefs = await hrefsOf(footer);
  expect(hrefs).toEqual(
    expect.arrayContaining(['mailto:support@partwright.example', 'tel:+910000001234', 'tel:+15550100142']),
  );
  expect(hrefs.filter((href) => /(linkedin|youtube|instagram)\.com/.test(href)).length).toBe(3);
});

test('a chat link floats in the corner of the screen', async () => {
  const page = await visit.open('/', PHONE);
  await page.getByRole('link', { name: 'Chat' }).waitFor();
  // Also where it makes way for what it would cover.
  const chat = page.locator('[data-chat]');
  const place = () => chat.boundingBox();
  const before = await place();
  expect(before).not.toBeNull();
  await page.evaluate(() => scrollTo(0, 900));
  expect(await place()).toEqual(before);
  expect(await chat.getAttribute('href')).toBe('https://wa.me/15550100142');
});

test('a cookie consent box asks on a first visit, on content pages and on those of the account', async () => {
  for (const path of ['/', '/login']) {
    const page = await visit.look(path);
    const box = page.getByRole('region', { name: 'Cookies' });
    await box.waitFor();
    expect(await box.getByRole('button').allInnerTexts()).toEqual(['Accept', 'Reject']);
  }
});

test.each([
  [320, 700],
  [1440, 900],
])('at %i × %i the cookie question is one line, and lies over no button, link or field', async (width, height) => {
  for (const path of ['/', '/cnc', '/login']) {
    const page = await visit.look(path, { viewport: { width, height } });
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    const found = await page.evaluate(() => {
      const box = document.getElementById('consent')!;
      const { top, bottom, height: tall } = box.getBoundingClientRect();
      const [text] = box.getElementsByTagName('span');
      const others = [...document.querySelectorAll<HTMLElement>(':is(a, button, label, input, summary):not(.sr-only)')];
      const covered = others.filter((other) => {
        const { top: from, bottom: to, height: size } = other.getBoundingClientRect();
        return !box.contains(other) && size > 1 && from < bottom && to > top;
      });
      return {
        tall,
        lines: text!.getClientRects().length,
        covered: covered.map((each) => each.outerHTML.slice(0, 80)),
      };
    });
    expect([path, found.covered, found.lines]).toEqual([path, [], 1]);
    expect(found.tall).toBeLessThan(60);
  }
});

/**
 * What lies over an element at its middle and near its four edges, or that there it is off the screen: nothing where all of it can be
 * seen and touched. Corners may be round.
 */
function coversOf(element: ReturnType<Page['locator']>): Promise<string[]> {
  return element.evaluate((target) => {
    const { left, top, right, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points: [number, number][] = [
      [x, y],
      [left + 3, y],
      [right - 3, y],
      [x, top + 3],
      [x, bottom - 3],
    ];
    return points.flatMap((point) => {
      const hit = document.elementFromPoint(...point);
      return hit && target.contains(hit) ? [] : [hit?.outerHTML.slice(0, 80) ?? 'off the screen'];
    });
  });
}

describe('on a phone that comes for the first time, with banner and consent box', () => {
  test.each(['/', '/cnc', '/expert-tips', '/login'])('on %s nothing covers another', async (path) => {
    const page = await visit.look(path, PHONE);
    const consent = page.getByRole('region', { name: 'Cookies' });
    await consent.waitFor();
    const parts = {
      // On /login it would lie over a link of the quote box, and makes way (web/site/chat.ts).
      ...(path === '/login' ? {} : { chat: page.getByRole('link', { name: 'Chat' }) }),
      accept: consent.getByRole('button', { name: 'Accept' }),
      reject: consent.getByRole('button', { name: 'Reject' }),
      'close the banner': page.getByRole('button', { name: 'Close the announcement' }),
      tariffs: page.getByRole('dialog', { name: 'Announcement' }).locator('a[href="/tariff"]'),
      logo: bar(page).getByRole('link', { name: 'Partwright' }),
      menu: bar(page).getByRole('button', { name: 'Menu', exact: true }),
    };
    for (const [name, part] of Object.entries(parts)) expect([name, await coversOf(part)]).toEqual([name, []]);
  });

  test('Get Quote is on the first screen of home, whole', async () => {
    const page = await visit.look('/', PHONE);
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    expect(await coversOf(page.getByText('Get Quote', { exact: true }))).toEqual([]);
  });
});
