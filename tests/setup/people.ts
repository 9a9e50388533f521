/** People with an account on a started site. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Role } from '#contract/account.ts';
import type { StartedSite } from './started-site.ts';

export const PASSWORD = 'Turned&Milled1';

/** Registers a customer over the API and follows the link of the mail. */
export function openCustomer(site: StartedSite, email: string, name = 'Ada Turner'): Promise<void> {
  return openAccount(site, 'customer', { name, email, phoneNo: '15550100142' });
}

/** The same for an admin, whose address has to be the company's. */
export function openAdmin(site: StartedSite, email: string, name = 'Mia Shop'): Promise<void> {
  return openAccount(site, 'admin', { name, email, phoneNo: '9876543210' });
}

interface Registrant {
  name: string;
  email: string;
  phoneNo: string;
}

async function openAccount(site: StartedSite, role: Role, registrant: Registrant): Promise<void> {
  const { email } = registrant;
  const body = { ...registrant, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await postJson(`${site.url}/api/auth/register-${role}`, body);
  if (!answer.ok) throw new Error(`${email} could not register: ${answer.status} ${await answer.text()}`);
  const mail = await site.mailTo(email, /verify/i);
  // Past the proxy that may stand at the public address.
  const { pathname, search } = new URL(/https?:\/\/\S+verify-email\S+/.exec(mail.text)![0]);
  await fetch(site.url + pathname + search, { redirect: 'manual' });
}

/** A Bearer token, as a program gets it that uses the API without a browser. */
export async function takeToken(site: StartedSite, email: string, role: Role = 'customer'): Promise<string> {
  const answer = await postJson(`${site.url}/api/auth/login`, { email, password: PASSWORD, role });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${email} got no token: ${answer.status}`);
  return token;
}

/** Logs in on the page that is open, which leads on by itself. */
export async function logInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
}

const SHIP_TO = {
  name: 'Ada Turner',
  address: '1 Lathe Street',
  city: 'Dayton',
  state: 'OH',
  zip: '45402',
  country: 'United States',
};

/** Uploads our bracket over the API, as so many pieces of a process in the words of its dropdown; the quote's id. */
export async function uploadBracket(site: StartedSite, token: string, material: string, pieces = 5): Promise<string> {
  const form = new FormData();
  const bytes = await readFile(new URL('../fixtures/bracket.step', import.meta.url));
  form.append('file', new Blob([bytes]), 'bracket.step');
  for (const [name, value] of Object.entries({ material, thickness: '0', quantity: String(pieces) }))
    form.append(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/api/files/upload`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The bracket could not be uploaded: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { quoteId: string }).quoteId;
}

/** Orders so many brackets over the API; the order's number. */
export async function orderBracket(site: StartedSite, token: string, pieces = 5): Promise<string> {
  const quoteId = await uploadBracket(site, token, 'CNC Machining', pieces);
  const answer = await postJson(`${site.url}/api/auth/shipping`, { ...SHIP_TO, quoteId }, token);
  if (!answer.ok) throw new Error(`The order was not placed: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { orderId: string }).orderId;
}

/** The server forgets the session, as after a change of password elsewhere, and the browser has lost its cookies. */
export async function endSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('user')!);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch('/api/auth/logout', { method: 'POST', headers, body: '{"role":"customer"}' })).status;
  });
  if (status !== 200) throw new Error(`The session did not end: ${status}`);
  await page.context().clearCookies();
}

export function postJson(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
}
