/** A ZIP of parts, at home and in the workspace: it is said that it is unpacked, and every part in it comes. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, namedBytes, openWorkspace, partsOf } from './order-screens.ts';

const BUYER = 'ada@zip-of-parts.example';
const UNPACKING = 'Unpacking the ZIP...';
const PART = readFileSync(resolve(import.meta.dirname, '../fixtures/bracket.step'));
const ZIP = namedBytes('kit.zip', Buffer.from(zipSync({ 'left/plate.step': PART, 'right/plate.step': PART })));

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

/** Keeps what unpacks a ZIP from the page until the answer is called. */
async function holdUnpacking(page: Page): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((done) => {
    letCome = done;
  });
  await page.route('**/assets/zip-worker-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

test('at home', async () => {
  const { page } = await openPage(browser);
  const letCome = await holdUnpacking(page);
  await visitPage(page, `${site.url}/`);
  await page.getByLabel('Get Quote').setInputFiles(ZIP);
  await page.getByText(UNPACKING).first().waitFor();
  letCome();
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect
    .poll(() => remove.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label'))))
    .toEqual(['Remove left - plate.step', 'Remove right - plate.step']);
  expect(await page.getByText(UNPACKING).count()).toBe(0);
  await page.context().close();
});

test('in the workspace', async () => {
  const { page } = await openWorkspace(browser, site, BUYER);
  const letCome = await holdUnpacking(page);
  await addFiles(page, ZIP);
  await page.getByText(UNPACKING).waitFor();
  letCome();
  await expect.poll(() => partsOf(page).count()).toBe(2);
  expect(await page.getByText(UNPACKING).count()).toBe(0);
  await page.context().close();
});
