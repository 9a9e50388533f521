/** What is missing is told all at once, each with a way to its field: in the workspace, and on the shipping form, which asks for what the country has. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer, takeToken, uploadBracket } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, namedBytes, openWorkspace } from './careless-people.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@every-problem.example';
/** Without an address book, which would fill the fields. */
const NEWCOMER = 'eve@every-problem.example';
const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await Promise.all([openCustomer(site, EMAIL), openCustomer(site, NEWCOMER)]);
});
afterAll(() => browser?.close());

const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((box) => box === document.activeElement)).toBe(true);

test('Submit names every part that is incomplete, and leads to the one that is pressed', async () => {
  const { page, complaints } = await openWorkspace(browser, site, EMAIL);
  const bytes = readFileSync(BRACKET);
  await addFiles(page, [namedBytes('left.step', bytes), namedBytes('right.step', bytes)]);
  await page.getByRole('button', { name: 'Remove right.step' }).waitFor();
  await page.getByRole('region', { name: 'Choices and price of left.step' }).waitFor();
  await page.getByLabel('Quantity').fill('0');
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Nothing has been sent. 2 parts are incomplete:').waitFor();
  expect(await alert.getByRole('button').allInnerTexts()).toEqual([
    'left.step: Please select a manufacturing process. Please enter at least 1 piece.',
    'right.step: Please select a manufacturing process.',
  ]);
  await hasFocus(page.getByLabel('Manufacturing process'));
  await alert.getByRole('button', { name: /^right\.step/ }).click();
  await page.getByRole('region', { name: 'Choices and price of right.step' }).waitFor();
  await hasFocus(page.getByLabel('Manufacturing process'));

  // Each entry goes as it is mended, and the list with the last one.
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await alert.getByText('Nothing has been sent. 1 part is incomplete:').waitFor();
  expect(await alert.getByRole('button').allInnerTexts()).toEqual(['left.step: Please enter at least 1 piece.']);
  await alert.getByRole('button', { name: /^left\.step/ }).click();
  await hasFocus(page.getByLabel('Quantity'));
  await page.getByLabel('Quantity').fill('4');
  await alert.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the shipping form lists every empty field as a link, and does not ask Hong Kong for a state and a ZIP code', async () => {
  const quoteId = await uploadBracket(site, await takeToken(site, EMAIL), 'CNC Machining');
  const { page } = await openWorkspace(browser, site, EMAIL);
  await page.goto(`${site.url}/shipinfo?quote=${quoteId}`);
  await page.getByRole('radio', { name: /^Air freight/ }).waitFor();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Please check 4 fields:').waitFor();
  expect(await alert.getByRole('link').allInnerTexts()).toEqual([
    'Address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
  ]);
  await hasFocus(field('Address'));
  await alert.getByRole('link', { name: 'ZIP code is required' }).click();
  await hasFocus(field('ZIP code'));
  expect(new URL(page.url()).hash).toBe('');
  expect(await field('ZIP code').getAttribute('required')).toBe('');

  await field('Address').fill('8 Finance Street');
  await field('Country').selectOption('Hong Kong SAR China');
  await expect.poll(() => field('State').getAttribute('required')).toBe(null);
  // What was filled in, and what this country does not ask for, is no problem any more.
  expect([await alert.getByRole('link').count(), await alert.innerText()]).toEqual([0, 'City is required']);
  expect(await field('ZIP code').getAttribute('required')).toBe(null);
  expect(await page.getByText('Optional for this country.').count()).toBe(2);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => field('City').evaluate((box) => box === document.activeElement)).toBe(true);
  expect([await alert.getByRole('link').count(), await alert.innerText()]).toEqual([0, 'City is required']);
  await field('City').fill('Central');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  await page.getByRole('link', { name: 'Track the order' }).click();
  const shipTo = page.getByRole('region', { name: 'Ship to' });
  expect((await shipTo.locator('address').innerText()).split('\n')).toEqual([
    'Ada Turner',
    '8 Finance Street',
    'Central',
    'Hong Kong SAR China',
  ]);
  await page.context().close();
});

/** Whether a field and its label are what stands at their places: in view, and with nothing over them. */
const isInView = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) =>
    [input, input.labels![0]!].every((box) => {
      const { left, top, width, bottom } = box.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + width / 2, y) === box);
    }),
  );

test.each([
  [1440, 900],
  [390, 844],
])(
  'at %i px each entry of that list leads into its field and brings it and its label into view, by click and by Enter',
  async (width, height) => {
    const quoteId = await uploadBracket(site, await takeToken(site, NEWCOMER), 'CNC Machining');
    const { page } = await openWorkspace(browser, site, NEWCOMER);
    await page.setViewportSize({ width, height });
    await page.goto(`${site.url}/shipinfo?quote=${quoteId}`);
    await page.getByRole('radio', { name: /^Air freight/ }).waitFor();
    await page.getByLabel('Phone (optional)').fill('none');
    await page.getByText('Ship it on our own carrier account').click();
    await page.getByRole('button', { name: 'Submit' }).click();
    const links = page.getByRole('alert').getByRole('link');
    await expect.poll(() => links.count()).toBeGreaterThan(5);
    await hasFocus(page.getByLabel('Address', { exact: true }));
    expect(await isInView(page.getByLabel('Address', { exact: true }))).toBe(true);
    const ids = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash));
    for (const by of ['click', 'Enter'] as const)
      for (const [at, id] of ids.entries()) {
        await (by === 'click' ? links.nth(at).click() : links.nth(at).press('Enter'));
        await hasFocus(page.locator(id));
        await expect.poll(async () => [by, id, await isInView(page.locator(id))]).toEqual([by, id, true]);
      }
    await page.context().close();
  },
);
