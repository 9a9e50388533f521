/** The site behind a proxy that ends TLS, as every public installation stands: the browser says `https:`, the server hears `http:`. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/account.ts';
import { openPage } from '../setup/browser.ts';
import { openAdmin, openCustomer, PASSWORD } from '../setup/people.ts';
import { openBehindTls } from './site-behind-tls.ts';

const CUSTOMER = 'tess@buyer.example';
const ADMIN = 'mia@partwright.example';
const open = openBehindTls();
beforeAll(async () => {
  await openCustomer(open.site, CUSTOMER);
  await openAdmin(open.site, ADMIN);
});

const WAYS_IN: { role: Role; email: string; login: string; arrives: string }[] = [
  { role: 'customer', email: CUSTOMER, login: '/login', arrives: '/profile' },
  { role: 'admin', email: ADMIN, login: '/adminlogin', arrives: '/admindashboard' },
];

describe.each(WAYS_IN)('$role', ({ email, login, arrives }) => {
  test.each([true, false])('signs in with scripts: %s', async (javaScriptEnabled) => {
    const { page, complaints } = await openPage(open.browser, { javaScriptEnabled, ignoreHTTPSErrors: true });
    await page.goto(open.publicUrl + login);
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

/** A form of a page as a browser without scripts sends it from a page of `origin`. */
async function postLogin(origin: string, to = open.site.url): Promise<number> {
  const body = new URLSearchParams({ email: CUSTOMER, password: 'not this one' });
  const answer = await fetch(`${to}/login`, { method: 'POST', headers: { origin }, body, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
}

test('a form is taken from the public address under whichever host the proxy calls, and from this machine by its own name', async () => {
  const byName = open.site.url.replace('127.0.0.1', 'localhost');
  expect(await postLogin(open.publicUrl)).toBe(401);
  expect(await postLogin(open.site.url)).toBe(401);
  expect(await postLogin(byName, byName)).toBe(401);
});

test('a form from another site is refused', async () => {
  expect(await postLogin('https://elsewhere.example')).toBe(400);
  // The right host over the wrong scheme is another origin.
  expect(await postLogin(open.publicUrl.replace('https:', 'http:'))).toBe(400);
});
