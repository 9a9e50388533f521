/** Settings that everybody sees: who runs the site, where it ships, and what is asked of admins, changed in the panel of a site that keeps running. */
import { type TOTP, URI } from 'otpauth';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { describePage, RULES_OF_NARROW, WITHOUT_AXE } from '../setup/describe-page.ts';
import {
  openAdmin,
  openCustomer,
  orderBracket,
  PASSWORD,
  postJson,
  signIn,
  takeToken,
  uploadBracket,
} from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';

const MIA = 'mia.settings@partwright.example';
const KIM = 'kim.settings@partwright.example';
const ADA = 'ada@settings.example';
const WIDTHS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ BRAND_PHONE_USA: '+1 (555) 010-0199' }), launchBrowser()]);
  await openAdmin(site, MIA);
  await openAdmin(site, KIM, 'Kim Shop');
  await openCustomer(site, ADA);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function open(path: string, email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, { bypassCSP: true, reducedMotion: 'reduce', ...options });
  onTestFinished(() => page.context().close());
  await signIn(page.context(), site, email, email === ADA ? 'customer' : 'admin');
  if (options.javaScriptEnabled === false) await page.goto(site.url + path);
  else await visitPage(page, site.url + path);
  return page;
}

/**
 * What a page has become: axe in full on a wide screen; a phone shows whether anything is wider. Pages as they open, and what else a phone can
 * spoil of them: screens-admin.test.ts and screens-admin.slow.test.ts.
 */
async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const [name, viewport] of Object.entries(WIDTHS)) {
    await page.setViewportSize(viewport);
    const { headings, sideways, violations } = await describePage(page, name === 'phone' ? WITHOUT_AXE : undefined);
    expect([name, { headings, sideways, violations }]).toEqual([name, { headings: 1, sideways: 0, violations: [] }]);
  }
  await page.setViewportSize(WIDTHS.desk);
}

const source = async (path: string) => (await fetch(site.url + path)).text();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words }).waitFor();

test('a new brand stands on kept pages, in the panel, in mails and in what programs read, without a restart', async () => {
  const before = await fetch(site.url);
  expect(await before.text()).toContain('Partwright');
  const page = await open('/admindashboard/settings/brand', MIA);
  const phone = page.getByLabel('Phone in the USA');
  expect([await phone.inputValue(), await phone.getAttribute('readonly')]).toEqual(['+1 (555) 010-0199', '']);
  await page.getByText('BRAND_PHONE_USA').waitFor();

  await page.getByLabel('Name', { exact: true }).fill('Cut & Wright');
  await page.getByLabel('Support email').fill('help@cutwright.example');
  await page.getByLabel('Chat link').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Remove link 2' }).click();
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Label, link 4').fill('Mastodon');
  await page.getByLabel('Address, link 4').fill('social.example');
  await save(page);
  await alert(page, 'Nothing was saved.');
  await page.getByText('Chat link must be a URL that starts with http:// or https://').first().waitFor();
  await page.getByText('Social link must be a URL that starts with').first().waitFor();
  expect(await page.getByLabel('Address, link 4').getAttribute('aria-invalid')).toBe('true');
  await expectGoodAtBothWidths(page);
  // A form that was refused: its words stand between fields that a finger has to hit.
  await page.setViewportSize(WIDTHS.phone);
  expect((await describePage(page, RULES_OF_NARROW)).violations).toEqual([]);
  await page.setViewportSize(WIDTHS.desk);

  await page.getByLabel('Chat link').fill('https://chat.cutwright.example/');
  await page.getByLabel('Address, link 4').fill('https://social.example/@cutwright');
  await save(page);
  await alert(page, 'Brand saved.');
  await page.getByRole('link', { name: 'Cut & Wright' }).waitFor();

  const after = await fetch(site.url);
  const home = await after.text();
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  expect(home).toMatch(/<title>[^<]*Cut &amp; Wright<\/title>/);
  for (const words of [
    'help@cutwright.example',
    'https://social.example/@cutwright',
    'https://chat.cutwright.example/',
  ])
    expect([words, home.includes(words)]).toEqual([words, true]);
  expect(home).not.toContain('youtube.com/@partwright-example');
  expect(await source('/.well-known/security.txt')).toContain('mailto:help@cutwright.example');
  expect(await source('/about-partwright')).toContain('About Cut &amp; Wright');
  const registered = await postJson(`${site.url}/api/auth/register-customer`, {
    ...{ name: 'Bo Li', email: 'bo@settings.example', phoneNo: '15550100142' },
    ...{ password: PASSWORD, confirmPassword: PASSWORD },
  });
  expect(registered.status).toBe(200);
  const mail = await site.mailTo('bo@settings.example', /Cut & Wright/);
  expect(mail.text).toContain('help@cutwright.example');
});

test('the brand is saved without scripts as well: an emptied row leaves, the spare one is filled', async () => {
  const page = await open('/admindashboard/settings/brand', MIA, { javaScriptEnabled: false });
  await page.getByLabel('Info email').fill('nobody');
  await page.getByLabel('Label, link 1').fill('');
  await page.getByLabel('Address, link 1').fill('');
  await page.getByLabel('Label, link 4').fill('Forge');
  await page.getByLabel('Address, link 4').fill('https://forge.example/');
  await save(page);
  await alert(page, 'Info email must be an email address');
  expect(await page.getByLabel('Info email').inputValue()).toBe('nobody');
  await page.getByLabel('Info email').fill('hello@cutwright.example');
  await save(page);
  await alert(page, 'Brand saved.');
  const home = await source('/');
  expect([home.includes('https://forge.example/'), home.includes('linkedin.com/company/partwright-example')]).toEqual([
    true,
    false,
  ]);
});

