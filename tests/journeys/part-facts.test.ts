/** What the workspace shows of a part besides its price: the sheet laid flat, draft and print position, the assembly's parts; and that it remembers what it read. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { logInHere, openCustomer } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { addPart, openWorkspace, SHEET } from './part-on-the-sheet.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const PLATE = resolve(import.meta.dirname, '../corpus/files/slotted-plate.dxf');
const EMAIL = 'ada@part-facts.example';

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, EMAIL);
});
afterAll(async () => {
  await browser?.close();
});

const lit = 'bg-blueprint-wash';

test('a sheet is laid flat by keyboard, its bends light from the table, and its drawing is read back with the same area', async () => {
  const { page, complaints } = await openWorkspace(browser, site, EMAIL, { acceptDownloads: true });
  await addPart(page, SHEET, 'sheet');
  await page.getByRole('radio', { name: '3D' }).focus();
  await page.keyboard.press('ArrowRight');
  const drawing = page.getByRole('img', { name: 'Flat pattern of sheet-enclosure.step, 273.79 by 237.57 mm, 6 bends' });
  await drawing.waitFor();
  await drawing.getByText('273.79').waitFor();
  await expect.poll(() => page.locator('canvas').count()).toBe(0);

  const row = page.getByRole('region', { name: 'Sheet metal' }).getByRole('row', { name: /^3 / });
  const line = drawing.locator('line.stroke-blueprint');
  await expect.poll(() => line.count()).toBe(0);
  await row.getByRole('button', { name: 'Show on the part: bend 3' }).focus();
  await expect.poll(() => line.count()).toBe(1);
  expect(await row.getAttribute('class')).toContain(lit);

  // What is no bend is to be seen on the part.
  await page
    .getByRole('region', { name: 'Features' })
    .getByRole('button', { name: /Holes, Ø3.4/ })
    .click();
  await page.locator('canvas').waitFor();
  expect(await page.getByRole('radio', { name: '3D' }).isChecked()).toBe(true);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download DXF' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('sheet-enclosure-flat.dxf');
  const path = resolve(site.dataDir, saved.suggestedFilename());
  await saved.saveAs(path);
  await addPart(page, path, 'sheet');
  const measures = page.getByRole('region', { name: 'Measures' });
  await measures.getByText('273.79 × 237.57').waitFor();
  await measures.getByText('470.1').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a drawing of sheet has no price until its thickness is said, and then has one, line by line', async () => {
  const { page, complaints } = await openWorkspace(browser, site, EMAIL);
  await addPart(page, PLATE, 'sheet');
  await page.getByText('The sheet thickness is not given.').first().waitFor();
  await page.getByLabel('Sheet thickness').fill('2 mm');
  await page.getByText('Cutting, 0.534 m').first().waitFor();
  await page.getByLabel('Sheet thickness').fill('0.01 mm');
  await page.getByText('The sheet is 0.01 mm thick. We cut sheet of 0.5 to 6 mm.').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a flat drawing opens seen from above: its length is level', async () => {
  const { page } = await openWorkspace(browser, site, EMAIL);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80mm" height="40mm" viewBox="0 0 80 40"><path d="M0 0H80V40H0Z"/></svg>';
  await page
    .locator('input[type=file]:not([disabled])')
    .first()
    .setInputFiles({ name: 'plate.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  const lines = page.getByRole('img', { name: '3D view of plate.svg' }).locator('svg path[style*="none"]');
  await page.getByText('80 mm', { exact: true }).waitFor();
  const slopes = await lines.evaluateAll((paths) =>
    paths.flatMap((path) => {
      const pieces = [...(path.getAttribute('d') ?? '').matchAll(/M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)/g)];
      return pieces.map(([, x1, y1, x2, y2]) => [Math.abs(+x2! - +x1!), Math.abs(+y2! - +y1!)]);
    }),
  );
  expect(slopes.length).toBeGreaterThan(4);
  for (const [across, up] of slopes) expect(Math.min(across!, up!)).toBeLessThan(0.2);
  await page.context().close();
});

test('who comes back has the price without reading again; signing out forgets what was read', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await visitPage(page, `${site.url}/login?next=/profile`);
  await logInHere(page, EMAIL);
  await addPart(page, BRACKET, 'cnc');
  const total = page.getByTestId('total-price');
  await total.waitFor();
  const price = await total.textContent();
  await expect.poll(() => countReadings(page)).toBe(1);

  // Nobody can read a file any more.
  await page.route(/browser-worker/, (route) => route.abort());
  await page.reload();
  await total.waitFor();
  expect(await total.textContent()).toBe(price);
  await page.locator('canvas').waitFor();

  await page.getByRole('button', { name: 'Account of Ada Turner' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname !== '/profile');
  await expect.poll(() => countReadings(page)).toBe(0);
  await page.context().close();
});

function countReadings(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const request = indexedDB.open('partwright');
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          const database = request.result;
          if (!database.objectStoreNames.contains('readings')) {
            database.close();
            done(0);
            return;
          }
          const count = database.transaction('readings').objectStore('readings').count();
          count.onsuccess = () => {
            database.close();
            done(count.result);
          };
        };
      }),
  );
}
