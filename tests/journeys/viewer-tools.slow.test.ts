/** What viewer-tools.test.ts leaves out: colors, bodies, and a phone. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addPart, openWorkspace } from './part-on-the-sheet.ts';
import { regionOf, toolOf } from './viewer-tools-page.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const STACK = resolve(import.meta.dirname, '../../public/samples/assembly-stack.step');
const BUYER = 'ada@viewer-tools-slow.example';

let site: StartedSite;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
  ({ page, complaints } = await openWorkspace(browser, site, BUYER, { bypassCSP: true }));
  await addPart(page, BRACKET, 'cnc');
  await page.getByRole('region', { name: 'Measures' }).waitFor();
});
afterAll(async () => {
  await page?.context().close();
  await browser?.close();
});

const tool = (name: string) => toolOf(page, name);
const region = (name: string) => regionOf(page, name);

test('faces are colored by wall and reach, with a legend of numbers', async () => {
  await tool('Colors').click();
  const legend = region('Colors').getByRole('list', { name: 'Legend' });
  await expect.poll(() => legend.textContent()).toMatch(/\d+ faces?, least [\d.]+ mm/);
  await region('Colors').getByText('Reach', { exact: true }).click();
  await expect.poll(() => legend.textContent()).toMatch(/\d+ faces?, most [\d.]+ ×/);
  expect((await describePage(page)).violations).toEqual([]);
  await region('Colors').getByRole('button', { name: 'Turn off: Colors' }).click();
});

test('the bodies of an assembly move apart, and one is shown alone', async () => {
  await addPart(page, STACK, 'cnc');
  await tool('Bodies').click();
  const bodies = region('Bodies').getByRole('list', { name: 'Bodies' });
  await bodies.waitFor();
  await region('Bodies').getByLabel('Explode').fill('20');
  await region('Bodies')
    .getByRole('button', { name: /^Only this: / })
    .first()
    .click();
  await expect.poll(() => bodies.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await region('Bodies')
    .getByRole('button', { name: /^Show all: / })
    .click();
  await expect.poll(() => bodies.getByRole('checkbox', { checked: false }).count()).toBe(0);
  await tool('See through').click();
  await tool('Keys').click();
  await region('Keys').getByText('iso, front, top, right').waitFor();
  expect(complaints).toEqual([]);
});

test('on a phone the tools are out of the way until they are wanted, and nothing is wider than the screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const tools = page.getByRole('toolbar', { name: 'Tools' });
  expect(await tools.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await tools.waitFor();
  await tool('Measure').click();
  await region('Measure').waitFor();
  // The panel stands below the part and covers nothing of it.
  const canvas = (await page.locator('canvas').first().boundingBox())!;
  const panel = (await region('Measure').boundingBox())!;
  expect(panel.y - (canvas.y + canvas.height)).toBeGreaterThanOrEqual(0);
  // Nothing of a panel is out of sight in it.
  await region('Measure').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await tool('Section').click();
  expect(await region('Section').evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
  const { sideways, violations } = await describePage(page);
  expect({ sideways, violations }).toEqual({ sideways: 0, violations: [] });
});
