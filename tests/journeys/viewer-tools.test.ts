/** The tools of the 3D view in the workspace, each by keyboard or by a click on the part. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addPart, openWorkspace } from './part-on-the-sheet.ts';
import { regionOf, toolOf } from './viewer-tools-page.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const BUYER = 'ada@viewer-tools.example';

let site: StartedSite;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
  ({ page, complaints } = await openWorkspace(browser, site, BUYER));
  await addPart(page, BRACKET, 'cnc');
  await page.getByRole('region', { name: 'Measures' }).waitFor();
});
afterAll(async () => {
  await page?.context().close();
  await browser?.close();
});

const tool = (name: string) => toolOf(page, name);
const region = (name: string) => regionOf(page, name);

test('a section shows the area of its cut, and moves by the arrow keys', async () => {
  await tool('Section').click();
  const area = region('Section').getByRole('status');
  await expect.poll(() => area.textContent()).toMatch(/^Cut area [\d,.]+ mm² \([\d.]+ in²\)$/);
  const slider = region('Section').getByRole('slider');
  const before = await slider.getAttribute('aria-valuetext');
  expect(before).toMatch(/^Y .* mm \(.* in\)$/);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).not.toBe(before);
  await page.keyboard.press('End');
  await expect.poll(() => area.textContent()).toMatch(/^(Nothing is cut here\.|Cut area .*)$/);
  await region('Section').getByRole('button', { name: 'Turn off: Section' }).click();
  expect(await tool('Section').getAttribute('aria-pressed')).toBe('false');
});

test('two corners are measured by keyboard alone, and said in millimeters and inches', async () => {
  await tool('Measure').press('Enter');
  const said = region('Measure').getByRole('status');
  await expect.poll(() => said.textContent()).toBe('Pick two corners, centers, edges or faces.');
  await page.getByRole('img', { name: '3D view of bracket.step' }).focus();
  await page.keyboard.press('n');
  await expect.poll(() => said.textContent()).toMatch(/^(Corner|Center) at /);
  await page.keyboard.press('Enter');
  await expect.poll(() => said.textContent()).toMatch(/Pick the second\.$/);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect.poll(() => said.textContent()).toMatch(/^Distance, straight: [\d.]+ mm \([\d.]+ in\); Along X/);
  for (const [kind, words] of [
    ['Edge', /^(Straight edge|Circle, around|Arc|Curved edge): /],
    ['Radius', /^Radius: [\d.]+ mm \([\d.]+ in\); Diameter: /],
    ['Wall', /^Wall: [\d.]+ mm/],
  ] as const) {
    await region('Measure').getByText(kind, { exact: true }).click();
    await page.getByRole('img', { name: '3D view of bracket.step' }).focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(() => said.textContent()).toMatch(words);
  }
  await tool('Measure').click();
});

test('a hole that is clicked says what it is and takes a thread, and the price moves', async () => {
  await tool('Sizes').click();
  const words = page.locator('[data-overlay=callouts] text');
  await words.first().waitFor({ state: 'attached' });
  const hole = (await words.allTextContents()).findIndex((text) => /Ø5\b/.test(text));
  const circle = page.locator('[data-overlay=callouts] circle').nth(hole);
  // Each picture draws it anew, and one that was just replaced is nowhere.
  const place = await vi.waitUntil(() => circle.boundingBox());
  const { x, y, width, height } = place!;
  await page.mouse.click(x + width / 2, y + height / 2);
  const card = region('Picked face');
  await card.getByText(/^Hole: Ø5/).waitFor();
  const price = card.getByText(/^\$[\d,.]+$/);
  const before = await price.textContent();
  await card.getByLabel('Thread, insert or fit').selectOption({ label: 'M6 thread' });
  await expect.poll(() => price.textContent()).not.toBe(before);
  const withThread = await price.textContent();
  await card.getByLabel('Tolerance').selectOption({ index: 1 });
  await expect.poll(() => price.textContent()).not.toBe(withThread);
  await card.getByRole('button', { name: 'Close: picked face' }).click();
  await card.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
