/**
 * Section 2 of the specification, "Admin dashboard", with what decisions.md makes of it: what the specification shows as sample data or an
 * alert is real here. The server's side of the same screens: tests/api/admin-*.test.ts and settings.test.ts.
 */
import type { Kysely } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { beginBackup, endBackup } from '#db/backups.ts';
import type { Database } from '#db/schema.ts';
import { visitPage } from '../setup/browser.ts';
import { describePage, RULES_OF_DARK, RULES_OF_NARROW } from '../setup/describe-page.ts';
import { openAdmin, openCustomer, orderBracket, takeToken, uploadBracket, withDatabase } from '../setup/people.ts';
import { ADA, ADMIN, fillPanel, openPanel } from './panel-pages.ts';
import { visitSite } from './visited-site.ts';

/** Of its own: what stands in the panel is counted. */
const visit = visitSite({});
let orderIds: string[];

beforeAll(async () => {
  orderIds = await fillPanel(visit.site);
});

const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first().waitFor();
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

describe('frame', () => {
  test('the menu holds All Users, New Requests, Order History, Track Order, Transactions, Settings and Logout', async () => {
    const page = await openPanel(visit);
    const menu = page.getByRole('navigation', { name: 'Panel' });
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['All Users', 'New Requests', 'Order History', 'Track Order', 'Transactions', 'Settings']),
    );
    for (const name of ['All Users', 'New Requests', 'Order History', 'Track Order', 'Transactions', 'Settings']) {
      await menu.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
  });

  test('the first page says Welcome to the Admin Panel! and what waits, each a way to it', async () => {
    const page = await openPanel(visit);
    await page.getByRole('heading', { name: 'Welcome to the Admin Panel!', level: 1 }).waitFor();
    await page.getByRole('link', { name: /1 message to answer/ }).click();
    await rowOf(page, 'bo@works.example').waitFor();
  });

  test('on a phone no filter and no tab of Settings stands alone in a row, and long tables are folded', async () => {
    const page = await openPanel(visit, '/requests', { viewport: { width: 390, height: 844 } });
    const rowsOf = (name: string) =>
      page
        .getByRole('navigation', { name, exact: true })
        .getByRole('link')
        .evaluateAll((links) => {
          const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
          return [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
        });
    expect(await rowsOf('Requests by type')).toEqual([2, 2]);
    expect(await rowsOf('Requests by status')).toEqual([4]);
    await visitPage(page, `${visit.url}/admindashboard/settings/landed`);
    expect(await rowsOf('Settings')).toEqual([3, 3, 3]);
    const duties = page.locator('details').filter({ hasText: 'Duties' });
    expect(await duties.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false);
    await duties.locator('summary').click();
    await duties.getByLabel('Percent, duty 1', { exact: true }).waitFor();
    await page.context().close();
  });

  test('the first page says why the last backup could not be made', async () => {
    const now = new Date('2026-11-23T03:00:00Z');
    await withDatabase(visit.site, async (db) => {
      const id = await beginBackup(db, { name: 'partwright-20261123T030000Z.backup', now });
      await endBackup(db, id, { endedAt: now, failure: 'There is no room left in the place of the backups.' });
    });
    const page = await openPanel(visit);
    await page.getByText('The last backup could not be made.').waitFor();
    await page.getByText('There is no room left in the place of the backups. That was on Nov 23, 2026').waitFor();
  });

  test('the menu collapses to icons that keep their names, and stays so after a reload', async () => {
    const page = await openPanel(visit);
    const label = page.getByRole('navigation', { name: 'Panel' }).getByText('All Users');
    const widthOf = async () => (await label.boundingBox())!.width;
    expect(await widthOf()).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Collapse' }).click();
    expect(await widthOf()).toBeLessThan(2);
    await page.reload();
    await expect.poll(widthOf).toBeLessThan(2);
    await page.getByRole('link', { name: 'All Users' }).click();
    await page.getByRole('heading', { name: 'All Users', level: 1 }).waitFor();
  });

  test('Logout ends the session and goes to the admin login', async () => {
    const page = await openPanel(visit);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/adminlogin');
    await page.goto(`${visit.url}/admindashboard`);
    expect(new URL(page.url()).pathname).toBe('/adminlogin');
  });
});

