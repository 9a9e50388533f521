/**
 * Section 9 of the specification for everything behind a login, as it is seen. Limits that the server holds are
 * constants-accounts.api.test.ts; the panel's tables are screens-admin.test.ts; visitors' figures are constants.test.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { openAdmin, openCustomer, orderBracket, PASSWORD, takeToken } from '../setup/people.ts';
import { visitSite } from './visited-site.ts';

const ADA = 'ada@buyer.example';
const MIA = 'mia@partwright.example';
const visit = visitSite();
beforeAll(async () => {
  await Promise.all([openCustomer(visit.site, ADA), openAdmin(visit.site, MIA)]);
});

test.each([
  ['/login', ADA, '/profile'],
  ['/adminlogin', MIA, '/admindashboard'],
])('a login at %s leads on 1000 ms after it succeeded', async (path, email, home) => {
  const page = await visit.openWithStoppedClock(path);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('alert').getByText('Login successful! Redirecting...').waitFor();
  await page.clock.runFor(999);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.clock.runFor(1);
  await page.waitForURL(`**${home}`);
});

test('the upload page counts to 10 files, and delivers in 5 days standard and 3 express', async () => {
  const page = await visit.openAs(ADA, '/profile');
  await page.getByRole('region', { name: 'Your parts' }).getByText('0 of 10').waitFor();
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles('tests/fixtures/bracket.step');
  await page.getByText('1 of 10').waitFor();
  const delivery = page.getByRole('group', { name: 'Delivery' });
  expect(await delivery.locator('label').allInnerTexts()).toEqual([
    expect.stringMatching(/^Standard\s*5 days$/),
    expect.stringMatching(/^Express\s*3 days$/),
  ]);
});

describe('the table of a customer’s orders', () => {
  beforeAll(async () => {
    const token = await takeToken(visit.site, ADA);
    for (let orders = 0; orders < 11; orders += 1) await orderBracket(visit.site, token);
  });

  test('has 10 rows a page, of options 10, 15, 20, 25, 30, and says Rows per page: and 1-10 of 11', async () => {
    const page = await visit.openAs(ADA, '/profile-status');
    const rows = page.getByRole('table').getByRole('row');
    const perPage = page.getByLabel('Rows per page:', { exact: true });
    await page.getByText('1-10 of 11', { exact: true }).waitFor();
    expect([await rows.count(), await perPage.inputValue(), await perPage.locator('option').allInnerTexts()]).toEqual([
      11,
      '10',
      ['10', '15', '20', '25', '30'],
    ]);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('11-11 of 11', { exact: true }).waitFor();
    expect(await rows.count()).toBe(2);
    await perPage.selectOption('30');
    await page.getByText('1-11 of 11', { exact: true }).waitFor();
    expect(await rows.count()).toBe(12);
  });

  test('is sorted ascending by the first press on a column', async () => {
    const page = await visit.openAs(ADA, '/profile-status?rows=30');
    const header = page.getByRole('columnheader', { name: 'Order ID' });
    await header.getByRole('link').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    const ids = await page.getByRole('table').getByRole('link', { name: /^PW-/ }).allInnerTexts();
    expect([ids.length, ids]).toEqual([11, ids.toSorted()]);
  });
});
