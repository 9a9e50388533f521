/**
 * What a careless and a malicious visitor do: every time a sentence that helps, a site that goes on, and nothing half-stored.
 * Files that are broken in the workspace, and a session that ends, are also looked at in workspace.test.ts.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { endSession, logInHere, openCustomer, takeToken } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@bad-input.example';
const MEGABYTE = 1_000_000;

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

async function openWorkspace(): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openPage(browser);
  await opened.page.goto(`${site.url}/login?next=/profile`);
  await logInHere(opened.page, EMAIL);
  await opened.page.getByText('No part on the sheet yet').waitFor();
  return opened;
}

/** The picker says it is usable when the page has come to life. */
async function addFiles(page: Page, files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles(files);
}

const partsOf = (page: Page) => page.getByRole('list', { name: 'Parts' }).getByRole('listitem');
const total = (page: Page) => page.getByTestId('total-price');
const namedBytes = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const copies = (count: number) =>
  Array.from({ length: count }, (_, at) => namedBytes(`copy-${at + 1}.step`, readFileSync(BRACKET)));

async function expectGoesOn(): Promise<void> {
  const answer = await fetch(`${site.url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', storage: 'ok', queue: 'ok' },
  ]);
}

/** Every file below the folder in which the site keeps what was uploaded, also half-written ones, in bytes. */
function storedBytes(): number[] {
  const folder = join(site.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
}

async function waitFor(what: string, isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (isTrue()) return;
    await sleep(100);
  }
  throw new Error(`Waited in vain until ${what}`);
}

test('the quote box refuses six files and keeps the ones chosen before', async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(site.url);
  await addFiles(page, copies(6));
  const alert = page.getByRole('alert');
  await alert.getByText('You can upload up to 5 files only.').waitFor();
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);

  await addFiles(page, copies(4));
  await addFiles(page, [namedBytes('fifth.step', Buffer.from('5')), namedBytes('sixth.step', Buffer.from('6'))]);
  await alert.getByText('You can upload up to 5 files only.').waitFor();
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(4);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the quote box names an empty file and a picture, and takes the part beside them', async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(site.url);
  await addFiles(page, [
    namedBytes('hollow.step', Buffer.alloc(0)),
    namedBytes('holiday.png', Buffer.from('89504e47', 'hex')),
    namedBytes('bracket.step', readFileSync(BRACKET)),
  ]);
  const alert = page.getByRole('alert');
  await alert.getByText('“hollow.step” is empty (0 bytes). Export it again and choose the new file.').waitFor();
  await alert.getByText('“holiday.png” is no CAD file or drawing that we take.').waitFor();
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove bracket.step' }).click();
  expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the workspace asks for a file before anything else, and refuses eleven', async () => {
  const { page, complaints } = await openWorkspace();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText('Please upload a file.').waitFor();
  await addFiles(page, copies(11));
  await page.getByText('You can upload up to 10 files only.').waitFor();
  expect([await partsOf(page).count(), new URL(page.url()).pathname]).toEqual([0, '/profile']);
  expect(complaints).toEqual([]);
  await page.context().close();
});

const step = readFileSync(BRACKET);
const broken = [
  {
    name: 'half-of-ours.step',
    bytes: step.subarray(0, step.length / 2),
    words:
      'This STEP file stops in the middle: its end mark is missing. Export it again, or check that it was copied whole.',
  },
  {
    name: 'picture.step',
    bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    words: 'PNG picture',
  },
  {
    name: 'deep_parens.step',
    bytes: Buffer.from(`ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=${'('.repeat(200_000)};`),
    words:
      'This STEP file nests parentheses more than 64 deep, which no CAD program writes. Export it again from your CAD program.',
  },
];

test('a file that cannot be read says why, is not sent, and the good one beside it is ordered alone', async () => {
  const { page, complaints } = await openWorkspace();
  await addFiles(
    page,
    broken.map(({ name, bytes }) => namedBytes(name, bytes)),
  );
  for (const { name, words } of broken) {
    await page.getByRole('button', { name, exact: true }).click();
    const choices = page.getByRole('region', { name: `Choices and price of ${name}` });
    await choices.getByText(words).waitFor();
    await choices.getByRole('button', { name: 'Read it again' }).waitFor();
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText('Please upload a file.').waitFor();
  expect(await total(page).count()).toBe(0);

  await addFiles(page, BRACKET);
  await page.getByRole('button', { name: 'bracket.step', exact: true }).click();
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await total(page).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  // The address changes a moment before the page does, and the workspace shows these names too.
  await page.getByRole('heading', { name: 'Shipping information' }).waitFor();
  await page.getByText('bracket.step').first().waitFor();
  for (const { name } of broken) expect(await page.getByText(name).count()).toBe(0);
  await expectGoesOn();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a quantity that is none gets a sentence and no price, and cannot be sent', async () => {
  const { page, complaints } = await openWorkspace();
  await addFiles(page, BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('print');
  await total(page).waitFor();
  const quantity = page.getByLabel('Quantity');
  for (const [typed, words] of [
    ['0', 'Please enter at least 1 piece.'],
    ['-1', 'Please enter at least 1 piece.'],
    ['1.5', 'Parts come in whole pieces: please enter a whole number.'],
    ['1000000000', 'We price up to 10,000 pieces here. For more, write to us and a person will quote.'],
    ['', 'Please say how many pieces you need.'],
    ['many', 'This is not a number of pieces. Please enter a whole number, for example 25.'],
    ['1e3', 'This is not a number of pieces. Please enter a whole number, for example 25.'],
  ] as const) {
    await quantity.fill(typed);
    await page.getByText(words).first().waitFor();
    expect([typed, await quantity.getAttribute('aria-invalid'), await total(page).count()]).toEqual([typed, 'true', 0]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText(`bracket.step: ${words}`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    expect(await quantity.evaluate((input) => input === document.activeElement)).toBe(true);
  }
  await quantity.fill('2');
  await total(page).waitFor();
  expect([await quantity.getAttribute('aria-invalid'), await page.getByRole('alert').count()]).toEqual([null, 0]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

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
  await waitFor('the file grows', () => storedBytes().reduce((sum, bytes) => sum + bytes, 0) > 50 * MEGABYTE);
  upload.destroy();

  await waitFor('what was begun is gone', () => storedBytes().length === before.length);
  expect(storedBytes()).toEqual(before);
  const current = await fetch(`${site.url}/api/quotes/current`, { headers });
  expect([current.status, await current.json()]).toEqual([200, { quote: null }]);
  await expectGoesOn();

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
  const { page } = await openWorkspace();
  await addFiles(page, [namedBytes('bracket.step', step), namedBytes('second.step', step)]);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await page.getByLabel('Quantity').fill('7');
  await total(page).waitFor();
  const shown = (await total(page).textContent())!;

  await endSession(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please log in to upload files.' });
  await alert.getByText('your parts and choices are kept in this browser').waitFor();
  await alert.getByRole('link', { name: 'Log in and go on' }).click();
  await page.waitForURL('**/login?next=/profile');
  await logInHere(page, EMAIL);
  await total(page).waitFor();
  await page.getByText(shown).first().waitFor();
  expect([await partsOf(page).count(), await page.getByLabel('Quantity').inputValue()]).toEqual([2, '7']);

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  await page.getByLabel('Address', { exact: true }).fill('1 Lathe Street');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State').fill('OH');
  await page.getByLabel('ZIP code').fill('45402');
  await page.getByLabel('Country').selectOption('Canada');
  await endSession(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alert').getByText('Authentication error. Please log in again.').waitFor();
  await page.getByRole('link', { name: 'Log in and go on; what you typed stays.' }).click();
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
