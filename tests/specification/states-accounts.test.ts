/**
 * Section 4 of the specification for everything behind a login, as it is seen: what a form shows while it is busy, where it leads, and
 * what this browser keeps. What the server keeps is states-accounts.api.test.ts; visitors' states are states.test.ts.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAdmin, openCustomer, orderBracket, PASSWORD, postJson, takeToken } from '../setup/people.ts';
import { holdPosts, hueOf, keptFiles, keptText, visitSite } from './visited-site.ts';

const ADA = 'ada@states-accounts.example';
const NEW = 'new@states-accounts.example';
const MIA = 'mia.states-accounts@partwright.example';
const visit = visitSite();

const registration = (email: string, phoneNo = '') => ({
  name: 'Grace Hopper',
  email,
  phoneNo,
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

beforeAll(async () => {
  await Promise.all([openCustomer(visit.site, ADA), openAdmin(visit.site, MIA)]);
  await postJson(`${visit.url}/api/auth/register-customer`, registration(NEW));
});

const alert = (page: Page) => page.getByRole('alert');
/** The one button that sends the form, whatever it says at the moment. */
const button = (page: Page) => page.getByRole('main').locator('form button[type=submit]').first();
const looks = async (page: Page) => [await button(page).innerText(), await button(page).isDisabled()];

async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

describe('the login form', () => {
  const STORED = { name: 'Ada Turner', email: ADA, token: expect.any(String) };

  test.each([
    ['/login', '/profile', ADA, expect.objectContaining(STORED)],
    ['/adminlogin', '/admindashboard', MIA, null],
  ])(
    '%s: idle, then Logging in... and disabled, then success, which is stored and disables still, and after 1000 ms %s',
    async (path, home, email, stored) => {
      const page = await visit.openWithStoppedClock(path);
      await fillLogin(page, email);
      expect(await looks(page)).toEqual(['Log In', false]);
      const letGo = await holdPosts(page, path);
      await button(page).click();
      await expect.poll(() => looks(page)).toEqual(['Logging in...', true]);
      letGo();
      await expect.poll(() => alert(page).allInnerTexts()).toEqual(['Login successful! Redirecting...']);
      await page.clock.runFor(999);
      expect([new URL(page.url()).pathname, await button(page).isDisabled()]).toEqual([path, true]);
      // The key is the customer's alone: an admin's session is kept apart.
      expect(JSON.parse((await keptText(page, 'user')) ?? 'null')).toEqual(stored);
      await page.clock.runFor(1);
      await page.waitForURL(`**${home}`);
    },
  );

  test.each([
    ['401', ADA, 'Wrong&Milled1', 'Invalid email or password. Please try again.'],
    ['an email that is not verified', NEW, PASSWORD, 'Please verify your email before logging in.'],
  ])('after %s the button works again and nothing is stored', async (_, email, password, words) => {
    const page = await visit.open('/login');
    await fillLogin(page, email, password);
    await button(page).click();
    await expect.poll(() => alert(page).allInnerTexts()).toEqual([words]);
    const login = page.getByRole('button', { name: 'Log In', exact: true });
    expect([await login.isEnabled(), await keptText(page, 'user')]).toEqual([true, null]);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('partwright_session');
    await fillLogin(page, ADA);
    await login.click();
    await page.waitForURL('**/profile');
  });
});

