/**
 * Section 8 of the specification for everything behind a login, as the pages say it: each text to the letter, and where it leaves whoever
 * reads it. Forms are posted as without scripts, which every one of them takes; what only a browser does is done in one. The server's
 * own words are errors-accounts.api.test.ts, visitors' errors errors.test.ts.
 * Not tested: README.md.
 */
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { type APIRequestContext, request } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  openAdmin,
  openCustomer,
  PASSWORD,
  postJson,
  takeToken,
  uploadBracket,
  withDatabase,
} from '../setup/people.ts';
import { visitSite, wordsOf } from './visited-site.ts';

const ADA = 'ada@errors-accounts.example';
const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const MIA = 'mia.errors-accounts@partwright.example';
/** Of its own: tables of it are hidden for a while. */
const visit = visitSite({});
beforeAll(async () => {
  await Promise.all([openCustomer(visit.site, ADA), openAdmin(visit.site, MIA)]);
});

/** Somebody who posts forms and keeps cookies, without scripts and without a screen. */
async function openVisitor(): Promise<APIRequestContext> {
  const visitor = await request.newContext({ baseURL: visit.url, extraHTTPHeaders: { origin: visit.url } });
  onTestFinished(() => visitor.dispose());
  return visitor;
}

/** The words of the alerts of the page that answers a form, and where that is. */
async function send(visitor: APIRequestContext, path: string, form: Record<string, string>) {
  const answer = await visitor.post(path, { form });
  const alerts = [...(await answer.text()).matchAll(/<div[^>]* role="alert"[^>]*>(.*?)<\/div>/gs)];
  return { path: new URL(answer.url()).pathname, alerts: alerts.map(([, html]) => wordsOf(html!)) };
}

/** As when the database fails: nothing is found where this table was. */
function whileHidden<T>(table: string, act: () => Promise<T>): Promise<T> {
  return withDatabase(visit.site, async (db) => {
    await db.schema.alterTable(table).renameTo('hidden').execute();
    return act().finally(() => db.schema.alterTable('hidden').renameTo(table).execute());
  });
}

describe.each([
  ['/login', ADA],
  ['/adminlogin', MIA],
])('%s', (path, email) => {
  test('a wrong password: Invalid email or password. Please try again.', async () => {
    expect(await send(await openVisitor(), path, { email, password: 'Wrong&Milled1' })).toEqual({
      path,
      alerts: ['Invalid email or password. Please try again.'],
    });
  });

  test('unverified: Please verify your email before logging in.', async () => {
    const fresh = email.replace(/^\w+/, 'fresh');
    const body = { name: 'Grace Hopper', email: fresh, phoneNo: '9876543210', password: PASSWORD };
    const role = path === '/login' ? 'customer' : 'admin';
    await postJson(`${visit.url}/api/auth/register-${role}`, { ...body, confirmPassword: PASSWORD });
    expect(await send(await openVisitor(), path, { email: fresh, password: PASSWORD })).toEqual({
      path,
      alerts: ['Please verify your email before logging in.'],
    });
  });

  test('another failure: Something went wrong', async () => {
    const { alerts } = await whileHidden('sessions', async () =>
      send(await openVisitor(), path, { email, password: PASSWORD }),
    );
    expect(alerts).toEqual(['Something went wrong']);
  });
});

