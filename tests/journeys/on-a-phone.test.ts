/** What only a phone shows. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, openWorkspace } from './order-screens.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const BUYER = 'ada@on-a-phone.example';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
});
afterAll(async () => {
  await browser?.close();
});

/** Fields with letters of less than 16 px: Safari on a phone zooms into them, and stays there. */
function smallFields(page: Page): Promise<string[]> {
  return page
    .locator('select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden])')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? field.outerHTML),
    );
}

test('no field is so small that a phone zooms into it, at home and in the workspace', async () => {
  const { page } = await openPage(browser, PHONE);
  await visitPage(page, `${site.url}/`);
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByLabel('Material', { exact: true }).waitFor();
  expect(await smallFields(page)).toEqual([]);
  await page.context().close();

  const { page: workspace } = await openWorkspace(browser, site, BUYER, PHONE);
  await addFiles(workspace, BRACKET);
  await workspace.getByLabel('Manufacturing process').selectOption('cnc');
  await workspace.getByTestId('total-price').waitFor();
  expect(await smallFields(workspace)).toEqual([]);
  expect(await workspace.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await workspace.context().close();
});
