/**
 * Section 5 of the specification for everything behind a login, as the pages say it: below their inputs and before anything is sent. The
 * same rules on the server are rules-accounts.api.test.ts; visitors' rules are rules.test.ts; the 15 digits are phone-number.test.ts.
 */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCustomer } from '../setup/people.ts';
import { file, visitSite } from './visited-site.ts';

const ADA = 'ada@rules-accounts.example';
const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const visit = visitSite();
beforeAll(() => openCustomer(visit.site, ADA));

/** Opens a form and remembers what it sends. */
async function openForm(path: string): Promise<{ page: Page; sent: string[] }> {
  const page = await visit.open(path);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  return { page, sent };
}

/** The words below an input; empty where nothing is wrong with it. */
async function problemOf(page: Page, label: string): Promise<string> {
  const words = await page
    .getByLabel(label, { exact: true })
    .evaluate((input) =>
      input.getAttribute('aria-invalid') === 'true'
        ? (document.getElementById(input.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.innerText ?? '')
        : '',
    );
  return words.replace(/^×\s*/, '');
}

/** What is typed for name, email, password and its confirmation, and what is said below each. */
const TYPED: [typed: string[], words: string[]][] = [
  [
    ['', '', '', ''],
    ['Name is required', 'Email is required', 'Password is required', 'Please confirm your password'],
  ],
  [
    [' A ', 'an n@partwright.example', 'Ab1!efg', 'Ab1!efgh'],
    [
      'Name must be at least 2 characters',
      'Invalid email format',
      'Password must be at least 8 characters',
      'Passwords do not match',
    ],
  ],
  [
    ['Al', 'al.rules-accounts@partwright.example', 'alllowercase', 'alllowercase'],
    ['', '', 'Password must include uppercase, lowercase, number, and special character', ''],
  ],
];

test.each([
  ['/register', 'Full Name'],
  ['/adminreg', 'Name'],
])('%s says on submit what is wrong with each input below it, and sends nothing', async (path, nameLabel) => {
  const { page, sent } = await openForm(path);
  const labels = [nameLabel, 'Email address', 'Password', 'Confirm Password'];
  for (const [typed, words] of TYPED) {
    for (const [at, text] of typed.entries()) await page.getByLabel(labels[at]!, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect.poll(() => Promise.all(labels.map((label) => problemOf(page, label)))).toEqual(words);
  }
  expect(sent).toEqual([]);
});

test('/adminreg needs an address of the company and a phone of exactly 10 digits', async () => {
  const { page, sent } = await openForm('/adminreg');
  await page.getByLabel('Name', { exact: true }).fill('Eve Stone');
  await page.getByLabel('Email address').fill('eve@elsewhere.example');
  await page.getByLabel('Phone Number').fill('987654321');
  await page.getByLabel('Password', { exact: true }).fill('Turned&Milled1');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Turned&Milled1');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => problemOf(page, 'Phone Number')).toBe('Phone number must be a valid 10-digit number');
  await page.getByLabel('Phone Number').fill('9876543210');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect.poll(() => problemOf(page, 'Email address')).toBe('Only @partwright.example emails are allowed');
  expect(sent).toEqual([]);
});

test('/login needs email and password, and the email is of the email type', async () => {
  const { page, sent } = await openForm('/login');
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect
    .poll(async () => [await problemOf(page, 'Email'), await problemOf(page, 'Password')])
    .toEqual(['Email is required', 'Password is required']);
  expect(sent).toEqual([]);
});

test.each(['/forget-password', '/forgot-password'])('%s needs an email: Please enter your email.', async (path) => {
  const page = await visit.open(path, { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Send Code' }).click();
  expect(await problemOf(page, 'Email address')).toBe('Please enter your email.');
});

describe('the upload page', () => {
  const picker = (page: Page) => page.locator('input[type=file]:not([disabled])').first();
  const alert = (page: Page) => page.getByRole('alert');
  const parts = (page: Page) => page.getByRole('list', { name: 'Parts' }).getByRole('listitem');
  const files = (count: number, prefix = 'part') =>
    Array.from({ length: count }, (_, at) => file(`${prefix}-${at}.dxf`, 20 + at));

  test('accepts step, stp, dxf, dwg, ai, eps and svg, and no esp', async () => {
    const page = await visit.openAs(ADA, '/profile');
    const accepted = (await picker(page).getAttribute('accept'))!.split(',');
    expect(accepted).toEqual(expect.arrayContaining(['.step', '.stp', '.dxf', '.dwg', '.ai', '.eps', '.svg']));
    expect(accepted).not.toContain('.esp');
  });

  test('needs a file and a process: Please upload a file. Please select a manufacturing process.', async () => {
    const page = await visit.openAs(ADA, '/profile');
    await picker(page).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => alert(page).allInnerTexts()).toEqual(['Please upload a file.']);
    await picker(page).setInputFiles(BRACKET);
    await parts(page).waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => alert(page).allInnerTexts()).toEqual(['Please select a manufacturing process.']);
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  test('takes ten files and no eleventh, selected and new together: You can upload up to 10 files only.', async () => {
    const page = await visit.openAs(ADA, '/profile');
    await picker(page).setInputFiles(files(11));
    await expect.poll(() => alert(page).allInnerTexts()).toEqual(['You can upload up to 10 files only.']);
    await expect.poll(() => parts(page).count()).toBe(0);
    await picker(page).setInputFiles(files(6));
    await expect.poll(() => parts(page).count()).toBe(6);
    await picker(page).setInputFiles(files(5, 'more'));
    await expect.poll(() => alert(page).allInnerTexts()).toEqual(['You can upload up to 10 files only.']);
    await expect.poll(() => parts(page).count()).toBe(6);
    await picker(page).setInputFiles(files(4, 'more'));
    await expect.poll(() => parts(page).count()).toBe(10);
    await expect.poll(() => alert(page).count()).toBe(0);
  });
});
