/** A visitor without an account reads a price at home, and finds his part with its choices in the workspace once he has signed in. */
import { resolve } from 'node:path';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { logInHere, openCustomer } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const PLATE = resolve(import.meta.dirname, '../corpus/files/elliptic-window.dxf');
const EMAIL = 'ada@price-before-account.example';

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

/** Every request of the page that carries something, or that names the file. */
function listSent(page: Page): () => string[] {
  const sent: string[] = [];
  const carries = (request: Request) => request.postDataBuffer() !== null || request.url().includes('bracket');
  page.context().on('request', (request) => {
    if (carries(request)) sent.push(`${request.method()} ${request.url()}`);
  });
  return () => sent;
}

const priceOf = (page: Page) => page.getByTestId('home-price').textContent();

test('a dropped part has process, price and findings before anybody signs in, and nothing of it is sent before Submit', async () => {
  const page = await visit.open('/');
  const sent = listSent(page);
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByTestId('home-price').waitFor();
  const price = page.getByRole('region', { name: 'Price', exact: true });
  await price.getByText('CNC Machining is suggested').waitFor();
  const atFive = await priceOf(page);
  expect(atFive).toMatch(/^\$\d+\.\d\d$/);

  // More pieces cost less each, another material another price.
  await price.getByLabel('Quantity').fill('20');
  await expect.poll(() => priceOf(page)).not.toBe(atFive);
  const atTwenty = await priceOf(page);
  // A quantity without a price leaves the suggested process, and its problem is read with the box.
  await price.getByLabel('Quantity').fill('0');
  await price.getByText('Please enter at least 1 piece.').waitFor();
  expect(await price.getByLabel('Process').inputValue()).toBe('cnc');
  const problemId = await price.getByLabel('Quantity').getAttribute('aria-describedby');
  expect(await page.locator(`[id="${problemId}"]`).textContent()).toBe('Please enter at least 1 piece.');
  await price.getByLabel('Quantity').fill('20');
  await expect.poll(() => priceOf(page)).toBe(atTwenty);
  await price.getByLabel('Material').selectOption({ index: 3 });
  await expect.poll(() => priceOf(page)).not.toBe(atTwenty);
  const chosen = await priceOf(page);
  await price.getByLabel('Quantity').fill('0');
  await price.getByText('Please enter at least 1 piece.').waitFor();
  await price.getByLabel('Quantity').fill('20');
  await expect.poll(() => priceOf(page)).toBe(chosen);
  await page.getByText(/^Price breakdown, \d+ lines$/).click();
  await page.getByRole('table', { name: 'Price lines' }).getByText('Setup').first().waitFor();
  await page.getByText(/^Other processes: /).click();
  await page.getByRole('button', { name: /^3D Printing/ }).waitFor();
  expect(sent()).toEqual([]);

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/login/);
  expect(sent()).toEqual([]);
  await logInHere(page, EMAIL);
  await page.waitForURL(/\/profile/);
  expect(await page.getByLabel('Quantity').inputValue()).toBe('20');
  const total = page.getByTestId('total-price');
  await total.waitFor();
  const each = Number(chosen!.slice(1).replaceAll(',', ''));
  expect(Number((await total.textContent())!.slice(1).replaceAll(',', ''))).toBeCloseTo(each * 20, 6);
});

test('a part without a chosen process shows the price of the proposed one, which counts once it is chosen', async () => {
  const page = await visit.openAs(EMAIL, '/profile');
  await page.getByLabel('Add files').or(page.locator('input[type=file]')).first().setInputFiles(BRACKET);
  await page.getByText('Suggested: CNC Machining').first().waitFor();
  await page.getByText('no price yet', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please select a manufacturing process.').first().waitFor();
  await page.getByRole('button', { name: 'Choose CNC Machining' }).click();
  await page.getByTestId('total-price').waitFor();
});

test('who has no file at hand tries a sample part, with one press', async () => {
  const page = await visit.open('/');
  await page.getByRole('button', { name: 'Try a sample part' }).click();
  await page.getByTestId('home-price').waitFor();
  await page.getByRole('button', { name: 'Remove hub-motor-bracket.step' }).waitFor();
});

test('the thickness of a drawing is asked for at home, in either unit, and offered from the stock of its material', async () => {
  const page = await visit.open('/');
  await page.getByLabel('Get Quote').setInputFiles(PLATE);
  const price = page.getByRole('region', { name: 'Price', exact: true });
  const thickness = price.getByLabel('Sheet thickness');
  await thickness.waitFor();
  await price.getByText('Enter the sheet thickness to see the price').waitFor();
  expect(await page.getByTestId('home-price').count()).toBe(0);
  const offered = await thickness.evaluate((input: HTMLInputElement) =>
    Array.from(input.list!.options, ({ value }) => value),
  );
  expect(offered).toEqual(expect.arrayContaining(['1.5 mm', '0.063 in']));

  await thickness.fill('thin');
  await price.getByText('Please enter a thickness such as 2 mm or 0.08 in.').waitFor();
  expect(await page.getByTestId('home-price').count()).toBe(0);
  await thickness.fill('0.063 in');
  await page.getByTestId('home-price').waitFor();
  const thin = await priceOf(page);
  await thickness.fill('3 mm');
  await expect.poll(() => priceOf(page)).not.toBe(thin);
});
