/** What a buyer types once: the address book under the account, and the shipping form that offers it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newProfile, openPage, visitPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { openCustomer, postOrder, SHIP_TO, signIn, takeToken, uploadBracket } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const BUYER = 'ada@address-book.example';
const OTHER = 'eve@address-book.example';
const OVERSEAS = 'mei@address-book.example';
const BILLED = 'ivy@address-book.example';
const site = siteOfTheRun();
let browser: Browser;
let buyer: string;
beforeAll(async () => {
  await Promise.all([BUYER, OTHER, OVERSEAS, BILLED].map((email) => openCustomer(site, email)));
  buyer = await takeToken(site, BUYER);
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const DOCK = { name: 'Ada Turner', address: '1 Lathe Street', city: 'Dayton', state: 'OH', zip: '45402' };
const OFFICE = { name: 'Accounts Payable', company: 'Turner Pumpen GmbH', address: 'Werkstraße 4', city: 'Aachen' };

/** Posts a form of a page as a browser without scripts does; the page that answers. */
async function post(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { cookie: `partwright_session=${buyer}`, origin: site.url },
    body: new URLSearchParams(fields),
  });
  return plain(await answer.text());
}
const read = async (path: string) =>
  plain(await (await fetch(site.url + path, { headers: { cookie: `partwright_session=${buyer}` } })).text());
const plain = (html: string) => html.replaceAll('<!-- -->', '').replace(/<script[\s\S]*?<\/script>/g, '');
const fieldOf = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].match(/value="([^"]*)"/)?.[1];

test('without scripts an address, a tax id and a carrier account are kept, and the shipping form begins with them', async () => {
  const refused = await post('/account', { intent: 'add-address', ...DOCK, zip: '', country: 'United States' });
  expect(refused).toContain('ZIP code is required');
  expect(fieldOf(refused, 'city')).toBe('Dayton');
  const added = await post('/account', {
    intent: 'add-address',
    ...DOCK,
    country: 'United States',
    phone: '+1 555 010 0142',
    isShippingDefault: 'on',
  });
  expect(added).toContain('Address added to your address book.');
  expect(added).toContain('Default for shipping');
  await post('/account', {
    intent: 'add-address',
    ...OFFICE,
    state: 'NRW',
    zip: '52062',
    country: 'Germany',
    isBillingDefault: 'on',
  });
  const wrong = await post('/account', { intent: 'tax-id', taxCountry: 'US', taxId: '12-34567' });
  expect(wrong).toContain('An EIN of this country looks like 12-3456789.');
  expect(wrong).toContain('do not verify it with the tax authority.');
  expect(await post('/account', { intent: 'tax-id', taxCountry: 'US', taxId: '123456789' })).toContain(
    'EIN 12-3456789',
  );
  const carrier = { carrier: 'FedEx', carrierAccount: '123456789', carrierZip: '45402' };
  expect(await post('/account', { intent: 'collect', ...carrier })).toContain('Carrier account saved.');

  const quoteId = await uploadBracket(site, buyer, 'CNC Machining');
  const page = await read(`/shipinfo?quote=${quoteId}`);
  const began = ['name', 'address', 'city', 'state', 'zip', 'phone', 'taxId', 'carrierAccount'];
  expect(began.map((name) => fieldOf(page, name))).toEqual([
    ...Object.values(DOCK),
    '+1 555 010 0142',
    'EIN 12-3456789',
    '123456789',
  ]);
  expect(page).toMatch(/<option value="[^"]+" selected="">Turner Pumpen GmbH, Werkstraße 4, Aachen</);
  // The account is offered; whether it is used is said with each order.
  expect(page).not.toMatch(/name="isCollect"[^>]*checked/);
  const office = /<option value="([^"]+)"[^>]*>Turner Pumpen GmbH/.exec(page)![1]!;
  expect(fieldOf(await read(`/shipinfo?quote=${quoteId}&from=${office}`), 'address')).toBe('Werkstraße 4');
});

test('a choice from the address book fills the form on a phone, freight gives way to the own carrier, and the order says it', async () => {
  const quoteId = await uploadBracket(site, buyer, 'CNC Machining');
  const context = await newProfile(browser, { viewport: { width: 390, height: 844 }, bypassCSP: true });
  await signIn(context, site, BUYER);
  const page = await context.newPage();
  await visitPage(page, `${site.url}/shipinfo?quote=${quoteId}`);
  await page.getByRole('radio', { name: /Not included in this order/ }).waitFor();
  await page.getByLabel('From your address book').selectOption({ label: 'Turner Pumpen GmbH, Werkstraße 4, Aachen' });
  expect(await page.getByLabel('City').inputValue()).toBe('Aachen');
  await page.getByText('Freight to Germany').waitFor();
  await page.getByLabel('Your reference (optional)').fill('Project Heron');
  await page.getByLabel(/our own carrier account/).check();
  await expect.poll(() => page.getByRole('radio').count()).toBe(0);
  await page.getByText('FCA, free carrier').waitFor();
  // How long the buyer's own carrier takes, the shop does not know.
  await expect.poll(() => page.getByText(/in transit/i).count()).toBe(0);
  // A reload loses nothing.
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await expect.poll(() => page.getByLabel(/our own carrier account/).isChecked()).toBe(true);
  expect(await page.getByLabel('City').inputValue()).toBe('Aachen');
  const picked = page.getByLabel('From your address book').locator('option:checked');
  expect(await picked.textContent()).toBe('Turner Pumpen GmbH, Werkstraße 4, Aachen');
  await page.getByLabel('State').fill('Nordrhein-Westfalen');
  expect(await picked.textContent()).toBe('Another address');
  expect(await describePage(page)).toMatchObject({ headings: 1, sideways: 0, violations: [] });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  const orderId = new URL(page.url()).searchParams.get('order');
  await visitPage(page, `${site.url}/profile-status/${orderId}`);
  for (const words of [
    'Project Heron',
    'EIN 12-3456789',
    'FCA, free carrier',
    'FedEx, account 123456789 (45402)',
    'Turner Pumpen GmbH',
  ])
    await page.getByText(words).first().waitFor();
  // Ordered again it goes there again, not to the default.
  const again = await post(`/profile-status/${orderId}`, { intent: 'reorder' });
  expect([fieldOf(again, 'address'), fieldOf(again, 'state')]).toEqual(['Werkstraße 4', 'Nordrhein-Westfalen']);
  await context.close();
});

