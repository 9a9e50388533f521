/** The connection is cut while a part is chosen or an order is sent: the page says so, keeps what is there, and goes on when the connection is back. */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitPage } from '../setup/browser.ts';
import { openCustomer, takeToken, uploadBracket } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';
import { addFiles, fillShipping } from './order-screens.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@cut-connection.example';

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

test('a file dropped at home while the computer is offline is priced when the connection is back', async () => {
  const page = await visit.open('/');
  await setOffline(page, true);
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByRole('status').getByText('Not loaded. Are you online?').waitFor();
  await setOffline(page, false);
  await page.getByTestId('home-price').waitFor();
  expect(await page.getByText('Not loaded. Are you online?').count()).toBe(0);
});

test('a file dropped at home after the connection was cut leaves the sheet as it is, and is priced when the connection is back', async () => {
  const page = await visit.open('/');
  // The sheet's own code has come, and what prices a part has not: it comes with the first file.
  await page.getByLabel('Get Quote').focus();
  await page.locator('[data-island="quote-box"]').waitFor({ state: 'detached' });
  await setOffline(page, true);
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByText('bracket.step').first().waitFor();
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(1);
  await setOffline(page, false);
  await page.getByTestId('home-price').waitFor();
});

test('a file dropped at home is priced also where the browser is online again some time before the site answers', async () => {
  const page = await visit.open('/');
  await setOffline(page, true);
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByRole('status').getByText('Not loaded. Are you online?').waitFor();
  const refused = page.waitForEvent('requestfailed');
  await setOffline(page, false);
  await refused;
  await page.unroute('**/*');
  await page.getByTestId('home-price').waitFor();
});

test('in the workspace the file is not blamed for a reader that could not be loaded, and is read when the connection is back', async () => {
  // A page that reads no parts, so that the reader is not in the browser's cache yet.
  const page = await visit.openAs(EMAIL, '/contact');
  // The page's own code comes, and asks for the reader's thread, which does not.
  const asked = page.waitForRequest('**/assets/browser-worker-*.js');
  await page.context().route('**/assets/browser-worker-*.js', (route) => route.abort());
  await visitPage(page, `${visit.url}/profile`);
  await asked;
  await setOffline(page, true);
  await addFiles(page, BRACKET);
  await page.getByText('The geometry engine could not be loaded.').first().waitFor();
  await page.context().unrouteAll();
  await setOffline(page, false);
  await page.getByRole('region', { name: 'Measures' }).waitFor();
});

test('the workspace asks again for rates that did not come, and is ready when they have', async () => {
  const page = await visit.openAs(EMAIL, '/contact');
  let asked = 0;
  await page.context().route('**/shop/rate-card-*.json', (route) => {
    asked += 1;
    // The preload and the page's own first question.
    return asked <= 2 ? route.abort() : route.continue();
  });
  await visitPage(page, `${visit.url}/profile`);
  expect(asked).toBeGreaterThan(2);
  await addFiles(page, BRACKET);
  await page.getByRole('region', { name: 'Measures' }).waitFor();
});

test('when the rates do not come at all the workspace says so, and can be tried again', async () => {
  const page = await visit.openAs(EMAIL, '/contact');
  await page.context().route('**/shop/rate-card-*.json', (route) => route.abort());
  await page.goto(`${visit.url}/profile`);
  await page.getByRole('heading', { name: 'No response.' }).waitFor();
  await page.context().unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await addFiles(page, BRACKET);
  await page.getByRole('region', { name: 'Measures' }).waitFor();
});

/** Ways in which a call gets no answer. A browser knows of the first alone. */
const CUTS = {
  'the computer is offline': setOffline,
  'the site is down': (page: Page, isDown: boolean) =>
    isDown ? page.route('**/*', (route) => route.abort('connectionrefused')) : page.unroute('**/*'),
};

test.each(Object.entries(CUTS))(
  'an order that is sent while %s is not placed, says so, and keeps the address on the page',
  async (_, cut) => {
    const quoteId = await uploadBracket(visit.site, await takeToken(visit.site, EMAIL), 'CNC Machining');
    const page = await visit.openAs(EMAIL, `/shipinfo?quote=${quoteId}`);
    await page.getByText('are priced').first().waitFor();
    await fillShipping(page);
    await cut(page, true);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Failed to place order.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Dayton');
    await cut(page, false);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL('**/thank-you**');
  },
);

test('in the list of parts nothing is cut off: undo and redo, the picker and its hint end where the column does', async () => {
  const page = await visit.openAs(EMAIL, '/profile');
  await addFiles(page, BRACKET);
  await page.getByRole('button', { name: 'Choose CNC Machining' }).click();
  await page.getByRole('button', { name: /^Undo the process/ }).waitFor();
  const wide = await page.getByRole('region', { name: 'Your parts' }).evaluate((column) => {
    const end = column.getBoundingClientRect().right;
    const inside = [...column.querySelectorAll<HTMLElement>('button, label, p')];
    return inside.filter((each) => each.getBoundingClientRect().right > end + 0.5).map((each) => each.innerText);
  });
  expect(wide).toEqual([]);
});
