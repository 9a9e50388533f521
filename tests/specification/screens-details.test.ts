/** Small statements of the specification about screens, and what stands over what on them. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  openAdmin,
  openCustomer,
  orderBracket,
  signIn,
  takeCookie,
  takeToken,
  uploadBracket,
} from '../setup/people.ts';
import { hueOf, visitSite } from './visited-site.ts';

const ADA = 'ada@screens-details.example';
const ZOE = 'zoe@screens-details.example';
const MIA = 'mia.screens-details@partwright.example';
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const visit = visitSite();
let token: string;
beforeAll(async () => {
  await openCustomer(visit.site, ZOE, 'Zoe Details');
  await openCustomer(visit.site, ADA, 'Ada Details');
  await openAdmin(visit.site, MIA);
  token = await takeToken(visit.site, ADA);
});

const openPanel = (path: string) => visit.openAs(MIA, `/admindashboard${path}`, 'admin');

test('the shipping form holds email and quantity: the pieces of all parts', async () => {
  const quote = await uploadBracket(visit.site, token, 'CNC Machining', 12);
  const page = await visit.openAs(ADA, `/shipinfo?quote=${quote}`);
  const quantity = page.getByLabel('Quantity');
  expect([await quantity.inputValue(), await quantity.getAttribute('readonly')]).toEqual(['12', '']);
  expect(await page.getByLabel('Email').inputValue()).toBe(ADA);
});

test.each(['/', '/login'])('Sign Up/Login stands in the bar of %s on a screen of 320 px', async (path) => {
  const page = await visit.look(path, { viewport: { width: 320, height: 640 } });
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).first();
  const box = (await link.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Partwright' }).count()).toBe(1);
});

test('the statuses of Order History in the panel have their colors: yellow, blue, green', async () => {
  const orderId = await orderBracket(visit.site, token);
  const page = await openPanel(`/orders?search=${orderId}`);
  const status = page.getByLabel(`Status of order ${orderId}`);
  const hueNow = async () => hueOf(await status.evaluate((it) => getComputedStyle(it).backgroundColor));
  expect(await hueNow()).toBe('red and green');
  for (const [word, hue] of [
    ['Shipped', 'blue'],
    ['Delivered', 'green'],
  ] as const) {
    await status.selectOption(word);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(hueNow).toBe(hue);
  }
});

test('All Users is sorted ascending by name at first', async () => {
  const page = await openPanel('/users?search=screens-details');
  const header = page.getByRole('columnheader', { name: 'Name' });
  expect(await header.getAttribute('aria-sort')).toBe('ascending');
  expect(
    await page
      .getByRole('row')
      .getByText(/ Details$/)
      .allInnerTexts(),
  ).toEqual(['Ada Details', 'Zoe Details']);
});

test('the verification page of an admin leads to the login of admins', async () => {
  const hrefs = async (query: string) =>
    [
      ...(await (await fetch(`${visit.url}/welcome?${query}`)).text()).matchAll(
        /href="(\/\w*login)"[^>]*>Go to Login/g,
      ),
    ].map(([, href]) => href);
  expect(await hrefs('status=verified&role=admin')).toEqual(['/adminlogin']);
  expect(await hrefs('status=verified')).toEqual(['/login']);
});

test('Reject asks first, in the list and in the popup, and Keep it changes nothing', async () => {
  const page = await openPanel(`/requests?search=${ZOE}`);
  await page.getByRole('button', { name: /^Reject:/ }).click();
  const question = page.getByRole('dialog', { name: 'Reject the User Registration from Zoe Details?' });
  await question.getByText('Rejecting disables the account, signs it out and emails its owner.').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('cell').getByText('Pending').waitFor();

  await page.getByRole('link', { name: /^View:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await question.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('User Registration from Zoe Details: Rejected.').first().waitFor();
});

test('a failure leaves its toast when the same thing then works', async () => {
  const orderId = await orderBracket(visit.site, token);
  const page = await openPanel(`/orders?search=${orderId}`);
  await page.context().clearCookies();
  await page.getByLabel('Tracking ID').fill('1Z-42');
  await page.getByRole('button', { name: 'Save' }).click();
  const failure = page.getByText(`Order ${orderId} was not saved.`);
  await failure.waitFor();
  await signIn(page.context(), visit.site, MIA, 'admin');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`Order ${orderId} saved:`).waitFor();
  await expect.poll(() => failure.count()).toBe(0);
});

describe('the chat link on a phone', () => {
  /** Scrolls until this part of the page lies where the chat link floats. */
  const putBelowChat = (page: Page, selector: string, sign = '') =>
    page.evaluate(
      ([wanted, text]) => {
        const chat = document.querySelector('[data-chat]')!.getBoundingClientRect();
        const part = [...document.querySelectorAll(`main ${wanted}`)]
          .filter((element) => element.textContent.includes(text))
          .map((element) => element.getBoundingClientRect())
          .find(({ top, right, width }) => top > innerHeight && width > 0 && right > chat.left + chat.width / 2)!;
        scrollBy(0, part.top + part.height / 2 - (chat.top + chat.height / 2));
      },
      [selector, sign] as const,
    );

  test.each([
    ['what can be opened', '/faq', 'summary', ''],
    ['a price', '/cnc', ':is(dd, td)', '$'],
  ])('makes way for %s on %s, and is there again beside words', async (_, path, selector, sign) => {
    const page = await visit.open(path, PHONE);
    const chat = page.locator('[data-chat]');
    await putBelowChat(page, selector, sign);
    await expect.poll(() => chat.evaluate((it) => getComputedStyle(it).visibility)).toBe('hidden');
    await putBelowChat(page, 'h2');
    await expect.poll(() => chat.evaluate((it) => getComputedStyle(it).visibility)).toBe('visible');
  });
});

