/** Pages that are the same for everybody, as the started site answers them from memory; and what search engines read of them. */
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { ARTICLES } from '#content/articles.ts';
import { hrefOf, pagesOf, SERVICE_PAGES } from '#content/pages.ts';
import { launchBrowser, openPage } from '../setup/browser.ts';
import { openCustomer, PASSWORD } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';

const PATHS = pagesOf(DEFAULT_BRAND).map(({ path }) => path);
const SERVICE_PATHS = SERVICE_PAGES.map(({ path }) => path);
const NUMBER_CELLS = 'table .figures, .prose > table td[style*="right"]';
const ODD = '/Traditional Manufacturing VS Digital Manufacturing';

let site: StartedSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

/** As it travels: `fetch` would unpack the body. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const [answer] = await once(get(site.url + path, { headers, agent: false }), 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

test.each(PATHS)('%s comes from memory, for everybody, and is not sent twice', async (path) => {
  const href = hrefOf(path);
  const first = await ask(href, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    },
  });
  expect(first.headers).not.toHaveProperty('set-cookie');
  const html = String(brotliDecompressSync(first.body));
  expect(html).toContain(`<link rel="canonical" href="${site.url}${href}"/>`);
  const again = await ask(`${href}?utm_source=mail`, { 'if-none-match': first.headers.etag! });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('no figure of a table is broken on a phone, no word of a service page either, and no table is wider than the page', async () => {
  const browser = await launchBrowser();
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const broken: [path: string, width: number, found: string[]][] = [];
  for (const path of [...SERVICE_PATHS, ...ARTICLES.map((article) => article.path)]) {
    await page.goto(site.url + hrefOf(path));
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const found = await page.evaluate(
        (cellsOf) => {
          const range = document.createRange();
          const isBroken = (text: Text, from: number, to: number) => {
            range.setStart(text, from);
            range.setEnd(text, to);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          };
          const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
          return [...document.querySelectorAll(cellsOf)].reduce<string[]>((all, cell) => {
            for (const text of cell.childNodes)
              if (text instanceof Text)
                for (const { 0: word, index } of text.data.matchAll(/[^\s\-–×/]+/g))
                  if (isBroken(text, index, index + word.length)) all.push(word);
            return all;
          }, wide);
        },
        SERVICE_PATHS.some((each) => each === path) ? 'table :is(td, th)' : NUMBER_CELLS,
      );
      if (found.length > 0) broken.push([path, width, found]);
    }
  }
  expect(broken).toEqual([]);
  await page.context().close();
  await browser.close();
});

test('odd paths answer in each spelling, and the one that a browser sends is among them', async () => {
  const spellings = ['/design&proto', '/design%26proto', encodeURI(ODD), '/Laser-Cutting-Technology'];
  for (const spelling of spellings) {
    const { status, headers } = await ask(spelling);
    expect([spelling, status, headers.etag]).toEqual([spelling, 200, expect.any(String)]);
  }
  expect(new URL(ODD, site.url).pathname).toBe(encodeURI(ODD));
});

test('somebody who is signed in gets the very same page, and no cookie', async () => {
  await openCustomer(site, 'reader@content-pages.example');
  const login = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ email: 'reader@content-pages.example', password: PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect(cookie).not.toBe('');
  const [visitor, customer] = [await ask('/cnc'), await ask('/cnc', { cookie })];
  expect(customer.body.equals(visitor.body)).toBe(true);
  expect(customer.headers).not.toHaveProperty('set-cookie');
});

test('a form that is posted to such a page goes to the app, and what it answers is nobody else’s', async () => {
  const answer = await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { origin: site.url },
    body: new URLSearchParams({ name: '', email: '', message: '' }),
    redirect: 'manual',
  });
  await answer.text();
  expect([answer.headers.get('etag'), answer.headers.get('cache-control')]).toEqual([null, 'private, no-cache']);
  expect((await ask('/contact')).headers.etag).toBeTypeOf('string');
});

test('what a page of the framework asks for in the background is not taken for the page', async () => {
  const { headers } = await ask('/cnc.data');
  expect(headers.etag).toBeUndefined();
  expect(headers['content-type']).not.toContain('text/html');
});

test('the headers that keep visitors safe are those of every other page; the policy lets in no inline script', async () => {
  const [kept, ordinary] = [await ask('/cnc'), await ask('/login')];
  const safety = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];
  for (const name of safety) {
    expect([name, kept.headers[name]]).toEqual([name, ordinary.headers[name]]);
    expect(kept.headers[name]).toBeTypeOf('string');
  }
  const withoutNonce = String(ordinary.headers['content-security-policy']).replace(/ 'nonce-[^']+'/, '');
  expect(kept.headers['content-security-policy']).toBe(withoutNonce);
  expect(withoutNonce).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
});

test('an id that a proxy gave leads on; without one each answer has its own', async () => {
  expect((await ask('/cnc', { 'x-request-id': 'proxy-12345678' })).headers['x-request-id']).toBe('proxy-12345678');
  const ids = [await ask('/cnc'), await ask('/cnc')].map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
});

test('a slash at the end leads to the page without it, and the query stays', async () => {
  for (const [asked, path] of [
    ['/cnc/?utm_source=mail&q=a%20b', '/cnc?utm_source=mail&q=a%20b'],
    ['/design%26proto/', '/design%26proto'],
    ['/login//', '/login'],
  ]) {
    const { status, headers } = await ask(asked!);
    expect([asked, status, headers.location]).toEqual([asked, 301, path]);
  }
  // To a browser, "//elsewhere.example" is another site.
  expect((await ask('//elsewhere.example/')).headers.location).toBeUndefined();
});

test('the site map names every public page once, whole, with its day, and nothing else', async () => {
  const { status, headers, body } = await ask('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser);
    // A browser's own reader: it refuses what is not well formed.
    const read = await page.evaluate((xml) => {
      const map = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        error: map.querySelector('parsererror')?.textContent ?? null,
        places: [...map.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent),
        days: [...map.querySelectorAll('lastmod')].map(({ textContent }) => textContent),
      };
    }, String(body));
    expect([read.error, read.places]).toEqual([null, PATHS.map((path) => site.url + hrefOf(path))]);
    expect(read.days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('robots may read every public page, and nothing of an account', async () => {
  const { status, headers, body } = await ask('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const refused = [...String(body).matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1]!);
  const isRefused = (path: string) => refused.some((prefix) => path.startsWith(prefix));
  expect(PATHS.filter(isRefused)).toEqual([]);
  const accounts = ['/api/auth/session', '/admindashboard/orders', '/profile', '/profile-status', '/shipinfo'];
  expect(accounts.filter((path) => !isRefused(path))).toEqual([]);
  expect(String(body)).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
});

test('whoever finds a weakness is told where to write, for a year', async () => {
  const { status, body } = await ask('/.well-known/security.txt');
  const text = String(body);
  expect([status, text]).toEqual([200, expect.stringContaining(`Contact: mailto:${DEFAULT_BRAND.supportEmail}\n`)]);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)![1]!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThan(366);
});
