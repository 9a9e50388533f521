/** A saved quote on its page, and as a link shows it to people without an account. Most of it as HTML, without scripts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newProfile, visitPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { openCustomer, signIn, takeToken, uploadBracket, withDatabase } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const BUYER = 'ada@saved-quotes.example';
const site = siteOfTheRun();
let browser: Browser;
let buyer: string;
let quoteId: string;
beforeAll(async () => {
  await openCustomer(site, BUYER);
  buyer = await takeToken(site, BUYER);
  quoteId = await uploadBracket(site, buyer, 'CNC Machining', 3);
  await priced(quoteId);
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function quoteOf(id: string) {
  const answer = await fetch(`${site.url}/api/quotes/${id}`, { headers: { authorization: `Bearer ${buyer}` } });
  return answer.json();
}

async function priced(id: string): Promise<void> {
  while ((await quoteOf(id)).status === 'measuring') await new Promise((resolve) => setTimeout(resolve, 100));
}

const plain = (html: string) => html.replaceAll('<!-- -->', '').replace(/<script[\s\S]*?<\/script>/g, '');
const cookie = () => `partwright_session=${buyer}`;
const read = async (path: string) =>
  plain(await (await fetch(site.url + path, { headers: { cookie: cookie() } })).text());

/** Posts a form as a browser does that runs no scripts, and follows. */
async function post(path: string, fields: Record<string, string>): Promise<{ url: string; html: string }> {
  const headers = { cookie: cookie(), origin: site.url };
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return { url: answer.url, html: plain(await answer.text()) };
}

async function makeLink(wish: Record<string, string> = {}): Promise<string> {
  const { html } = await post(`/quotes/${quoteId}`, { intent: 'share', label: 'Purchasing', days: '30', ...wish });
  return new URL(/https?:\/\/[^<"\s]+\/q\/[\w-]{43}/.exec(html)![0]).pathname;
}

test('a quote is named, changed into a version of its own and set beside the first, without scripts', async () => {
  await post(`/quotes/${quoteId}`, { intent: 'rename', name: 'Gearbox, first batch' });
  const page = await read(`/quotes/${quoteId}`);
  const quote = await quoteOf(quoteId);
  const extras = 'Freight and import charges are extra; we quote freight before we charge it.';
  for (const said of ['Gearbox, first batch', quote.number, 'Valid until', 'Download PDF', 'Order this quote', extras])
    expect(page).toContain(said);
  const { url } = await post(`/quotes/${quoteId}`, { intent: 'revise', 'part.0.quantity': '30' });
  const next = url.split('/').at(-1)!;
  await priced(next);
  const second = await read(`/quotes/${next}`);
  expect(second).toContain('Changes from version 1');
  expect(second).toContain('Quantity: 3 pcs → 30 pcs');
  expect(await read(`/quotes/${quoteId}`)).toContain('There is a newer version of this quote, 2');
  const listed = await read('/profile-status');
  expect(listed).toContain(`${quote.number}, version 2: bracket.step, 30 pcs`);
  const unchanged = await post(`/quotes/${next}`, { intent: 'revise', 'part.0.quantity': '30' });
  expect(unchanged.html).toContain('Nothing changed, so no new version was saved.');
});

test('after the last day of its price a quote cannot be ordered on the shipping page, and one press prices it anew', async () => {
  const expired = await uploadBracket(site, buyer, 'CNC Machining', 4);
  await priced(expired);
  const pricedAt = new Date(Date.now() - 31 * 86_400_000);
  await withDatabase(site, async (db) => {
    await db.updateTable('quotes').set({ pricedAt }).where('id', '=', expired).execute();
  });
  const page = await read(`/shipinfo?quote=${expired}`);
  expect(page).toContain('This price was valid until');
  expect(page).not.toMatch(/<button[^>]*>Submit</);
  const { url } = await post('/shipinfo', { intent: 'price-anew', quoteId: expired });
  const anew = new URL(url).searchParams.get('quote')!;
  await priced(anew);
  const after = await read(`/shipinfo?quote=${anew}`);
  expect(after).toContain('The same price as in version 1.');
  expect(after).toMatch(/<button[^>]*>Submit</);
});

test('a link is a page for nobody but its readers: no referrer, no index, no copy, no tag manager, and neither address nor rates', async () => {
  const path = await makeLink();
  const answer = await fetch(site.url + path);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
  const said = ['Shared by Ada Turner', 'bracket.step', 'Valid until', 'DAP, delivered at place', 'Setup'];
  expect(said.filter((words) => !plain(html).includes(words))).toEqual([]);
  const hidden = [BUYER, quoteId, 'data-gtm', 'Margin', 'rateCard', 'Show in 3D', 'parts/0'];
  expect(hidden.filter((words) => html.includes(words))).toEqual([]);
});

test('a link with geometry shows the part in 3D on a phone, and after it is revoked its page is 404 with a sentence', async () => {
  const path = await makeLink({ showsGeometry: 'on', label: 'With 3D' });
  const context = await newProfile(browser, { bypassCSP: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await visitPage(page, site.url + path);
  expect(await describePage(page)).toMatchObject({ headings: 1, sideways: 0, violations: [] });
  await page.getByRole('button', { name: 'Show in 3D' }).click();
  await page.locator('canvas').waitFor();
  await context.close();

  const own = await read(`/quotes/${quoteId}`);
  expect(own).toMatch(/With 3D[\s\S]*opened once, last/);
  const shareId = /name="shareId" value="([\w-]+)"/.exec(own.slice(own.indexOf('With 3D')))![1]!;
  await post(`/quotes/${quoteId}`, { intent: 'revoke', shareId });
  const gone = await fetch(site.url + path);
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('This link does not work.')]);
});

test('the page of a saved quote fits a phone and axe finds nothing', async () => {
  const context = await newProfile(browser, { bypassCSP: true, viewport: { width: 390, height: 844 } });
  await context.addCookies([{ name: 'partwright_session', value: buyer, url: site.url, httpOnly: true }]);
  const page = await context.newPage();
  await visitPage(page, `${site.url}/quotes/${quoteId}`);
  await page.getByText('Change this quote').click();
  expect(await describePage(page)).toMatchObject({ headings: 1, sideways: 0, violations: [] });
  await context.close();
});

test.for([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('the address of a new link comes into view where it was asked for, $width px wide', async (viewport) => {
  const context = await newProfile(browser, { viewport });
  await signIn(context, site, BUYER);
  const page = await context.newPage();
  await visitPage(page, `${site.url}/quotes/${quoteId}`);
  await page.getByRole('button', { name: 'Create link' }).click();
  const links = page.getByRole('region', { name: 'Share this quote' });
  const address = links.getByText(/\/q\/[\w-]{43}$/);
  await address.waitFor();
  const isSeen = await address.evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  expect(isSeen).toBe(true);
  await context.close();
});

test('the quote that somebody else asks for is not there', async () => {
  await openCustomer(site, 'eve@saved-quotes.example');
  const eve = await takeToken(site, 'eve@saved-quotes.example');
  const answer = await fetch(`${site.url}/quotes/${quoteId}`, { headers: { cookie: `partwright_session=${eve}` } });
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Quote not found')]);
  const visitor = await fetch(`${site.url}/quotes/${quoteId}`, { redirect: 'manual' });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    302,
    `/login?next=${encodeURIComponent(`/quotes/${quoteId}`)}`,
  ]);
});
