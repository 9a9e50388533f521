/** The quote workspace and what follows it, where things go wrong or are looked at closely. The plain way through is order-by-keyboard.ts, and with all that follows it order-part.ts. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openAdmin, openCustomer, orderBracket, signIn, takeToken } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, namedBytes, openWorkspace, partsOf } from './order-screens.ts';

const FIXTURES = resolve(import.meta.dirname, '../fixtures');
const BRACKET = resolve(FIXTURES, 'bracket.step');
const BUYER = 'ada@workspace.example';
const SHOP = 'sam.workspace@partwright.example';

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
  await openAdmin(site, SHOP);
});
afterAll(async () => {
  await browser?.close();
});

async function openAs(page: Page, email: string, path: string): Promise<void> {
  await signIn(page.context(), site, email, email === BUYER ? 'customer' : 'admin');
  await visitPage(page, site.url + path);
}

test('bad files say what is wrong with them and stand in nobody’s way', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  const step = readFileSync(BRACKET);
  await addFiles(page, [
    namedBytes('half.step', step.subarray(0, step.length / 2)),
    namedBytes('picture.step', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
    namedBytes('hollow.step', Buffer.alloc(0)),
    namedBytes('bracket.step', step),
  ]);
  await page.getByText('“hollow.step” is empty (0 bytes). Export it again and choose the new file.').waitFor();
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  const rows = partsOf(page);
  await rows.filter({ hasText: 'bracket.step' }).getByText('$').waitFor();
  await rows.filter({ hasText: 'half.step' }).getByText('Cannot be read').waitFor();
  await rows.filter({ hasText: 'picture.step' }).getByText('Cannot be read').waitFor();
  await expect.poll(() => rows.count()).toBe(3);
  await page.getByText('2 files cannot be read and will not be sent.').waitFor();
  // Neither are they said to have copied a process: one of the two did.
  await page.getByText('1 part took over its process.').waitFor();

  await page.getByRole('button', { name: 'half.step', exact: true }).click();
  await page.getByRole('heading', { name: 'Start Building with Ease' }).waitFor();
  await page.getByRole('region', { name: 'Choices and price of half.step' }).getByText('Export').waitFor();
  await page.getByRole('button', { name: 'Remove half.step' }).click();
  await page.getByRole('button', { name: 'Remove picture.step' }).click();
  await expect.poll(() => rows.count()).toBe(1);

  await addFiles(
    page,
    Array.from({ length: 10 }, (_, at) => namedBytes(`${at}.step`, step)),
  );
  await page.getByText('You can upload up to 10 files only.').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a refused quantity withholds the price, and a good one brings it back', async () => {
  const { page } = await openWorkspace(browser, site, BUYER);
  await addFiles(page, BRACKET);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText('Please select a manufacturing process.').waitFor();
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  const total = page.getByTestId('total-price');
  await total.waitFor();
  await page.getByLabel('Quantity').fill('1');
  // On a busy machine the price before stands there for a moment, and says so.
  await page.locator('footer [aria-busy=true]').waitFor({ state: 'detached' });
  const one = await total.textContent();
  for (const [typed, words] of [
    ['0', 'Please enter at least 1 piece.'],
    ['ten', 'Please enter a whole number of pieces, for example 25.'],
    ['1000000000', 'We price up to 10,000 pieces here. For more, please email us for a quote.'],
  ] as const) {
    await page.getByLabel('Quantity').fill(typed);
    await page.getByText(words).first().waitFor();
    await expect.poll(() => total.count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText('We price up to 10,000 pieces here.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  await page.getByLabel('Quantity').fill('10');
  expect(await total.textContent()).not.toBe(one);
  await page.getByRole('button', { name: 'Use 1 pc', exact: true }).click();
  await expect.poll(() => total.textContent()).toBe(one);
  await page.context().close();
});

/** As after a password change elsewhere: the server knows neither the cookie nor the token any more. */
test('a part for a person says so before it is sent and after', async () => {
  const { page } = await openWorkspace(browser, site, BUYER);
  await addFiles(page, BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('assembly');
  await page.getByText('1 part needs a manual quote. We will email you its price.').waitFor();
  await page.getByText('nothing is ordered until you approve').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  await page.getByText('Our engineers are quoting your parts').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  await page.context().close();
});

test('an admin saves a status and a tracking id, finds the order by it, and sees a refusal in words', async () => {
  // One of its own: others are in the panel at the same time.
  const orderId = await orderBracket(site, await takeToken(site, BUYER));
  const { page } = await openPage(browser);
  await page.clock.install();
  await openAs(page, SHOP, '/admindashboard');
  await page.getByRole('link', { name: 'Order History', exact: true }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: orderId }) });
  await row.getByLabel('Status').selectOption('Shipped');
  await row.getByLabel('Tracking ID').fill('1Z-WS-777');
  await row.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Order ${orderId} saved: Shipped, tracking ID 1Z-WS-777.`).waitFor();

  await page.getByRole('link', { name: 'Track Order', exact: true }).click();
  await page.getByLabel('Search by Tracking ID, Name, or Email').fill('1z-ws-777');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByText('1-1 of 1').waitFor();
  await page.getByRole('link', { name: orderId }).click();
  await page.getByText('by Ada Turner').first().waitFor();

  await page.context().clearCookies();
  await page.getByLabel('Tracking ID').fill('1Z-WS-778');
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByText(`Order ${orderId} was not saved. Authentication error. Please log in again.`);
  await refusal.waitFor();
  // No timer takes it away, and none leads to the login.
  await page.clock.runFor(60_000);
  expect(await refusal.isVisible()).toBe(true);
  expect(await page.getByLabel('Tracking ID').inputValue()).toBe('1Z-WS-778');
  await page.context().close();
});

test('the order has a row of lead times, each with its day and price, which the arrow keys choose from', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  await page.setViewportSize({ width: 390, height: 844 });
  await addFiles(page, [namedBytes('bracket.step', readFileSync(BRACKET))]);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  const times = page.getByRole('group', { name: 'The order ships' });
  await times.waitFor();
  const rows = (await times.locator('label').allInnerTexts()).map((text) => text.split(/\n+/));
  expect(rows.map(([, , speed, days]) => [speed, days])).toEqual([
    ['Economy', '10 working days'],
    ['Standard', '5 working days'],
    ['Express', '3 working days'],
    ['Rush', '1 working day'],
  ]);
  const total = page.getByTestId('total-price');
  await times.getByRole('radio', { name: /Standard/ }).focus();
  expect(await total.innerText()).toBe(rows[1]![1]);
  for (const at of [2, 3, 0]) {
    await page.keyboard.press('ArrowDown');
    const [day, price] = rows[at]!;
    await total.getByText(price!, { exact: true }).waitFor();
    await page.locator('[data-foot-bar]').getByText(day!).waitFor();
    await expect.poll(() => times.locator(':checked').count()).toBe(1);
  }
  // Economy travels as standard does.
  expect(await page.getByRole('radio', { name: /^Standard 5 days$/ }).isChecked()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
});
