/** Choosing a finish and its color in the workspace: by keyboard, on a phone, with what it adds beside it. */
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { openWorkspace } from './order-screens.ts';
import { addPart } from './part-on-the-sheet.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const BUYER = 'grace@finishes.example';

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

test('a color is chosen by keyboard on a phone, and what the finish adds in price and days stands beside it', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER, {
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  await addPart(page, BRACKET, 'cnc');
  const finish = page.getByLabel('Finish', { exact: true });
  await finish.selectOption({ label: 'Anodize type II, color' });
  await page.getByText(/^Adds \$\d+\.\d\d and 2 working days\.$/).waitFor();
  const colors = page.getByRole('group', { name: 'Color' });
  await expect.poll(() => colors.getByRole('radio').count()).toBe(8);
  await colors.getByRole('radio', { name: 'Red' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await colors.getByRole('radio', { name: 'Blue' }).isChecked()).toBe(true);

  await finish.selectOption({ label: 'Powder coat, RAL color' });
  await page.getByLabel('Color', { exact: true }).selectOption({ label: 'RAL 6029 Mint green' });
  await page.getByText(/^Adds \$\d+\.\d\d and 4 working days\.$/).waitFor();
  await page.getByText('Masked from the finish').click();
  await page.getByLabel('Faces').last().selectOption('face:0');
  await page.getByRole('button', { name: 'Leave bare' }).click();
  await page.getByRole('list', { name: 'Left bare' }).getByText('face 0').waitFor();
  await page.getByText('Powder coat, RAL color: masking').waitFor();

  const { headings, sideways, violations } = await describePage(page);
  expect([headings, sideways, violations, complaints]).toEqual([1, 0, [], []]);
  await page.context().close();
});