test('buyers are offered the served countries and told the terms; a carrier of the shop leads to the parcel', async () => {
  const token = await takeToken(site, ADA);
  const earlier = await orderBracket(site, token);
  const page = await open('/admindashboard/settings/shipping', MIA);
  await page.getByLabel('Countries you ship to').selectOption('some');
  for (const country of ['Germany', 'India']) await page.getByLabel(country, { exact: true }).check();
  await page.getByLabel('Ship-from address').fill('Dock 4, Mumbai');
  await page.getByLabel('Delivery terms').selectOption('DDP');
  await page.getByLabel('Carrier, carrier 1').fill('India Post');
  await page.getByLabel('Tracking page, carrier 1').fill('https://post.example/track');
  await page.getByLabel('IDs start with, carrier 1').fill('em');
  await page.getByLabel('Min. length, carrier 1').fill('13');
  await page.getByLabel('Max. length, carrier 1').fill('13');
  await save(page);
  await page.getByText('Tracking page must contain {id} where the tracking ID belongs').first().waitFor();
  await page.getByLabel('Tracking page, carrier 1').fill('https://post.example/track/{id}');
  await save(page);
  await alert(page, 'Shipping settings saved.');
  await expectGoodAtBothWidths(page);

  const quoteId = await uploadBracket(site, token, 'CNC Machining');
  const buyer = await open(`/shipinfo?quote=${quoteId}`, ADA);
  await buyer.getByText('DDP, delivered duty paid').waitFor();
  await buyer.getByText('nothing more is due on arrival').waitFor();
  expect(await buyer.getByLabel('Country').locator('option').allInnerTexts()).toEqual(['Germany', 'India']);
  await expectGoodAtBothWidths(buyer);
  const body = { name: 'Ada', address: '1 Way', city: 'Ulm', state: 'BW', zip: '1', country: 'France', quoteId };
  const refused = await postJson(`${site.url}/api/auth/shipping`, body, token);
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { message: 'We do not ship to France. Please choose a country from the list.' },
  ]);

  await page.goto(`${site.url}/admindashboard/orders/${earlier}`);
  await page.getByText('Dock 4, Mumbai').waitFor();
  await page.getByLabel(`Status of order ${earlier}`).selectOption('Shipped');
  await page.getByLabel(`Tracking ID of order ${earlier}`).fill('EM123456789IN');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('link', { name: 'India Post' }).waitFor();
  await buyer.goto(`${site.url}/profile-status/${earlier}`);
  const link = buyer.getByRole('link', { name: 'EM123456789IN (India Post)' });
  expect(await link.getAttribute('href')).toBe('https://post.example/track/EM123456789IN');
  await buyer.getByText('United States').waitFor();
  expect((await site.mailTo(ADA, /Shipped/)).text).toContain('https://post.example/track/EM123456789IN');
});

/** Over the API, as the account page does it. */
async function switchOnSecondFactor(email: string): Promise<() => string> {
  const token = await takeToken(site, email, 'admin');
  const account = `${site.url}/api/account/two-factor`;
  const begun = (await (await postJson(`${account}/begin`, { password: PASSWORD }, token)).json()) as { uri: string };
  const code = (URI.parse(begun.uri) as TOTP).generate();
  const confirmed = await postJson(`${account}/confirm`, { code }, token);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  return () => recoveryCodes.pop()!;
}

test('the rule of a second factor leads admins to their account, and a colleague who lost the phone is helped', async () => {
  const page = await open('/admindashboard/settings/admins', MIA);
  await page.getByText('A second factor is optional for admins.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Admins must use a second factor' }).count()).toBe(0);
  const miasCode = await switchOnSecondFactor(MIA);
  await page.reload();
  const kim = await open('/admindashboard', KIM);
  await page.getByRole('button', { name: 'Admins must use a second factor' }).click();
  await page.getByText('Admins without one can open only').waitFor();
  await expectGoodAtBothWidths(page);

  for (const path of ['/admindashboard', '/admindashboard/users', '/admindashboard/settings/brand']) {
    await kim.goto(site.url + path);
    expect(new URL(kim.url()).pathname).toBe('/admindashboard/account');
  }
  await kim.getByText('This site requires a second factor for admins.').waitFor();
  await expectGoodAtBothWidths(kim);
  await kim.getByRole('link', { name: 'All Users' }).click();
  await kim.getByText('The rest of the panel opens once you have.').waitFor();
  expect(new URL(kim.url()).pathname).toBe('/admindashboard/account');
  await switchOnSecondFactor(KIM);
  await kim.goto(`${site.url}/admindashboard/users`);
  expect(new URL(kim.url()).pathname).toBe('/admindashboard/users');

  await page.reload();
  await page.getByRole('link', { name: 'Lost phone of Kim Shop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Confirm with Kim Shop in person').waitFor();
  expect((await describePage(page)).violations).toEqual([]);
  await dialog.getByLabel('Your own password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Your own code').fill('123456');
  await dialog.getByRole('button', { name: 'Remove the second factor' }).click();
  await dialog.getByText('This code is incorrect.').waitFor();
  await dialog.getByLabel('Your own code').fill(miasCode());
  await dialog.getByRole('button', { name: 'Remove the second factor' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: KIM }).getByText('off').waitFor();
  expect((await site.mailTo(KIM, /removed/)).text).toContain('signed you out everywhere');
  await kim.goto(`${site.url}/admindashboard/users`);
  expect(new URL(kim.url()).pathname).toBe('/adminlogin');

  await page.goto(`${site.url}/admindashboard/settings/audit`);
  for (const words of [
    'removed the second factor of kim.settings@',
    'changed the rule for admins:',
    'Partwright → Cut & Wright',
  ])
    await page.getByText(words).first().waitFor();
});
