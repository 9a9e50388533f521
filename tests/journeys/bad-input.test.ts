/**
 * What a careless and a malicious visitor do: every time a sentence that helps, a site that goes on, and nothing half-stored.
 * An upload that is cut off, and a session that goes without a trace: bad-input.slow.test.ts. Files that are broken in the workspace, and a session that ends, are also looked at in workspace.test.ts.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, expectGoesOn, namedBytes, openWorkspace, partsOf, total } from './careless-people.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@bad-input.example';

const site = siteOfTheRun();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, EMAIL);
});
afterAll(() => browser?.close());

const copies = (count: number) =>
  Array.from({ length: count }, (_, at) => namedBytes(`copy-${at + 1}.step`, readFileSync(BRACKET)));

test('the quote box keeps the first five of six files, and those chosen before', async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(site.url);
  await addFiles(page, copies(4));
  await page.getByRole('button', { name: 'Remove copy-4.step' }).waitFor();
  await addFiles(page, [namedBytes('fifth.step', Buffer.from('5')), namedBytes('sixth.step', Buffer.from('6'))]);
  await page.getByRole('alert').getByText('You can upload up to 5 files only.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(5);
  await expect.poll(() => page.getByRole('button', { name: 'Remove sixth.step' }).count()).toBe(0);
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
  await alert.getByText('“holiday.png” is not a CAD file or drawing we accept.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove bracket.step' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the workspace asks for a file before anything else, and refuses eleven', async () => {
  const { page, complaints } = await openWorkspace(browser, site, EMAIL);
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
      'This STEP file stops in the middle: its end mark is missing. Export it again, or check that it was copied completely.',
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
  const { page, complaints } = await openWorkspace(browser, site, EMAIL);
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
  await expect.poll(() => total(page).count()).toBe(0);

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
  await expectGoesOn(site);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a quantity that is none gets a sentence and no price, and cannot be sent', async () => {
  const { page, complaints } = await openWorkspace(browser, site, EMAIL);
  await addFiles(page, BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('print');
  await total(page).waitFor();
  const quantity = page.getByLabel('Quantity');
  for (const [typed, words] of [
    ['0', 'Please enter at least 1 piece.'],
    ['-1', 'Please enter at least 1 piece.'],
    ['1.5', 'Parts come in whole pieces: please enter a whole number.'],
    ['1000000000', 'We price up to 10,000 pieces here. For more, please email us for a quote.'],
    ['', 'Please enter how many pieces you need.'],
    ['many', 'Please enter a whole number of pieces, for example 25.'],
    ['1e3', 'Please enter a whole number of pieces, for example 25.'],
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
