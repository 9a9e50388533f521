/** People with an account on a started site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { type Role, SESSION_EMAIL_COOKIE } from '#contract/account.ts';
import { createUser, findUserByEmail, type NewUser } from '#db/accounts.ts';
import { openKysely, openPool } from '#db/open.ts';
import { addRequest } from '#db/requests.ts';
import type { Database } from '#db/schema.ts';
import { createSession } from '#db/sessions.ts';
import { deriveAuthKeys } from '#server/auth/keys.ts';
import { createPasswords } from '#server/auth/password.ts';
import { signToken } from '#server/auth/token.ts';
import { ofTheRun } from './of-the-run.ts';
import type { SiteAddress } from './started-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of `PASSWORD`, made once a run at a small cost. */
    passwordHash: string;
  }
}

const SESSION_COOKIES = { customer: 'partwright_session', admin: 'partwright_admin' } satisfies Record<Role, string>;
const SESSION_MS = 86_400_000;

export const PASSWORD = 'Turned&Milled1';

/** Logins of people whose account is a row are not about hashing; accounts that register have the full cost. */
const SMALL_COST = { memoryKiB: 8, passes: 1 };

/** Of `PASSWORD`, as the table of accounts keeps it. */
export async function hashOfPassword(): Promise<string> {
  const passwords = createPasswords(SMALL_COST, { threads: 1 });
  return passwords.hash(PASSWORD, { from: 'a test', isKnown: true }).finally(() => passwords.close());
}

/** A customer whose address is verified, by rows: with `PASSWORD`, and the request that a registration leaves in the panel. */
export function openCustomer(site: SiteAddress, email: string, name = 'Ada Turner'): Promise<void> {
  return openAccount(site, { role: 'customer', name, email, phoneNo: '15550100142' });
}

/** The same for an admin, whose address has to be the company's. */
export function openAdmin(site: SiteAddress, email: string, name = 'Mia Shop'): Promise<void> {
  return openAccount(site, { role: 'admin', name, email, phoneNo: '9876543210' });
}

async function openAccount(site: SiteAddress, account: Omit<NewUser, 'passwordHash'>): Promise<void> {
  const passwordHash = ofTheRun('passwordHash') ?? (await hashOfPassword());
  await withDatabase(site, async (db) => {
    const user = await createUser(db, { ...account, passwordHash, emailVerifiedAt: new Date() });
    if (!user) throw new Error(`There is an account of ${account.email} already`);
    const { name, email, phoneNo: phone } = account;
    if (account.role === 'customer')
      await addRequest(db, { kind: 'User Registration', name, email, phone, userId: user.id });
  });
}

/** A Bearer token, as a program gets it that uses the API without a browser. */
export async function takeToken(site: SiteAddress, email: string, role: Role = 'customer'): Promise<string> {
  const keys = deriveAuthKeys((await readFile(join(site.dataDir, 'secret-key'), 'utf8')).trim());
  return withDatabase(site, async (db) => {
    const user = await findUserByEmail(db, email);
    if (user?.role !== role) throw new Error(`There is no ${role} ${email}`);
    const expiresAt = new Date(Date.now() + SESSION_MS);
    const session = { userId: user.id, remember: false, userAgent: 'a test', address: '127.0.0.1', expiresAt };
    const sessionId = await createSession(db, session);
    const { id, name } = user;
    return signToken(keys, { user: { id, role, name, email, emailVerified: true }, sessionId, expiresAt });
  });
}

/** The cookie that a login leaves, as a browser sends it. */
export async function takeCookie(site: SiteAddress, email: string, role: Role): Promise<string> {
  return `${SESSION_COOKIES[role]}=${await takeToken(site, email, role)}`;
}

/** Signs somebody in by a session of its own: this browser has the cookie that a login leaves. The token is the answer. */
export async function signIn(
  context: BrowserContext,
  site: SiteAddress,
  email: string,
  role: Role = 'customer',
): Promise<string> {
  const value = await takeToken(site, email, role);
  await context.addCookies([{ name: SESSION_COOKIES[role], value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  if (role === 'customer') await nameAccount(context, site, email);
  return value;
}

/** The cookie beside a customer's session, which tells the page's scripts whose it is. */
export function nameAccount(context: BrowserContext, site: Pick<SiteAddress, 'url'>, email: string): Promise<void> {
  const value = encodeURIComponent(email);
  return context.addCookies([{ name: SESSION_EMAIL_COOKIE, value, url: site.url, sameSite: 'Lax' }]);
}

/** Uses the database of a site over a connection of its own. */
export async function withDatabase<T>(site: SiteAddress, use: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = openKysely(openPool(site.connection, 1));
  return use(db).finally(() => db.destroy());
}

/** Logs in on the page that is open, which leads on by itself. */
export async function logInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
}

export const SHIP_TO = {
  name: 'Ada Turner',
  address: '1 Lathe Street',
  city: 'Dayton',
  state: 'OH',
  zip: '45402',
  country: 'United States',
};

/** Uploads our bracket over the API, as so many pieces of a process in the words of its dropdown; the quote's id. */
export async function uploadBracket(site: SiteAddress, token: string, material: string, pieces = 5): Promise<string> {
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
export async function orderBracket(site: SiteAddress, token: string, pieces = 5): Promise<string> {
  const quoteId = await uploadBracket(site, token, 'CNC Machining', pieces);
  const answer = await postOrder(site, { ...SHIP_TO, quoteId }, token);
  if (!answer.ok) throw new Error(`The order was not placed: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { orderId: string }).orderId;
}

/** Sends an order, and again for as long as its parts are being measured. */
export async function postOrder(site: SiteAddress, body: object, token: string): Promise<Response> {
  for (;;) {
    const answer = await postJson(`${site.url}/api/auth/shipping`, body, token);
    if (answer.status !== 202) return answer;
  }
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
