/** A part in the quote box, at home and on the login page: what stands around it, and every process beside it. How parts follow their owner: parts-in-work.test.ts. */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitPage } from '../setup/browser.ts';
import { logInHere, openCustomer } from '../setup/people.ts';
import { file, keptFiles, visitSite } from '../specification/visited-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');

const ANN = 'ann@followed-parts.example';

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, ANN, 'Ann Miller'));

const homePrice = (page: Page) => page.getByTestId('home-price').textContent();
const inBarWords = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^(Quote|Your quote: .*)$/ })
    .evaluate((link) => link.getAttribute('aria-label') ?? link.textContent);
const inBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your quote: .*$/ });

describe('the quote box with parts in it', () => {
  test('no longer asks to drop, says what Submit does next, and has it on the first screen; the left column stays', async () => {
    const page = await visit.open('/');
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await page.getByTestId('home-price').waitFor();
    expect(await page.getByText(/^Drop/).filter({ visible: true }).allTextContents()).toEqual([
      expect.stringContaining('without an account'),
      // The way back up from the end of the page.
      'Drop a file',
    ]);
    await page.getByText('Room for 4 more files').waitFor();
    const submit = page.getByRole('button', { name: 'Submit' });
    const said = await submit.evaluate(
      (button) => document.getElementById(button.getAttribute('aria-describedby')!)!.textContent,
    );
    expect(said).toContain('Submit opens your quote with these parts and choices once you log in');
    const { y, height } = (await submit.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(900);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(heading.y).toBeGreaterThan(0);
  });

  test('dims Submit while nothing in it can be read, and says so', async () => {
    const page = await visit.open('/');
    const submit = page.getByRole('button', { name: 'Submit' });
    const opacity = () => submit.evaluate((button) => getComputedStyle(button).opacity);
    await page.getByLabel('Get Quote').setInputFiles(file('broken.step'));
    await page.getByText('“broken.step” cannot be read, so there is nothing to price. Add another file.').waitFor();
    expect(await opacity()).toBe('0.6');
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await page.getByText('1 of 2 files cannot be read and gets no price.').waitFor();
    expect(await opacity()).toBe('1');
  });

  test('stands on the login page, too, beside the form: a part dropped there has its price, and nothing is sent', async () => {
    const page = await visit.open('/login');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postDataBuffer() !== null || request.url().includes('bracket')) sent.push(request.url());
    });
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await page.getByTestId('home-price').waitFor();
    await page.getByText('CNC Machining is suggested').waitFor();
    await inBar(page)
      .getByText(/^1 part · \$/)
      .waitFor();
    expect(sent).toEqual([]);
    await page.getByRole('link', { name: 'Findings, price lines and every process' }).click();
    await page.waitForURL(`${visit.url}/`);
    await page.getByRole('button', { name: 'Remove bracket.step' }).waitFor();
  });
});

test('the sample part costs at home what the case study says it does', async () => {
  const page = await visit.open('/');
  await page.getByRole('button', { name: 'Try a sample part' }).click();
  await page.getByTestId('home-price').waitFor();
  await page.getByRole('region', { name: 'Price', exact: true }).getByLabel('Quantity').fill('10');
  await page.getByText(/^\$[\d.,]+ for 10 pcs, made/).waitFor();
  expect(await visit.words('/refractionstudy')).toContain(`${await homePrice(page)}`);
});

test('every process stands side by side at home, with days, losses and reasons; a column of the table sets the quantity', async () => {
  const page = await visit.open('/');
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByText(/^Other processes: /).click();
  const ways = page.getByRole('region', { name: 'Other processes' });
  await ways.getByText('CNC Machining, Aluminum 6061-T6').waitFor();
  await expect.poll(() => ways.getByRole('listitem').count()).toBe(6);
  const words = await ways.innerText();
  expect(words).toMatch(/3D Printing[^$]+\$[\d.]+ each\s+made in \d+ working days, work of \$[\d.]+ to \$[\d.]+ each/);
  expect(words).toMatch(/Sheet Metal[^$]+manual quote\s+The part is not sheet metal/);
  const curve = page.getByRole('region', { name: 'Price curve' });
  await curve.getByText(/ has the lowest price from one piece, Injection Molding from about [\d,]+ pcs\.$/).waitFor();
  await curve.getByRole('button', { name: 'Use 1,000 pcs' }).click();
  const price = page.getByRole('region', { name: 'Price', exact: true });
  expect(await price.getByLabel('Quantity').inputValue()).toBe('1000');
  await curve.getByRole('cell', { name: ', the cheapest' }).first().waitFor();
});

test('a visitor’s parts follow him to every page with count and total, to a price in each material, back home and into his account', async () => {
  const page = await visit.open('/');
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByRole('region', { name: 'Price', exact: true }).getByLabel('Quantity').fill('20');
  await expect.poll(() => inBarWords(page)).toMatch(/^Your quote: 1 part, \$[\d,]+\.\d\d$/);
  await page.getByText(/^\$[\d.,]+ for 20 pcs, made/).waitFor();
  const each = await homePrice(page);
  const total = Number(each!.slice(1)) * 20;
  const words = `Your quote: 1 part, $${total.toFixed(2)}`;
  await expect.poll(() => inBarWords(page)).toBe(words);
  // Choices are kept a moment after they are typed.
  await expect.poll(async () => JSON.stringify(await keptFiles(page))).toContain('"quantity":20');

  await visitPage(page, `${visit.url}/cnc`);
  await expect.poll(() => inBarWords(page)).toBe(words);
  const table = page.locator('#materials table');
  await table.getByRole('columnheader', { name: 'Your part, each' }).waitFor();
  const row = (material: string) => table.getByRole('row').filter({ hasText: material }).getByRole('cell').last();
  await expect.poll(() => row('Aluminum 6061-T6').textContent()).toBe(each);
  expect(Number((await row('Titanium').textContent())!.slice(1))).toBeGreaterThan(Number(each!.slice(1)));
  await page.setViewportSize({ width: 390, height: 844 });
  await table.getByText(`Your part: ${each}`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await visitPage(page, visit.url);
  await expect.poll(() => homePrice(page)).toBe(each);
  await visitPage(page, `${visit.url}/login?next=%2Ffaq`);
  await expect.poll(() => inBarWords(page)).toBe(words);
  await logInHere(page, ANN);
  await expect.poll(() => inBarWords(page)).toBe(words);
  expect(await inBar(page).getAttribute('href')).toBe('/profile');
});
