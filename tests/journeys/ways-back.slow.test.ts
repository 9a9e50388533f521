/** The way back to a page after a session has ended on it: by the page's own path, whether the browser asked for the page or only for its data. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { logInHere, openAdmin, openCustomer, orderBracket, signIn, takeToken, uploadBracket } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';

const ANN = 'ann@ways-back.example';
const MIA = 'mia.ways-back@partwright.example';

let site: StartedSite;
let browser: Browser;
let orderId: string;
let quoteId: string;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await Promise.all([openCustomer(site, ANN), openAdmin(site, MIA)]);
  const token = await takeToken(site, ANN);
  orderId = await orderBracket(site, token);
  quoteId = await uploadBracket(site, token, 'CNC Machining');
});
afterAll(async () => {
  await browser?.close();
});

const GUARDED = [
  ...['/profile', '/account', '/shipinfo?quote=7&seen=9', '/profile-status?page=2', '/profile-status/PW-7K3M-92QX'],
  ...['', '/users', '/requests?status=Pending', '/orders/PW-7K3M-92QX', '/track', '/transactions', '/settings'].map(
    (path) => `/admindashboard${path}`,
  ),
  '/admindashboard/account',
];

describe.each(GUARDED)('%s', (path) => {
  const login = path.startsWith('/admin') ? '/adminlogin' : '/login';
  const wayBack = `${login}?next=${encodeURIComponent(path)}`;

  test('leads back to itself from the page and from its data', async () => {
    const page = await fetch(site.url + path, { redirect: 'manual' });
    expect(page.headers.get('location')).toBe(wayBack);
    const [pathname, query = ''] = path.split('?');
    const data = await fetch(`${site.url}${pathname}.data?${query}`, { redirect: 'manual' });
    const said = await data.text();
    expect(said).toContain(JSON.stringify(wayBack));
    expect(said).not.toContain('.data');
  });
});

test.each([
  ['customer', ANN, () => `/profile-status/${orderId}`, '/login'],
  ['admin', MIA, () => `/admindashboard/orders/${orderId}`, '/adminlogin'],
] as const)(
  'a %s whose session ends in the middle logs in and is on the page that was clicked',
  async (role, email, path, login) => {
    const { page } = await openPage(browser);
    await signIn(page.context(), site, email, role);
    await visitPage(page, `${site.url}${role === 'admin' ? '/admindashboard/orders' : '/profile-status'}?rows=100`);
    await page.context().clearCookies();
    await page.getByRole('main').getByRole('link', { name: orderId }).first().click();
    await page.waitForURL(`**${login}?next=${encodeURIComponent(path())}`);
    await logInHere(page, email);
    await page.getByRole('heading', { name: `Order ${orderId}` }).waitFor();
    expect(page.url()).toBe(site.url + path());
    await page.context().close();
  },
);

test('shipping that is reached without a session, as after Submit, comes back with its quote', async () => {
  const { page } = await openPage(browser);
  await signIn(page.context(), site, ANN);
  await visitPage(page, `${site.url}/profile-status`);
  await page.context().clearCookies();
  await page.locator(`a[href="/shipinfo?quote=${quoteId}"]`).click();
  await page.waitForURL(`**/login?next=${encodeURIComponent(`/shipinfo?quote=${quoteId}`)}`);
  await logInHere(page, ANN);
  await page.getByRole('heading', { name: 'Shipping information' }).waitFor();
  expect(page.url()).toBe(`${site.url}/shipinfo?quote=${quoteId}`);
  await page.context().close();
});
