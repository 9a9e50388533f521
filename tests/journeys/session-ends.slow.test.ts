/** A session that ends while somebody orders: what the workspace and the shipping page keep. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { logInHere, openCustomer, postOrder, SHIP_TO, takeToken } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, fillShipping, partsOf } from './order-screens.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const BUYER = 'ada@session-ends.example';

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
});
afterAll(() => browser?.close());

test('a session that ends in the middle of ordering loses nothing', async () => {
  const { page } = await openPage(browser);
  await visitPage(page, `${site.url}/login?next=/profile`);
  await logInHere(page, BUYER);
  await addFiles(page, BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('print');
  await page.getByLabel('Quantity').fill('12');
  await page.getByText('Express').click();
  const total = page.getByTestId('total-price');
  await total.waitFor();
  const shown = await total.textContent();

  // Submitting without a session.
  await endSession(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please log in to upload files.' });
  await alert.getByRole('link').click();
  await page.waitForURL('**/login?next=/profile');
  await visitPage(page, `${site.url}/login?next=/profile`);
  await logInHere(page, BUYER);
  await total.waitFor();
  expect([await total.textContent(), await page.getByLabel('Quantity').inputValue()]).toEqual([shown, '12']);

  // Ordering without a session.
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  // Measured: until then the page asks again, and without a session it leads to the login by itself.
  await page.getByText('Your files have arrived and are priced.').waitFor();
  await fillShipping(page);
  const here = page.url();
  await endSession(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText('Authentication error. Please log in again.').waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Dayton');
  await visitPage(page, `${site.url}/login?next=${encodeURIComponent(here.slice(site.url.length))}`);
  await logInHere(page, BUYER);
  await page.getByText(shown!).first().waitFor();
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('1 Lathe Street');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  await page.getByText('Your order is placed! Confirmation email sent.').waitFor();

  // What was ordered has left the workspace.
  await page.goto(`${site.url}/profile`);
  await page.getByText('No parts yet').waitFor();
  await expect.poll(() => partsOf(page).count()).toBe(0);
  await page.context().close();
});

test('what was ordered leaves the workspace also where nobody waited for the thanks', async () => {
  const { page } = await openPage(browser);
  await visitPage(page, `${site.url}/login?next=/profile`);
  await logInHere(page, BUYER);
  await addFiles(page, BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('print');
  await page.getByTestId('total-price').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  const quoteId = new URL(page.url()).searchParams.get('quote');

  // Looked at again before the order, the parts are still there.
  await page.goto(`${site.url}/profile`);
  await expect.poll(() => partsOf(page).count()).toBe(1);

  const order = await postOrder(site, { ...SHIP_TO, quoteId }, await takeToken(site, BUYER));
  expect(order.status).toBe(200);
  await page.goto(`${site.url}/profile`);
  await page.getByText('No parts yet').waitFor();
  await page.context().close();
});

async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('user')!);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch('/api/auth/logout', { method: 'POST', headers, body: '{"role":"customer"}' })).status;
  });
  expect(status).toBe(200);
}
