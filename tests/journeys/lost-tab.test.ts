/** An answer that is lost together with its tab: when the buyer comes back, what the server has done is known, and nothing is quoted or ordered twice. */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inScope, ownerScope } from '#db/scope.ts';
import { visitPage } from '../setup/browser.ts';
import { openCustomer, withDatabase } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';
import { addFiles, fillShipping, partsOf } from './order-screens.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const THIN_FLOOR = resolve(import.meta.dirname, '../fixtures/thin-floor.step');
const DEEP_HOLE = resolve(import.meta.dirname, '../fixtures/deep-hole.step');
const EMAIL = 'ada@lost-tab.example';
const SPLITTING = 'bea@lost-tab.example';

const visit = visitSite();
beforeAll(() => Promise.all([openCustomer(visit.site, EMAIL), openCustomer(visit.site, SPLITTING)]));

/** The server does what is asked, and its answer never comes. */
const loseAnswersOf = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

/** So many quotes and orders of the buyer are on the server. */
const countKept = () =>
  withDatabase(visit.site, async (db) => {
    const { id } = await db.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow();
    const quotes = await db
      .selectFrom('quotes')
      .select(['id', 'status'])
      .where(inScope('quotes', ownerScope(id)))
      .execute();
    return { quotes: quotes.length, ordered: quotes.filter(({ status }) => status === 'ordered').length };
  });

test('an upload and an order whose answers are lost with their tabs are neither repeated nor forgotten', async () => {
  const first = await visit.openAs(EMAIL, '/profile');
  await addFiles(first, BRACKET);
  await first.getByRole('button', { name: 'Choose CNC Machining' }).click();
  await first.getByRole('table', { name: 'Price lines' }).waitFor();
  await loseAnswersOf(first, '/api/files/upload');
  await submit(first);
  await first.getByText('The connection was lost before the upload finished').waitFor();
  expect(await countKept()).toEqual({ quotes: 1, ordered: 0 });
  const context = first.context();
  await first.close({ runBeforeUnload: false });

  const second = await context.newPage();
  await visitPage(second, `${visit.site.url}/profile`);
  await second.getByRole('table', { name: 'Price lines' }).waitFor();
  await submit(second);
  await second.waitForURL('**/shipinfo**');
  expect(await countKept()).toEqual({ quotes: 1, ordered: 0 });
  await fillShipping(second);
  await loseAnswersOf(second, '/api/auth/shipping');
  await submit(second);
  await second.getByText('Failed to place order.').waitFor();
  expect(await countKept()).toEqual({ quotes: 1, ordered: 1 });
  await second.close();

  // A part that was chosen in the meantime is no part of that order.
  const third = await context.newPage();
  await visitPage(third, visit.site.url);
  await third.getByLabel('Get Quote').setInputFiles(THIN_FLOOR);
  await third.getByText('thin-floor.step').first().waitFor();
  await third.getByTestId('home-price').or(third.getByText('Manual quote needed')).first().waitFor();
  await visitPage(third, `${visit.site.url}/profile`);
  const parts = third.getByRole('region', { name: 'Your parts' });
  await parts.getByText('thin-floor.step').first().waitFor();
  expect(await parts.getByText('bracket.step').count()).toBe(0);
});

test('parts that go on with their price leave the workspace once they are ordered, and those that wait for a person stay', async () => {
  const page = await visit.openAs(SPLITTING, '/profile');
  await addFiles(page, [BRACKET, DEEP_HOLE]);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await expect.poll(() => partsOf(page).filter({ hasText: '$' }).count()).toBe(1);
  await partsOf(page).filter({ hasText: 'Manual quote' }).waitFor();
  await submit(page);
  await page.getByRole('button', { name: 'Continue with this part' }).click();
  await page.getByText('Your files have arrived and are priced.').waitFor();
  await fillShipping(page);
  await submit(page);
  await page.waitForURL('**/thank-you**');
  await visitPage(page, `${visit.site.url}/profile`);
  await expect.poll(() => partsOf(page).allTextContents()).toEqual([expect.stringContaining('deep-hole.step')]);
});
