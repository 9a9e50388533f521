/**
 * Section 2 of the specification, the routes: every one answers at its literal path, and those for visitors say to search engines and
 * to those who share them what they are. What stands around every page is screens-shell.test.ts, what stands on them
 * screens-content.test.ts.
 *
 * Not tested: "route definitions for /register versus the admin path layout are not shown": nothing is stated.
 */
import { describe, expect, test } from 'vitest';
import { visitSite } from './visited-site.ts';

const visit = visitSite();

const SERVICE = ['Organization', 'Service', 'BreadcrumbList'];
const ARTICLE = ['Organization', 'Article', 'BreadcrumbList'];
const PAGE = ['Organization', 'BreadcrumbList'];

/** Each page that is the same for all visitors, with what it is in the words of schema.org. */
const CONTENT: [path: string, types: string[]][] = [
  ['/', ['Organization']],
  ['/sheetmetal', SERVICE],
  ['/cnc', SERVICE],
  ['/3dprint', SERVICE],
  ['/injectionmolding', SERVICE],
  ['/assembly', SERVICE],
  ['/design&proto', SERVICE],
  ['/about-partwright', PAGE],
  ['/contact', PAGE],
  ['/resources', PAGE],
  ['/Traditional Manufacturing VS Digital Manufacturing', ARTICLE],
  ['/sheet-metal-fabrication', ARTICLE],
  ['/Laser-Cutting-Technology', ARTICLE],
  ['/how-to-export-cad-files', ARTICLE],
  ['/mastering-gdt', ARTICLE],
  ['/metal-materials', ARTICLE],
  ['/expert-tips', ARTICLE],
  ['/industries-we-serve', PAGE],
  ['/faq', [...PAGE, 'FAQPage']],
  ['/guide', PAGE],
  ['/careers', PAGE],
  ['/tariff', ARTICLE],
  ['/refractionstudy', ARTICLE],
  ['/lead-times', ARTICLE],
  ['/guidess', ARTICLE],
];

/** Steps on the way in, and the way out: the same words need not be found by search engines. */
const STEPS = [
  '/login',
  '/register',
  '/thank-you',
  '/welcome',
  '/forget-password',
  '/forgot-password',
  '/verify-code',
  '/reset-password',
  '/adminreg',
  '/adminlogin',
];

/** An address as it stands in links and in the site map. */
const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

async function headOf(path: string) {
  const answer = await fetch(visit.url + path, { redirect: 'manual' });
  const html = await answer.text();
  const read = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const graph = JSON.parse(read(/<script type="application\/ld\+json">(.*?)<\/script>/s) || '{"@graph":[]}')['@graph'];
  return {
    status: answer.status,
    title: read(/<title>([^<]*)<\/title>/),
    description: read(/<meta name="description" content="([^"]*)"/),
    canonical: read(/<link rel="canonical" href="([^"]*)"/),
    picture: read(/<meta property="og:image" content="([^"]*)"/),
    shared: ['type', 'title', 'description', 'url'].map((name) =>
      read(new RegExp(`property="og:${name}" content="([^"]*)"`)),
    ),
    types: (graph as { '@type': string }[]).map((node) => node['@type']),
    isKeptFromSearch: /<meta name="robots" content="noindex"/.test(html),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  };
}

describe.each(CONTENT)('%s', (path, types) => {
  test('answers with title, description, canonical link and structured data', async () => {
    const { status, title, description, canonical, shared, headings, ...head } = await headOf(path);
    expect([status, headings, head.isKeptFromSearch]).toEqual([200, 1, false]);
    expect(title).toMatch(/^.{4,} · Partwright$/);
    expect(description.length).toBeGreaterThan(50);
    expect(new URL(canonical).pathname).toBe(encoded(path));
    expect(shared).toEqual([
      types === ARTICLE ? 'article' : 'website',
      expect.stringMatching(/.{4,}/),
      description,
      canonical,
    ]);
    expect(head.types).toEqual(expect.arrayContaining(types));
  });

  test('has a picture for those who share it', async () => {
    const { pathname } = new URL((await headOf(path)).picture);
    const answer = await fetch(visit.url + pathname);
    expect([pathname, answer.status, answer.headers.get('content-type')]).toEqual([
      pathname,
      200,
      expect.stringMatching(/^image\/(jpeg|png|webp)$/),
    ]);
  });
});

test('no two pages have the same title or description', async () => {
  const heads = await Promise.all(CONTENT.map(([path]) => headOf(path)));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(CONTENT.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(CONTENT.length);
});

test.each(['/design%26proto', '/Traditional%20Manufacturing%20VS%20Digital%20Manufacturing'])(
  'the odd path is answered as links write it, %s',
  async (path) => {
    expect((await headOf(path)).status).toBe(200);
  },
);

test.each(STEPS)('%s answers and is kept from search engines', async (path) => {
  const { status, title, isKeptFromSearch } = await headOf(path);
  expect([status, title, isKeptFromSearch]).toEqual([200, expect.stringMatching(/^.{4,} · Partwright$/), true]);
});

test('/logout signs out and goes to /login', async () => {
  const answer = await fetch(`${visit.url}/logout`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login']);
});

test.each(['/profile', '/shipinfo', '/profile-status'])('the guard sends a visitor from %s to /login', async (path) => {
  const answer = await fetch(visit.url + path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
});

test.each(['/admindashboard', '/admin'])('the guard sends a visitor from %s to /adminlogin', async (path) => {
  expect(new URL((await fetch(visit.url + path)).url).pathname).toBe('/adminlogin');
});

test('/about- is followed by the name of this product and no other', async () => {
  expect((await fetch(`${visit.url}/about-somebody`)).status).toBe(404);
});

test('the site map lists every page for visitors, and robots.txt names it', async () => {
  const [map, robots] = await Promise.all(['/sitemap.xml', '/robots.txt'].map((path) => visit.source(path)));
  const listed = [...map!.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(listed.toSorted()).toEqual(CONTENT.map(([path]) => encoded(path)).toSorted());
  expect(robots).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
});

test('every page can be read and left without scripts', async () => {
  for (const [path] of CONTENT) {
    const html = await visit.source(path);
    const [links, words] = [html.match(/<a [^>]*href="\//g) ?? [], await visit.words(path)];
    expect([path, links.length > 15, words.length > 500]).toEqual([path, true, true]);
  }
});
