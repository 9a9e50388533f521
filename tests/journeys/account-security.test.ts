/** A second factor set up and asked for without scripts. With them, and what else keeps an account safe: account-security.slow.test.ts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { openCustomer, PASSWORD, signIn } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { readKey, sendPassword } from './second-factor-page.ts';

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('without scripts a second factor is set up and asked for all the same', async () => {
  const email = 'no-script@account-security.example';
  await openCustomer(site, email);
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await signIn(page.context(), site, email);
  await page.goto(`${site.url}/account`);
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  const [begun] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: 'Set up two-factor sign-in' }).click(),
  ]);
  expect(begun.headers()['cache-control']).toBe('no-store');
  const totp = await readKey(page);
  await page.getByLabel('Code from the app').fill('12345');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('This code is incorrect.').waitFor();
  await page.getByLabel('Code from the app').fill(totp.generate());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const recoveryCode = await page
    .getByText(/^\d{4}-\d{4}-\d{4}$/)
    .first()
    .innerText();

  const { page: other } = await openPage(browser, { javaScriptEnabled: false });
  await other.goto(`${site.url}/login?next=/account`);
  await sendPassword(other, email);
  await other.getByText('Enter the code from your authenticator app.').waitFor();
  expect(await other.getByLabel('Email').inputValue()).toBe(email);
  expect(await other.content()).not.toContain(PASSWORD.replace('&', '&amp;'));
  await other.getByLabel('Code from your authenticator app').fill(recoveryCode);
  await sendPassword(other, email);
  await other.waitForURL('**/account');
});
