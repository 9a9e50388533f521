/** A button that is pressed twice, by a double click or in one instant, does its thing once and says so. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newProfile, visitPage } from '../setup/browser.ts';
import { openCustomer, orderBracket, signIn, takeToken, uploadBracket } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const BUYER = 'ada@pressed-twice.example';
const site = siteOfTheRun();
let browser: Browser;
let buyer: string;
beforeAll(async () => {
  await openCustomer(site, BUYER);
  buyer = await takeToken(site, BUYER);
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function openPage(path: string, email?: string): Promise<Page> {
  const context = await newProfile(browser);
  if (email) await signIn(context, site, email);
  const page = await context.newPage();
  await visitPage(page, site.url + path);
  return page;
}

async function ask(path: string) {
  const answer = await fetch(`${site.url}/api/${path}`, { headers: { authorization: `Bearer ${buyer}` } });
  return answer.json();
}

async function pricedQuote(pieces: number): Promise<string> {
  const id = await uploadBracket(site, buyer, 'CNC Machining', pieces);
  while ((await ask(`quotes/${id}`)).status === 'measuring') await new Promise((resolve) => setTimeout(resolve, 100));
  return id;
}

/** Before the page has drawn what the first press did. */
const pressInOneInstant = (button: Locator) =>
  button.evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
const countQuotes = async () => (await ask('open-quotes')).quotes.length;

test('a link is made once and ended without a complaint, and the form makes another one afterwards', async () => {
  const id = await pricedQuote(3);
  const page = await openPage(`/quotes/${id}`, BUYER);
  const links = page.getByRole('region', { name: 'Share this quote' });
  const countShares = async () => (await ask(`quotes/${id}/shares`)).shares.length;
  const made = links.getByText('Link created. Copy it now; it will not be shown again.');
  const ended = links.getByText('The link is revoked and no longer works.');

  await pressInOneInstant(links.getByRole('button', { name: 'Create link' }));
  await made.waitFor();
  expect(await countShares()).toBe(1);
  await pressInOneInstant(links.getByRole('button', { name: /^Revoke/ }));
  await ended.waitFor();
  expect(await countShares()).toBe(0);

  await links.getByRole('button', { name: 'Create link' }).dblclick();
  await made.waitFor();
  expect(await countShares()).toBe(1);
  await links.getByRole('button', { name: /^Revoke/ }).dblclick();
  await ended.waitFor();
  expect(await countShares()).toBe(0);
  await page.context().close();
});

test('a form that was refused can be sent again', async () => {
  const id = await pricedQuote(4);
  const page = await openPage(`/quotes/${id}`, BUYER);
  const links = page.getByRole('region', { name: 'Share this quote' });
  await links.getByLabel('Valid for').fill('0');
  await links.getByRole('button', { name: 'Create link' }).click();
  await links.getByRole('alert').waitFor();
  await links.getByLabel('Valid for').fill('30');
  await links.getByRole('button', { name: 'Create link' }).click();
  await links.getByText(/\/q\/[\w-]{43}$/).waitFor();
  await page.context().close();
});

test('changes are saved as one version, and a quote is copied once, on its page and in the list', async () => {
  const id = await pricedQuote(5);
  const page = await openPage(`/quotes/${id}`, BUYER);
  await page.getByText('Change this quote').click();
  await page.getByLabel('Quantity').fill('50');
  await pressInOneInstant(page.getByRole('button', { name: 'Save as version 2' }));
  await page.waitForURL((url) => url.pathname !== `/quotes/${id}`);
  expect((await ask(`quotes/${id}/versions`)).versions).toHaveLength(2);

  const before = await countQuotes();
  await visitPage(page, `${site.url}/quotes/${id}`);
  await pressInOneInstant(page.getByRole('button', { name: 'Duplicate' }));
  await page.waitForURL((url) => url.pathname !== `/quotes/${id}`);
  expect(await countQuotes()).toBe(before + 1);
  await visitPage(page, `${site.url}/profile-status`);
  await pressInOneInstant(page.getByRole('button', { name: /^Duplicate/ }).first());
  await page.waitForURL('**/quotes/*');
  expect(await countQuotes()).toBe(before + 2);
  await page.context().close();
});

test('an order that is ordered again becomes one quote', async () => {
  const orderId = await orderBracket(site, buyer);
  const before = await countQuotes();
  const page = await openPage(`/profile-status/${orderId}`, BUYER);
  await pressInOneInstant(page.getByRole('button', { name: 'Order again' }));
  await page.waitForURL(/\/shipinfo\?quote=/);
  expect(await countQuotes()).toBe(before + 1);
  await page.context().close();
});

test('an account is made once, and its page says so', async () => {
  const page = await openPage('/register');
  await page.getByLabel('Full Name').fill('Ada Turner');
  await page.getByLabel('Email address').fill('new@pressed-twice.example');
  await page.getByLabel('Password', { exact: true }).fill('Turned&Milled1');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Turned&Milled1');
  await pressInOneInstant(page.getByRole('button', { name: 'Create Account' }));
  await page.waitForURL('**/login');
  await page.getByText('Registration successful!').waitFor();
  await page.context().close();
});

test('an address is added once and deleted without a complaint', async () => {
  const page = await openPage('/account', BUYER);
  const book = page.getByRole('region', { name: 'Address book' });
  const entries = book.getByRole('button', { name: 'Delete address', includeHidden: true });
  const count = await entries.count();
  for (const [label, text] of [
    ['Name', 'Second plant'],
    ['Address', '9 Mill Lane'],
    ['City', 'Dayton'],
    ['State', 'OH'],
    ['ZIP code', '45402'],
  ] as const)
    await book.getByLabel(label, { exact: true }).last().fill(text);
  await pressInOneInstant(book.getByRole('button', { name: 'Add address' }));
  await expect.poll(() => entries.count()).toBe(count + 1);
  await visitPage(page, `${site.url}/account`);
  expect(await entries.count()).toBe(count + 1);
  await pressInOneInstant(entries.last());
  await expect.poll(() => entries.count()).toBe(count);
  await book.getByText('Address deleted.').waitFor();
  await page.context().close();
});
