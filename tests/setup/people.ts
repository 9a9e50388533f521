/** People with an account on a started site. */
import type { Page } from 'playwright-core';
import type { StartedSite } from './started-site.ts';

export const PASSWORD = 'Turned&Milled1';

/** Registers a customer over the API and follows the link of the mail. */
export async function openCustomer(site: StartedSite, email: string): Promise<void> {
  const body = { name: 'Ada Turner', email, phoneNo: '15550100142', password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await postJson(`${site.url}/api/auth/register-customer`, body);
  if (!answer.ok) throw new Error(`${email} could not register: ${answer.status} ${await answer.text()}`);
  const mail = await site.mailTo(email, /verify/i);
  await fetch(/https?:\/\/\S+verify-email\S+/.exec(mail.text)![0], { redirect: 'manual' });
}

/** A Bearer token, as a program gets it that uses the API without a browser. */
export async function takeToken(site: StartedSite, email: string): Promise<string> {
  const answer = await postJson(`${site.url}/api/auth/login`, { email, password: PASSWORD, role: 'customer' });
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

function postJson(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
}
