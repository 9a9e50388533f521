/** Parts in work follow their owner to every page: in the top bar, in the tables of materials and back at home; nobody else's are shown. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ringOf } from '../fixtures/ring-stl.ts';
import { visitPage } from '../setup/browser.ts';
import { logInHere, openCustomer } from '../setup/people.ts';
import { keepText, keptFiles, keptText, visitSite } from '../specification/visited-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const ENCLOSURE = resolve(import.meta.dirname, '../../public/samples/sheet-enclosure.step');
const ANN = 'ann@parts-in-work.example';
const BOB = 'bob@parts-in-work.example';
const CARA = 'cara@parts-in-work.example';
const DAN = 'dan@parts-in-work.example';

const visit = visitSite();
beforeAll(() =>
  Promise.all([
    openCustomer(visit.site, ANN, 'Ann Miller'),
    openCustomer(visit.site, BOB),
    openCustomer(visit.site, CARA),
    openCustomer(visit.site, DAN),
  ]),
);

const inBar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Quote|Your quote: .*)$/ });
const inBarWords = (page: Page) => inBar(page).evaluate((link) => link.getAttribute('aria-label') ?? link.textContent);

test('a known total stays in the bar while home reads the same parts again, and who leaves meanwhile keeps it', async () => {
  const page = await visit.open('/');
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await expect.poll(() => inBarWords(page)).toMatch(/^Your quote: 1 part, \$[\d,]+\.\d\d$/);
  const words = await inBarWords(page);
  const keptTotal = async () => JSON.parse((await keptText(page, 'tray')) ?? '{}')['']?.total;
  const total = await keptTotal();

  const held = Promise.withResolvers<void>();
  await page.route('**/api/rate-card', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/rate-card');
  await visitPage(page, visit.url);
  await asked;
  await page.getByRole('button', { name: 'Remove bracket.step' }).waitFor();
  expect(await keptTotal()).toBe(total);
  held.resolve();
  await page.getByTestId('home-price').waitFor();
  expect(await inBarWords(page)).toBe(words);
});

test('who removes his last part at home has nothing in work: an empty bar, no column, and nothing kept', async () => {
  const page = await visit.open('/');
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await expect.poll(() => inBarWords(page)).toContain('1 part');
  await page.getByRole('button', { name: 'Remove bracket.step' }).click();
  await expect.poll(() => inBarWords(page)).toBe('Quote');
  await expect.poll(() => keptFiles(page)).toEqual([]);
  await visitPage(page, `${visit.url}/cnc`);
  await expect.poll(() => page.getByText('Your part, each').count()).toBe(0);
});

test('a large part follows its owner as soon as it is drawn, before it is measured', async () => {
  const page = await visit.open('/');
  const ring = { name: 'ring.stl', mimeType: 'model/stl', buffer: Buffer.from(ringOf(400_000)) };
  await page.getByLabel('Get Quote').setInputFiles(ring);
  await expect.poll(() => inBarWords(page)).toBe('Your quote: 1 part');
  expect([await page.getByTestId('home-price').count(), (await keptFiles(page)).length]).toEqual([0, 1]);
  await visitPage(page, `${visit.url}/faq`);
  await expect.poll(() => inBarWords(page)).toContain('1 part');
});

test('files follow whoever leaves before they are read, in the order in which they were chosen; one that cannot be read does not', async () => {
  const page = await visit.open('/');
  const given = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await page
    .getByLabel('Get Quote')
    .setInputFiles([
      given('ring.stl', Buffer.from(ringOf(200_000))),
      given('enclosure.step', readFileSync(ENCLOSURE)),
      given('broken.step', Buffer.from('ISO-10303-21;')),
      given('bracket.step', readFileSync(BRACKET)),
    ]);
  const names = async () => (await keptFiles(page)).map(({ name }) => name);
  await expect.poll(names).toContain('ring.stl');
  await visitPage(page, visit.url);
  for (const name of ['ring.stl', 'enclosure.step', 'bracket.step'])
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  const left = (await names()).filter((name) => name !== 'broken.step');
  expect(left).toEqual(['ring.stl', 'enclosure.step', 'bracket.step']);

  await page.getByLabel('Get Quote').setInputFiles(given('other.step', Buffer.from('ISO-10303-21;')));
  await page.getByRole('button', { name: 'Remove other.step' }).waitFor();
  await expect.poll(names).not.toContain('other.step');
});

