/** Many parts at once in the workspace: a ZIP, choosing, undo, inches, and what a drawing says. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { zipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addFiles, namedBytes, openWorkspace, partsOf } from './order-screens.ts';

const BRACKET = readFileSync(resolve(import.meta.dirname, '../fixtures/bracket.step'));
const BUYER = 'zoe@chosen-parts.example';

let site: StartedSite;
let browser: Browser;
beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
});
afterAll(() => browser?.close());

/** One sheet with these lines, as a program writes it without compression. */
function drawingOf(lines: readonly string[]): Buffer {
  const text = `BT /F1 10 Tf 50 700 Td ${lines.map((line) => `(${line}) Tj 0 -14 Td`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R/Size 6>>\n%%EOF\n`);
}

test('with more parts than a screen holds, Undo and what changes the chosen ones stay in sight', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  await page.setViewportSize({ width: 1440, height: 900 });
  const names = Array.from({ length: 12 }, (_, at) => `part-${at}.step`);
  await addFiles(page, namedBytes('kit.zip', Buffer.from(zipSync(Object.fromEntries(names.map((n) => [n, BRACKET]))))));
  await expect.poll(() => partsOf(page).count()).toBe(names.length);
  await partsOf(page).first().getByRole('checkbox').check();
  await partsOf(page).nth(1).getByRole('checkbox').check();
  const chosen = page.getByRole('region', { name: 'Chosen parts' });
  await chosen.getByLabel('Process').selectOption('cnc');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const bar = (await page.getByRole('button', { name: 'Submit' }).boundingBox())!;
  for (const inSight of [page.getByRole('button', { name: /^Undo/ }), chosen.getByRole('heading')]) {
    const { y, height } = (await inSight.boundingBox())!;
    expect(y + height).toBeLessThan(bar.y);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a ZIP becomes its parts; chosen together by the keyboard they change together, and Remove is undone', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  const zip = zipSync({ 'kit/a.step': BRACKET, 'kit/b.step': BRACKET, 'kit/c.step': BRACKET, '../d.step': BRACKET });
  await addFiles(page, namedBytes('kit.zip', Buffer.from(zip)));
  await page.getByText('“d.step” would be outside its folder and was skipped.').waitFor();
  const rows = partsOf(page);
  await expect.poll(() => rows.count()).toBe(3);

  await page.getByRole('button', { name: 'a.step', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  const chosen = page.getByRole('region', { name: 'Chosen parts' });
  await chosen.getByText('2 parts chosen').waitFor();
  // A range begins at the part that was opened last, whatever was ticked before.
  await page.keyboard.press('Escape');
  const row = (name: string) => page.getByRole('button', { name, exact: true });
  await row('c.step').click({ modifiers: ['Control'] });
  await chosen.getByText('1 part chosen').waitFor();
  await row('a.step').click();
  await row('b.step').click({ modifiers: ['Shift'] });
  await chosen.getByText('3 parts chosen').waitFor();
  await page.keyboard.press('Control+a');
  await chosen.getByLabel('Process').selectOption('cnc');
  await chosen.getByLabel('Finish').selectOption('anodize-black');
  await chosen.getByLabel('Multiply quantities by').fill('3');
  await chosen.getByRole('button', { name: 'Multiply' }).click();
  const outcome = page.getByText('3 parts changed.');
  await outcome.waitFor();
  for (const row of await rows.all()) await row.getByText('/ 15 pcs').waitFor();
  // Undone, it is no longer true.
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const row of await rows.all()) await row.getByText('/ 5 pcs').waitFor();
  await expect.poll(() => outcome.count()).toBe(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  for (const row of await rows.all()) await row.getByText('/ 15 pcs').waitFor();
  expect(await outcome.count()).toBe(0);

  await chosen.getByRole('button', { name: 'Remove them' }).click();
  await expect.poll(() => rows.count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => rows.count()).toBe(3);
  for (const row of await rows.all()) await row.getByText('/ 15 pcs').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await rows.first().getByText('/ 5 pcs').waitFor();
  await page.reload();
  await rows.first().getByText('/ 5 pcs').waitFor();
  await expect.poll(() => rows.count()).toBe(3);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('inches are remembered and move no price; a drawing proposes what it says; a certificate is a line', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  for (const row of await partsOf(page).all()) await row.getByRole('button', { name: /^Remove/ }).click();
  await addFiles(page, namedBytes('bracket.step', BRACKET));
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  const total = page.getByTestId('total-price');
  const price = await total.textContent();
  const size = page.getByRole('region', { name: 'Measures' });
  await page.getByLabel('inches').check({ force: true });
  await size.getByText(/3\.15 × 1\.969 × 1\.575 in/).waitFor();
  expect(await total.textContent()).toBe(price);
  await page.reload();
  await size.getByText(/3\.15 × 1\.969 × 1\.575 in/).waitFor();

  await page.getByText('Note and drawing').click();
  await page.getByLabel('Add a drawing').setInputFiles({
    name: 'bracket.pdf',
    mimeType: 'application/pdf',
    buffer: drawingOf(['MATERIAL: AL 7075-T6', 'FINISH: BLACK ANODIZE', 'ISO 2768-f', '1X M6', 'QTY 40']),
  });
  const said = page.getByRole('region', { name: 'Drawing requirements' });
  await said.getByRole('button', { name: /7075-T6/ }).click();
  await said.getByRole('button', { name: /40 pieces/ }).click();
  await partsOf(page).first().getByText('/ 40 pcs').waitFor();
  expect(await page.getByLabel('Material', { exact: true }).inputValue()).toBe('al-7075-t6');
  await expect.poll(() => said.getByRole('button', { name: /^Apply: / }).count()).toBe(3);

  await page.getByText('Inspection and certificates', { exact: true }).click();
  await page.getByLabel(/First article inspection/).check();
  await page.getByRole('row', { name: /First article inspection \(FAI\)/ }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
