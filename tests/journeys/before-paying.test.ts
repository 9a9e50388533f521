/** What a buyer reads before an order is paid for, and an estimator before a price is sent. Most of it as HTML, without scripts. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import type { Process } from '#contract/quote.ts';
import { launchBrowser, newProfile, visitPage } from '../setup/browser.ts';
import { openAdmin, openCustomer, signIn, takeToken } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const BUYER = 'ada@before-paying.example';
const ADMIN = 'before-paying@partwright.example';
const site = siteOfTheRun();
let browser: Browser;
let buyer: string;
let admin: string;
beforeAll(async () => {
  await Promise.all([openCustomer(site, BUYER), openAdmin(site, ADMIN)]);
  [buyer, admin] = await Promise.all([takeToken(site, BUYER), takeToken(site, ADMIN, 'admin')]);
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const ask = (path: string, token: string, init: RequestInit = {}) =>
  fetch(site.url + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });

/** A page as text: without tags, and with the marks that React puts between texts taken out. */
async function read(path: string, cookie: string): Promise<string> {
  const html = await (await fetch(site.url + path, { headers: { cookie } })).text();
  return html.replaceAll('<!-- -->', '').replace(/<script[\s\S]*?<\/script>/g, '');
}
const asBuyer = (path: string) => read(path, `partwright_session=${buyer}`);
const asAdmin = (path: string) => read(path, `partwright_admin=${admin}`);

/** Uploads files, one process each, and waits until they are measured. */
async function send(...parts: { name: string; bytes: BlobPart; process: Process }[]): Promise<string> {
  const form = new FormData();
  for (const { name, bytes } of parts) form.append('file', new Blob([bytes]), name);
  form.append('material', 'CNC Machining');
  const choices = parts.map(({ process }) => ({ ...defaultChoices(process), quantity: 4, speed: 'standard' }));
  form.append('choices', JSON.stringify(choices));
  const { quoteId } = await (await ask('/api/files/upload', buyer, { method: 'POST', body: form })).json();
  const status = async () => (await (await ask(`/api/quotes/${quoteId}`, buyer)).json()).status;
  await expect.poll(status, { timeout: 60_000 }).not.toBe('measuring');
  return quoteId;
}

const fixture = async (path: string) => new Uint8Array(await readFile(new URL(`../${path}`, import.meta.url)));

test('the shipping page says what is to mend on a part, and what the time to make it and the time in transit are', async () => {
  const bytes = await fixture('fixtures/thin-floor.step');
  const quoteId = await send({ name: 'thin-floor.step', bytes, process: 'cnc' });
  const quote = await (await ask(`/api/quotes/${quoteId}`, buyer)).json();
  const failed = quote.parts[0].price.findings.filter(({ state }: { state: string }) => state === 'fail');
  expect([quote.status, failed.length]).toEqual(['priced', 1]);
  const page = await asBuyer(`/shipinfo?quote=${quoteId}`);
  expect(page).toContain('1 to fix');
  expect(page).toContain(`${failed[0].title}.`);
  expect(page).toContain('One part has something to fix');
  expect(page).toMatch(/In transit, standard<\/dt><dd[^>]*>5 working days</);
  expect(page).toContain(`Delivery about ${quote.leadTimeDays + 5} working days after the order`);
});

test('a file that cannot be read is named on the shipping page, and the others can be ordered', async () => {
  const quoteId = await send(
    { name: 'bracket.step', bytes: await fixture('fixtures/bracket.step'), process: 'cnc' },
    { name: 'torn.step', bytes: 'ISO-10303-21; torn', process: 'cnc' },
  );
  const page = await asBuyer(`/shipinfo?quote=${quoteId}`);
  expect(page).toContain('One file cannot be read');
  expect(page).toContain('The other parts are quoted without it');
  expect(page).toMatch(/<button[^>]*>Submit</);
});