test('a country that browsers call by another name than the server is the same one on both', async () => {
  const token = await takeToken(site, OVERSEAS);
  const wait = async (quoteId: string) => {
    const read = async () =>
      (
        await (
          await fetch(`${site.url}/api/quotes/${quoteId}`, { headers: { authorization: `Bearer ${token}` } })
        ).json()
      ).status;
    await expect.poll(read, { timeout: 30_000 }).toBe('priced');
    return quoteId;
  };
  const kept = await wait(await uploadBracket(site, token, 'CNC Machining'));
  const there = { ...SHIP_TO, city: 'Kowloon', state: 'Kowloon', zip: '999077', country: 'Hong Kong SAR China' };
  expect((await postOrder(site, { ...there, quoteId: kept, keep: true }, token)).status).toBe(200);
  const quoteId = await wait(await uploadBracket(site, token, 'CNC Machining'));
  const { page, complaints } = await openPage(browser);
  await signIn(page.context(), site, OVERSEAS);
  await visitPage(page, `${site.url}/shipinfo?quote=${quoteId}`);
  await page.getByText('Freight to Hong Kong SAR China').waitFor();
  expect(await page.getByLabel('Country').inputValue()).toBe('Hong Kong SAR China');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('another account in the same browser sees nothing of the address book', async () => {
  const context = await newProfile(browser);
  await signIn(context, site, OTHER);
  const page = await context.newPage();
  await visitPage(page, `${site.url}/account`);
  await page.getByText('No addresses saved yet.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Tax ID' }).inputValue()).toBe('');
  expect(await page.content()).not.toContain('Lathe Street');
  await context.close();
});

test('an address that is added for the invoice is billed on the way back, what was typed stays, and parts do not go there', async () => {
  const quoteId = await uploadBracket(site, await takeToken(site, BILLED), 'CNC Machining');
  const context = await newProfile(browser);
  await signIn(context, site, BILLED);
  const page = await context.newPage();
  await visitPage(page, `${site.url}/shipinfo?quote=${quoteId}`);
  await page.getByLabel('City').fill('Dayton');
  await page.getByRole('link', { name: 'Add another to your address book' }).click();
  const section = page.getByRole('region', { name: 'Address book' });
  for (const [label, text] of [
    ['Name', OFFICE.name],
    ['Company (optional)', OFFICE.company],
    ['Address', OFFICE.address],
    ['City', OFFICE.city],
    ['State', 'NRW'],
    ['ZIP code', '52062'],
  ] as const)
    await section.getByLabel(label, { exact: true }).fill(text);
  await section.getByRole('button', { name: 'Add address' }).click();
  await section.getByText('Address added to your address book.').waitFor();
  expect(await section.getByText('Default for shipping').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to your order' }).click();
  const billTo = page.getByLabel('Bill to', { exact: true });
  const billed = () => billTo.locator('option:checked').textContent();
  await expect.poll(billed).toBe('Turner Pumpen GmbH, Werkstraße 4, Aachen');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Dayton');
  // Another choice after that stays, although the address of the page still names the new one.
  await billTo.selectOption({ label: 'The shipping address' });
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  await expect.poll(billed).toBe('The shipping address');
  await context.close();
});

test('an address is added, edited and deleted by keyboard and stays where it is wrong', async () => {
  const context = await newProfile(browser, { bypassCSP: true });
  await signIn(context, site, OTHER);
  const page = await context.newPage();
  await visitPage(page, `${site.url}/account?back=${encodeURIComponent('/shipinfo?quote=x')}`);
  expect(await page.getByRole('link', { name: 'Back to your order' }).getAttribute('href')).toBe('/shipinfo?quote=x');
  const section = page.getByRole('region', { name: 'Address book' });
  for (const [label, text] of [
    ['Name', 'Eve'],
    ['Address', '2 Mill Road'],
    ['City', 'Leeds'],
    ['State', 'Yorkshire'],
    ['ZIP code', 'LS1 4AP'],
    ['Phone (optional)', '12'],
  ] as const)
    await section.getByLabel(label, { exact: true }).fill(text);
  await section.getByLabel('Country').selectOption('United Kingdom');
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'Add address' }).press('Enter');
  await section.getByText('The phone number must have 6 to 15 digits').waitFor();
  expect(await section.getByLabel('Phone (optional)').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('3456789');
  await page.keyboard.press('Enter');
  await section.getByText('Address added to your address book.').waitFor();
  await section.getByText('Edit').press('Enter');
  await section.getByLabel('City').first().fill('York');
  await page.keyboard.press('Enter');
  await section.getByText('Address saved.').waitFor();
  await section.getByText('York, Yorkshire LS1 4AP').waitFor();
  expect(await describePage(page)).toMatchObject({ headings: 1, sideways: 0, violations: [] });
  await section.getByText('Edit').press('Enter');
  await section.getByRole('button', { name: 'Delete address' }).press('Enter');
  await section.getByText('No addresses saved yet.').waitFor();
  await context.close();
});
