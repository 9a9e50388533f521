/** A sheet that is only drawn, in a real browser: what is asked for, what is refused, and the address that it is sent to. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, fillShipping, namedBytes, openWorkspace } from './order-screens.ts';

const BUYER = 'ada@drawn-sheet.example';

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

const circle = (x: number, y: number): string => `0\nCIRCLE\n8\n0\n10\n${x}\n20\n${y}\n40\n2\n`;
const side = (x: number, y: number, toX: number, toY: number): string =>
  `0\nLINE\n8\n0\n10\n${x}\n20\n${y}\n11\n${toX}\n21\n${toY}\n`;

/** A square plate with so many rows of as many holes. */
function perforated(rows: number): Buffer {
  const mm = 8 * rows + 22;
  const outline = side(0, 0, mm, 0) + side(mm, 0, mm, mm) + side(mm, mm, 0, mm) + side(0, mm, 0, 0);
  const holes = Array.from({ length: rows * rows }, (_, at) =>
    circle(15 + 8 * (at % rows), 15 + 8 * Math.floor(at / rows)),
  );
  const entities = outline + holes.join('');
  return Buffer.from(
    `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`,
  );
}

async function addSheet(page: Page, name: string, bytes: Buffer): Promise<void> {
  await addFiles(page, namedBytes(name, bytes));
  await page.getByRole('list', { name: 'Parts' }).getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Manufacturing process').selectOption('sheet');
  await page.getByLabel('Sheet thickness').fill('2');
}

test('a plate of 10,000 holes is read in the browser, drawn, and refused with their number', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  await addSheet(page, 'perforated.dxf', perforated(100));
  await page.getByText('The part has 10001 contours to pierce').first().waitFor();
  await page.locator('canvas').waitFor();
  expect([await page.getByTestId('total-price').count(), complaints]).toEqual([0, []]);
  await page.context().close();
});

test('the thickness is asked for before what can be left out, and a ZIP code that cannot be is doubted but ordered', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  await addSheet(page, 'plate.dxf', perforated(2));
  await page.getByTestId('total-price').waitFor();
  const topOf = async (words: string) => (await page.getByText(words, { exact: true }).first().boundingBox())!.y;
  expect(await topOf('Sheet thickness')).toBeLessThan(await topOf('Inspection and certificates'));

  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL('**/shipinfo**');
  await page.getByText('Your files have arrived and are priced.').waitFor();
  await fillShipping(page);
  await page.getByLabel('ZIP code').fill('4540');
  await page.getByLabel('City').focus();
  await page.getByText('A ZIP code of the United States has 5 digits').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  expect(complaints).toEqual([]);
  await page.context().close();
});
