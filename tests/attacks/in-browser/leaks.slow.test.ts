/** After everything that has a secret in it was done in a browser: the whole log, every subject of a mail and every address that was asked for are read for it. */

import { randomUUID } from 'node:crypto';
import { type TOTP, URI } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../../setup/browser.ts';
import { orderBracket, postJson } from '../../setup/people.ts';
import { type StartedSite, startSite } from '../../setup/started-site.ts';
import { Tally } from '../tally.ts';

const tally = new Tally('secrets looked for in log, subjects and addresses');
const PASSWORDS = { first: 'Turned&Milled1', wrong: 'Wrong-guess7#', second: 'Ground&Honed2' };

let site: StartedSite;
let browser: Browser;
const addresses: string[] = [];
/** What nobody but its owner may see, by what it is. */
const secrets = new Map<string, string>(Object.entries(PASSWORDS).map(([which, text]) => [`${which} password`, text]));

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ LOG_LEVEL: 'debug' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(path: string): Promise<Page> {
  const { page } = await openPage(browser);
  page.on('request', (request) => addresses.push(request.url()));
  await visitPage(page, site.url + path);
  return page;
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a whole life of an account leaves no secret behind', async () => {
  // Of each try: the account of the one before is there already.
  const email = `ada-${randomUUID()}@leaks.example`;
  const register = await open('/register');
  await register.getByLabel('Full Name').fill('Ada Turner');
  await register.getByLabel('Email address').fill(email);
  await register.getByLabel('Password', { exact: true }).fill(PASSWORDS.first);
  await register.getByLabel('Confirm Password', { exact: true }).fill(PASSWORDS.first);
  await register.getByRole('button', { name: 'Create Account' }).click();
  await register.getByText('Registration successful!').waitFor();
  const link = /https?:\/\/\S+verify-email\S+/.exec((await site.mailTo(email, /verify/i)).text)![0];
  await fetch(link, { redirect: 'manual' });

  const login = await open('/login');
  await logIn(login, email, PASSWORDS.wrong);
  await login.getByText('Invalid email or password. Please try again.').waitFor();
  await logIn(login, email, PASSWORDS.first);
  await login.waitForURL('**/profile');
  secrets.set('token', await login.evaluate(() => JSON.parse(localStorage.getItem('user')!).token));
  for (const { name, value } of await login.context().cookies())
    if (name.startsWith('partwright')) secrets.set(`cookie ${name}`, value);

  const forgot = await open('/forget-password');
  await forgot.getByLabel('Email').fill(email);
  await forgot.locator('main button[type=submit]').click();
  await forgot.waitForURL('**/verify-code');
  const code = /\b\d{6}\b/.exec((await site.mailTo(email, /code/i)).text)![0];
  secrets.set('reset code', code);
  await forgot.getByRole('textbox').fill(code);
  await forgot.getByRole('button', { name: 'Verify Code' }).click();
  await forgot.waitForURL('**/reset-password');
  await forgot.locator('input[type=password]').fill(PASSWORDS.second);
  await forgot.getByRole('button', { name: 'Reset Password' }).click();
  await forgot.waitForURL('**/login');

  const answer = await postJson(`${site.url}/api/auth/login`, { email, password: PASSWORDS.second });
  const { token } = (await answer.json()) as { token: string };
  secrets.set('second token', token);
  await orderBracket(site, token);
  const body = { password: PASSWORDS.second };
  const begun = await postJson(`${site.url}/api/account/two-factor/begin`, body, token);
  const { uri, secret } = (await begun.json()) as { uri: string; secret: string };
  secrets.set('secret of the second factor', secret.replaceAll(' ', ''));
  const totp = URI.parse(uri) as TOTP;
  const confirmed = await postJson(`${site.url}/api/account/two-factor/confirm`, { code: totp.generate() }, token);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  for (const [index, recoveryCode] of recoveryCodes.entries()) secrets.set(`recovery code ${index + 1}`, recoveryCode);
  const recovered = { email, password: PASSWORDS.second, code: recoveryCodes[0] };
  expect((await postJson(`${site.url}/api/auth/login`, recovered)).status).toBe(200);
  // Without a code the password alone opens nothing any more.
  const withoutCode = { email, password: PASSWORDS.second };
  expect((await postJson(`${site.url}/api/auth/login`, withoutCode)).status).toBe(401);

  const subjects = (await site.mails()).map((mail) => mail.subject).join('\n');
  const log = site.log();
  expect(log).toContain('call refused');
  const verification = new URL(link).searchParams.get('token')!;
  for (const [place, text] of [
    ['log', log],
    ['subjects', subjects],
    ['addresses', addresses.join('\n')],
  ] as const) {
    for (const [which, word] of [...secrets, ['link that verifies', verification] as const])
      tally.note(`${which} in ${place}`, text.includes(word) ? excerptOf(text, word) : null);
    for (const [which, shape] of SHAPES)
      tally.note(`${which} in ${place}`, shape.test(text) ? excerptOf(text, shape.exec(text)![0]) : null);
  }
});

/** What would be a secret of anybody's. */
const SHAPES: [string, RegExp][] = [
  ['a signed token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a hash of a password', /scrypt\$|\$argon2/],
  ['an Authorization header', /bearer\s+\S{20,}/i],
  ['a cookie header', /partwright_(session|admin|device|reset)=/],
];

const excerptOf = (text: string, word: string) =>
  text.slice(Math.max(0, text.indexOf(word) - 60), text.indexOf(word)).replaceAll('\n', ' ');
