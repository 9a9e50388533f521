/** Every hostile file dropped beside a good one, at home and in the workspace: a sentence says why it is not read, and the page and the good part go on. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { READ_FAILURES } from '#contract/analysis.ts';
import { openCustomer } from '../setup/people.ts';
import { sharedTest } from '../setup/shared-test.ts';
import { visitSite } from '../specification/visited-site.ts';
import { EXPECTED, hostileFiles } from './hostile-files.ts';

const GOOD = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@hostile-files.example';
/** Whole words with a point at the end. */
const SENTENCE = /[A-Z“\d][^\n]{20,}\./;
const UNSETTLED = /Waiting|Being read|Reading the file|Measuring|Looking for holes|Drawing the part/;
/** A busy machine is slow, not broken. */
const READ_MS = 120_000;

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

/** All that a page does that it should not: an error that nobody caught, a dialog, a page that leaves, a window that opens. */
function listBroken(page: Page): string[] {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('crash', () => broken.push('the page crashed'));
  page.on('popup', (other) => broken.push(`a window of ${other.url()}`));
  page.on('dialog', (dialog) => {
    broken.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return broken;
}

interface Sheet {
  page: Page;
  /** Of all parts, the good one first. */
  rows: Locator;
  price: Locator;
  /** What the page says of the shown part. */
  stage: (name: string) => Locator;
}

/** Drops the files together, as many as there is room for, and looks at what is said of each; then takes them off. */
async function dropAll({ page, rows, price, stage }: Sheet, room: number): Promise<void> {
  const broken = listBroken(page);
  await expect.poll(() => rows.count()).toBe(1);
  const good = await price.textContent();
  const files = hostileFiles();
  for (let first = 0; first < files.length; first += room) {
    const paths = files.slice(first, first + room);
    await drop(page, paths);
    const alert = page.getByRole('alert').filter({ hasText: '“' });
    const refused = paths.filter((path) => basename(path) === 'zero_bytes.step');
    if (refused.length > 0) expect(await alert.textContent()).toContain('“zero_bytes.step” is empty (0 bytes).');
    const taken = paths.length - refused.length;
    await expect.poll(() => rows.count()).toBeGreaterThan(taken);
    await expect
      .poll(() => rows.allInnerTexts().then((all) => all.join()), { timeout: READ_MS })
      .not.toMatch(UNSETTLED);
    for (const row of (await rows.all()).slice(1)) {
      const show = row.getByRole('button').first();
      const name = (await show.textContent())!;
      const expected = EXPECTED[name];
      const isRefused = (await row.innerText()).includes('Cannot be read');
      if (expected !== undefined) expect(isRefused, name).toBe((READ_FAILURES as readonly string[]).includes(expected));
      if (!isRefused) continue;
      await show.click();
      await expect.poll(() => stage(name).innerText(), { message: name }).toMatch(SENTENCE);
    }
    for (const name of (await rows.getByRole('button', { name: /^Remove / }).all()).slice(1).reverse())
      await name.click();
    await expect.poll(() => rows.count()).toBe(1);
    await rows.first().getByRole('button').first().click();
    await expect.poll(() => price.textContent()).toBe(good);
  }
  expect(broken).toEqual([]);
}

/** On the page itself, as a hand does it. */
async function drop(page: Page, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => ({ name: basename(path), base64: readFileSync(path).toString('base64') }));
  const isHeld = await page
    .locator('main section')
    .first()
    .evaluate((sheet, given) => {
      const dataTransfer = new DataTransfer();
      for (const { name, base64 } of given)
        dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      sheet.dispatchEvent(event);
      return event.defaultPrevented;
    }, files);
  expect(isHeld).toBe(true);
}

sharedTest(
  'each hostile file dropped at home is answered in a sentence, and the good part keeps its price',
  async () => {
    const page = await visit.open('/');
    page.setDefaultTimeout(READ_MS);
    await page.getByLabel('Get Quote').setInputFiles(GOOD);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
    await dropAll({ page, rows, price: page.getByTestId('home-price'), stage: () => page.locator('#part-stage') }, 4);
  },
);

sharedTest(
  'each hostile file dropped in the workspace is answered in a sentence, and the good part keeps its price',
  async () => {
    const page = await visit.openAs(EMAIL, '/profile');
    page.setDefaultTimeout(READ_MS);
    await page.locator('input[type=file]').first().setInputFiles(GOOD);
    await page.getByRole('button', { name: 'Choose CNC Machining' }).click();
    const rows = page.getByRole('list', { name: 'Parts' }).getByRole('listitem');
    const stage = (name: string) => page.getByRole('region', { name: `Part ${name}`, exact: true });
    await dropAll({ page, rows, price: page.getByTestId('total-price'), stage }, 9);
  },
);

test('a name that turns the text around, or holds control characters, is shown as the name that it is', async () => {
  const page = await visit.open('/');
  await page
    .getByLabel('Get Quote')
    .setInputFiles({ name: 'plate\u202Egpj\u0007.step', mimeType: '', buffer: Buffer.from('ISO-10303-21;') });
  await page.getByRole('button', { name: 'Remove plategpj.step', exact: true }).waitFor();
  const words = await page.locator('body').innerText();
  expect(words.replaceAll(/\s/g, '')).not.toMatch(/[\p{Bidi_Control}\p{Cc}]/u);
});
