/** What a shop sets as its own: what invoices say of it, and rates in place of the example's. And what it sees of orders and customers. */
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin, openCustomer, takeToken, uploadBracket, withDatabase } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';

const ADMIN = 'mia.invoice-facts@partwright.example';
const BUYER = 'ada@invoice-facts.example';
/** Of its own: billing and rates are changed. */
const visit = visitSite({});

beforeAll(async () => {
  await openAdmin(visit.site, ADMIN);
  await openCustomer(visit.site, BUYER);
});

test('a PO number typed with the address stands on the order for buyer and shop, and the order shows groups, not the lines', async () => {
  const quoteId = await uploadBracket(visit.site, await takeToken(visit.site, BUYER), 'CNC Machining');
  const page = await visit.openAs(BUYER, `/shipinfo?quote=${quoteId}`);
  await page.getByText('Preparing and programming').waitFor({ state: 'attached' });
  await expect.poll(() => page.getByText('Margin').count()).toBe(0);
  for (const [label, text] of [
    ['Address', '1 Lathe Street'],
    ['City', 'Dayton'],
    ['State', 'OH'],
    ['ZIP code', '45402'],
    ['PO number (optional)', 'PO-4711'],
    ['Tax ID (optional)', 'EIN 12-3456789'],
  ])
    await page.getByLabel(label!, { exact: true }).fill(text!);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  const orderId = new URL(page.url()).searchParams.get('order');
  await page.goto(`${visit.url}/profile-status/${orderId}`);
  await page.getByText('PO-4711').waitFor();
  await page.getByText('EIN 12-3456789').waitFor();
  await page.getByText('DAP, delivered at place').waitFor();
  await page.getByRole('region', { name: 'Price of bracket.step' }).getByText('Machining').waitFor();
  await expect.poll(() => page.getByText('Preparing and programming').count()).toBe(0);
  const panel = await visit.openAs(ADMIN, `/admindashboard/orders/${orderId}`, 'admin');
  await panel.getByText('PO-4711').waitFor();
});

test('tax ID, bank details and country of origin are set in the panel, and what is wrong is said at its field', async () => {
  const page = await visit.openAs(ADMIN, '/admindashboard/settings/billing', 'admin');
  await page.getByLabel('Tax ID').fill('GSTIN 27AAPFU0939F1ZV');
  await page.getByLabel('Bank details').fill(`Bank of Pune\n${'9'.repeat(81)}`);
  await page.getByLabel('Country of origin').selectOption('Japan');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('A line of the bank details must be at most 80 characters').first().waitFor();
  await page.getByLabel('Bank details').fill('Bank of Pune\nSWIFT PUNEINBB');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Billing settings saved. They apply to new invoices.').first().waitFor();
  await page.reload();
  expect(await page.getByLabel('Bank details').inputValue()).toBe('Bank of Pune\nSWIFT PUNEINBB');
  expect(await page.getByLabel('Country of origin').inputValue()).toBe('JP');
});

test('the calendar is set in the panel, a shop that never works is refused, and buyers read the new days', async () => {
  const page = await visit.openAs(ADMIN, '/admindashboard/settings/calendar', 'admin');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await page.getByLabel(day).uncheck();
  await page.getByLabel('Day, holiday 1').fill('26 January');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose at least one working day').first().waitFor();
  await page.getByText('The date of a holiday must be a date such as 2027-01-26').first().waitFor();
  await page.getByLabel('Saturday').check();
  await page.getByLabel('Day, holiday 1').fill('2027-02-06');
  await page.getByLabel('Name, holiday 1').fill('Founding day');
  await page.getByLabel('Cut-off').fill('00:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Calendar saved. It applies to new orders.').first().waitFor();
  await page.getByText(/^Sat, \w{3} \d+, \d{4}$/).waitFor();
  const { holidays, workingDays } = await (await fetch(`${visit.url}/api/calendar`)).json();
  expect(workingDays).toEqual([6]);
  expect(holidays).toContainEqual({ date: '2027-02-06', name: 'Founding day' });
  const buyer = 'bo@invoice-facts.example';
  await openCustomer(visit.site, buyer);
  const quoteId = await uploadBracket(visit.site, await takeToken(visit.site, buyer), 'CNC Machining');
  const quote = await visit.openAs(buyer, `/shipinfo?quote=${quoteId}`);
  await quote.getByText('Ships if ordered now').waitFor();
  await quote.getByText(/^Sat, /).waitFor();
});

test('publishing one changed figure leaves the others marked as the example’s, block by block, and the prices too', async () => {
  const page = await visit.openAs(ADMIN, '/admindashboard/settings', 'admin');
  await page.getByText('The published rates belong to an example shop.').waitFor();
  await page.getByRole('link', { name: 'Edit a copy of version 1' }).click();
  await page.getByText(/CNC Machining\s*\d+ example figures/).click();
  const machine = page.getByLabel('Machine', { exact: true }).first();
  await machine.fill('7200');
  await page.getByRole('button', { name: 'Publish as version 2' }).click();
  await page.getByText(/^[\d,]+ of [\d,]+ published figures are still example values\.$/).waitFor();
  const blocks = page.getByRole('list', { name: 'Example figures by block' });
  const words = (await blocks.getByRole('listitem').allInnerTexts()).find((text) => text.startsWith('CNC Machining'))!;
  const [still, figures] = words.match(/\d+/g)!.map(Number);
  expect(figures! - still!).toBe(1);
  const buyer = await visit.openLoggedIn(BUYER, '/profile');
  const bracket = fileURLToPath(new URL('../fixtures/bracket.step', import.meta.url));
  await buyer.locator('input[type=file]:not([disabled])').first().setInputFiles(bracket);
  await buyer.getByLabel('Manufacturing process').selectOption('cnc');
  await buyer.getByTestId('total-price').waitFor();
  await buyer.getByText('example rates', { exact: true }).waitFor();
});

test('the page of a customer lists the files with size, date, state and a download that is recorded', async () => {
  const user = await withDatabase(visit.site, (db) =>
    db.selectFrom('users').select('id').where('email', '=', BUYER).executeTakeFirstOrThrow(),
  );
  const page = await visit.openAs(ADMIN, `/admindashboard/users/${user.id}`, 'admin');
  const row = page.getByRole('table', { name: 'Files' }).getByRole('row').filter({ hasText: 'bracket.step' });
  await row.getByText(/^Ordered/).waitFor();
  await row.getByRole('link', { name: /^PW-/ }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: 'Download bracket.step' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bracket.step');
});
