/** The page of an account on a phone, at each step of a second factor: account-security.test.ts goes through them on a wide screen. */
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/account.ts';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { describePage, RULES_OF_NARROW } from '../setup/describe-page.ts';
import { openAdmin, openCustomer, PASSWORD, signIn } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const PEOPLE: { role: Role; email: string; path: string }[] = [
  { role: 'customer', email: 'ada@account-security-slow.example', path: '/account' },
  { role: 'admin', email: 'mia.account-security-slow@partwright.example', path: '/admindashboard/account' },
];

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, PEOPLE[0]!.email);
  await openAdmin(site, PEOPLE[1]!.email);
});
afterAll(() => browser?.close());

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
