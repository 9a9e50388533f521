/** Public pages with the keyboard alone: what opens, how one gets through it and out of it, and that no step loses the focus. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { answerTagManager, launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';

const STOPS_MAX = 80;
const PHONE = { viewport: { width: 390, height: 844 } };

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  const { page, complaints } = await openPage(browser, options);
  onTestFinished(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });
  await visitPage(page, site.url + path);
  return page;
}

/** What has the focus, in the words that stand there; a control that is only heard goes by its label. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    if (element === document.body) return 'nothing';
    if (element.id === 'content') return 'main';
    return (element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText).trim();
  });
}

/** Where the focus is after each of so many presses of Tab. */
async function tab(page: Page, times: number): Promise<string[]> {
  const stops: string[] = [];
  for (let stop = 0; stop < times; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  return stops;
}

/** Presses Tab until the focus is there; an error names what was passed. */
async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while ((await focused(page)) !== name) {
    if (passed.length === STOPS_MAX) throw new Error(`No way to ${name} in ${STOPS_MAX} steps: ${passed.join(' · ')}`);
    passed.push(...(await tab(page, 1)));
  }
}

test.each(['/', '/faq', '/login'])(
  'on %s the skip link is first, can be seen, and moves the focus to main',
  async (path) => {
    const page = await open(path);
    expect(await tab(page, 1)).toEqual(['Skip to content']);
    const { x, y, width, height } = (await page.getByRole('link', { name: 'Skip to content' }).boundingBox())!;
    expect([x >= 0, y >= 0, width > 40, height >= 24]).toEqual([true, true, true, true]);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
  },
);

describe('a dropdown', () => {
  test.each([
    [
      'Capabilities',
      ['Sheet Metal', 'CNC Machining', '3D Printing', 'Injection Molding', 'Assembly', 'Design and Prototyping'],
    ],
    ['Resources', ['Articles', 'Case Study', 'Guide', 'FAQ']],
    ['About', ['About Us', 'Contact Us', 'Careers']],
  ])(
    '%s opens with Enter, Tab goes through it, Escape closes it, and the focus is where it was opened',
    async (name, links) => {
      const page = await open('/cnc');
      await tabTo(page, name);
      const isOpen = () => page.evaluate(() => document.querySelector('[data-menu][open]') !== null);
      await page.keyboard.press('Enter');
      expect(await isOpen()).toBe(true);
      expect(await tab(page, links.length)).toEqual(links);
      await page.keyboard.press('Escape');
      expect([await isOpen(), await focused(page)]).toEqual([false, name]);
    },
  );

  test('closes when the focus leaves it', async () => {
    const page = await open('/cnc');
    await tabTo(page, 'About');
    await page.keyboard.press('Enter');
    expect(await tab(page, 4)).toEqual(['About Us', 'Contact Us', 'Careers', 'Industries']);
    await expect.poll(() => page.locator('[data-menu][open]').count()).toBe(0);
  });

  test('closes with Enter where it was opened, and its links follow with Enter', async () => {
    const page = await open('/cnc');
    await tabTo(page, 'About');
    for (const count of [1, 0, 1]) {
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('[data-menu][open]').count()).toBe(count);
    }
    await tabTo(page, 'Careers');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/careers');
  });
});

test('the mobile menu opens with Enter, Tab goes through its groups, Escape closes it, and the focus is on the hamburger', async () => {
  const page = await open('/cnc', PHONE);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await menu.waitFor();
  expect(await tab(page, 4)).toEqual(['Close the menu', 'Capabilities', 'Resources', 'About']);
  await page.keyboard.press('Enter');
  expect(await tab(page, 5)).toEqual(['About Us', 'Contact Us', 'Careers', 'Industries', 'Sign Up/Login']);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('Menu');
});

test('questions open and close with Enter, one at a time, and the links of an answer are the next stops', async () => {
  const page = await open('/faq');
  const questions = (await page.locator('details[name=faq] > summary').allInnerTexts()).map((text) => text.trim());
  const opened = () =>
    page.locator('details[name=faq][open] > summary').evaluateAll((all) => all.map((one) => one.textContent));
  await tabTo(page, questions[0]!);
  expect(await opened()).toEqual([questions[0]]);
  await page.keyboard.press('Enter');
  expect(await opened()).toEqual([]);
  expect(await tab(page, 1)).toEqual([questions[1]]);
  await page.keyboard.press('Enter');
  expect(await opened()).toEqual([questions[1]]);
  expect(await tab(page, 1)).toEqual(['support@partwright.example']);
  await tabTo(page, questions[2]!);
  await page.keyboard.press('Enter');
  expect(await opened()).toEqual([questions[2]]);
  expect(await focused(page)).toBe(questions[2]);
});

test('the motions of a hero are paused and set going again with Space', async () => {
  const page = await open('/cnc');
  await tabTo(page, 'Stop motion');
  await page.keyboard.press('Space');
  expect(await focused(page)).toBe('Start motion');
  await page.keyboard.press('Space');
  expect(await focused(page)).toBe('Stop motion');
});

test.each(
  ['/careers', '/login'].flatMap((path) => ['Accept', 'Reject'].map((answer): [string, string] => [answer, path])),
)('%s of the consent box on %s is pressed with Enter; the box goes, and the focus is on main', async (answer, path) => {
  const page = await open(path);
  await answerTagManager(page);
  await tabTo(page, answer);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('main');
});

test('files are chosen and removed, and the focus stays in the quote box', async () => {
  const page = await open('/');
  const isInBox = () => page.evaluate(() => !!document.activeElement?.closest('section')?.querySelector('[type=file]'));
  // Before the way there: a browser told only just before the key that choosers are ours may hear of the key first.
  const opening = page.waitForEvent('filechooser');
  await tabTo(page, 'Get Quote');
  await page.keyboard.press('Space');
  await (await opening).setFiles(
    ['plate.dxf', 'cover.dxf'].map((name) => ({ name, mimeType: '', buffer: Buffer.from('0\nSECTION') })),
  );
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  for (const name of ['plate.dxf', 'cover.dxf']) {
    await tabTo(page, `Remove ${name}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' });
    expect([(await focused(page)) === 'nothing', await isInBox()]).toEqual([false, true]);
  }
  await expect.poll(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
});
