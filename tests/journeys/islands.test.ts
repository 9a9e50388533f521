/** What small scripts make of pages that carry no framework: islands wake up when they are meant, and nothing done before is lost. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openCustomer, PASSWORD } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** What the page has fetched so far, without what every page does. */
function watchFetches(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  return fetched;
}

async function swipeUp(page: Page, { fromY, toY }: { fromY: number; toY: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 195, y }] });
  await touch('touchStart', fromY);
  for (let y = fromY; y > toY; y -= 30) await touch('touchMove', y);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const scripts = (fetched: readonly string[]) => fetched.filter((path) => /\.(js|wasm)$/.test(path));

test('a finger that scrolls over the quote box fetches nothing; a mouse over it, its code, but not the reader of parts', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await visitPage(page, `${site.url}/`);
  const fetched = watchFetches(page);
  await swipeUp(page, { fromY: 500, toY: 200 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  expect(scripts(fetched)).toEqual([]);
  await page.context().close();

  const { page: desk } = await openPage(browser);
  await visitPage(desk, `${site.url}/`);
  const fetchedByMouse = watchFetches(desk);
  await desk.getByText('Drop your CAD files here').hover();
  await desk.waitForSelector('[data-prefix]:not([data-island])');
  await desk.locator('input[type=file]:not([disabled])').first().waitFor({ state: 'attached' });
  expect(fetchedByMouse.some((path) => path.includes('quote-box'))).toBe(true);
  expect(fetchedByMouse.filter((path) => path.endsWith('.wasm'))).toEqual([]);
  await desk.context().close();
});

test('files dropped and chosen before the code has come stay on the page, all of them, and are chosen', async () => {
  const { page } = await openPage(browser);
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/islands-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/`);
  const isTaken = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['solid'], 'plate.step'));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector('[data-island=quote-box] h2')!.dispatchEvent(drop);
    return drop.defaultPrevented;
  });
  expect(isTaken).toBe(true);
  for (const name of ['first.step', 'second.step'])
    await page.getByLabel('Get Quote').setInputFiles({ name, mimeType: '', buffer: Buffer.from('solid') });
  await page.getByText('Loading...', { exact: true }).waitFor();
  letCome();
  await page.getByText('Loading...', { exact: true }).waitFor({ state: 'detached' });
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect
    .poll(() => remove.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))))
    .toEqual(['Remove plate.step', 'Remove first.step', 'Remove second.step']);
  await page.context().close();
});

test('code that could not be fetched is said, and fetched by the next touch', async () => {
  const { page } = await openPage(browser);
  let fails = true;
  await page.route('**/assets/bend-calculator-*.js', (route) => (fails ? route.abort() : route.continue()));
  await page.goto(`${site.url}/expert-tips`);
  const figure = page.locator('[data-island=bend-calculator]');
  await figure.getByLabel('Thickness').focus();
  await figure.getByText('Not loaded. Are you online?').waitFor();
  fails = false;
  // A browser remembers what failed to load as a module; the page is to be loaded again where it does.
  await page.reload();
  await page.locator('[data-island=bend-calculator]').getByLabel('Thickness').fill('2');
  await page.getByText('Not loaded. Are you online?').waitFor({ state: 'detached' });
  await page.waitForSelector('[data-prefix]:not([data-island]) [aria-label="Flat length of a bend"]');
  await page.context().close();
});

test('where the browser refuses to store, the rest of the page still works', async () => {
  const { page } = await openPage(browser);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto(`${site.url}/cnc`);
  await page.getByRole('button', { name: 'Stop motion' }).waitFor();
  await page.getByText('Resources', { exact: true }).first().hover();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles', exact: true }).waitFor();
  await page.context().close();
});

test('a login on the way to a content page ends on it, whole', async () => {
  await openCustomer(site, 'on-the-way@islands.example');
  const { page, complaints } = await openPage(browser);
  await page.goto(`${site.url}/login?next=%2Fcnc`);
  await page.getByLabel('Email').fill('on-the-way@islands.example');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('**/cnc');
  await page.getByRole('heading', { name: 'CNC machining', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Stop motion' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
