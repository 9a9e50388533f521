/**
 * Markup and script in every text that a customer or visitor can leave, and in file names, read by the admin on every page that shows it, and
 * by the customer. What runs, or becomes an element of its own, got through.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/account.ts';
import { block } from '../../api/parts.ts';
import { launchBrowser, openPage } from '../../setup/browser.ts';
import { logInHere, openAdmin, PASSWORD, postJson, postOrder, signIn, takeToken } from '../../setup/people.ts';
import { type StartedSite, startSite } from '../../setup/started-site.ts';
import { Tally } from '../tally.ts';

const tally = new Tally('texts with script in them, read in the browser');
const EMAIL = 'mallory@stored-xss.example';
/** What each text does when it is not taken as text: it sets `window.gotThrough`, or leaves an element with this class. */
const payload = (where: string) =>
  `"'></title></script><script>gotThrough='${where}'</script><img class=gotthrough src=x onerror="gotThrough='${where}'"><svg onload=gotThrough='${where}'>{{7*7}}`;
const short = (where: string) => `<img class=gotthrough src=x onerror=gotThrough='${where}'>`;

let site: StartedSite;
let browser: Browser;
let orderId: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  await openAdmin(site, 'mia.stored-xss@partwright.example');
  const { url } = site;
  const answer = await postJson(`${url}/api/auth/register-customer`, {
    name: short('name'),
    email: EMAIL,
    phoneNo: '<b>1</b>',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  expect(answer.status).toBe(200);
  const mail = await site.mailTo(EMAIL, /verify/i);
  await fetch(/https?:\/\/\S+verify-email\S+/.exec(mail.text)![0], { redirect: 'manual' });
  const token = await takeToken(site, EMAIL);
  const quoteId = await upload(token, '3D Printing', `${short('file')}.stl`);
  await upload(token, 'Assembly', `javascript:alert(1)${short('manual')}.stl`);
  const shipTo = Object.fromEntries(
    ['name', 'address', 'city', 'state', 'country'].map((field) => [field, short(field)]),
  );
  const placed = await postOrder(site, { ...shipTo, zip: '<i>1</i>', quoteId }, token);
  ({ orderId } = (await placed.json()) as { orderId: string });
  await postJson(`${url}/api/contact`, {
    name: short('contact'),
    email: EMAIL,
    message: payload('message'),
    phone: '<b>2</b>',
  });
  const admin = await takeToken(site, 'mia.stored-xss@partwright.example', 'admin');
  const tracking = { status: 'Shipped', trackingId: short('tracking') };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin}` };
  await fetch(`${url}/api/admin/orders/${orderId}`, { method: 'PATCH', headers, body: JSON.stringify(tracking) });
  await postJson(`${url}/api/orders/${orderId}/messages`, { text: payload('customer’s message') }, token);
  await postJson(`${url}/api/admin/orders/${orderId}/messages`, { text: payload('shop’s message') }, admin);
  const { rows } = (await (await fetch(`${url}/api/admin/requests`, { headers })).json()) as { rows: { id: string }[] };
  for (const { id } of rows) await postJson(`${url}/api/admin/requests/${id}/notes`, { text: payload('note') }, admin);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function upload(token: string, material: string, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([block(40, 30, 20)]), name);
  for (const [field, value] of Object.entries({ material, thickness: '0', quantity: '2' })) form.append(field, value);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/files/upload`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { quoteId: string }).quoteId;
}

/** What a page let through: a script that ran, or an element that a text became. */
async function look(page: Page, where: string): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const got = await page.evaluate(() => {
    const ran = (window as unknown as { gotThrough?: string }).gotThrough;
    const elements = document.querySelectorAll('.gotthrough').length;
    return ran ? `the script of ${ran} ran` : elements > 0 ? `${elements} elements were made` : null;
  });
  tally.note(where, got);
  expect([where, got]).toEqual([where, null]);
}

