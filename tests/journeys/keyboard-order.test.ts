/** The first order of somebody without a mouse: from home with a sample part to the placed order, and a quote that was shared. No stop is out of sight. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openCustomer, PASSWORD, takeToken, uploadBracket } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { KeyboardWalk, readStop } from './keyboard-walk.ts';

const BUYER = 'ada@keyboard-order.example';
const SAMPLE = 'hub-motor-bracket.step';
const site = siteOfTheRun();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
});
afterAll(() => browser?.close());

const focused = async (page: Page) => (await readStop(page)).name;
const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const inContent = (page: Page) => page.waitForFunction(() => document.activeElement?.closest('main')?.id === 'content');

test('the first order: sample part, price, login, section and measure, choices, finding, address', async () => {
  const { page, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
  const walk = new KeyboardWalk(page);
  await visitPage(page, `${site.url}/`);
  await walk.press('No file handy? Try a sample part');
  const price = page.getByTestId('home-price');
  await price.waitFor();
  // The button has left. Its price stands right before the place that the focus is in now.
  expect(await focused(page)).toBe('Get Quote');
  const atFirst = await price.textContent();
  await walk.backTo('Quantity');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('12');
  await expect.poll(() => price.textContent()).not.toBe(atFirst);
  await walk.press('Submit');
  await page.waitForURL(/\/login/);
  await walk.fill('Email', BUYER);
  await walk.fill('Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
  await page.locator('canvas').waitFor();

  await walk.press('Section');
  await regionOf(page, 'Section')
    .getByText(/^Cut area /)
    .waitFor();
  const slider = regionOf(page, 'Section').getByRole('slider');
  const before = await slider.getAttribute('aria-valuetext');
  await walk.tabTo(/^Position/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
  await walk.backTo('Section');
  await page.keyboard.press('Space');
  await regionOf(page, 'Section').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Section');
  await walk.press('Measure');
  await regionOf(page, 'Measure').getByRole('status').getByText('Pick two').waitFor();
  await walk.backTo(`3D view of ${SAMPLE}`);
  for (const key of ['n', 'Enter', 'n', 'Enter']) await page.keyboard.press(key);
  await regionOf(page, 'Measure')
    .getByText(/^Distance, straight: /)
    .waitFor();

  const total = page.getByTestId('total-price');
  // The process whose price stood at home is chosen.
  await total.waitFor();
  await walk.tabTo('Manufacturing process');
  expect(await page.getByLabel('Manufacturing process').inputValue()).toBe('cnc');
  const ofFirst = await total.textContent();
  await walk.tabTo('Material');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => total.textContent()).not.toBe(ofFirst);
  expect(await focused(page)).toBe('Material');
  const ofSecond = await total.textContent();
  await walk.fill('Quantity', '20');
  await expect.poll(() => total.textContent()).not.toBe(ofSecond);
  await walk.press(/checks passed$/);
  await walk.press(/^Show on the part: /, 'Space');
  expect(await focused(page)).toMatch(/^Show on the part: /);
  await walk.press('Submit');

  await page.waitForURL('**/shipinfo**');
  await inContent(page);
  await walk.fill('Address', '1 Lathe Street');
  await walk.fill('City', 'Dayton');
  await walk.fill('State', 'OH');
  await walk.fill('ZIP code', '45402');
  await page.getByText('Your files have arrived and are priced.').waitFor();
  await walk.press('Submit');
  await page.waitForURL('**/thank-you**');
  await inContent(page);
  await walk.press('Track the order');
  await page.getByRole('heading', { name: /^Order PW-/ }).waitFor();
  walk.expectNoTroubles();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a shared quote: its part is shown in 3D where it was asked for, and Tab leads through it and on', async () => {
  const path = await shareQuote();
  const { page, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
  const walk = new KeyboardWalk(page);
  await visitPage(page, site.url + path);
  await walk.press(/^Show in 3D/);
  await page.locator('canvas').waitFor();
  expect(await focused(page)).toBe('bracket.step in 3D');
  expect(await walk.next()).toBe('3D view of bracket.step');
  await page.keyboard.press('ArrowLeft');
  await walk.tabTo('Imprint');
  walk.expectNoTroubles();
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** The path of a link that shows the part, too. */
async function shareQuote(): Promise<string> {
  const token = await takeToken(site, BUYER);
  const quoteId = await uploadBracket(site, token, 'CNC Machining', 3);
  const headers = { cookie: `partwright_session=${token}`, origin: site.url };
  const body = new URLSearchParams({ intent: 'share', label: 'Purchasing', days: '30', showsGeometry: 'on' });
  const answer = await fetch(`${site.url}/quotes/${quoteId}`, { method: 'POST', headers, body });
  const [path] = /\/q\/[\w-]{43}/.exec(await answer.text()) ?? [];
  if (!path) throw new Error(`No link was made: ${answer.status}`);
  return path;
}