describe.each([
  ['/register', ADA],
  ['/adminreg', MIA],
])('%s', (path, email) => {
  const form = (address: string) => ({
    name: 'Grace Hopper',
    email: address,
    phone: '9876543210',
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

  test('an address with an account: This email is already registered. Please use a different email.', async () => {
    expect(await send(await openVisitor(), path, form(email))).toEqual({
      path,
      alerts: ['This email is already registered. Please use a different email.'],
    });
  });

  test('a failure without words of its own: Something went wrong. Please try again.', async () => {
    const answer = await whileHidden('email_verifications', async () =>
      send(await openVisitor(), path, form(email.replace(/^\w+/, 'other'))),
    );
    expect(answer).toEqual({ path, alerts: ['Something went wrong. Please try again.'] });
  });

  test('success: Registration successful!', async () => {
    const { alerts } = await send(await openVisitor(), path, form(email.replace(/^\w+/, 'third')));
    expect(alerts).toEqual([expect.stringMatching(/^Registration successful! Please check your email/)]);
  });
});

describe('forgotten password', () => {
  const email = 'forgot@errors-accounts.example';
  beforeAll(() => openCustomer(visit.site, email));

  test('a failure: Something went wrong. Please try again.', async () => {
    const answer = await whileHidden('reset_codes', async () =>
      send(await openVisitor(), '/forget-password', { email }),
    );
    expect(answer).toEqual({ path: '/forget-password', alerts: ['Something went wrong. Please try again.'] });
  });

  test('a wrong code, or none: Invalid or expired reset code.; one that was used meanwhile: the server’s text; only success leads on', async () => {
    const visitor = await openVisitor();
    expect(await send(visitor, '/forget-password', { email })).toEqual({
      path: '/verify-code',
      alerts: ['If there is an account for this email, a reset code is on its way.'],
    });
    const mail = await visit.site.mailTo(email, /code/i);
    const resetCode = /\b\d{6}\b/.exec(mail.text)![0];
    // Strangers waste the tries that they share; those of the browser that asked are left.
    for (const guess of ['a', 'b', 'c', 'd', 'e'])
      await postJson(`${visit.url}/api/password-reset/verify-code`, { email, resetCode: guess });
    for (const wrong of ['', resetCode === '000000' ? '000001' : '000000'])
      expect(await send(visitor, '/verify-code', { resetCode: wrong })).toEqual({
        path: '/verify-code',
        alerts: ['Invalid or expired reset code.'],
      });
    expect(await send(visitor, '/verify-code', { resetCode })).toEqual({ path: '/reset-password', alerts: [] });
    const used = { email, resetCode, newPassword: 'Bored&Reamed2' };
    expect((await visitor.post('/api/password-reset/reset-password', { data: used })).status()).toBe(200);
    expect(await send(visitor, '/reset-password', { newPassword: 'Bored&Reamed3' })).toEqual({
      path: '/reset-password',
      alerts: ['Invalid or expired reset code.'],
    });
  });
});

test('upload: the server’s message is preferred; without one Something went wrong!; without a session Please log in to upload files.', async () => {
  const SERVER_WORDS = 'This file is over our size limit. Please write to us and we will find another way.';
  const page = await visit.openAs(ADA, '/profile');
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles(BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('Assembly');
  for (const [status, body, words] of [
    [413, JSON.stringify({ code: 'file_too_large', message: SERVER_WORDS }), SERVER_WORDS],
    [502, '<h1>Bad Gateway</h1>', 'Something went wrong!'],
    [401, '{}', 'Please log in to upload files.'],
  ] as const) {
    await page.route('**/api/files/upload', (route) => route.fulfill({ status, body }));
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
    expect([await page.getByRole('alert').count(), new URL(page.url()).pathname]).toEqual([1, '/profile']);
  }
});

describe('shipping', () => {
  const ADDRESS = {
    name: 'Ada Turner',
    address: '1 Lathe Street',
    city: 'Dayton',
    state: 'OH',
    zip: '45402',
    country: 'United States',
  };

  beforeAll(async () => {
    await uploadBracket(visit.site, await takeToken(visit.site, ADA), 'CNC Machining');
  });

  test('without a session: Authentication error. Please log in again.', async () => {
    const page = await visit.openAs(ADA, '/shipinfo');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('alert').getByText('Authentication error. Please log in again.', { exact: true }).waitFor();
  });

  test('a failure: Failed to place order. Something went wrong. Please try again.; then success: Your order is placed! Confirmation email sent.', async () => {
    const visitor = await openVisitor();
    await visitor.post('/api/auth/login', { data: { email: ADA, password: PASSWORD } });
    await expect
      .poll(async () => (await (await visitor.get('/api/quotes/current')).json()).quote.status)
      .toBe('priced');
    const failed = await whileHidden('order_events', () => send(visitor, '/shipinfo', ADDRESS));
    expect(failed).toEqual({
      path: '/shipinfo',
      alerts: ['Failed to place order. Something went wrong. Please try again.'],
    });
    expect(await send(visitor, '/shipinfo', ADDRESS)).toEqual({
      path: '/thank-you',
      alerts: ['Your order is placed! Confirmation email sent.'],
    });
  });
});

describe('signing out', () => {
  test('success: Logged out successfully!', async () => {
    expect(await send(await openVisitor(), '/logout', {})).toEqual({
      path: '/login',
      alerts: ['Logged out successfully!'],
    });
  });

  test('failure: the error’s message, and the session goes on', async () => {
    const visitor = await openVisitor();
    await visitor.post('/api/auth/login', { data: { email: ADA, password: PASSWORD } });
    const answer = await withDatabase(visit.site, async (db) => {
      // A session can be read and not be ended.
      const refuse = sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`;
      await refuse.execute(db);
      await sql`create trigger refuse before delete on sessions for each row execute function refuse()`.execute(db);
      return send(visitor, '/logout', {}).finally(() => sql`drop function refuse cascade`.execute(db));
    });
    expect(answer).toEqual({ path: '/logout', alerts: ['Something went wrong. Please try again.'] });
    expect((await (await visitor.get('/api/auth/session')).json()).user.email).toBe(ADA);
  });
});

describe('tables', () => {
  test('Loading... while rows are on their way', async () => {
    const page = await visit.openAs(ADA, '/profile-status');
    let letGo = () => {};
    const gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/profile-status.data*', async (route) => {
      await gone;
      await route.continue();
    });
    await page.getByRole('columnheader').getByRole('link').first().click();
    await page.getByText('Loading...', { exact: true }).waitFor();
    letGo();
    await page.getByText('Loading...', { exact: true }).waitFor({ state: 'detached' });
  });

  test('There are no records to display', async () => {
    await openCustomer(visit.site, 'empty@errors-accounts.example');
    const page = await visit.openAs('empty@errors-accounts.example', '/profile-status');
    await page.getByText('There are no records to display').waitFor();
  });
});
