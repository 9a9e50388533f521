/** Dimensions, tolerances and notes of a file: shown with their faces, and offered as choices beside the price. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { withCallouts } from '../setup/with-callouts.ts';
import { addFiles, namedBytes, openWorkspace } from './order-screens.ts';

const BRACKET = readFileSync(resolve(import.meta.dirname, '../fixtures/bracket.step'), 'latin1');
const BUYER = 'ada@callouts.example';
/** Walls of a bored hole and of a drilled one. */
const [BORE, DRILLED] = [10, 7];

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

test('callouts of a file light their faces, and a fit that it asks for is not in the price until it is taken', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  const step = withCallouts(BRACKET, [
    { face: BORE, diameterMm: 9, lowerMm: 0, upperMm: 0.015 },
    { face: DRILLED, note: 'DEBURR' },
  ]);
  await addFiles(page, [namedBytes('called.step', Buffer.from(step, 'latin1'))]);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  const total = page.getByTestId('total-price');
  await total.waitFor();
  const before = await total.textContent();

  await page.getByText('From the file: dimensions and notes').click();
  const note = page.getByRole('listitem').filter({ hasText: 'DEBURR' });
  await note.getByRole('button', { name: 'Show on the part: Notes, DEBURR' }).click();
  await expect.poll(() => note.getAttribute('class')).toContain('bg-blueprint-wash');

  const said = page.getByRole('region', { name: 'File requirements' });
  await said.getByText('Ø9: H7').waitFor();
  expect(await total.textContent()).toBe(before);
  await said.getByRole('button', { name: 'Apply: Ø9: H7' }).click();
  await expect.poll(() => total.textContent()).not.toBe(before);
  await expect.poll(() => said.count()).toBe(0);
  await page.getByText('1 × H7 fit', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