describe('registration', () => {
  async function fillRegistration(page: Page, email: string): Promise<void> {
    await page.getByLabel(/Name$/).fill('Grace Hopper');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Phone Number').fill('9876543210');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  }

  test.each([
    ['/register', '/login', 'grace@states-accounts.example'],
    ['/adminreg', '/adminlogin', 'grace.states-accounts@partwright.example'],
  ])(
    '%s: idle, then Creating Account... and disabled, then %s with the alert and its note',
    async (path, login, email) => {
      const page = await visit.open(path);
      await fillRegistration(page, email);
      expect(await looks(page)).toEqual(['Create Account', false]);
      const letGo = await holdPosts(page, path);
      await button(page).click();
      await expect.poll(() => looks(page)).toEqual(['Creating Account...', true]);
      letGo();
      await page.waitForURL(`**${login}`);
      await alert(page).getByText('Registration successful!', { exact: true }).waitFor();
      await alert(page).getByText('Please check your email to verify your account').waitFor();
      await visit.site.mailTo(email, /verify/i);
    },
  );

  test('on an error the button works again', async () => {
    const page = await visit.open('/register');
    await fillRegistration(page, ADA);
    await button(page).click();
    await expect
      .poll(() => alert(page).allInnerTexts())
      .toEqual(['This email is already registered. Please use a different email.']);
    expect([await looks(page), new URL(page.url()).pathname]).toEqual([['Create Account', false], '/register']);
  });
});

test('the upload page shows Processing... while it is busy, so does shipping; then /thank-you, and what was ordered has left', async () => {
  const page = await visit.openAs(ADA, '/profile');
  await page
    .locator('input[type=file]:not([disabled])')
    .first()
    .setInputFiles({
      name: 'bracket.step',
      mimeType: 'model/step',
      buffer: await readFile(new URL('../fixtures/bracket.step', import.meta.url)),
    });
  await page.getByLabel('Manufacturing process').selectOption('CNC Machining');
  await page.getByTestId('total-price').waitFor();
  // The estimated delivery, which the specification computes and decisions show.
  await page.getByText('Standard5 days').waitFor();
  await page.getByText('Express3 days').click();
  const busy = page.getByRole('button', { name: 'Processing...', exact: true });
  const submit = page.getByRole('button', { name: 'Submit', exact: true });

  let letGo = await holdPosts(page, '/api/files/upload');
  await submit.click();
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  letGo();
  await page.waitForURL('**/shipinfo**');
  const transit = page.getByRole('region', { name: 'Your quote' }).locator('div', { hasText: 'In transit, express' });
  await transit.getByText('3 working days', { exact: true }).first().waitFor();

  for (const [label, text] of [
    ['Address', '1 Lathe Street'],
    ['City', 'Dayton'],
    ['State', 'OH'],
    ['ZIP code', '45402'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  letGo = await holdPosts(page, '/shipinfo');
  await submit.click();
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  letGo();
  await page.waitForURL('**/thank-you**');
  await alert(page).getByText('Your order is placed! Confirmation email sent.').waitFor();
  await expect.poll(() => keptFiles(page)).toEqual([]);
  await visit.site.mailTo(ADA, /Order confirmation/);
});

test('Sign Out of a session goes to /login, which says Logged out successfully!, and protected pages lead there', async () => {
  const page = await visit.openAs(ADA, '/profile-status');
  await page.getByRole('button', { name: 'Account of Ada Turner' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await alert(page).getByText('Logged out successfully!', { exact: true }).waitFor();
  await page.goto(`${visit.url}/profile-status`);
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('the status of an order is yellow for Processing, blue for Shipped and green for Delivered', async () => {
  const email = 'colours@states-accounts.example';
  await openCustomer(visit.site, email);
  const orderId = await orderBracket(visit.site, await takeToken(visit.site, email));
  const adminToken = await takeToken(visit.site, MIA, 'admin');
  const page = await visit.openAs(email, '/profile-status');
  const hues: Record<string, string> = {};
  for (const status of ['Processing', 'Shipped', 'Delivered']) {
    await fetch(`${visit.url}/api/admin/orders/${orderId}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` },
      body: JSON.stringify({ status }),
    });
    await page.reload();
    const badge = page.getByRole('cell').getByText(status, { exact: true });
    hues[status] = hueOf(await badge.evaluate((it) => getComputedStyle(it).backgroundColor));
  }
  expect(hues).toEqual({ Processing: 'red and green', Shipped: 'blue', Delivered: 'green' });
});
