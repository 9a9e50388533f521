/** What only a phone shows. */
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, openWorkspace } from './order-screens.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const ENCLOSURE = resolve(import.meta.dirname, '../../public/samples/sheet-enclosure.step');
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

test('the part, its views, its tools, a panel and the switch to the flat pattern lie over none of each other', async () => {
  const { page } = await openPage(browser, PHONE);
  await visitPage(page, `${site.url}/`);
  await page.getByLabel('Get Quote').setInputFiles(ENCLOSURE);
  const stage = page.locator('#part-stage');
  const found = {
    canvas: stage.locator('canvas').first(),
    views: stage.getByRole('toolbar', { name: 'Views' }),
    pictures: stage.getByRole('group', { name: 'Picture' }),
  };
  await found.pictures.waitFor();
  const overlaps = async (shown: Record<string, Locator>) => {
    const boxes = await Promise.all(
      Object.entries(shown).map(async ([name, part]) => ({ name, ...(await part.boundingBox())! })),
    );
    return boxes.flatMap((one, at) =>
      boxes.slice(at + 1).flatMap((other) => {
        const isApart = one.y + one.height <= other.y + 0.5 || other.y + other.height <= one.y + 0.5;
        return isApart ? [] : [`${one.name} and ${other.name}`];
      }),
    );
  };
  await expect.poll(() => overlaps(found)).toEqual([]);
  await found.views.getByRole('button', { name: 'Tools' }).click();
  const tools = stage.getByRole('toolbar', { name: 'Tools' });
  await expect.poll(() => overlaps({ ...found, tools })).toEqual([]);
  await tools.getByRole('button', { name: 'Colors' }).click();
  const panel = stage.getByRole('region', { name: 'Colors' });
  await panel.waitFor();
  await expect.poll(() => overlaps({ ...found, panel })).toEqual([]);
  await page.context().close();
});