describe('the fonts of the workspace', () => {
  test('are preloaded, and its styles wait for them', async () => {
    const html = await sourceAs(ADA, '/profile');
    const preloads = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)" as="font"/g)].map(
      ([, href]) => href!,
    );
    expect(
      preloads.map((href) =>
        href
          .split('/')
          .at(-1)!
          .replace(/-[\w-]{8}\.woff2$/, ''),
      ),
    ).toEqual(['familjen-grotesk-latin', 'jetbrains-mono-latin']);
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]*fonts-first[^"]*\.css"/);
  });

  test('paint no word in another font while they are on their way', async () => {
    const page = await visit.openEmpty();
    await signIn(page.context(), visit.site, ADA);
    let arrive = () => {};
    const arrived = new Promise<void>((done) => {
      arrive = done;
    });
    await page.route(/\.woff2/, async (route) => {
      await arrived;
      await route.continue();
    });
    // The page counts as loaded when its fonts are there.
    await page.goto(`${visit.url}/profile`, { waitUntil: 'commit' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    // While such a face loads ("block"), the browser paints its words in no other font.
    const faces = () =>
      page.evaluate(() =>
        [...document.fonts]
          .map(({ family, display, status }) => `${family.replaceAll('"', '')}, ${display}, ${status}`)
          .filter((face) => face.includes(' first,'))
          .toSorted(),
      );
    const title = page.locator('h1');
    const heightOf = () => title.evaluate((it) => it.getBoundingClientRect().height);
    expect(await title.evaluate((it) => getComputedStyle(it).fontFamily)).toMatch(/^"Familjen Grotesk first"/);
    expect(await faces()).toEqual(['Familjen Grotesk first, block, loading', 'JetBrains Mono first, block, loading']);
    const before = await heightOf();
    arrive();
    await page.evaluate(() => document.fonts.ready);
    expect(await faces()).toEqual(['Familjen Grotesk first, block, loaded', 'JetBrains Mono first, block, loaded']);
    expect(await heightOf()).toBe(before);
  });
});

async function sourceAs(email: string, path: string): Promise<string> {
  const cookie = await takeCookie(visit.site, email, 'customer');
  return (await fetch(visit.url + path, { headers: { cookie } })).text();
}
