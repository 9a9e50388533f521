/**
 * Section 7 of the specification, what pages send: the contact form, the upload, what the data layer and a tag manager are told, and the
 * quantity that a navigation carries. The table of calls is calls-accounts.api.test.ts.
 * Not tested: README.md.
 */
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitPage } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { file, keptText, visitSite } from './visited-site.ts';

const visit = visitSite();
const FIXTURES = resolve(import.meta.dirname, '../fixtures');

async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel('Your Name').fill('Ada Turner');
  await page.getByLabel('Your Email').fill('ada@calls.example');
  await page.getByLabel('Your Message').fill('Do you turn titanium?');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

describe('contact', () => {
  test('posts a multipart form with name, email, message, the hidden _next and _captcha false, and a phone that is not shown', async () => {
    const page = await visit.open('/contact');
    const posting = page.waitForRequest((request) => request.method() === 'POST');
    await sendMessage(page);
    const request = await posting;
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const fields = [...request.postData()!.matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(fields)).toMatchObject({
      name: 'Ada Turner',
      email: 'ada@calls.example',
      message: 'Do you turn titanium?',
      phone: '',
      _next: '/thank-you',
      _captcha: 'false',
    });
    await page.waitForURL('**/thank-you');
  });

  test('reaches the info address', async () => {
    const page = await visit.open('/contact');
    await sendMessage(page);
    await page.waitForURL('**/thank-you');
    const mail = await visit.site.mailTo('info@partwright.example', /Ada Turner/);
    expect(mail.text).toContain('Do you turn titanium?');
    expect(mail.text).toContain('ada@calls.example');
  });

  test('_next leads to pages of this site only', async () => {
    const send = async (next: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        name: 'Ada',
        email: 'ada@calls.example',
        message: 'Hello',
        _next: next,
      })) {
        body.set(name, value);
      }
      const answer = await fetch(`${visit.url}/contact`, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { origin: visit.url },
      });
      return answer.headers.get('location');
    };
    expect([await send('/guide'), await send('https://elsewhere.example/'), await send('//elsewhere.example')]).toEqual(
      ['/guide', '/thank-you', '/thank-you'],
    );
  });
});

describe('the quantity of a new part', () => {
  const email = 'ada@calls.example';
  beforeAll(() => openCustomer(visit.site, email));

  test.each([
    ['5, where the navigation says nothing', {}, '5'],
    ['what the navigation state says', { usr: { quantity: 12 } }, '12'],
    ['5, where the navigation says what is no quantity', { usr: { quantity: -3 } }, '5'],
  ])('is %s', async (_, state, quantity) => {
    const page = await visit.openAs(email, '/profile');
    if ('usr' in state) {
      await page.evaluate((more) => history.replaceState({ ...history.state, ...more }, ''), state);
      await visitPage(page, page.url());
    }
    await page.locator('input[type=file]:not([disabled])').first().setInputFiles(file('plate.step'));
    await page.getByLabel('Manufacturing process').selectOption('cnc');
    expect(await page.getByLabel('Quantity').inputValue()).toBe(quantity);
  });
});

test('the upload is multipart with file repeated, material, thickness and quantity as they are, Bearer token and cookie', async () => {
  await openCustomer(visit.site, 'grace@calls.example');
  const page = await visit.openLoggedIn('grace@calls.example', '/profile');
  const picker = page.locator('input[type=file]:not([disabled])').first();
  await picker.setInputFiles(['bracket.step', 'cup.stl'].map((name) => resolve(FIXTURES, name)));
  for (const [name, material] of [
    ['bracket.step', 'Sheet Metal'],
    ['cup.stl', '3D Printing'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    const part = page.getByRole('region', { name: `Choices and price of ${name}` });
    await part.getByLabel('Manufacturing process').selectOption(material);
    await part.getByLabel('Quantity').fill('7');
  }
  // A browser does not tell of a body that holds files: the form is looked at on its way.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (form) {
      const sent = [...(form as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value]);
      sessionStorage.setItem('sent', JSON.stringify(sent));
      send.call(this, form);
    };
  });
  const sending = page.waitForRequest('**/api/files/upload');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const request = await sending;
  const { authorization, cookie, 'content-type': type } = await request.allHeaders();
  const user = JSON.parse((await keptText(page, 'user'))!);
  expect([request.method(), type, authorization, cookie]).toEqual([
    'POST',
    expect.stringMatching(/^multipart\/form-data; boundary=/),
    `Bearer ${user.token}`,
    expect.stringContaining('partwright_session='),
  ]);
  const sent: [string, string][] = JSON.parse(await page.evaluate(() => sessionStorage.getItem('sent')!));
  expect(sent.filter(([name]) => ['file', 'material', 'thickness', 'quantity'].includes(name))).toEqual([
    ['material', 'Sheet Metal, 3D Printing'],
    ['thickness', expect.stringMatching(/^\d+(\.\d+)?$/)],
    ['quantity', '7'],
    ['file', 'bracket.step'],
    ['file', 'cup.stl'],
  ]);
});

describe('page views', () => {
  const views = (page: Page) =>
    page.evaluate(() => (window.dataLayer ?? []).filter((entry) => 'page_path' in entry) as { page_path: string }[]);

  test.each([
    ['/', '/'],
    ['/cnc', '/cnc'],
    ['/expert-tips', '/expert-tips'],
    ['/login', '/login'],
    // However the odd paths are spelled, they count as one page.
    ['/design&proto', '/design%26proto'],
    ['/design%26proto', '/design%26proto'],
  ])('one of %s is reported to the data layer with the path %s', async (path, reported) => {
    const page = await visit.open(path);
    expect(await views(page)).toEqual([{ event: 'page_view', page_path: reported }]);
  });

  test('a page that comes without loading is reported too', async () => {
    const page = await visit.open('/login');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.waitForURL('**/register');
    await expect
      .poll(() => views(page))
      .toEqual(['/login', '/register'].map((path) => ({ event: 'page_view', page_path: path })));
  });
});

describe('the tag manager', () => {
  async function openWatched(): Promise<{ page: Page; asked: string[] }> {
    const page = await visit.open('/faq');
    const asked: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    return { page, asked };
  }
  const SCRIPT = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123';

  test('is not loaded before consent, and on Accept with its id', async () => {
    const { page, asked } = await openWatched();
    await page.reload();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => asked).toEqual([SCRIPT]);
    await page.goto(`${visit.url}/login`);
    await expect.poll(() => asked).toEqual([SCRIPT, SCRIPT]);
  });

  test('is never loaded after Reject', async () => {
    const { page, asked } = await openWatched();
    await page.getByRole('button', { name: 'Reject' }).click();
    await visitPage(page, `${visit.url}/cnc`);
    expect(asked).toEqual([]);
  });
});
