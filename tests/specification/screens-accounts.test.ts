/**
 * Section 2 of the specification, the screens of an account: what stands on login, registration, password reset, upload page, shipping
 * and order history, and where their links lead. What the forms do is states-accounts.test.ts. The country picker is
 * phone-number.test.ts, the verification page errors.test.ts, the panel screens-admin.test.ts.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { logInHere, openAdmin, openCustomer, orderBracket, takeCookie, takeToken } from '../setup/people.ts';
import { fieldsOf, visitSite } from './visited-site.ts';

const ADA = 'ada@screens-accounts.example';
const MIA = 'mia.screens-accounts@partwright.example';
const visit = visitSite();
/** Oldest first. */
const orderIds: string[] = [];

beforeAll(async () => {
  await Promise.all([openCustomer(visit.site, ADA), openAdmin(visit.site, MIA)]);
  const token = await takeToken(visit.site, ADA);
  for (const pieces of [5, 6, 7]) orderIds.push(await orderBracket(visit.site, token, pieces));
});

const main = (page: Page) => page.getByRole('main');
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const hrefOf = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).getAttribute('href');
const submitOf = (page: Page) => main(page).locator('button[type=submit]').first().innerText();

/** What is only read needs no script, and is there sooner. */
const AS_SENT = { javaScriptEnabled: false };

/** Each password is hidden, and shown and hidden again by the button beside it. */
async function expectToggle(page: Page, label: string): Promise<void> {
  const input = page.getByLabel(label, { exact: true });
  const toggle = page.locator('div', { has: input }).last().getByRole('button');
  const seen = [[await toggle.getAttribute('aria-label'), await input.getAttribute('type')]];
  for (let press = 0; press < 2; press += 1) {
    await toggle.click();
    seen.push([await toggle.getAttribute('aria-label'), await input.getAttribute('type')]);
  }
  expect([label, ...seen]).toEqual([
    label,
    ['Show password', 'password'],
    ['Hide password', 'text'],
    ['Show password', 'password'],
  ]);
}

describe('login', () => {
  test('has the title Log In to your account, email, password and Remember me', async () => {
    const page = await visit.open('/login', AS_SENT);
    expect([await titleOf(page), await fieldsOf(page), await submitOf(page)]).toEqual([
      'Log In to your account',
      [
        ['Email', 'email'],
        ['Password', 'password'],
        ['Remember me', 'checkbox'],
      ],
      'Log In',
    ]);
  });

  test('Forgot your password? leads to /forget-password, and a link leads to /register', async () => {
    const page = await visit.open('/login', AS_SENT);
    expect([await hrefOf(page, 'Forgot your password?'), await hrefOf(page, 'Register')]).toEqual([
      '/forget-password',
      '/register',
    ]);
  });

  test('a logged-in user who visits it is redirected to /profile, and the way back does not lead here', async () => {
    const page = await visit.openAs(ADA, '/guide');
    await page.goto(`${visit.url}/login`);
    expect(new URL(page.url()).pathname).toBe('/profile');
    await page.goBack();
    // The page that is left may still write its own history entry, and a test would take that for the way back.
    await page.waitForURL(`${visit.url}/guide`);
  });
});

describe('admin login', () => {
  test('has email and password, and links to /forgot-password', async () => {
    const page = await visit.open('/adminlogin', AS_SENT);
    expect([await fieldsOf(page), await hrefOf(page, 'Forgot your password?')]).toEqual([
      [
        ['Email', 'email'],
        ['Password', 'password'],
      ],
      '/forgot-password',
    ]);
  });

  test.each(['/adminlogin', '/admin'])('an admin who visits %s goes to /admindashboard', async (path) => {
    const page = await visit.openAs(MIA, path, 'admin');
    expect(new URL(page.url()).pathname).toBe('/admindashboard');
  });
});

test.each([
  ['customer', ADA, '/admindashboard', '/adminlogin'],
  ['customer', ADA, '/admin', '/adminlogin'],
  ['admin', MIA, '/profile', '/login'],
  ['admin', MIA, '/shipinfo', '/login'],
  ['admin', MIA, '/profile-status', '/login'],
] as const)('the guard sends a %s (%s) from %s to %s', async (role, email, path, login) => {
  const cookie = await takeCookie(visit.site, email, role);
  const answer = await fetch(visit.url + path, { headers: { cookie } });
  expect(new URL(answer.url).pathname).toBe(login);
});

