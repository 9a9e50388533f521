/** An account that is kept safe: a second factor set up and used, sessions ended, by customers and admins. Without scripts: account-security.test.ts. */
import { TOTP, URI } from 'otpauth';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/account.ts';
import { downloadedBytes, launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { describePage, RULES_OF_NARROW, WITHOUT_AXE } from '../setup/describe-page.ts';
import { logInHere, openAdmin, openCustomer, PASSWORD, signIn } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { codesOf, readKey, sendPassword } from './second-factor-page.ts';

const PHONE_ADDRESS = '203.0.113.77';
const WIDTHS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const GOOD = { title: 'Account and security · Partwright', headings: 1, sideways: 0, violations: [] };
const NEW_PASSWORD = 'Bored&Reamed2';

const PEOPLE: { role: Role; email: string; path: string }[] = [
  { role: 'customer', email: 'ada@account-security-slow.example', path: '/account' },
  { role: 'admin', email: 'mia.account-security-slow@partwright.example', path: '/admindashboard/account' },
];

let site: StartedSite;
let browser: Browser;
/** What pages logged as errors, but for answers that refuse, which browsers log by themselves. */
const complaints: string[] = [];

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, PEOPLE[0]!.email);
  await openAdmin(site, PEOPLE[1]!.email);
});
afterAll(async () => {
  await browser?.close();
});

/** The account of somebody who has logged in with this browser: by a session of its own or, where the server shall know the browser, by the form. */
async function signedIn(email: string, options: BrowserContextOptions = {}, by?: 'the form'): Promise<Page> {
  const { page } = await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce', ...options });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  if (by) {
    await visitPage(page, `${site.url}/login?next=/account`);
    await logInHere(page, email);
    await page.waitForURL('**/account');
    return page;
  }
  await signIn(page.context(), site, email);
  if (options.javaScriptEnabled === false) await page.goto(`${site.url}/account`);
  else await visitPage(page, `${site.url}/account`);
  return page;
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const sessionRows = (page: Page) => section(page, 'Sessions').getByRole('listitem');

/** Looks at the page as it is, wide, and at its width on a phone, and leaves it wide. What else a phone can spoil stands at the end. */
async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const [name, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport);
    const rules = name === 'phone' ? WITHOUT_AXE : undefined;
    expect([name, await describePage(page, rules)]).toEqual([name, GOOD]);
  }
  await page.setViewportSize(WIDTHS.desk);
}

