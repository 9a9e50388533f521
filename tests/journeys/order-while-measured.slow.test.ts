/** An order of parts that the server still measures, when the site is out of reach for a while. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { SEEN_MINOR, settle, submitOrder } from './submitted-order.ts';

const EMAIL = 'ada@order-while-measured-slow.example';

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, EMAIL);
});
afterAll(() => browser.close());

test('a site that is out of reach for a while leaves the page as it is, and the order goes out afterwards', async () => {
  const { page, partId } = await submitOrder(browser, site, EMAIL);
  let refused = 0;
  await page.route('**/*', (route) => {
    refused += 1;
    return route.abort('connectionrefused');
  });
  await expect.poll(() => refused).toBeGreaterThan(2);
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Dayton');
  await settle(site, partId, SEEN_MINOR);
  await page.unroute('**/*');
  await page.waitForURL(/thank-you\?order=PW-/);
  await page.context().close();
});
