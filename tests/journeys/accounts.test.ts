/** How somebody gets in and out: the words of each step, with scripts and without. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { postJson } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';

const PASSWORD = 'Turned&Milled1';
const NEW_PASSWORD = 'Bored&Reamed2';

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const alertOf = (page: Page) => page.getByRole('alert').first();
const part = (name: string, bytes: number) => ({ name, mimeType: '', buffer: Buffer.alloc(bytes, 'S') });

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Ada Turner');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/login');
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function followVerification(page: Page, email: string) {
  const mail = await site.mailTo(email, /verify/i);
  await page.goto(/https?:\/\/\S+verify-email\S+/.exec(mail.text)![0]);
}

/** What the browser keeps of a visitor. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const files = await new Promise<number>((resolve) => {
      const open = indexedDB.open('partwright');
      open.onsuccess = () => {
        const count = open.result.transaction('uploadedFiles').objectStore('uploadedFiles').count();
        count.onsuccess = () => resolve(count.result);
      };
    });
    return { user: localStorage.getItem('user') !== null, files };
  });

test('the quote box takes five files and says what is wrong with the others', async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(site.url);
  const picker = page.getByLabel('Get Quote');
  await expect.poll(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0);

  await picker.setInputFiles([part('empty.step', 0), part('bracket.step', 20)]);
  await expect.poll(() => alertOf(page).innerText()).toContain('“empty.step” is empty (0 bytes).');
  await picker.setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => part(`${name}.stl`, 20)));
  await expect.poll(() => alertOf(page).innerText()).toBe('You can upload up to 5 files only.');
  await expect.poll(() => page.getByRole('heading', { name: 'Selected Files' }).count()).toBe(1);

  for (const name of ['bracket.step', 'a.stl', 'b.stl', 'c.stl', 'd.stl'])
    await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a buyer registers, verifies, logs in with the files still there, resets the password and signs out', async () => {
  const email = 'buyer@accounts.example';
  const { page } = await openPage(browser);
  await page.goto(site.url);
  await page.getByLabel('Get Quote').setInputFiles(part('bracket.step', 20));
  // Looked for from before the press: the page goes on to the login after a while.
  const told = alertOf(page).getByText('You are not logged in. Please log in before uploading files.').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await told;
  await page.waitForURL('**/login?next=%2Fprofile');
  await page.getByText('bracket.step').waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await fillRegistration(page, email);
  await expect.poll(() => alertOf(page).innerText()).toContain('Registration successful!');

  await logIn(page, email, PASSWORD);
  await expect.poll(() => alertOf(page).innerText()).toBe('Please verify your email before logging in.');
  expect(await keptOf(page)).toEqual({ user: false, files: 1 });
  await followVerification(page, email);
  await page.getByText('Your email has been successfully verified!').waitFor();
  await followVerification(page, email);
  await page.getByText('Your email was already verified.').waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, email, 'not this one');
  await expect.poll(() => alertOf(page).innerText()).toBe('Invalid email or password. Please try again.');
  await logIn(page, email, PASSWORD);
  await expect.poll(() => alertOf(page).innerText()).toBe('Login successful! Redirecting...');
  await page.waitForURL('**/profile');
  expect(await keptOf(page)).toEqual({ user: true, files: 1 });

  await page.goto(`${site.url}/login`);
  expect(new URL(page.url()).pathname).toBe('/profile');
  await page.getByRole('button', { name: 'Account of Ada Turner' }).click();
  await page.getByText('Welcome Ada Turner').waitFor();
  await page.getByRole('link', { name: 'Update password' }).click();
  await page.waitForURL('**/forget-password');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.waitForURL('**/verify-code');
  await page.getByLabel('Reset code').fill('000000');
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect.poll(() => alertOf(page).innerText()).toBe('Invalid or expired reset code.');
  const mail = await site.mailTo(email, /code/i);
  // Strangers waste the tries that they share; those of the browser that asked are left.
  for (const resetCode of ['a', 'b', 'c', 'd', 'e'])
    await postJson(`${site.url}/api/password-reset/verify-code`, { email, resetCode });
  await page.getByLabel('Reset code').fill(/\b\d{6}\b/.exec(mail.text)![0]);
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await page.waitForURL('**/reset-password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL('**/account');

  // The new password ended every session but the one of the browser that asked for it.
  await expect.poll(() => alertOf(page).innerText()).toContain('Your password has been reset.');
  expect(await keptOf(page)).toEqual({ user: true, files: 1 });
  await page.context().clearCookies();
  await page.goto(`${site.url}/login`);
  // Without its session the stored user leaves, and the files stay.
  await expect.poll(() => keptOf(page)).toEqual({ user: false, files: 1 });
  await logIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/profile');
  await page.getByRole('button', { name: 'Account of Ada Turner' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => alertOf(page).innerText()).toBe('Logged out successfully!');
  await expect.poll(() => keptOf(page)).toEqual({ user: false, files: 0 });
});

test('without scripts somebody registers, logs in to where they were going, and signs out', async () => {
  const email = 'no-script@accounts.example';
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/register`);
  await fillRegistration(page, email);
  await page.getByText('Registration successful!').waitFor();
  await followVerification(page, email);
  await page.goto(`${site.url}/profile-status`);
  expect(page.url()).toBe(`${site.url}/login?next=%2Fprofile-status`);
  await logIn(page, email, 'not this one');
  await page.getByText('Invalid email or password. Please try again.').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await logIn(page, email, PASSWORD);
  await page.waitForURL('**/profile-status');
  await page.getByRole('button', { name: 'Account of Ada Turner' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await page.goto(`${site.url}/profile-status`);
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('a link to sign out works, and one from another site asks first', async () => {
  const own = await fetch(`${site.url}/logout`, { redirect: 'manual' });
  expect([own.status, own.headers.get('location')]).toEqual([302, '/login']);
  const foreign = await fetch(`${site.url}/logout`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect([foreign.status, (await foreign.text()).includes('End your session on this computer.')]).toEqual([200, true]);
});