describe('All Users', () => {
  test('is a table of name and email with view, edit and delete icons', async () => {
    const page = await openPanel(visit, '/users?search=ada@');
    const row = rowOf(page, ADA);
    await row.getByText('Ada Turner').waitFor();
    for (const action of ['View', 'Edit', 'Delete'])
      await expect.poll(() => row.getByRole('link', { name: `${action} Ada Turner` }).count()).toBe(1);
  });

  test('shows 10 rows a page, of options 10, 15, 20, 25, 30, and says 1-10 of N', async () => {
    const page = await openPanel(visit, '/users');
    const rows = page.getByRole('row');
    await expect.poll(() => rows.count()).toBe(11);
    await page.getByText('1-10 of 11').waitFor();
    const perPage = page.getByLabel('Rows per page:');
    expect(await perPage.locator('option').allInnerTexts()).toEqual(['10', '15', '20', '25', '30']);
    await perPage.selectOption('15');
    await page.getByText('1-11 of 11').waitFor();
    await expect.poll(() => rows.count()).toBe(12);
  });

  test('is sorted ascending by name at first, and a first click on another column sorts ascending by that', async () => {
    const page = await openPanel(visit, '/users');
    const sortOf = (name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort');
    expect(await sortOf('Name')).toBe('ascending');
    expect(await page.getByRole('row').nth(1).innerText()).toContain('Ada Turner');
    await page.getByRole('columnheader', { name: 'Email' }).getByRole('link').click();
    await page.waitForURL(/direction=asc/);
    await expect.poll(() => sortOf('Email')).toBe('ascending');
    expect(await page.getByRole('row').nth(1).innerText()).toContain(ADA);
  });

  test('a search without a match says There are no records to display', async () => {
    const page = await openPanel(visit, '/users?search=nobody');
    await page.getByText('There are no records to display').waitFor();
  });

  test('edit changes a name; disable keeps the customer out until enabled', async () => {
    const page = await openPanel(visit, '/users?search=customer1@');
    await page.getByRole('link', { name: 'Edit Customer 1' }).click();
    await page.getByLabel('Full Name').fill('Customer One');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Saved the account of Customer One.');
    await page.getByRole('button', { name: 'Disable the account' }).click();
    await toast(page, 'The account of Customer One is disabled and signed out everywhere.');
    await page.getByRole('button', { name: 'Enable the account' }).click();
    await toast(page, 'Customer One can sign in again.');
  });

  test('delete asks first, and is refused while an order is not delivered', async () => {
    const page = await openPanel(visit, '/users?search=customer2@');
    await page.getByRole('link', { name: 'Delete Customer 2' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Check the box first').first().waitFor();
    await page.getByLabel(/Delete the account of Customer 2/).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/admindashboard/users');
    await expect.poll(() => rowOf(page, 'customer2@').count()).toBe(0);
    await page.goto(`${visit.url}/admindashboard/users?search=ada@`);
    await page.getByRole('link', { name: 'Delete Ada Turner' }).click();
    await page.getByText('This customer has undelivered orders.').waitFor();
  });
});

describe('New Requests', () => {
  test('is a table of name, request type and status with approve, reject and view icons', async () => {
    const page = await openPanel(visit, '/requests?search=bo@');
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers).toEqual(expect.arrayContaining(['Name', 'Request Type', 'Status', 'Actions']));
    const row = rowOf(page, 'Bo Li');
    for (const words of ['Business Inquiry', 'Pending']) await row.getByText(words).waitFor();
    await row.getByRole('button', { name: 'Approve: Business Inquiry from Bo Li' }).waitFor();
    await row.getByRole('button', { name: 'Reject: Business Inquiry from Bo Li' }).waitFor();
    await row.getByRole('link', { name: 'View: Business Inquiry from Bo Li' }).waitFor();
  });

  test('the details popup has Approve, Reject and Close; Escape closes it as well', async () => {
    const page = await openPanel(visit, '/requests?search=bo@');
    await page.getByRole('link', { name: 'View: Business Inquiry from Bo Li' }).click();
    const popup = page.getByRole('dialog', { name: 'Business Inquiry: Bo Li' });
    await popup.getByText('Do you anodize titanium?').waitFor();
    for (const name of ['Approve', 'Reject']) await popup.getByRole('button', { name, exact: true }).waitFor();
    expect((await describePage(page)).violations).toEqual([]);
    await popup.getByRole('link', { name: 'Close' }).click();
    await popup.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'View: Business Inquiry from Bo Li' }).click();
    await popup.waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
  });

  test('approve and reject are done, told and kept; a note stays with its author', async () => {
    const page = await openPanel(visit, '/requests?search=customer3@');
    await page.getByRole('button', { name: /^Approve:/ }).click();
    await toast(page, 'User Registration from Customer 3: Approved.');
    await rowOf(page, 'customer3@').getByText('Approved').waitFor();
    await page.getByRole('link', { name: /^View:/ }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Note', { exact: true }).fill('Called: a workshop in Dayton.');
    await popup.getByRole('button', { name: 'Add note' }).click();
    await popup
      .getByRole('listitem')
      .filter({ hasText: 'Called: a workshop in Dayton.' })
      .getByText('Mia Shop')
      .waitFor();
    await popup.getByRole('button', { name: 'Reject' }).click();
    await page
      .getByRole('dialog', { name: /^Reject the/ })
      .getByRole('button', { name: 'Reject' })
      .click();
    await toast(page, 'User Registration from Customer 3: Rejected.');
  });

  test('the popup can be read and decided without scripts', async () => {
    const page = await openPanel(visit, '/requests?search=customer4', { javaScriptEnabled: false });
    await page.getByRole('link', { name: /^View:/ }).click();
    await page.getByRole('dialog').getByText('customer4@screens-admin.example').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('User Registration from Customer 4: Approved.').waitFor();
  });

  test('a manual quote is seen in 3D with its measures, priced, mailed, and ordered by the customer', async () => {
    const token = await takeToken(visit.site, ADA);
    const quoteId = await uploadBracket(visit.site, token, 'Assembly', 3);
    const readQuote = (db: Kysely<Database>) =>
      db.selectFrom('quotes').select('status').where('id', '=', quoteId).executeTakeFirst();
    await expect.poll(() => withDatabase(visit.site, readQuote)).toEqual({ status: 'manual' });
    const page = await openPanel(visit, '/requests?search=manual');
    await page.getByRole('link', { name: /Set prices/ }).click();
    await page.getByText('80 × 50 × 40').waitFor();
    await page.getByRole('button', { name: /Show in 3D/ }).click();
    await page.locator('canvas').waitFor();
    await page.getByLabel('Unit price').fill('125,50');
    await page.getByRole('button', { name: 'Send quote' }).click();
    await page.getByText('Enter an amount above 0, for example 1,250.00').waitFor();
    expect(await page.getByLabel('Unit price').inputValue()).toBe('125,50');
    await page.getByLabel('Unit price').fill('1,250.50');
    await page.getByLabel('Lead time in working days').fill('8');
    await page.getByRole('button', { name: 'Send quote' }).click();
    await toast(page, 'Quote sent. The customer can order it now.');
    const mail = await visit.site.mailTo(ADA, /Your quote is ready: \$3,751\.50/);

    const phone = { viewport: { width: 390, height: 844 } };
    const customer = await visit.openAs(ADA, '/profile-status', 'customer', phone);
    await customer.getByText('Ready to order').waitFor();
    await customer.goto(/https?:\/\/\S+shipinfo\S+/.exec(mail.text)![0]);
    expect(customer.url()).toContain(quoteId);
    await customer.getByText('$3,751.50').first().waitFor();
    await customer.getByRole('button', { name: 'Submit' }).waitFor();
  });
});

describe('Order History', () => {
  test('shows order id, user name, email, total, order date and a status dropdown; a change is saved and mailed', async () => {
    const page = await openPanel(visit, '/orders');
    const headers = (await page.getByRole('columnheader').allInnerTexts()).join(' | ');
    for (const header of ['Order ID', 'User', 'Email', 'Total', 'Order Date', 'Status'])
      expect(headers).toContain(header);
    const status = page.getByLabel(`Status of order ${orderIds[0]}`);
    expect(await status.locator('option').allInnerTexts()).toEqual(['Processing', 'Shipped', 'Delivered']);
    await status.selectOption('Shipped');
    await rowOf(page, orderIds[0]!).getByRole('button', { name: 'Save' }).click();
    await toast(page, `Order ${orderIds[0]} saved: Shipped.`);
    await visit.site.mailTo(ADA, new RegExp(`${orderIds[0]}: Shipped`));
    await page.reload();
    expect(await status.inputValue()).toBe('Shipped');
  });

  test('shows the orders of one status, and a search stays among them', async () => {
    const page = await openPanel(visit, '/orders');
    const statuses = page.getByRole('navigation', { name: 'Orders by status' });
    await statuses.getByRole('link', { name: 'Shipped' }).click();
    await page.waitForURL('**/orders?status=Shipped');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    expect(await statuses.getByRole('link', { name: 'Shipped' }).getAttribute('aria-current')).toBe('page');
    await page.goto(`${visit.url}/admindashboard/track?status=Delivered`);
    await page.getByPlaceholder('Search by Tracking ID, Name, or Email').fill('ada');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/track?status=Delivered&search=ada');
    await page.getByText('There are no records to display').waitFor();
  });
});

describe('Track Order', () => {
  test('searches by tracking id, name or email over tracking id, user, email, total, order date and status', async () => {
    const page = await openPanel(visit, `/orders/${orderIds[1]}`);
    await page.getByLabel(`Tracking ID of order ${orderIds[1]}`).fill('1Z999AA10123456784');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, '1Z999AA10123456784');
    await page.getByRole('link', { name: 'Track Order', exact: true }).click();
    const box = page.getByPlaceholder('Search by Tracking ID, Name, or Email');
    await box.waitFor();
    const headers = (await page.getByRole('columnheader').allInnerTexts()).join(' | ');
    for (const header of ['Tracking ID', 'User', 'Email', 'Total', 'Order Date', 'Status'])
      expect(headers).toContain(header);
    for (const [words, found] of [
      ['1z999', 1],
      ['ada turner', 2],
      ['ADA@screens', 2],
      ['nobody', 0],
    ] as const) {
      await box.fill(words);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL((url) => url.searchParams.get('search') === words);
      await expect.poll(() => page.getByRole('row').count()).toBe(found + 1);
    }
  });
});

