/** What a buyer chooses about delivery in the workspace stands on the shipping form, and gives way to an address. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, visitPage } from '../setup/browser.ts';
import { openCustomer, postJson, SHIP_TO, takeToken } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, openWorkspace } from './careless-people.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const BUYER = 'ada@carried-delivery.example';
const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
});
afterAll(() => browser?.close());

const country = (page: Page) => page.getByLabel('Country').inputValue();
const freight = (page: Page, label: RegExp) => page.getByRole('radio', { name: label });

test('country, freight and terms of the workspace begin the shipping form; what is typed there, and a saved address, stay', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  await addFiles(page, BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('CNC Machining');
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await delivery.getByLabel('Destination').selectOption('Japan');
  await delivery.getByLabel('Freight').selectOption('Sea freight');
  const unknown = 'not known for this country; your customs office sets it';
  await expect.poll(() => delivery.getByText(unknown).count()).toBe(2);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  const shipping = page.url();
  await freight(page, /^Sea freight, DAP/).waitFor();
  expect([await country(page), await freight(page, /^Sea freight, DAP/).isChecked()]).toEqual(['Japan', true]);
  const summary = page.getByRole('region', { name: 'Your quote' });
  await summary.getByText('The total includes freight; duty and taxes on arrival are extra.').waitFor();
  expect(await summary.getByText(unknown).count()).toBe(2);
  await freight(page, /^Not included in this order/).check();
  await summary.getByText('Freight and import charges are extra; we quote freight before we charge it.').waitFor();
  await page.getByText('Ship it on our own carrier account').click();
  await summary.getByText('your carrier account is charged for freight.').waitFor();
  await page.getByText('Ship it on our own carrier account').click();

  // A country whose duty nobody knows has no price with duty paid: that it was chosen is not forgotten without a word.
  await freight(page, /^Sea freight, DAP/).check();
  await visitPage(page, `${site.url}/profile`);
  await delivery.getByLabel('Terms').selectOption('DDP, duty paid');
  await visitPage(page, shipping);
  await page.getByText('Sea freight, DDP, which you chose before, has no price for this order.').waitFor();
  expect(await freight(page, /^Not included in this order/).isChecked()).toBe(true);

  // Chosen anew on either page while no address is typed: both show it.
  await page.getByLabel('Country').selectOption('Kenya');
  await visitPage(page, `${site.url}/profile`);
  await expect.poll(() => delivery.getByLabel('Destination').inputValue()).toBe('KE');
  await delivery.getByLabel('Destination').selectOption('France');
  await visitPage(page, shipping);
  await expect.poll(() => country(page)).toBe('France');
  await page.getByLabel('City').fill('Lyon');
  await visitPage(page, `${site.url}/profile`);
  await delivery.getByLabel('Destination').selectOption('Japan');
  await visitPage(page, shipping);
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Lyon');
  expect(await country(page)).toBe('France');

  // In another tab, where nothing is typed.
  const token = await takeToken(site, BUYER);
  const saved = { ...SHIP_TO, country: 'Germany', isShippingDefault: true };
  expect((await postJson(`${site.url}/api/account/addresses`, saved, token)).status).toBeLessThan(300);
  const other = await page.context().newPage();
  await visitPage(other, shipping);
  await other.getByText('Freight to Germany').waitFor();
  expect(await country(other)).toBe('Germany');
  expect(complaints).toEqual([]);
  await page.context().close();
});
