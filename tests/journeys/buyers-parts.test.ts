/** What a buyer is told and asked of a part in the workspace, and what of it reaches the shop. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block } from '../api/parts.ts';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openAdmin, openCustomer, signIn } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';

const PLATE = resolve(import.meta.dirname, '../corpus/files/slotted-plate.dxf');
const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
/** Folded from sheet; measuring it takes four times as long as reading it. */
const FOLDED = resolve(import.meta.dirname, '../../public/samples/sheet-enclosure.step');

const BUYER = 'ada@buyers-parts.example';
const SHOP = 'sam.buyers-parts@partwright.example';

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
  await openAdmin(site, SHOP);
});
afterAll(async () => {
  await browser?.close();
});

const inputOf = (page: Page) => page.getByLabel('Add files');

async function openWorkspace(options?: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(browser, options);
  await signIn(page.context(), site, BUYER, 'customer');
  await visitPage(page, `${site.url}/profile`);
  return page;
}

const named = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

/** A mesh that the page reads by its length, and that the upload, which sees its beginning only, takes for a picture. */
function likePicture(): Uint8Array {
  const bytes = block(40, 30, 20);
  bytes.set(new TextEncoder().encode('GIF89a'));
  return bytes;
}

describe('after a drop', () => {
  test('the part stands there first in words, then as a mesh, then with its measures', async () => {
    const page = await openWorkspace();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const stage = document.querySelector('section[aria-label^="Part "]');
        const now = document.querySelector('section[aria-label="Measures"]')
          ? 'measures'
          : stage?.querySelector('[aria-label="Views"]')
            ? 'mesh'
            : stage?.textContent?.includes('sheet-enclosure.step')
              ? 'words'
              : null;
        if (now && seen.at(-1) !== now) seen.push(now);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await inputOf(page).setInputFiles(FOLDED);
    await page.getByRole('region', { name: 'Measures' }).waitFor();
    await page.locator('#part-stage canvas').waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([
      'words',
      'mesh',
      'measures',
    ]);
    await page.getByLabel('Manufacturing process').selectOption({ label: 'CNC Machining' });
    await page.getByText('This part looks like bent sheet metal').waitFor();
    await page
      .getByRole('region', { name: 'Other processes' })
      .getByText(/^\$[\d,.]+/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Choose Sheet Metal' }).click();
    await page.getByRole('heading', { name: /^Findings, \d/ }).waitFor();
    expect(await page.getByLabel('Manufacturing process').inputValue()).toBe('sheet');
    await page.context().close();
  });
});

describe('while a part is measured', () => {
  test('its findings come as they are known, and those to come are named', async () => {
    const page = await openWorkspace();
    await inputOf(page).setInputFiles(BRACKET);
    await page.getByLabel('Manufacturing process').selectOption({ label: 'CNC Machining' });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const heading = document.querySelector('section[aria-label="Findings"] h2')?.textContent;
        const isOther = document.querySelector('section[aria-label="Part sheet-enclosure.step"]') !== null;
        if (heading && isOther && seen.at(-1) !== heading) seen.push(heading);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await inputOf(page).setInputFiles(FOLDED);
    await page.getByRole('button', { name: 'sheet-enclosure.step', exact: true }).click();
    await page.getByRole('heading', { name: /^Findings(?!.*being checked)/ }).waitFor();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    const left = seen.map((words) => Number(/(\d+) being checked/.exec(words)?.[1] ?? 0));
    // First only the size of the part is known; then walls, holes and features; then all.
    expect(left).toHaveLength(3);
    expect(left[0]).toBeGreaterThan(left[1]!);
    expect(left[1]).toBeGreaterThan(0);
    expect(left[2]).toBe(0);
    expect(seen[1]).toMatch(/^Findings, .*\d passed/);
    await page.context().close();
  });
});

describe('a drawing for sheet metal', () => {
  test('is asked for its thickness, and takes a note and a PDF, which the shop sees; a refused file holds back none', async () => {
    const page = await openWorkspace();
    await inputOf(page).setInputFiles([
      named('slotted-plate.dxf', readFileSync(PLATE)),
      named('housing.SLDPRT', 'a new SOLIDWORKS file has no signature'),
      named('block.stl', likePicture()),
    ]);
    await page.getByRole('region', { name: 'Measures' }).waitFor();
    await page.getByLabel('Manufacturing process').selectOption({ label: 'Sheet Metal' });
    await page.getByRole('button', { name: 'Submit' }).click();
    const thickness = page.getByLabel('Sheet thickness');
    await page.getByRole('alert').getByText('slotted-plate.dxf: Please enter the sheet thickness').waitFor();
    expect(await thickness.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect.poll(() => page.locator('datalist option').count()).toBeGreaterThan(10);
    await thickness.fill('0.063 in');
    await page.getByText('Note and drawing').click();
    const note = page.getByLabel('Note', { exact: true });
    await note.fill('Brake all edges.');
    // Emptied to be written anew, it stays open: what is typed next goes there.
    await note.fill('');
    await note.pressSequentially('Break all edges.');
    await page.getByLabel('Add a drawing').setInputFiles(named('plate.pdf', '%PDF-1.4\n%%EOF'));
    await page.getByRole('button', { name: 'Remove the drawing plate.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('“block.stl” is a GIF picture').waitFor();
    const quote = page.getByRole('region', { name: 'Your quote' });
    await quote.getByText('1.6 mm (0.063 in)').waitFor();
    await quote.getByText('Break all edges.').waitFor();
    expect(await quote.getByRole('link', { name: 'plate.pdf' }).getAttribute('href')).toMatch(/^\/api\/files\//);
    await quote.getByText('housing.SLDPRT').waitFor();
    await expect.poll(() => quote.getByText('block.stl').count()).toBe(0);
    await page.getByText('Our engineers are quoting your parts').waitFor();
    await quote.getByText('to be quoted').waitFor();
    await page.getByLabel('Address', { exact: true }).fill('1 Lathe Street');
    await page.getByLabel('City').fill('Dayton');
    await page.getByLabel('State').fill('OH');
    await page.getByLabel('ZIP code').fill('45402');
    await page.getByRole('button', { name: 'Save the address' }).click();
    await page.getByText('your address is saved with the quote').waitFor();
    const shipping = page.url();

    await signIn(page.context(), site, SHOP, 'admin');
    const { rows } = await (
      await page.request.get(`${site.url}/api/admin/requests?type=Manual%20Quote&search=${encodeURIComponent(BUYER)}`)
    ).json();
    await visitPage(page, `${site.url}/admindashboard/requests/${rows[0].id}`);
    const parts = page.getByRole('region', { name: 'Parts' });
    await parts.getByText('1.6 mm (0.063 in)').waitFor();
    await parts.getByText('Break all edges.').waitFor();
    const href = await parts.getByRole('link', { name: 'plate.pdf' }).getAttribute('href');
    expect((await page.request.get(site.url + href)).status()).toBe(200);
    await page.getByLabel('Unit price').nth(0).fill('12');
    await page.getByLabel('Lead time in working days').nth(0).fill('5');
    await page.getByLabel('Unit price').nth(1).fill('80');
    await page.getByLabel('Lead time in working days').nth(1).fill('9');
    await page.getByLabel('Message to the customer').fill('We take 1.6 mm sheet.');
    await page.getByRole('button', { name: 'Send quote' }).click();
    await page.getByText('Message to the customer').waitFor();

    // In a browser that has none of what was typed.
    const later = await openPage(browser);
    await signIn(later.page.context(), site, BUYER, 'customer');
    await visitPage(later.page, shipping);
    await later.page.getByText('We take 1.6 mm sheet.').waitFor();
    expect(await later.page.getByLabel('Address', { exact: true }).inputValue()).toBe('1 Lathe Street');
    await later.page.getByRole('button', { name: 'Submit' }).click();
    await later.page.waitForURL(/\/thank-you\?order=/);
    await visitPage(later.page, `${site.url}/profile-status/${new URL(later.page.url()).searchParams.get('order')}`);
    await later.page.getByText('We take 1.6 mm sheet.').waitFor();
    await later.page.getByText('Break all edges.').waitFor();
    await later.page.getByRole('link', { name: 'plate.pdf' }).waitFor();
    await later.page.context().close();
    await page.context().close();
  });
});
