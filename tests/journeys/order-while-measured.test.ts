/** An order of parts that the server still measures: the page says so, waits without losing what was typed, and orders at the price that was seen only. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserByEmail } from '#db/accounts.ts';
import { settlePart } from '#db/quotes.ts';
import { giveTurns } from '#db/waiting-parts.ts';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { openCustomer, signIn, withDatabase } from '../setup/people.ts';
import { addMeasuringQuote, pricedQuote } from '../setup/rows.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const EMAIL = 'ada@order-while-measured.example';
const SEEN_MINOR = 12_000;

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, EMAIL);
});
afterAll(() => browser.close());

/** A quote that nobody measures, and its shipping page with an address that was submitted. */
async function submitted(): Promise<{ page: Page; partId: string }> {
  const quote = await withDatabase(site, async (db) => {
    const { id } = (await findUserByEmail(db, EMAIL))!;
    const measuring = await addMeasuringQuote(db, id, ['bracket.step']);
    await giveTurns(db, measuring);
    return measuring;
  });
  const { page } = await openPage(browser);
  await signIn(page.context(), site, EMAIL);
  await page.goto(`${site.url}/shipinfo?quote=${quote.id}&seen=${SEEN_MINOR}`);
  await page.locator('html[data-ready]').waitFor();
  for (const [label, text] of Object.entries({
    Address: '1 Lathe Street',
    City: 'Dayton',
    State: 'OH',
    'ZIP code': '45402',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByText(/Being measured now, or next|Waits to be measured: \d+/).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your address is in; 0 of 1 parts are measured').waitFor();
  return { page, partId: quote.parts[0]!.id };
}

const settle = (partId: string, totalMinor: number) =>
  withDatabase(site, async (db) => void (await settlePart(db, partId, { price: pricedQuote(totalMinor) })));

test('the order goes out by itself when the price is the one that was seen', async () => {
  const { page, partId } = await submitted();
  await settle(partId, SEEN_MINOR);
  await page.waitForURL(/thank-you\?order=PW-/);
  await page.context().close();
});

test('a site that is out of reach for a while leaves the page as it is, and the order goes out afterwards', async () => {
  const { page, partId } = await submitted();
  let refused = 0;
  await page.route('**/*', (route) => {
    refused += 1;
    return route.abort('connectionrefused');
  });
  await expect.poll(() => refused).toBeGreaterThan(2);
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Dayton');
  await settle(partId, SEEN_MINOR);
  await page.unroute('**/*');
  await page.waitForURL(/thank-you\?order=PW-/);
  await page.context().close();
});

test('at another price nothing is ordered until the buyer presses again, and what was typed stays', async () => {
  const { page, partId } = await submitted();
  await settle(partId, SEEN_MINOR + 100);
  await page.getByText('Your parts are priced. Nothing is ordered yet.').waitFor();
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Dayton');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/thank-you\?order=PW-/);
  await page.context().close();
});
