/** A session that goes in the middle of an order, and an upload that is cut off: what bad-input.test.ts leaves to the slow run. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { endSession, logInHere, openCustomer, takeToken } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { addFiles, expectGoesOn, namedBytes, openWorkspace, partsOf, total } from './careless-people.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@bad-input.example';
const MEGABYTE = 1_000_000;

/** Of its own: what it stores is counted. */
let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  await openCustomer(site, EMAIL);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const step = readFileSync(BRACKET);

/** Every file below the folder in which the site keeps what was uploaded, also half-written ones, in bytes. */
function storedBytes(): number[] {
  const folder = join(site.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
}

test('an upload of 200 MB that is cut off leaves no file and no row, and the next upload passes', async () => {
  await openCustomer(site, 'cut@bad-input.example');
  const token = await takeToken(site, 'cut@bad-input.example');
  const headers = { authorization: `Bearer ${token}` };
  const before = storedBytes();

  const upload = request(`${site.url}/api/files/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(200 * MEGABYTE),
    },
  });
  upload.on('error', () => {});
  const field = (name: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  upload.write(
    `${field('material', 'CNC Machining')}${field('quantity', '1')}--edge\r\ncontent-disposition: form-data; name="file"; filename="big.stl"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  const chunk = Buffer.alloc(MEGABYTE, 65);
  for (let sent = 0; sent < 60; sent += 1) await new Promise((done) => upload.write(chunk, done));
  // The server has really begun to keep it.
  await expect.poll(() => storedBytes().reduce((sum, bytes) => sum + bytes, 0) > 50 * MEGABYTE).toBe(true);
  upload.destroy();

  await expect.poll(() => storedBytes().length === before.length).toBe(true);
  expect(storedBytes()).toEqual(before);
  const current = await fetch(`${site.url}/api/quotes/current`, { headers });
  expect([current.status, await current.json()]).toEqual([200, { quote: null }]);
  await expectGoesOn(site);

  const form = new FormData();
  form.set('material', 'CNC Machining');
  form.set('thickness', '0');
  form.set('quantity', '1');
  form.set('file', new Blob([readFileSync(BRACKET)]), 'bracket.step');
  const next = await fetch(`${site.url}/api/files/upload`, { method: 'POST', headers, body: form });
  expect([next.status, ((await next.json()) as { message: string }).message]).toEqual([
    200,
    '1 file uploaded. Your parts are being measured.',
  ]);
  expect(storedBytes().length).toBe(before.length + 1);
});

test('a session that is gone without a trace takes no part, choice or address with it', async () => {
  const { page } = await openWorkspace(browser, site, EMAIL, 'the form');
  await addFiles(page, [namedBytes('bracket.step', step), namedBytes('second.step', step)]);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await page.getByLabel('Quantity').fill('7');
  await total(page).waitFor();
  const shown = (await total(page).textContent())!;

  await endSession(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please log in to upload files.' });
  await alert.getByText('Your parts and options are kept in this browser').waitFor();
  await alert.getByRole('link', { name: 'Log in to continue' }).click();
  await page.waitForURL('**/login?next=/profile');
  await logInHere(page, EMAIL);
  await total(page).waitFor();
  await page.getByText(shown).first().waitFor();
  expect([await partsOf(page).count(), await page.getByLabel('Quantity').inputValue()]).toEqual([2, '7']);

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  // Until then the page looks again by itself, and would go to the login before the form is sent.
  await page.getByText('are priced').first().waitFor();
  await page.getByLabel('Address', { exact: true }).fill('1 Lathe Street');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State').fill('OH');
  await page.getByLabel('ZIP code').fill('45402');
  await page.getByLabel('Country').selectOption('Canada');
  await endSession(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText('Authentication error. Please log in again.').waitFor();
  await page.getByRole('link', { name: 'Log in and continue. What you typed is kept.' }).click();
  await page.waitForURL('**/login**');
  await logInHere(page, EMAIL);
  await page.waitForURL('**/shipinfo**');
  await page.getByText(shown).first().waitFor();
  const typed = () =>
    Promise.all(
      ['Address', 'City', 'State', 'ZIP code', 'Country'].map((label) =>
        page.getByLabel(label, { exact: true }).inputValue(),
      ),
    );
  await expect.poll(typed).toEqual(['1 Lathe Street', 'Dayton', 'OH', '45402', 'Canada']);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  await page.getByText('Your order is placed! Confirmation email sent.').waitFor();
  await page.context().close();
});
