/** What every answer of the running site carries, whichever part of it made the answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedSite, startSite } from '../setup/started-site.ts';

let site: StartedSite;
let script: string;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: 'https://parts.example' });
  const html = await (await fetch(`${site.url}/login`)).text();
  script = /\/assets\/entry\.client[^"]+\.js/.exec(html)![0];
});
afterAll(() => site?.stop());

test.each(['/', '/login', '/nowhere', '/healthz', '/api/auth/session', '/api/nowhere', '/favicon.svg', 'SCRIPT'])(
  '%s is not sniffed, not framed, known by an id, and kept to https',
  async (path) => {
    const { headers } = await fetch(site.url + (path === 'SCRIPT' ? script : path));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  },
);

test('where no tag manager is set, no page asks about cookies', async () => {
  for (const path of ['/', '/login', '/cookies']) {
    const html = await (await fetch(site.url + path)).text();
    expect([path, html.includes('id="consent"'), html.includes('data-consent')]).toEqual([path, false, false]);
  }
  expect(await (await fetch(`${site.url}/cookies`)).text()).toContain(
    'This site uses no tag manager, so it does not ask.',
  );
});

test('a legal template says so to readers and to search engines, and each page and form leads to it', async () => {
  const read = async (path: string) => (await fetch(site.url + path)).text();
  for (const path of ['/privacy', '/terms', '/nda', '/imprint', '/cookies']) {
    const html = await read(path);
    expect([path, html.includes('Template: this text has not been approved yet.')]).toEqual([path, true]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(await read('/nda')).toContain('id="what-it-means-here"');
  expect(await read('/')).toContain('href="/nda#what-it-means-here"');
  expect(await read('/register')).toMatch(/Read our[\s\S]*href="\/privacy"[\s\S]*href="\/terms"/);
  const foot = (await read('/faq')).split('<footer').at(-1)!;
  for (const path of ['/privacy', '/terms', '/nda', '/imprint', '/cookies', '/guide', '/contact'])
    expect([path, foot.includes(`href="${path}"`)]).toEqual([path, true]);
  expect(await read('/sitemap.xml')).not.toContain('/privacy');
});

test('each page has a nonce of its own, and its scripts carry it', async () => {
  const read = async () => {
    const response = await fetch(`${site.url}/login`);
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1]!;
    return { nonce, html: await response.text() };
  };
  const [first, second] = [await read(), await read()];
  expect(first.nonce).not.toBe(second.nonce);
  // Data for search engines is never run.
  const inline = [...first.html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))([^>]*)>/g)].map(
    (match) => match[1]!,
  );
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.filter((attributes) => !attributes.includes(`nonce="${first.nonce}"`))).toEqual([]);
});

test('only files with a hash in their name are kept for a year; pages and calls are not kept by anyone between', async () => {
  const kept = async (path: string) => (await fetch(site.url + path)).headers.get('cache-control');
  expect(await kept(script)).toBe('public, max-age=31536000, immutable');
  expect(await kept('/favicon.svg')).toBe('public, max-age=3600');
  expect(await kept('/login')).toBe('private, no-cache');
  expect(await kept('/api/auth/session')).toBe('no-store');
});

test('a file that the browser has is not sent again', async () => {
  const first = await fetch(`${site.url}/og/home.jpg`);
  const known = { 'if-modified-since': first.headers.get('last-modified')! };
  expect([first.status, (await fetch(`${site.url}/og/home.jpg`, { headers: known })).status]).toEqual([200, 304]);
  expect((await fetch(`${site.url}/og/faq.jpg`, { headers: { 'if-modified-since': 'today' } })).status).toBe(200);
});

test('sample parts come compressed, as what they are', async () => {
  const { headers } = await fetch(`${site.url}/samples/knob-concept.step`, { headers: { 'accept-encoding': 'br' } });
  expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual(['br', 'model/step']);
});

test('scripts come compressed as they were built', async () => {
  const response = await fetch(site.url + script, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
});
