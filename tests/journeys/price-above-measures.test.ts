/** On a phone the price of a part stands above its measures, where it is seen: at home and in the workspace. */
import { resolve } from 'node:path';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openCustomer } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@price-above-measures.example';
const PHONE = { width: 390, height: 844 };

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

const topOf = async (place: Locator) => (await place.boundingBox())!.y;

test('at home: picture, price, measures', async () => {
  const page = await visit.open('/');
  await page.setViewportSize(PHONE);
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByTestId('home-price').waitFor();
  const measures = page.getByRole('region', { name: 'Measures' });
  await measures.waitFor();
  const tops = [page.locator('#part-stage'), page.getByTestId('home-price'), measures].map(topOf);
  expect(await inOrder(tops)).toBe(true);
});

test('in the workspace: picture, choices with their price, measures', async () => {
  const page = await visit.openAs(EMAIL, '/profile');
  await page.setViewportSize(PHONE);
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles(BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  const measures = page.getByRole('region', { name: 'Measures' });
  await measures.waitFor();
  const choices = page.getByRole('region', { name: 'Choices and price of bracket.step' });
  const price = choices.getByText('Each', { exact: true });
  await price.waitFor();
  const tops = [page.locator('#part-stage'), choices.getByLabel('Quantity'), price, measures].map(topOf);
  expect(await inOrder(tops)).toBe(true);
});

async function inOrder(places: readonly Promise<number>[]): Promise<boolean> {
  const tops = await Promise.all(places);
  return tops.every((top, at) => at === 0 || top > tops[at - 1]!);
}