test('a customer sets up a second factor, signs in with a code and with a recovery code, and switches it off', async () => {
  const email = 'two-factor@account-security-slow.example';
  await openCustomer(site, email);
  const page = await signedIn(email, { acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
  const twoFactor = section(page, 'Two-factor sign-in');
  await expectGoodAtBothWidths(page);

  await twoFactor.getByLabel('Your password', { exact: true }).fill('not this one');
  await twoFactor.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await twoFactor.getByText('This is not your current password.').waitFor();
  await twoFactor.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await twoFactor.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await twoFactor.getByRole('img', { name: 'QR code' }).waitFor();
  const link = await twoFactor.getByRole('link', { name: 'open it in the app' }).getAttribute('href');
  const totp = await readKey(page);
  expect((URI.parse(link!) as TOTP).secret.base32).toBe(totp.secret.base32);
  const nextCode = codesOf(totp);
  await expectGoodAtBothWidths(page);

  // A mistyped code costs neither the key nor the picture.
  await twoFactor.getByLabel('Code from the app').fill('12345');
  await twoFactor.getByRole('button', { name: 'Switch on' }).click();
  await twoFactor.getByText('This code is incorrect.').waitFor();
  expect((await readKey(page)).secret.base32).toBe(totp.secret.base32);
  await twoFactor.getByLabel('Code from the app').fill(nextCode());
  await twoFactor.getByRole('button', { name: 'Switch on' }).click();
  await twoFactor.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await twoFactor.getByText('10 recovery codes are left.').waitFor();
  const recoveryCodes = await twoFactor.getByText(/^\d{4}-\d{4}-\d{4}$/).allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await expectGoodAtBothWidths(page);

  await twoFactor.getByRole('button', { name: 'Copy' }).click();
  await twoFactor.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recoveryCodes.join('\n'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    twoFactor.getByRole('link', { name: 'Download as text' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  const file = String(await downloadedBytes(download));
  expect(file.split('\n').filter((line) => /^\d/.test(line))).toEqual(recoveryCodes);
  await page.reload();
  await twoFactor.getByText('10 recovery codes are left.').waitFor();
  expect(await page.content()).not.toContain(recoveryCodes[0]);
  expect(await page.content()).not.toContain(totp.secret.base32);

  // Another browser: the password alone opens nothing, and what was typed stays.
  const { page: phone } = await openPage(browser, { viewport: WIDTHS.phone, bypassCSP: true });
  await phone.goto(`${site.url}/login?next=/account`);
  await expect.poll(() => phone.getByLabel('Code from your authenticator app').count()).toBe(0);
  await phone.getByLabel('Remember me').check();
  await sendPassword(phone, email);
  await phone.getByText('Enter the code from your authenticator app.').waitFor();
  const code = phone.getByLabel('Code from your authenticator app');
  expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await phone.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
  expect(await phone.getByLabel('Remember me').isChecked()).toBe(true);
  expect(await describePage(phone)).toMatchObject({ headings: 1, sideways: 0, violations: [] });
  await code.fill('12345');
  await phone.getByRole('button', { name: 'Log In' }).click();
  await phone.getByText('This code is incorrect.').waitFor();
  await code.fill(nextCode());
  await phone.getByRole('button', { name: 'Log In' }).click();
  await phone.waitForURL('**/account');

  const { page: other } = await openPage(browser);
  await other.goto(`${site.url}/login?next=/account`);
  await sendPassword(other, email);
  await other.getByLabel('Code from your authenticator app').fill(recoveryCodes[3]!);
  await other.getByRole('button', { name: 'Log In' }).click();
  await other.waitForURL('**/account');
  await other.getByText('9 recovery codes are left.').waitFor();
  expect((await site.mailTo(email, /recovery code was used/)).text).toContain('9 are left');

  await other.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await other.getByLabel('Code from the app, or a recovery code').fill(recoveryCodes[4]!);
  await other.getByRole('button', { name: 'Switch off' }).click();
  await other.getByText('Two-factor sign-in is off.').waitFor();
  await other.getByRole('button', { name: 'Set up two-factor sign-in' }).waitFor();
  await site.mailTo(email, /sign-in is off/);
});

test('a session elsewhere is ended from the list, and a changed password ends all others', async () => {
  const email = 'sessions@account-security-slow.example';
  await openCustomer(site, email);
  const desk = await signedIn(email);
  const ofPhone = {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    extraHTTPHeaders: { 'x-forwarded-for': PHONE_ADDRESS },
  };
  const phone = await signedIn(email, ofPhone, 'the form');
  await desk.reload();
  await expect.poll(() => sessionRows(desk).count()).toBe(2);
  expect(await sessionRows(desk).first().innerText()).toContain('This device');
  expect(await sessionRows(desk).nth(1).innerText()).toContain('Safari on iPhone');
  expect(await sessionRows(desk).nth(1).innerText()).toContain(PHONE_ADDRESS);
  await expectGoodAtBothWidths(desk);

  await section(desk, 'Password').getByLabel('Current password').fill('typed before');
  await desk.getByRole('button', { name: 'End the session of Safari on iPhone' }).click();
  await desk.getByText('The session has been ended.').waitFor();
  await expect.poll(() => sessionRows(desk).count()).toBe(1);
  expect(await section(desk, 'Password').getByLabel('Current password').inputValue()).toBe('typed before');
  await phone.reload();
  expect(new URL(phone.url()).pathname).toBe('/login');
  await logInHere(phone, email);

  const password = section(desk, 'Password');
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password').fill('short');
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByText('Password must be at least 8 characters').waitFor();
  await password.getByLabel('New password').fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByText('Your password has been changed.').waitFor();
  await expect.poll(() => password.getByLabel('New password').inputValue()).toBe('');
  await phone.goto(`${site.url}/account`);
  expect(new URL(phone.url()).pathname).toBe('/login');
  await site.mailTo(email, /password was changed/);
});

test('an admin has the same page in the panel, found by name, apart from the customer in the same browser', async () => {
  const email = 'ada.account-security-slow@partwright.example';
  await openAdmin(site, email, 'Ada Shop');
  const customer = 'beside@account-security-slow.example';
  await openCustomer(site, customer);
  const page = await signedIn(customer);
  await page.goto(`${site.url}/admindashboard/account`);
  expect(page.url()).toBe(`${site.url}/adminlogin?next=%2Fadmindashboard%2Faccount`);
  await logInHere(page, email);
  await page.waitForURL('**/admindashboard/account');
  await page.getByText(email).waitFor();
  await expectGoodAtBothWidths(page);

  await page.goto(`${site.url}/admindashboard`);
  await page.getByRole('link', { name: 'Ada Shop: account and security' }).click();
  await page.waitForURL('**/admindashboard/account');
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  const nextCode = codesOf(await readKey(page));
  await page.getByLabel('Code from the app').fill(nextCode());
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await expectGoodAtBothWidths(page);

  await page.goto(`${site.url}/account`);
  await section(page, 'Two-factor sign-in').getByText('You log in with your password only.').waitFor();

  const { page: elsewhere } = await openPage(browser);
  await elsewhere.goto(`${site.url}/adminlogin`);
  await sendPassword(elsewhere, email);
  await elsewhere.getByLabel('Code from your authenticator app').fill(nextCode());
  await elsewhere.getByRole('button', { name: 'Log In' }).click();
  await elsewhere.waitForURL('**/admindashboard');
});

async function expectGood(page: Page): Promise<void> {
  expect(await describePage(page, RULES_OF_NARROW)).toMatchObject({ headings: 1, sideways: 0, violations: [] });
}

test.each(PEOPLE)(
  'the account of a $role keeps nobody out on a phone while a second factor is set up',
  async (person) => {
    const viewport = { width: 390, height: 844 };
    const { page } = await openPage(browser, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
    await signIn(page.context(), site, person.email, person.role);
    await visitPage(page, site.url + person.path);
    await expectGood(page);
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
    const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await expectGood(page);
    await page.getByLabel('Code from the app').fill(new TOTP({ secret: key.replaceAll(' ', '') }).generate());
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await expectGood(page);
    await page.context().close();
  },
);

test('no page logged an error', () => {
  expect(complaints).toEqual([]);
});
