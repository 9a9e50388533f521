/** A new revision of a part in the workspace: compared before it replaces anything, with all that was chosen kept. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block } from '../api/parts.ts';
import { launchBrowser, visitPage } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { keptFiles } from '../specification/visited-site.ts';
import { addFiles, namedBytes, openWorkspace, partsOf } from './order-screens.ts';

const BUYER = 'ada@new-revision.example';
const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  await openCustomer(site, BUYER);
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('a new revision is set beside the old part, face by face, takes its place with its choices, and can be undone', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  await addFiles(page, [namedBytes('block-a.stl', Buffer.from(block(40, 30, 20)))]);
  await page.getByLabel('Manufacturing process').selectOption('print');
  await page.getByLabel('Quantity').fill('7');
  const chooser = page.getByLabel('New revision of block-a.stl');
  await chooser.setInputFiles(namedBytes('block-b.stl', Buffer.from(block(40, 30, 25))));
  const dialog = page.getByRole('dialog', { name: 'New revision of block-a.stl' });
  await dialog.getByText('5 faces are new or moved').waitFor();
  expect(await dialog.getByRole('list', { name: 'Faces that moved' }).innerText()).toBe('1 face moved 5 mm along +Z');
  await dialog.locator('canvas').waitFor();
  await expect.poll(() => dialog.getByText('40 × 30 × 20 mm → 40 × 30 × 25 mm').count()).toBe(1);
  await expect
    .poll(() => dialog.getByRole('table', { name: 'Price lines that changed' }).getByText('Total').count())
    .toBe(1);
  await expect.poll(() => partsOf(page).count()).toBe(1);

  await dialog.getByRole('button', { name: 'Keep the old one' }).click();
  expect(await partsOf(page).allInnerTexts()).toEqual([expect.stringContaining('block-a.stl')]);
  await chooser.setInputFiles(namedBytes('block-b.stl', Buffer.from(block(40, 30, 25))));
  await dialog.getByRole('button', { name: 'Use the new revision' }).click();
  await partsOf(page).filter({ hasText: 'block-b.stl' }).getByText('$').waitFor();
  await expect.poll(() => partsOf(page).count()).toBe(1);
  expect(await page.getByLabel('Quantity').inputValue()).toBe('7');
  expect(await page.getByLabel('Manufacturing process').inputValue()).toBe('print');

  await page.getByRole('button', { name: 'Undo' }).click();
  await partsOf(page).filter({ hasText: 'block-a.stl' }).getByText('$').waitFor();
  await expect.poll(() => partsOf(page).count()).toBe(1);
  expect(await page.getByLabel('Quantity').inputValue()).toBe('7');
  // The store has followed: a reload shows the old file.
  await expect.poll(async () => (await keptFiles(page)).map(({ name }) => name)).toEqual(['block-a.stl']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await partsOf(page).filter({ hasText: 'block-b.stl' }).getByText('$').waitFor();
  await expect.poll(async () => (await keptFiles(page)).map(({ name }) => name)).toEqual(['block-b.stl']);
  await page.reload();
  await partsOf(page).filter({ hasText: 'block-b.stl' }).getByText('$').waitFor();
  expect(await partsOf(page).count()).toBe(1);
  expect(await page.getByLabel('Quantity').inputValue()).toBe('7');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('another tab shows a new revision in the place of its part, with its choices, and follows Undo', async () => {
  const { page, complaints } = await openWorkspace(browser, site, BUYER);
  const files = ['first.stl', 'second.stl', 'third.stl'];
  await addFiles(
    page,
    files.map((name, at) => namedBytes(name, Buffer.from(block(50 + at, 30, 20)))),
  );
  await page.getByRole('button', { name: 'first.stl', exact: true }).click();
  await page.getByLabel('Manufacturing process').selectOption('print');
  await page.getByLabel('Quantity').fill('7');
  const other = await page.context().newPage();
  await visitPage(other, `${site.url}/profile`);
  const expectInBoth = async (names: string[]) => {
    for (const tab of [page, other]) {
      const removers = tab.getByRole('list', { name: 'Parts' }).getByRole('button', { name: /^Remove / });
      const listed = () => removers.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
      await expect.poll(listed).toEqual(names.map((name) => `Remove ${name}`));
    }
  };
  await expectInBoth(files);

  const chooser = page.getByLabel('New revision of first.stl');
  await chooser.setInputFiles(namedBytes('first-b.stl', Buffer.from(block(50, 30, 25))));
  await page.getByRole('button', { name: 'Use the new revision' }).click();
  await expectInBoth(['first-b.stl', 'second.stl', 'third.stl']);
  await other.getByRole('button', { name: 'first-b.stl', exact: true }).click();
  await expect.poll(() => other.getByLabel('Quantity').inputValue()).toBe('7');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectInBoth(files);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a new revision that is no part is refused with a sentence, and one that cannot be read leaves the old part', async () => {
  const { page } = await openWorkspace(browser, site, BUYER);
  await addFiles(page, [namedBytes('plate.stl', Buffer.from(block(41, 30, 20)))]);
  const chooser = page.getByLabel('New revision of plate.stl');
  await chooser.setInputFiles(namedBytes('empty.stl', Buffer.alloc(0)));
  await page.getByText('“empty.stl” is empty (0 bytes).').waitFor();
  await chooser.setInputFiles(namedBytes('torn.step', Buffer.from('ISO-10303-21; torn')));
  const dialog = page.getByRole('dialog', { name: 'New revision of plate.stl' });
  await dialog.getByText('The new file cannot be read').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Use the new revision' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => partsOf(page).filter({ hasText: 'plate.stl' }).count()).toBe(1);
  await page.context().close();
});
