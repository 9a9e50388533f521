/** A part whose request waits for a person stays in the workspace: it says so, and Submit asks for it again only once it is changed. */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inScope, ownerScope } from '#db/scope.ts';
import { visitPage } from '../setup/browser.ts';
import { openCustomer, withDatabase } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';
import { addFiles, partsOf } from './order-screens.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const DEEP_HOLE = resolve(import.meta.dirname, '../fixtures/deep-hole.step');
const EMAIL = 'ada@asked-once.example';

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();
const waits = (page: Page) => partsOf(page).getByText(/Sent to a person, quote Q-/);

/** The names of the files of each quote of the buyer. */
const listQuotes = () =>
  withDatabase(visit.site, async (db) => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('quotes')
      .innerJoin('quoteParts', 'quoteParts.quoteId', 'quotes.id')
      .innerJoin('files', 'files.id', 'quoteParts.fileId')
      .select(['quotes.id', 'files.name'])
      .where(inScope('quotes', ownerScope(id)))
      .orderBy('quotes.createdAt')
      .orderBy('quoteParts.position')
      .execute();
    return [...Map.groupBy(rows, (row) => row.id).values()].map((parts) => parts.map(({ name }) => name));
  });

test('a part that waits for a person is not asked for twice, and what is added is sent by itself', async () => {
  const page = await visit.openAs(EMAIL, '/profile');
  await addFiles(page, DEEP_HOLE);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await partsOf(page).getByText('Manual quote').waitFor();
  await submit(page);
  await page.getByText('Our engineers are quoting your parts').waitFor();

  await visitPage(page, `${visit.site.url}/profile`);
  await waits(page).waitFor();
  await submit(page);
  const alert = page.getByRole('alert');
  await alert.getByText('You have already asked for this; your request is waiting.').waitFor();
  await alert.getByRole('link', { name: /^See quote Q-/ }).click();
  await page.getByText('Our engineers are quoting your parts').waitFor();
  expect(await listQuotes()).toEqual([['deep-hole.step']]);

  await visitPage(page, `${visit.site.url}/profile`);
  await waits(page).waitFor();
  await addFiles(page, BRACKET);
  await partsOf(page).filter({ hasText: '$' }).waitFor();
  await submit(page);
  await page.getByText('Your files have arrived and are priced.').waitFor();
  expect(await listQuotes()).toEqual([['deep-hole.step'], ['bracket.step']]);

  // Both are as they were sent: what is priced goes on with its quote. A change is asked for, and one that is taken back is none.
  await visitPage(page, `${visit.site.url}/profile`);
  await waits(page).waitFor();
  await submit(page);
  await page.getByText('Your files have arrived and are priced.').waitFor();
  expect(await listQuotes()).toHaveLength(2);
  await visitPage(page, `${visit.site.url}/profile`);
  await waits(page).waitFor();
  await page.getByRole('region', { name: 'Choices and price of deep-hole.step' }).waitFor();
  await page.getByLabel('Quantity').fill('9');
  await waits(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await waits(page).waitFor();
  await page.getByRole('button', { name: /^Redo/ }).click();
  await waits(page).waitFor({ state: 'detached' });
  await submit(page);
  await page.getByText('Our engineers are quoting your parts').waitFor();
  expect(await listQuotes()).toEqual([['deep-hole.step'], ['bracket.step'], ['deep-hole.step', 'bracket.step']]);
});