test('a quote is deleted under Your orders, after a question, without scripts', async () => {
  const quoteId = await send({ name: 'unwanted.step', bytes: await fixture('fixtures/bracket.step'), process: 'cnc' });
  const before = await asBuyer('/profile-status');
  expect(before).toContain('Delete<span class="sr-only"> unwanted.step</span>');
  expect(before).toContain('Delete permanently');
  const posted = await fetch(`${site.url}/profile-status`, {
    method: 'POST',
    headers: { cookie: `partwright_session=${buyer}`, origin: site.url },
    body: new URLSearchParams({ intent: 'delete', quoteId }),
  });
  const after = await posted.text();
  expect([posted.status, after.includes('1 file was erased.'), after.includes('unwanted.step')]).toEqual([
    200,
    true,
    false,
  ]);
});

test('a request for a price is withdrawn under Your orders, after a question, without scripts', async () => {
  const bytes = await fixture('fixtures/bracket.step');
  const quoteId = await send({ name: 'not-wanted.step', bytes, process: 'assembly' });
  const before = await asBuyer('/profile-status');
  expect(before).toContain('Withdraw request<span class="sr-only"> for not-wanted.step</span>');
  expect(before).toContain('Withdraw this request? Our engineers stop working on its price, and its file is erased');
  expect(await asBuyer(`/quotes/${quoteId}`)).toContain('Rename, copy or withdraw');
  const withdraw = async () => {
    const posted = await fetch(`${site.url}/profile-status`, {
      method: 'POST',
      headers: { cookie: `partwright_session=${buyer}`, origin: site.url },
      body: new URLSearchParams({ intent: 'withdraw', quoteId }),
    });
    return posted.text();
  };
  const after = await withdraw();
  expect([after.includes('Request withdrawn. 1 file was erased.'), after.includes('not-wanted.step')]).toEqual([
    true,
    false,
  ]);
  expect(await withdraw()).toContain('Nothing was withdrawn. ');
  const log = await asAdmin('/admindashboard/settings/audit');
  expect(log).toContain('withdrew the request of');
});

