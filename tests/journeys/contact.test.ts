/** The contact page with and without scripts, and the pages around it that answer without a framework. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';
import { keepUser } from '../specification/visited-site.ts';

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('a message is sent without any script and reaches the info address', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/contact`);
  await page.getByLabel('Your Name').fill('Ada Without Scripts');
  await page.getByLabel('Your Email').fill('ada@contact.example');
  await page.getByLabel('Your Message').fill('Can you bend 6061?\nThickness 2 mm.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/thank-you');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank You!');
  const home = page.getByRole('link', { name: 'Back to Home' });
  expect(await home.getAttribute('href')).toBe('/');
  const mail = await site.mailTo('info@partwright.example', /Business inquiry from Ada Without Scripts/);
  expect(mail.text).toContain('Can you bend 6061?\nThickness 2 mm.');
  await page.context().close();
});

test('the name and email of the stored user stand there already, and the button says when it is busy', async () => {
  const { page, complaints } = await openPage(browser);
  await page.goto(`${site.url}/robots.txt`);
  await keepUser(page, { token: 't', name: 'Ada Turner', email: 'ada@contact.example' });
  await page.goto(`${site.url}/contact`);
  expect(await page.getByLabel('Your Name').inputValue()).toBe('Ada Turner');
  expect(await page.getByLabel('Your Email').inputValue()).toBe('ada@contact.example');
  const button = page.locator('form[action="/contact"] [type=submit]');
  // Held back, so that the button can be looked at.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/contact', async (route) => {
    await held;
    await route.abort('connectionreset').catch(() => {});
  });
  await page.getByLabel('Your Message').fill('Hello');
  await button.click();
  expect([await button.textContent(), await button.isDisabled()]).toEqual(['Submitting...', true]);
  letGo();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a refused message keeps every word, and says what is wrong beside its field', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, colorScheme, bypassCSP: true });
    await page.goto(`${site.url}/contact`);
    await page.getByLabel('Your Name').fill('Ada Turner');
    // An address as browsers take it, and we do not.
    await page.getByLabel('Your Email').fill('ada@localhost');
    await page.getByLabel('Your Message').fill('<b>Bend</b> 6061 & 5052');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('alert').waitFor();
    const email = page.getByLabel('Your Email');
    expect([
      await page.getByLabel('Your Name').inputValue(),
      await email.inputValue(),
      await page.getByLabel('Your Message').inputValue(),
    ]).toEqual(['Ada Turner', 'ada@localhost', '<b>Bend</b> 6061 & 5052']);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`[id="${await email.getAttribute('aria-describedby')}"]`).textContent()).toContain(
      'Invalid email format',
    );
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await describePage(page)).toMatchObject({ headings: 1, sideways: 0, violations: [] });
    await page.context().close();
  }
});

test('a form that another site sends is refused, and one that is too large or broken is answered with the form', async () => {
  const post = (body: URLSearchParams, origin: string) =>
    fetch(`${site.url}/contact`, { method: 'POST', redirect: 'manual', headers: { origin }, body });
  const fields = { name: 'Ann', email: 'ann@contact.example', message: 'Hello' };
  // Refused by the router, before the page has read any of it.
  expect((await post(new URLSearchParams(fields), 'https://elsewhere.example')).status).toBe(400);
  expect((await post(new URLSearchParams({ ...fields, message: 'a'.repeat(70_000) }), site.url)).status).toBe(413);
  const broken = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'multipart/form-data; boundary=x' },
    body: 'no form',
  });
  expect([broken.status, (await broken.text()).includes('Some fields are missing or invalid.')]).toEqual([400, true]);
});

test('the About page answers at its own path, and other paths of one word are missing, also to a form', async () => {
  const status = async (path: string, method = 'GET') =>
    (await fetch(site.url + path, { method, headers: { origin: site.url } })).status;
  expect([
    await status('/about-partwright'),
    await status('/about-somebody'),
    await status('/nowhere'),
    await status('/nowhere', 'POST'),
  ]).toEqual([200, 404, 404, 404]);
});

test('of all questions one is open at a time: the first when the page comes, none after a click on it', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/faq`);
  const open = () => page.locator('details[name=faq][open] > summary').allTextContents();
  const questions = page.locator('details[name=faq] > summary');
  await expect.poll(() => questions.count()).toBeGreaterThanOrEqual(16);
  const [first, last] = [await questions.first().textContent(), await questions.last().textContent()];
  expect(await open()).toEqual([first]);
  await questions.last().click();
  expect(await open()).toEqual([last]);
  await questions.last().click();
  expect(await open()).toEqual([]);
  await page.context().close();
});
