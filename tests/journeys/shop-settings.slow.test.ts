/** Exchange rates, and rows of a rate card taken out and added, and a card from a file, as the panel has them; what else a shop sets: shop-settings.test.ts. */
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin, openCustomer } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';

const ADMIN = 'mia.card-rows@partwright.example';
const BUYER = 'ada@card-rows.example';
const BRACKET_FILE = new URL('../fixtures/bracket.step', import.meta.url);
/** Of its own: rates are changed. */
const visit = visitSite({});

beforeAll(async () => {
  await openAdmin(visit.site, ADMIN);
  await openCustomer(visit.site, BUYER);
});

test('a material and a finish are taken out and added again, with and without scripts, and nothing that was typed is lost', async () => {
  const page = await visit.openAs(ADMIN, '/admindashboard/settings/rates/1', 'admin');
  const open = (heading: string) => page.locator('summary').filter({ hasText: heading }).last().click();
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  // Thousands of inputs come group by group; what never came keeps its figure.
  await page.getByRole('button', { name: 'Publish as version 2' }).waitFor();
  await expect.poll(() => page.locator('input[name*="/"]').count()).toBe(0);
  await open('Materials');
  await row('POM (Delrin)').getByRole('checkbox', { name: 'Remove' }).check();
  await open('Finishes');
  await open('Sanded');
  await page.getByRole('checkbox', { name: 'Remove Sanded from the card' }).check();
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
  await plain.getByText('Added with starting values.').waitFor();
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
    await page.getByRole('button', { name: 'Load file' }).click();
  };
  await send({ ...card, shop: { ...card.shop, marginPercent: -4 } });
  const faults = page.getByRole('list', { name: 'Errors in the file' });
  await faults.waitFor();
  expect(await faults.getByRole('listitem').allInnerTexts()).toEqual(['shop.marginPercent: Expected at least 0']);
  await send({ ...card, shop: { ...card.shop, marginPercent: 47 } });
  await page.getByText('The file is loaded into the form.').waitFor();
  await page.locator('summary').filter({ hasText: 'Shop' }).last().click();
  expect(await page.locator('[name="shop/marginPercent"]').inputValue()).toBe('47');
});

test('an exchange rate that the shop sets is one that a buyer pays by, with freight that the total has as its own line', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const panel = await visit.openAs(ADMIN, '/admindashboard/settings/landed', 'admin');
  await panel.getByText('No exchange rates: buyers see and pay prices').waitFor();
  const rate = (label: string) => panel.getByLabel(`${label}, rate 1`, { exact: true });
  await rate('From').fill('USD');
  await rate('To').fill('EUR');
  await rate('Rate').fill('a lot');
  await rate('Date').fill(today);
  await rate('Source').fill('European Central Bank');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('The rate must be a number from 0.0001 to 10,000').first().waitFor();
  await rate('Rate').fill('0.8627');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Freight and duty settings saved.').first().waitFor();

  // The same table as a file: out, and in with a newer rate. A fault is named by its line, and nothing is taken in.
  const [taken] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('link', { name: 'Exchange rates as CSV' }).click(),
  ]);
  expect(taken.suggestedFilename()).toBe('landed-exchange.csv');
  const importRows = async (text: string) => {
    await panel.getByLabel('Table', { exact: true }).selectOption('Exchange rates');
    const file = { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await panel.getByLabel('Rows from a CSV file').setInputFiles(file);
    await panel.getByRole('button', { name: 'Import table' }).click();
  };
  await importRows(`From,To,Rate,Date,Source\nUSD,EUR,a lot,${today},ECB\n`);
  await panel.getByText('Line 2, Rate: The rate must be a number').waitFor();
  await importRows(`From,To,Rate,Date,Source\nUSD,EUR,0.8627,${today},"European Central Bank, by file"\n`);
  await panel.getByText('Imported 1 row.').waitFor();
  await panel.locator('input[value="European Central Bank, by file"]').waitFor();

  const page = await visit.openAs(BUYER, '/profile');
  await page.locator('input[type=file]').first().setInputFiles(fileURLToPath(BRACKET_FILE));
  await page.getByLabel('Manufacturing process').selectOption('CNC Machining');
  await page
    .getByTestId('on-the-bench')
    .getByText(/^On your bench in the United States, .* USD with freight/)
    .waitFor();
  await page.getByLabel('Destination').selectOption('Germany');
  await page
    .getByTestId('on-the-bench')
    .getByText(/^On your bench in Germany, .* USD with freight/)
    .waitFor();
  await page.getByLabel('Currency').selectOption('EUR');
  await page
    .getByTestId('on-the-bench')
    .getByText(/^On your bench in Germany, .* EUR with freight/)
    .waitFor();
  await page
    .getByText(/^We have no duty rate for aluminum parts for general use from \w+ to Germany/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  await page.getByLabel('Country').selectOption('Germany');
  for (const [label, text] of [
    ['Address', 'Werkstrasse 1'],
    ['City', 'Hamburg'],
    ['State', 'HH'],
    ['ZIP code', '20095'],
  ])
    await page.getByLabel(label!, { exact: true }).fill(text!);
  await page.getByRole('radio', { name: /^Air freight, DAP: €/ }).check();
  const total = page.getByText('Total, EUR').locator('xpath=following-sibling::dd');
  const asked = await total.innerText();
  await page.getByRole('region', { name: 'Freight and duty' }).getByText('Charged with the order').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  await page.goto(`${visit.url}/profile-status/${new URL(page.url()).searchParams.get('order')}`);
  await page.getByText(`${asked} EUR`).first().waitFor();
  const landed = page.getByRole('region', { name: 'Freight and duty' });
  await landed.getByText('Air freight').waitFor();
  await landed.getByText(/^On your bench in Hamburg, /).waitFor();
  await landed.getByText('1 USD = 0.8627 EUR').waitFor();
});