test('after the login a visitor is where the guard had stopped them', async () => {
  const page = await visit.open('/profile-status?rows=15');
  expect(new URL(page.url()).pathname).toBe('/login');
  await logInHere(page, ADA);
  await page.getByRole('heading', { name: 'Your orders', level: 1 }).waitFor();
  expect(page.url()).toBe(`${visit.url}/profile-status?rows=15`);
});

describe('registration', () => {
  test('has the title Create Your Account, its five inputs and the button Create Account', async () => {
    const page = await visit.open('/register');
    await page.getByRole('button', { name: /^Country code/ }).waitFor();
    expect([await titleOf(page), await fieldsOf(page)]).toEqual([
      'Create Your Account',
      [
        ['Full Name', 'text'],
        ['Email address', 'email'],
        ['Phone Number', 'tel'],
        ['Password', 'password'],
        ['Confirm Password', 'password'],
      ],
    ]);
    await expect.poll(() => main(page).getByRole('button', { name: 'Create Account', exact: true }).count()).toBe(1);
  });

  test('each password can be shown and hidden', async () => {
    const page = await visit.open('/register');
    for (const label of ['Password', 'Confirm Password']) await expectToggle(page, label);
  });

  test('says Already have an account? with a Login link', async () => {
    const page = await visit.open('/register', AS_SENT);
    expect(await main(page).getByText('Already have an account?').innerText()).toBe('Already have an account? Login');
    expect(await hrefOf(page, 'Login')).toBe('/login');
  });
});

test('admin registration has name, email, phone, password and its confirmation, and a link to /adminlogin', async () => {
  const page = await visit.open('/adminreg', AS_SENT);
  expect([await fieldsOf(page), await hrefOf(page, 'Login')]).toEqual([
    [
      ['Name', 'text'],
      ['Email address', 'email'],
      ['Phone Number', 'tel'],
      ['Password', 'password'],
      ['Confirm Password', 'password'],
    ],
    '/adminlogin',
  ]);
});

describe('forgotten password', () => {
  test.each(['/forget-password', '/forgot-password'])('%s asks for the email', async (path) => {
    const page = await visit.open(path, AS_SENT);
    expect(await fieldsOf(page)).toEqual([['Email address', 'email']]);
  });

  test('/verify-code has one text input and Verify Code, /reset-password one password that can be shown and Reset Password', async () => {
    const email = 'forgot@screens-accounts.example';
    await openCustomer(visit.site, email);
    const page = await visit.open('/forget-password');
    await page.getByLabel('Email address').fill(email);
    await main(page).locator('button[type=submit]').click();
    await page.waitForURL('**/verify-code');
    await page.getByRole('button', { name: 'Verify Code', exact: true }).waitFor();
    expect([await fieldsOf(page), await submitOf(page)]).toEqual([[['Reset code', 'text']], 'Verify Code']);

    const mail = await visit.site.mailTo(email, /code/i);
    await page.getByLabel('Reset code').fill(/\b\d{6}\b/.exec(mail.text)![0]);
    await page.getByRole('button', { name: 'Verify Code' }).click();
    await page.waitForURL('**/reset-password');
    await page.getByRole('button', { name: 'Reset Password', exact: true }).waitFor();
    expect(await fieldsOf(page)).toEqual([['New password', 'password']]);
    await expectToggle(page, 'New password');

    await page.getByLabel('New password').fill('Bored&Reamed2');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('alert').getByText('Your password has been reset. Please log in.').waitFor();
  });
});