async function openAs(role: Role, email: string): Promise<Page> {
  const { page } = await openPage(browser);
  page.on('dialog', (dialog) => {
    tally.note(page.url(), `a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await signIn(page.context(), site, email, role);
  return page;
}

test('the admin reads all of it, on every page, as text', async () => {
  const page = await openAs('admin', 'mia.stored-xss@partwright.example');
  const panel = `${site.url}/admindashboard`;
  for (const path of [
    '',
    '/users',
    '/requests',
    '/orders',
    '/track',
    `/orders/${orderId}`,
    '/settings/audit',
    '/settings/brand',
    '/settings/shipping',
    '/settings/landed',
    '/settings/billing',
    '/settings/calendar',
    '/settings/admins',
  ]) {
    await page.goto(panel + path);
    await look(page, `admin ${path || '/'}`);
  }
  expect(await page.goto(`${panel}/users`).then(() => page.locator('tbody').innerText())).toContain(short('name'));
  const hrefs = async (path: string, name: RegExp) => {
    await page.goto(panel + path);
    return page.getByRole('link', { name }).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  };
  const details = await hrefs('/requests', /^View:/);
  expect(details.length).toBeGreaterThan(2);
  for (const href of details) {
    await page.goto(site.url + href);
    await page.getByRole('dialog').getByLabel('Note', { exact: true }).waitFor();
    await look(page, `admin, details of a request ${href.slice(-8)}`);
    await page.getByRole('link', { name: 'Open full page' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(page, 'admin, a request as a page');
  }
  for (const href of await hrefs('/users', /^View /)) {
    await page.goto(site.url + href);
    await look(page, 'admin, a customer');
  }
  await page.goto(`${panel}/track?search=${encodeURIComponent(payload('search'))}`);
  await look(page, 'admin, a search');
});

test('the customer reads it as text as well', async () => {
  const page = await openAs('customer', EMAIL);
  for (const path of [
    '/',
    '/profile',
    '/profile-status',
    `/profile-status/${orderId}`,
    '/shipinfo',
    '/account',
    '/contact',
  ]) {
    await page.goto(site.url + path);
    await look(page, `customer ${path}`);
  }
});

test('a mail holds it as text', async () => {
  for (const { subject, html } of await site.mails()) {
    const got = /<img class=gotthrough|<svg onload|<script>/i.test(html) ? 'markup of the customer’s' : null;
    tally.note(`mail “${subject.slice(0, 40)}”`, got);
  }
});

const NEXT = ['https://evil.example', '//evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)', '/%2f%2fevil.example',
  'https:evil.example', '/..//evil.example', '%0d%0aLocation:https://evil.example', '////evil.example', 'data:text/html,x']; // biome-ignore format: a list

test('no address leads from a login, a logout or the contact form to another site', async () => {
  const here = new URL(site.url).host;
  const { page } = await openPage(browser);
  for (const [index, next] of NEXT.entries()) {
    for (const path of ['/login', '/adminlogin', '/logout', '/profile', '/register']) {
      const answer = await page.goto(`${site.url}${path}?next=${encodeURIComponent(next)}`);
      const { host } = new URL(page.url());
      tally.note(`${path}?next=${next}`, host === here && (answer?.status() ?? 500) < 500 ? null : page.url());
    }
    const body = new URLSearchParams({ name: 'Bo', email: 'bo@works.example', message: 'x', _next: next });
    const answer = await fetch(`${site.url}/contact`, {
      method: 'POST',
      body,
      redirect: 'manual',
      // Of a caller of its own: five messages from one are enough for ten minutes.
      headers: { origin: site.url, 'x-forwarded-for': `198.51.100.${index + 1}` },
    });
    expect([302, 303]).toContain(answer.status);
    const to = new URL(answer.headers.get('location')!, site.url).host;
    tally.note(`contact with _next ${next}`, to === here ? null : to);
  }
  const { page: ada } = await openPage(browser);
  await ada.goto(`${site.url}/login?next=${encodeURIComponent('//evil.example')}`);
  await logInHere(ada, EMAIL);
  tally.note('a login that worked', new URL(ada.url()).host === here ? null : ada.url());
});
