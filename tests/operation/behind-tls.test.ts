/** The site behind a proxy that ends TLS, as every public installation stands: the browser says `https:`, the server hears `http:`. */
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/account.ts';
import { orderPart } from '../journeys/order-part.ts';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { freePort } from '../setup/free-port.ts';
import { openAdmin, openCustomer, PASSWORD, takeToken, uploadBracket } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { startTlsProxy, type TlsProxy } from '../setup/tls-proxy.ts';

const CUSTOMER = 'tess@buyer.example';
const ADMIN = 'mia@partwright.example';
const SHIP_TO = { Name: 'Ada Turner', Address: '1 Lathe Street', City: 'Dayton', State: 'OH', 'ZIP code': '45402' };

let publicUrl: string;
let site: StartedSite;
let proxy: TlsProxy;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  publicUrl = `https://127.0.0.1:${port}`;
  [site, browser] = await Promise.all([startSite({ PUBLIC_URL: publicUrl }), launchBrowser()]);
  proxy = await startTlsProxy(port, () => site.url);
  await openCustomer(site, CUSTOMER);
  await openAdmin(site, ADMIN);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await site?.stop();
});

const WAYS_IN: { role: Role; email: string; login: string; arrives: string }[] = [
  { role: 'customer', email: CUSTOMER, login: '/login', arrives: '/profile' },
  { role: 'admin', email: ADMIN, login: '/adminlogin', arrives: '/admindashboard' },
];

describe.each(WAYS_IN)('$role', ({ email, login, arrives }) => {
  test.each([true, false])('signs in with scripts: %s', async (javaScriptEnabled) => {
    const { page, complaints } = await openPage(browser, { javaScriptEnabled, ignoreHTTPSErrors: true });
    await page.goto(publicUrl + login);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`**${arrives}`);
    const sessions = (await page.context().cookies()).filter((cookie) => /_(session|admin)$/.test(cookie.name));
    expect(sessions.map(({ secure, httpOnly }) => [secure, httpOnly])).toEqual([[true, true]]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('a stranger takes a part from file to shipped order, with scripts', async () => {
  const path = resolve(import.meta.dirname, '../fixtures/bracket.step');
  await orderPart({ site, browser, path, shop: 'behind-tls', url: publicUrl, options: { ignoreHTTPSErrors: true } });
});

/** A person with a browser without scripts, who registers, follows the link in the mail and logs in. */
async function joinWithoutScripts(email: string, pages: { register: string; login: string; home: string }) {
  const { page, complaints } = await openPage(browser, { javaScriptEnabled: false, ignoreHTTPSErrors: true });
  await page.goto(publicUrl + pages.register);
  await page.getByLabel(/name/i).first().fill('Ada Turner');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Registration successful!').first().waitFor();
  const verification = await site.mailTo(email, /verify/i);
  await page.goto(/https?:\/\/\S+verify-email\S+/.exec(verification.text)![0]);
  await page.getByText('Your email has been successfully verified!').waitFor();
  await page.goto(publicUrl + pages.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(`**${pages.home}`);
  return { page, complaints };
}

test('without scripts a stranger orders what was uploaded, and an admin ships it', async () => {
  const email = 'buyer-without-scripts@behind-tls.example';
  const buyer = await joinWithoutScripts(email, { register: '/register', login: '/login', home: '/profile' });
  // Files are chosen and priced by scripts; a program may upload them.
  const quoteId = await uploadBracket(site, await takeToken(site, email), 'CNC Machining');
  const { page } = buyer;
  await page.goto(`${publicUrl}/shipinfo?quote=${quoteId}`);
  for (const [label, text] of Object.entries(SHIP_TO)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  const orderId = /PW-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await page.textContent('main'))!)![0];
  await page.goto(`${publicUrl}/profile-status/${orderId}`);
  await page.getByLabel('Your message').fill('Please deburr all edges.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Your message is sent.').waitFor();

  const shop = await joinWithoutScripts('without-scripts.behind-tls@partwright.example', {
    register: '/adminreg',
    login: '/adminlogin',
    home: '/admindashboard',
  });
  await shop.page.goto(`${publicUrl}/admindashboard/orders/${orderId}`);
  await shop.page.getByText('Please deburr all edges.').waitFor();
  await shop.page.getByLabel('Amount').fill('1');
  await shop.page.getByRole('button', { name: 'Record payment' }).click();
  await shop.page.getByLabel(`Status of order ${orderId}`).selectOption('Shipped');
  await shop.page.getByRole('button', { name: 'Save' }).click();

  await page.goto(`${publicUrl}/profile-status`);
  await page.getByRole('row').filter({ hasText: orderId }).getByText('Shipped').waitFor();
  await page.goto(`${publicUrl}/profile-status/${orderId}`);
  await page
    .getByText(/^PAY-\d{6}/)
    .first()
    .waitFor();
  expect([...buyer.complaints, ...shop.complaints]).toEqual([]);
  await Promise.all([page.context().close(), shop.page.context().close()]);
});

/** A form of a page as a browser without scripts sends it from a page of `origin`. */
async function postLogin(origin: string, to = site.url): Promise<number> {
  const body = new URLSearchParams({ email: CUSTOMER, password: 'not this one' });
  const answer = await fetch(`${to}/login`, { method: 'POST', headers: { origin }, body, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
}

test('a form is taken from the public address under whichever host the proxy calls, and from this machine by its own name', async () => {
  const byName = site.url.replace('127.0.0.1', 'localhost');
  expect(await postLogin(publicUrl)).toBe(401);
  expect(await postLogin(site.url)).toBe(401);
  expect(await postLogin(byName, byName)).toBe(401);
});

test('a form from another site is refused', async () => {
  expect(await postLogin('https://elsewhere.example')).toBe(400);
  // The right host over the wrong scheme is another origin.
  expect(await postLogin(publicUrl.replace('https:', 'http:'))).toBe(400);
});
