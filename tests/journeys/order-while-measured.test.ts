/** An order of parts that the server still measures: the page says so, waits without losing what was typed, and orders at the price that was seen only. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { SEEN_MINOR, settle, submitOrder } from './submitted-order.ts';

const EMAIL = 'ada@order-while-measured.example';

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, EMAIL);
});
afterAll(() => browser.close());

test('the order goes out by itself when the price is the one that was seen', async () => {
  const { page, partId } = await submitOrder(browser, site, EMAIL);
  await settle(site, partId, SEEN_MINOR);
  await page.waitForURL(/thank-you\?order=PW-/);
  await page.context().close();
});

test('at another price nothing is ordered until the buyer presses again, and what was typed stays', async () => {
  const { page, partId } = await submitOrder(browser, site, EMAIL);
  await settle(site, partId, SEEN_MINOR + 100);
  await page.getByText('Your parts are priced. Nothing has been ordered yet.').waitFor();
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Dayton');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/thank-you\?order=PW-/);
  await page.context().close();
});
