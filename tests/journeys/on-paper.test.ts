/** A printed page is what the buyer keeps of it: its content, and nothing of the site around it. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openCustomer, orderBracket, signIn, takeToken, uploadBracket } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, openWorkspace } from './order-screens.ts';

const BUYER = 'ada@on-paper.example';
const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
/** As wide as a sheet lying on its side, so that what sticks on a wide screen would stick here. */
const SHEET = { viewport: { width: 1100, height: 800 } };

const site = siteOfTheRun();
let browser: Browser;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
  token = await takeToken(site, BUYER);
});
afterAll(() => browser?.close());

async function openOnPaper(path: string): Promise<Page> {
  const { page } = await openPage(browser, SHEET);
  await signIn(page.context(), site, BUYER);
  await visitPage(page, site.url + path);
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** What of the site around the content is printed, and what would stand over it. */
function strangersOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const around = [...document.querySelectorAll('dialog[open], #consent, header:has(nav), footer:has([data-chat])')];
    const over = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
    return [...around, ...over].filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML);
  });
}

test('an order is printed with its parts, messages and address, without the site around it and its forms', async () => {
  const page = await openOnPaper(`/profile-status/${await orderBracket(site, token)}`);
  expect(await strangersOn(page)).toEqual([]);
  for (const name of ['Parts', 'Messages', 'Progress', 'Documents'])
    expect(await page.getByRole('region', { name, exact: true }).isVisible(), name).toBe(true);
  for (const asked of [page.getByLabel('Your message'), page.getByRole('button', { name: 'Order again' })])
    expect(await asked.isVisible()).toBe(false);
  await page.context().close();
});

test('a quote is printed with its parts and total, without what makes links, versions and copies of it', async () => {
  const quoteId = await uploadBracket(site, token, 'CNC Machining', 3);
  const page = await openOnPaper(`/quotes/${quoteId}`);
  // It is there as soon as the quote has its price, also where it is not printed.
  await page.getByText('Order this quote', { exact: true }).waitFor({ state: 'attached' });
  expect(await strangersOn(page)).toEqual([]);
  for (const words of ['bracket.step', 'Valid until', 'Total'])
    expect(await page.getByText(words, { exact: true }).first().isVisible(), words).toBe(true);
  for (const words of ['Share this quote', 'Change this quote', 'Rename, copy or delete', 'Order this quote'])
    expect(await page.getByText(words, { exact: true }).isVisible(), words).toBe(false);
  await page.context().close();
});

test('the workspace is printed with the total of the order, without the buttons that add parts and order them', async () => {
  const { page } = await openWorkspace(browser, site, BUYER, SHEET);
  await addFiles(page, BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await page.getByTestId('total-price').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await strangersOn(page)).toEqual([]);
  expect(await page.getByTestId('total-price').isVisible()).toBe(true);
  for (const asked of [page.getByRole('button', { name: 'Submit' }), page.getByText('Add files', { exact: true })])
    expect(await asked.isVisible()).toBe(false);
  await page.context().close();
});