describe('Transactions', () => {
  test('lists the invoice of each order; a payment is recorded on the order and shown to its customer', async () => {
    const page = await openPanel(visit, '/transactions');
    const headers = (await page.getByRole('columnheader').allInnerTexts()).join(' | ');
    for (const header of ['Number', 'Type', 'Order ID', 'User', 'Amount', 'Date']) expect(headers).toContain(header);
    await rowOf(page, orderIds[1]!).getByText('Invoice').waitFor();
    await rowOf(page, orderIds[1]!).getByRole('link', { name: orderIds[1]! }).click();
    await page.getByLabel('Amount').fill('100');
    await page.getByLabel('Reference').fill('PO 4711');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await toast(page, `Recorded a payment of $100.00 for ${orderIds[1]}.`);
    await visit.site.mailTo(ADA, /Payment received for order .*\$100\.00/);
    const customer = await visit.openAs(ADA, `/profile-status/${orderIds[1]}`);
    const payment = customer.getByRole('region', { name: 'Payment' });
    await payment.getByText('PAY-000001').waitFor();
    await payment.getByText('PO 4711').waitFor();
    await payment.getByText(/\$[\d,.]+ USD open/).waitFor();
  });
});

describe('Settings', () => {
  test('rates are edited on a copy, tried on recent quotes, and published as the next version', async () => {
    const page = await openPanel(visit, '/settings');
    await page.getByText('The published rates belong to an example shop.').waitFor();
    await page.getByRole('link', { name: 'Edit a copy of version 1' }).click();
    await page.locator('summary', { hasText: /^Shop/ }).click();
    await page.getByLabel('Margin').fill('1,5');
    await page.getByRole('button', { name: 'Try on recent quotes' }).click();
    await page.getByText('Enter a number, for example 12.5').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Our shop');
    await page.getByLabel('Margin').fill('60');
    await page.getByRole('button', { name: 'Try on recent quotes' }).click();
    await page.getByRole('heading', { name: /recent quotes under these rates: \+\d/ }).waitFor();
    await page.getByRole('button', { name: 'Publish as version 2' }).click();
    await page.getByRole('link', { name: 'Edit a copy of version 2' }).waitFor();
    await rowOf(page, 'Our shop').getByText('Mia Shop').waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await rowOf(page, 'Our shop, version 2').getByText('published the rates').waitFor();
  });

  test('nobody can disable themselves; another admin can be disabled and let in again', async () => {
    await openAdmin(visit.site, 'kim.screens-admin@partwright.example', 'Kim Lead');
    const page = await openPanel(visit, '/settings/admins');
    await rowOf(page, ADMIN).getByText('You', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Disable Kim Lead' }).click();
    await toast(page, 'The account of Kim Lead is disabled and signed out everywhere.');
    await page.getByRole('button', { name: 'Enable Kim Lead' }).click();
    await toast(page, 'Kim Lead can sign in again.');
  });
});

// Each page on each screen: screens-admin.slow.test.ts.
test('a page of the panel keeps nobody out in light, in the dark and with a finger', async () => {
  const page = await openPanel(visit, `/orders/${orderIds[0]}`, { colorScheme: 'light' });
  const sound = { headings: 1, sideways: 0, violations: [] };
  expect(await describePage(page)).toMatchObject(sound);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await describePage(page, RULES_OF_DARK)).toMatchObject(sound);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await describePage(page, RULES_OF_NARROW)).toMatchObject(sound);
});