test('a request that is withdrawn on its own page is confirmed in the list, once, with and without scripts', async () => {
  const bytes = await fixture('fixtures/bracket.step');
  const first = await send({ name: 'first-thought.step', bytes, process: 'assembly' });
  const { number } = await (await ask(`/api/quotes/${first}`, buyer)).json();
  const posted = await fetch(`${site.url}/quotes/${first}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: `partwright_session=${buyer}`, origin: site.url },
    body: new URLSearchParams({ intent: 'withdraw', quoteId: first }),
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([302, '/profile-status']);
  const [left] = posted.headers.getSetCookie().filter((cookie) => cookie.startsWith('flash='));
  const list = await read('/profile-status', `partwright_session=${buyer}; ${left!.split(';')[0]}`);
  expect(list).toMatch(/role="status"[^>]*><p[^>]*>Request withdrawn\.</);
  expect(list).toContain(`It was for quote ${number}. 1 file was erased.`);

  const second = await send({ name: 'second-thought.step', bytes, process: 'assembly' });
  const name = (await (await ask(`/api/quotes/${second}`, buyer)).json()).number;
  const context = await newProfile(browser);
  await signIn(context, site, BUYER);
  const page = await context.newPage();
  await visitPage(page, `${site.url}/quotes/${second}`);
  await page.getByText('Withdraw request', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  const confirmation = page.getByRole('status').filter({ hasText: 'Request withdrawn.' });
  await confirmation.getByText(`It was for quote ${name}. 1 file was erased.`).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Your orders' }).waitFor();
  expect(await confirmation.count()).toBe(0);
  await context.close();
});

test('a price for a request that is withdrawn meanwhile is refused with the reason and the way back, with and without scripts', async () => {
  const bytes = await fixture('fixtures/bracket.step');
  const quoteId = await send({ name: 'gone.step', bytes, process: 'assembly' });
  const { rows } = await (await ask('/api/admin/requests?type=Manual%20Quote&search=before-paying', admin)).json();
  const path = `${site.url}/admindashboard/requests/${rows[0].id}`;
  const context = await newProfile(browser);
  await signIn(context, site, ADMIN, 'admin');
  const page = await context.newPage();
  await visitPage(page, path);
  await page.getByLabel(/^Unit price/).fill('12.50');
  await page.getByLabel(/^Lead time/).fill('9');
  expect((await ask(`/api/quotes/${quoteId}/withdraw`, buyer, { method: 'POST' })).status).toBe(200);
  await page.getByRole('button', { name: 'Send quote' }).click();
  const words = 'The quote was not sent. The customer withdrew this request or deleted it in the meantime.';
  await page.getByRole('heading', { name: 'Request not found' }).waitFor();
  await page.getByRole('main').getByRole('alert').getByText(words).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'New Requests' }).click();
  await page.waitForURL('**/admindashboard/requests');
  await context.close();

  const body = { intent: 'price', quoteId, currency: 'USD', 'unitPrice-0': '12.50', 'leadTimeDays-0': '9' };
  const refused = await fetch(path, {
    method: 'POST',
    headers: { cookie: `partwright_admin=${admin}`, origin: site.url },
    body: new URLSearchParams(body),
  });
  expect(await refused.text()).toContain(words);
});

test('a request in the panel offers the drawing of a flat part, the buyer’s number with its plus, and names parts without a price', async () => {
  const bytes = await fixture('corpus/files/slotted-plate.dxf');
  const quoteId = await send({ name: 'plate.dxf', bytes, process: 'assembly' });
  const { rows } = await (await ask('/api/admin/requests?type=Manual%20Quote&search=before-paying', admin)).json();
  const path = `/admindashboard/requests/${rows[0].id}`;
  const page = await asAdmin(path);
  expect(page).toContain('Show the drawing (');
  expect(page).not.toContain('Show in 3D');
  expect(page).toContain('+15550100142');
  const body = {
    intent: 'price',
    quoteId,
    currency: 'USD',
    'unitPrice-0': '',
    'leadTimeDays-0': '',
    'unpriced-0': 'plate.dxf',
  };
  const refused = await fetch(site.url + path, {
    method: 'POST',
    headers: { cookie: `partwright_admin=${admin}`, origin: site.url },
    body: new URLSearchParams(body),
  });
  expect(await refused.text()).toContain('“plate.dxf” needs a price.');
  // The address is taken meanwhile, and the page says so.
  const early = {
    name: 'Ada',
    address: '1 Lathe Street',
    city: 'Dayton',
    state: 'OH',
    zip: '45402',
    country: 'United States',
  };
  const kept = await fetch(`${site.url}/shipinfo?quote=${quoteId}`, {
    method: 'POST',
    headers: { cookie: `partwright_session=${buyer}`, origin: site.url },
    body: new URLSearchParams({ ...early, poNumber: 'PO-77', taxId: 'EIN 12-3456789', quoteId }),
  });
  expect(await kept.text()).toContain('your address is saved with the quote');
  expect(await asBuyer(`/shipinfo?quote=${quoteId}`)).toMatch(/value="PO-77"[\s\S]*value="EIN 12-3456789"/);
});

test('on a phone the question about cookies stands above the order bar', async () => {
  const context = await newProfile(browser, { viewport: { width: 390, height: 844 } });
  await signIn(context, site, BUYER);
  const page = await context.newPage();
  await visitPage(page, `${site.url}/profile`);
  const bar = page.locator('[data-foot-bar]');
  const consent = page.locator('#consent');
  await consent.waitFor();
  await expect
    .poll(async () => {
      const [upper, lower] = [await consent.boundingBox(), await bar.boundingBox()];
      return upper!.y + upper!.height <= lower!.y;
    })
    .toBe(true);
  await context.close();
});
