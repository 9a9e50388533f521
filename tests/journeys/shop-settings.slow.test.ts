/** Rows of a rate card taken out and added, and a card from a file, as the panel has them; what else a shop sets: shop-settings.test.ts. */
import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';

const ADMIN = 'mia.card-rows@partwright.example';
/** Of its own: rates are changed. */
const visit = visitSite({});

beforeAll(async () => {
  await openAdmin(visit.site, ADMIN);
});

test('a material and a finish are taken out and added again, with and without scripts, and nothing that was typed is lost', async () => {
  const page = await visit.openAs(ADMIN, '/admindashboard/settings/rates/1', 'admin');
  const open = (heading: string) => page.locator('summary').filter({ hasText: heading }).last().click();
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  // Thousands of inputs come group by group; what never came keeps its figure.
  await page.getByRole('button', { name: 'Publish as version 2' }).waitFor();
  expect(await page.locator('input[name*="/"]').count()).toBe(0);
  await open('Materials');
  await row('POM (Delrin)').getByRole('checkbox', { name: 'Remove' }).check();
  await open('Finishes');
  await open('Sanded');
  await page.getByRole('checkbox', { name: 'Take Sanded out of the card' }).check();
  await page.getByRole('button', { name: 'Publish as version 2' }).click();
  await page.getByRole('link', { name: 'Edit a copy of version 2' }).click();

  await open('Shop');
  await page.getByLabel('Margin').fill('31');
  await open('Materials');
  await page.locator('select[name="add:materials"]').selectOption('POM (Delrin)');
  await page.locator('button[value="add:materials"]').click();
  const price = row('POM (Delrin)').getByLabel('Price');
  await price.fill('1234');
  await page.getByRole('button', { name: 'Publish as version 3' }).click();
  await page.getByRole('link', { name: 'Edit a copy of version 3' }).waitFor();
  const card = await (await fetch(`${visit.url}/api/rate-card`)).json();
  expect([card.shop.marginPercent, card.materials.pom, 'sanded' in card.finishes]).toEqual([
    31,
    { minorPerKg: 1234 },
    false,
  ]);

  const plain = await visit.openAs(ADMIN, '/admindashboard/settings/rates/3', 'admin', { javaScriptEnabled: false });
  await plain.locator('[name="shop/marginPercent"]').evaluate((input: HTMLInputElement) => (input.value = '32'));
  await plain.locator('select[name="add:finishes"]').evaluate((select: HTMLSelectElement) => (select.value = 'sanded'));
  await plain.locator('summary').filter({ hasText: 'Finishes' }).last().click();
  await plain.locator('button[value="add:finishes"]').click();
  await plain.getByText('Added, with figures to begin with.').waitFor();
  expect(await plain.locator('[name="shop/marginPercent"]').inputValue()).toBe('32');
  expect(await plain.locator('[name="finishes/sanded/lotMinor"]').inputValue()).toBe('500');
});

test('a file that is no card is refused with field and reason, and a good one stands in the form before it is published', async () => {
  const page = await visit.openAs(ADMIN, '/admindashboard/settings/rates/1', 'admin');
  const card = await (await fetch(`${visit.url}/api/rate-card`)).json();
  const send = async (value: object) => {
    const buffer = Buffer.from(JSON.stringify(value));
    await page
      .getByLabel('Rates from a file')
      .setInputFiles({ name: 'ours.json', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Read the file' }).click();
  };
  await send({ ...card, shop: { ...card.shop, marginPercent: -4 } });
  const faults = page.getByRole('list', { name: 'Faults of the file' });
  await faults.waitFor();
  expect(await faults.getByRole('listitem').allInnerTexts()).toEqual(['shop.marginPercent: Expected at least 0']);
  await send({ ...card, shop: { ...card.shop, marginPercent: 47 } });
  await page.getByText('The file is in the form.').waitFor();
  await page.locator('summary').filter({ hasText: 'Shop' }).last().click();
  expect(await page.locator('[name="shop/marginPercent"]').inputValue()).toBe('47');
});