describe('an order of a deleted customer', () => {
  test('keeps its documents, and says of its files that they are gone', async () => {
    const { site } = visit;
    await openCustomer(site, 'gus@screens-admin.example', 'Gus Closing');
    const token = await takeToken(site, 'gus@screens-admin.example');
    const orderId = await orderBracket(site, token);
    const headers = { authorization: `Bearer ${await takeToken(site, ADMIN, 'admin')}` };
    const order = `${site.url}/api/admin/orders/${orderId}`;
    await fetch(order, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'Delivered' }),
    });
    const self = await fetch(`${site.url}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } });
    const { user } = (await self.json()) as { user: { id: string } };
    const deleted = await fetch(`${site.url}/api/admin/users/${user.id}`, { method: 'DELETE', headers });
    expect(deleted.status).toBe(200);

    const documentsOf = (db: Kysely<Database>) =>
      db
        .selectFrom('documents')
        .innerJoin('orders', 'orders.id', 'documents.orderId')
        .select('documents.id')
        .where('orderNumber', '=', orderId)
        .execute();
    await expect.poll(() => withDatabase(site, documentsOf)).toHaveLength(2);
    const page = await openPanel(visit, `/orders/${orderId}`);
    const part = page.getByRole('article').filter({ hasText: 'bracket.step' });
    await part.getByText('This file was deleted with the customer account.').waitFor();
    await expect.poll(() => part.getByRole('link').count()).toBe(0);
    const documents = page.getByRole('region', { name: 'Documents' });
    await expect.poll(() => documents.getByRole('link').count()).toBe(2);
  });
});
