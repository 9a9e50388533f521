/**
 * Section 5 of the specification for visitors: the home page's quote box and the contact form. The rules of login, registration,
 * shipping, passwords and the upload page belong to the account.
 *
 * Not tested: "No size limit is shown": the limit of 250 MB a file is ours and stands in the FAQ.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { file, visitSite } from './visited-site.ts';

const visit = visitSite();

const picker = (page: Page) => page.getByLabel('Get Quote');
const alert = (page: Page) => page.getByRole('alert');
const chosen = (page: Page) => page.getByRole('button', { name: /^Remove / });
const files = (count: number, prefix = 'part') =>
  Array.from({ length: count }, (_, at) => file(`${prefix}-${at}.step`, 20 + at));

describe('the file picker at home', () => {
  test('accepts pdf, stl, step, stp, dxf, dwg, ai, svg and eps, and no esp', async () => {
    const page = await visit.open('/');
    const accepted = (await picker(page).getAttribute('accept'))!.split(',');
    expect(accepted).toEqual(
      expect.arrayContaining(['.pdf', '.stl', '.step', '.stp', '.dxf', '.dwg', '.ai', '.svg', '.eps']),
    );
    expect(accepted).not.toContain('.esp');
  });

  test('lists pdf, stl, step, stp, dxf, dwg, ai, eps, svg', async () => {
    expect(await visit.words('/')).toContain('pdf, stl, step, stp, dxf, dwg, ai, eps, svg');
  });

  test.each(['pdf', 'stl', 'step', 'stp', 'dxf', 'dwg', 'ai', 'svg', 'eps'])('takes a .%s', async (extension) => {
    const page = await visit.open('/');
    await picker(page).setInputFiles(file(`part.${extension}`));
    await expect.poll(() => chosen(page).count()).toBe(1);
  });
});

describe('at most 5 files at home', () => {
  test('five are taken', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles(files(5));
    await expect.poll(() => chosen(page).count()).toBe(5);
    expect(await alert(page).count()).toBe(0);
  });

  test('six at once are refused', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles(files(6));
    await expect.poll(() => alert(page).innerText()).toBe('You can upload up to 5 files only.');
    expect(await chosen(page).count()).toBe(0);
  });

  test('selected and new count together', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles(files(3));
    await expect.poll(() => chosen(page).count()).toBe(3);
    await picker(page).setInputFiles(files(3, 'more'));
    await expect.poll(() => alert(page).innerText()).toBe('You can upload up to 5 files only.');
    expect(await chosen(page).count()).toBe(3);
    await picker(page).setInputFiles(files(2, 'more'));
    await expect.poll(() => chosen(page).count()).toBe(5);
    expect(await alert(page).count()).toBe(0);
  });
});

test('upload requires login: the message stands in the page as an alert, then the browser goes to /login', async () => {
  const page = await visit.open('/');
  await picker(page).setInputFiles(file('plate.step'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => alert(page).innerText()).toBe('You are not logged in. Please log in before uploading files.');
  expect(new URL(page.url()).pathname).toBe('/');
  await page.waitForURL('**/login**');
});

describe('contact', () => {
  const valid = { 'Your Name': 'Ada', 'Your Email': 'ada@buyer.example', 'Your Message': 'Do you turn titanium?' };

  test.each(Object.keys(valid))('%s is required by the browser', async (missing) => {
    const page = await visit.open('/contact');
    for (const [label, text] of Object.entries(valid)) if (label !== missing) await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(
      await page
        .locator(':invalid:not(form)')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).validity.valueMissing)),
    ).toEqual([true]);
    expect(await page.getByLabel(missing).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/contact');
  });

  test('the email has to be one', async () => {
    const page = await visit.open('/contact');
    await page.getByLabel('Your Email').fill('no address');
    expect(await page.getByLabel('Your Email').evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
      true,
    );
  });
});

test('section 6: a visitor needs no account for any public page, and is let into none of the others', async () => {
  for (const path of ['/', '/resources', '/login', '/register', '/expert-tips']) {
    expect([path, (await fetch(visit.url + path, { redirect: 'manual' })).status]).toEqual([path, 200]);
  }
  for (const path of ['/profile', '/shipinfo', '/profile-status', '/admindashboard']) {
    expect([path, (await fetch(visit.url + path, { redirect: 'manual' })).status]).toEqual([path, 302]);
  }
});