describe('the upload page', () => {
  test('has the title Start Building with Ease, file upload of 10 at most, process dropdown, delivery and quote summary; Submit proceeds to /shipinfo', async () => {
    const page = await visit.openAs(ADA, '/profile');
    expect(await titleOf(page)).toBe('Start Building with Ease');
    const picker = page.locator('input[type=file]:not([disabled])').first();
    expect(await picker.getAttribute('multiple')).not.toBeNull();
    await picker.setInputFiles({
      name: 'bracket.step',
      mimeType: 'model/step',
      buffer: await readFile(new URL('../fixtures/bracket.step', import.meta.url)),
    });
    await page.getByRole('region', { name: 'Your parts' }).getByText('1 of 10', { exact: true }).waitFor();
    const delivery = page.getByRole('group', { name: 'Delivery' });
    expect((await delivery.locator('label').allInnerTexts()).map((text) => text.split(/\s+/).join(' '))).toEqual([
      'Standard 5 days',
      'Express 3 days',
    ]);
    const process = page.getByLabel('Manufacturing process');
    expect(await process.locator('option:not([disabled])').allInnerTexts()).toEqual([
      'CNC Machining',
      'Sheet Metal',
      '3D Printing',
      'Injection Molding',
      'Assembly',
      'Design Prototype',
    ]);
    await process.selectOption('CNC Machining');
    const lines = page.getByRole('table', { name: 'Price lines' });
    await lines.waitFor();
    await expect.poll(() => lines.getByRole('row').count()).toBeGreaterThan(5);
    expect(await page.getByTestId('total-price').innerText()).toMatch(/^\$[\d,]+\.\d\d$/);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL('**/shipinfo**');
    await page.getByRole('heading', { name: 'Shipping information' }).waitFor();

    // Its form: what the specification says is sent or shown, what the buyer may say for parcel and invoice, and freight.
    // Freight is offered once the server has measured the part.
    await page.getByRole('radio', { name: /^Air freight/ }).waitFor();
    const fields = await fieldsOf(page);
    expect(fields.filter(([, type]) => type === 'radio').map(([label]) => label)).toEqual([
      'Not included in this order. We quote freight before we charge it.',
      expect.stringMatching(/^Air freight, DAP: \$[\d.]+, arrives \w{3} \d+/),
      expect.stringMatching(/^Sea freight, DAP: \$[\d.]+, arrives \w{3} \d+/),
    ]);
    expect(fields.filter(([, type]) => type !== 'radio')).toEqual([
      ['Name', 'text'],
      ['Email', 'email'],
      ['Quantity', 'text'],
      ['Address', 'text'],
      ['City', 'text'],
      ['State', 'text'],
      ['ZIP code', 'text'],
      ['Country', 'select-one'],
      ['Company (optional)', 'text'],
      ['Phone (optional)', 'tel'],
      ['PO number (optional)', 'text'],
      ['Your reference (optional)', 'text'],
      ['Tax ID (optional)', 'text'],
      ['Bill to', 'select-one'],
      ['Ship it on our own carrier account (freight collect)', 'checkbox'],
      ['Declared to customs as', 'select-one'],
      ['Save to my address book', 'checkbox'],
    ]);
    expect(await page.getByRole('region', { name: 'Your quote' }).innerText()).toMatch(/quantity\s*5 pcs/i);
  });
});

test('/thank-you after an order says Thank You! with Back to Home to /', async () => {
  const page = await visit.openAs(ADA, `/thank-you?order=${orderIds[0]}`);
  expect([await titleOf(page), await hrefOf(page, 'Back to Home')]).toEqual(['Thank You!', '/']);
  await main(page).getByText('Your order is placed! Confirmation email sent.').waitFor();
});

describe('order history of a customer', () => {
  test('has Order ID, Order Date, Order Status and Total Cost, newest first', async () => {
    const page = await visit.openAs(ADA, '/profile-status');
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Order ID',
      'Order Date',
      'Order Status',
      'Total Cost',
    ]);
    expect(await table.getByRole('link', { name: /^PW-/ }).allInnerTexts()).toEqual(orderIds.toReversed());
    expect(await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).toEqual([
      orderIds[2],
      expect.stringMatching(/\b20\d\d\b/),
      expect.stringMatching(/Processing$/),
      expect.stringMatching(/^\$[\d,]+\.\d\d USD$/),
    ]);
  });

  test('says Rows per page: with 10 of 10, 15, 20, 25 and 30, and 1-3 of 3; a first press on a column sorts ascending', async () => {
    const page = await visit.openAs(ADA, '/profile-status');
    const rows = page.getByLabel('Rows per page:', { exact: true });
    expect([await rows.inputValue(), await rows.locator('option').allInnerTexts()]).toEqual([
      '10',
      ['10', '15', '20', '25', '30'],
    ]);
    await page.getByText('1-3 of 3', { exact: true }).waitFor();
    const header = page.getByRole('columnheader', { name: 'Order ID' });
    await header.getByRole('link').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
    expect(await page.getByRole('table').getByRole('link', { name: /^PW-/ }).allInnerTexts()).toEqual(
      orderIds.toSorted(),
    );
  });

  test('leads from each order to a page of its own', async () => {
    const page = await visit.openAs(ADA, '/profile-status');
    await page.getByRole('link', { name: orderIds[0]! }).click();
    await page.waitForURL(`**/profile-status/${orderIds[0]}`);
    await page.getByRole('heading', { name: `Order ${orderIds[0]}`, level: 1 }).waitFor();
  });
});