test('a file follows whoever leaves in the moment in which it is stored', async () => {
  const page = await visit.open('/');
  // The store has it, and the page does not hear of that any more.
  await page.evaluate(() => {
    const listen = IDBTransaction.prototype.addEventListener;
    IDBTransaction.prototype.addEventListener = function (this: IDBTransaction, type: string, ...rest: [never]) {
      if (type !== 'complete' || this.mode !== 'readwrite') listen.call(this, type, ...rest);
    };
  });
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await expect.poll(async () => (await keptFiles(page)).length).toBe(1);
  await visitPage(page, visit.url);
  await page.getByRole('button', { name: 'Remove bracket.step' }).waitFor();
});

test('what could not be stored before its page was left is not counted at the next visit', async () => {
  const page = await visit.open('/');
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => new Promise(() => {});
  });
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await expect.poll(() => inBarWords(page)).toBe('Your quote: 1 part');
  expect(await keptFiles(page)).toEqual([]);
  await visitPage(page, visit.url);
  await expect.poll(() => page.evaluate(() => localStorage.tray ?? '{}')).toBe('{}');
});

test('an edited file of the same name and size is a part of its own after a reload, and the same one is not', async () => {
  const page = await visit.open('/');
  const text = readFileSync(BRACKET, 'latin1');
  const folder = await mkdtemp(join(tmpdir(), 'partwright-edited-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const edited = join(folder, 'bracket.step');
  await writeFile(edited, text.replaceAll('80.', '60.'), 'latin1');
  const rows = page.getByRole('button', { name: 'Remove bracket.step' });
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await expect.poll(async () => (await keptFiles(page)).length).toBe(1);
  await visitPage(page, visit.url);
  await rows.waitFor();
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByLabel('Get Quote').setInputFiles(edited);
  await expect.poll(() => rows.count()).toBe(2);
  await expect.poll(async () => (await keptFiles(page)).length).toBe(2);
});

test('home and the workspace agree on what is chosen: the suggested process, its reason after a reload, the total, and that it is not of all parts', async () => {
  const page = await visit.open('/');
  const broken = { name: 'broken.step', mimeType: 'model/step', buffer: Buffer.from('ISO-10303-21;') };
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByText('CNC Machining is suggested').waitFor();
  await expect.poll(() => inBarWords(page)).toMatch(/^Your quote: 1 part, \$/);
  await expect.poll(async () => (await keptFiles(page))[0]?.choices?.process).toBe('cnc');
  await visitPage(page, visit.url);
  await page.getByText('CNC Machining is suggested').waitFor();

  await page.getByLabel('Get Quote').setInputFiles(broken);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/login/);
  await expect.poll(() => inBar(page).textContent()).toMatch(/^1 of 2 parts · \$[\d,.]+$/);
  const words = await inBarWords(page);
  expect(words).toMatch(/, 1 without a price$/);
  await logInHere(page, CARA);
  await page.waitForURL(/\/profile/);
  await page.getByTestId('total-price').waitFor();
  expect(await page.getByLabel('Manufacturing process').inputValue()).toBe('cnc');
  await expect.poll(() => inBarWords(page)).toBe(words);
});

test('a file that is dropped again at home keeps the process it was given before', async () => {
  const page = await visit.open('/');
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  const process = page.getByRole('region', { name: 'Price', exact: true }).getByLabel('Process');
  await process.selectOption({ label: '3D Printing' });
  await expect.poll(async () => (await keptFiles(page))[0]?.choices?.process).toBe('print');
  // The login page shows nothing of earlier pages.
  await visitPage(page, `${visit.url}/login`);
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await page.getByTestId('home-price').waitFor();
  await expect.poll(() => process.inputValue()).toBe('print');
  expect((await keptFiles(page)).map(({ choices }) => choices?.process)).toEqual(['print']);
});

test('what is typed at home is there when the page is left in the same moment', async () => {
  const page = await visit.open('/');
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  const quantity = page.getByRole('region', { name: 'Price', exact: true }).getByLabel('Quantity');
  await page.getByTestId('home-price').waitFor();
  await expect.poll(async () => (await keptFiles(page))[0]?.choices?.process).toBe('cnc');
  for (const typed of ['31', '66']) {
    await quantity.fill(typed);
    await visitPage(page, visit.url);
    await expect.poll(() => quantity.inputValue()).toBe(typed);
  }
});

test('what a visitor chooses for a part that his account has already stands once he is signed in; what was only suggested to him does not', async () => {
  const page = await visit.openLoggedIn(DAN, '/');
  const price = page.getByRole('region', { name: 'Price', exact: true });
  const chosen = async () => [
    await page.getByLabel('Manufacturing process').inputValue(),
    await page.getByLabel('Quantity', { exact: true }).inputValue(),
  ];
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  await price.getByLabel('Process').selectOption({ label: '3D Printing' });
  await expect.poll(async () => (await keptFiles(page))[0]?.choices?.process).toBe('print');

  for (const [quantity, process, expected] of [
    ['50', null, ['print', '50']],
    ['40', 'Sheet Metal', ['sheet', '40']],
  ] as const) {
    await page.context().clearCookies();
    await visitPage(page, `${visit.url}/login?next=%2Fprofile`);
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await price.getByLabel('Quantity').fill(quantity);
    if (process) await price.getByLabel('Process').selectOption({ label: process });
    await expect.poll(async () => (await keptFiles(page)).at(-1)?.choices?.quantity).toBe(Number(quantity));
    await logInHere(page, DAN);
    await page.waitForURL(/\/profile/);
    await expect.poll(chosen).toEqual(expected);
    expect(await keptFiles(page)).toHaveLength(1);
  }
});

test('the top bar has the total of the order, also where one copy of a part is priced after the other', async () => {
  const page = await visit.openAs(ANN, '/profile');
  const bytes = readFileSync(ENCLOSURE);
  const copies = ['left.step', 'right.step'].map((name) => ({ name, mimeType: 'model/step', buffer: bytes }));
  await page.locator('input[type=file]').first().setInputFiles(copies);
  await page.getByText('Sheet Metal proposed').nth(1).waitFor();
  await page.getByLabel('Manufacturing process').selectOption({ label: 'Sheet Metal' });
  await page.getByText('as its shape suggests').or(page.getByText('same as part 1')).waitFor();
  await expect.poll(() => inBarWords(page)).toMatch(/2 parts, /);
  const total = await page.getByTestId('total-price').innerText();
  await expect.poll(() => inBarWords(page)).toBe(`Your quote: 2 parts, ${total}`);
});

describe('the bar', () => {
  const tray = (owner: string, versions = '0.0.0.0') =>
    JSON.stringify({ [owner]: { count: 2, total: '$12.34', unpriced: 0, versions } });

  async function openWith(text: string, path: string): Promise<Page> {
    const page = await visit.openEmpty();
    await keepText(page, 'tray', text);
    await visitPage(page, visit.url + path);
    return page;
  }

  test.each(['/faq', '/login'])('on %s leaves out a total that the shop would no longer compute', async (path) => {
    const page = await openWith(tray(''), path);
    await expect.poll(() => inBarWords(page)).toBe('Your quote: 2 parts');
    await expect.poll(() => page.getByText('$12.34').count()).toBe(0);
    const versions = await page.evaluate(async () => {
      const { engine, pricing, catalog, rateCard } = await (await fetch('/api/price-versions')).json();
      return [engine, pricing, catalog, rateCard].join('.');
    });
    await keepText(page, 'tray', tray('', versions));
    await page.reload();
    await expect.poll(() => inBarWords(page)).toBe('Your quote: 2 parts, $12.34');
  });

  test.each(['/faq', '/profile-status'])('on %s shows nobody another account’s parts', async (path) => {
    const page = await visit.openLoggedIn(BOB, '/faq');
    await keepText(page, 'tray', tray(ANN));
    await visitPage(page, visit.url + path);
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    expect(await inBarWords(page)).toBe('Quote');
  });

  test('forgets the parts of whoever signs out', async () => {
    const page = await visit.openLoggedIn(ANN, '/faq');
    await keepText(page, 'tray', tray(ANN));
    await visitPage(page, `${visit.url}/faq`);
    await expect.poll(() => inBarWords(page)).toBe('Your quote: 2 parts');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login**');
    await expect.poll(() => keptText(page, 'tray')).toBe('{}');
    await expect.poll(() => inBarWords(page)).toBe('Quote');
  });

  test('what is damaged in this browser counts as nothing', async () => {
    const page = await openWith('{"":[1,2', '/faq');
    expect(await inBarWords(page)).toBe('Quote');
  });
});
