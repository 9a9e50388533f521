/**
 * Section 5 of the specification for visitors: the home page's quote box and the contact form. The rules of login, registration,
 * shipping, passwords and the upload page are rules-accounts.test.ts and rules-accounts.api.test.ts.
 *
 * "No size limit is shown": the limit of 250 MB a file is ours, stands in the FAQ and is tested here. A file that is twice in one drop is
 * tested in src/web/home/choose-files.test.ts.
 */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { file, visitSite } from './visited-site.ts';

const visit = visitSite();

/** A file of the disk: chosen twice, it has the same day twice. */
const CUP = resolve(import.meta.dirname, '../fixtures/cup.stl');

const picker = (page: Page) => page.getByLabel('Get Quote');
const alert = (page: Page) => page.getByRole('alert');
const chosen = (page: Page) => page.getByRole('button', { name: /^Remove / });
const files = (count: number, prefix = 'part') =>
  Array.from({ length: count }, (_, at) => file(`${prefix}-${at}.step`, 20 + at));

/** Drops a file that is made in the page: the browser is another process, and a large one would be sent to it. */
async function drop(page: Page, name: string, megabytes = 0): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, count]) => {
      const transfer = new DataTransfer();
      const megabyte = new Uint8Array(1_000_000);
      transfer.items.add(new File(count === 0 ? ['solid'] : Array<BlobPart>(count).fill(megabyte), fileName));
      return transfer;
    },
    [name, megabytes] as const,
  );
  const box = page.locator('section', { has: picker(page) });
  for (const type of ['dragenter', 'dragover', 'drop']) await box.dispatchEvent(type, { dataTransfer });
}

describe('the file picker at home', () => {
  test('accepts pdf, stl, step, stp, dxf, dwg, ai, svg and eps, and no esp', async () => {
    const page = await visit.look('/');
    const accepted = (await picker(page).getAttribute('accept'))!.split(',');
    expect(accepted).toEqual(
      expect.arrayContaining(['.pdf', '.stl', '.step', '.stp', '.dxf', '.dwg', '.ai', '.svg', '.eps']),
    );
    expect(accepted).not.toContain('.esp');
  });

  test('lists pdf, stl, step, stp, dxf, dwg, ai, eps, svg', async () => {
    expect(await visit.words('/')).toContain('pdf, stl, step, stp, dxf, dwg, ai, eps, svg');
  });

  describe('takes', () => {
    // One page for all: each file is taken off it again.
    let home: Page;
    beforeAll(async () => {
      const browser = await launchBrowser();
      home = (await openPage(browser)).page;
      await visitPage(home, `${visit.url}/`);
      return () => browser.close();
    });

    test.each(['pdf', 'stl', 'step', 'stp', 'dxf', 'dwg', 'ai', 'svg', 'eps'])('a .%s', async (extension) => {
      await picker(home).setInputFiles(file(`part.${extension}`));
      const remove = home.getByRole('button', { name: `Remove part.${extension}` });
      await remove.waitFor();
      await expect.poll(() => alert(home).count()).toBe(0);
      await remove.click();
      await remove.waitFor({ state: 'detached' });
    });
  });
});

describe('at most 5 files at home', () => {
  test('five are taken', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles(files(5));
    await expect.poll(() => chosen(page).count()).toBe(5);
    await expect.poll(() => alert(page).count()).toBe(0);
  });

  test('of seven at once the first five are kept', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles(files(7));
    await expect.poll(() => alert(page).innerText()).toBe('You can upload up to 5 files only.');
    expect(await chosen(page).evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual(
      files(5).map(({ name }) => `Remove ${name}`),
    );
  });

  test('selected and new count together', async () => {
    const page = await visit.open('/');
    await picker(page).setInputFiles(files(3));
    await expect.poll(() => chosen(page).count()).toBe(3);
    await picker(page).setInputFiles(files(3, 'more'));
    await expect.poll(() => alert(page).innerText()).toBe('You can upload up to 5 files only.');
    await expect.poll(() => chosen(page).count()).toBe(5);
    await page.getByRole('button', { name: 'Remove more-1.step' }).click();
    await picker(page).setInputFiles(files(1, 'other'));
    await expect.poll(() => chosen(page).count()).toBe(5);
    await expect.poll(() => alert(page).count()).toBe(0);
  });
});

test('the alert about five files is gone once a file was removed', async () => {
  const page = await visit.open('/');
  await picker(page).setInputFiles(files(5));
  await expect.poll(() => chosen(page).count()).toBe(5);
  await picker(page).setInputFiles(file('one-more.step'));
  await expect.poll(() => alert(page).innerText()).toBe('You can upload up to 5 files only.');
  await chosen(page).first().click();
  await expect.poll(() => alert(page).count()).toBe(0);
  await expect.poll(() => chosen(page).count()).toBe(4);
});

describe('a file at home', () => {
  test('may be dropped onto the box', async () => {
    const page = await visit.open('/');
    for (const name of ['plate.step', 'cover.dxf']) {
      await drop(page, name);
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    }
    await expect.poll(() => chosen(page).count()).toBe(2);
  });

  test('counts once when it is chosen twice', async () => {
    const page = await visit.open('/');
    for (let times = 0; times < 2; times += 1) {
      await picker(page).setInputFiles(CUP);
      await page.getByRole('button', { name: 'Remove cup.stl' }).waitFor();
    }
    // Chosen last, so that the second choice of the cup is through.
    await picker(page).setInputFiles(file('plate.step'));
    await page.getByRole('button', { name: 'Remove plate.step' }).waitFor();
    expect(await chosen(page).evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))).toEqual([
      'Remove cup.stl',
      'Remove plate.step',
    ]);
    await expect.poll(() => alert(page).count()).toBe(0);
  });

  test('is refused above 250 MB, with its size and the limit', async () => {
    const page = await visit.open('/');
    await drop(page, 'refused.pdf', 251);
    await expect
      .poll(() => alert(page).innerText())
      .toMatch(/^“refused\.pdf” is 251 MB; the limit is 250 MB per file\. Remove .* email us\.$/);
    await expect.poll(() => chosen(page).count()).toBe(0);
    await drop(page, 'allowed.pdf', 250);
    await page.getByRole('button', { name: 'Remove allowed.pdf' }).waitFor();
    await expect.poll(() => alert(page).count()).toBe(0);
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
  const valid = { 'Your Name': 'Ada', 'Your Email': 'ada@rules.example', 'Your Message': 'Do you turn titanium?' };

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
