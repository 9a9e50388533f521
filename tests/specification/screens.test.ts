/**
 * Section 2 of the specification, the routes: every one answers at its literal path, and those for visitors say to search engines and
 * to those who share them what they are. What stands around every page is screens-shell.test.ts, what stands on them
 * screens-content.test.ts, screens-accounts.test.ts and screens-admin.test.ts. Not tested: README.md.
 */
import { describe, expect, test } from 'vitest';
import { CONTENT, encoded, type PageKind, STEPS } from './public-routes.ts';
import { visitSite } from './visited-site.ts';
import { expectReadWithoutScripts, READ_WITHOUT_SCRIPTS } from './without-scripts.ts';

const visit = visitSite();

/** What each kind of page is in the words of schema.org. */
const TYPES: Record<PageKind, string[]> = {
  home: ['Organization'],
  service: ['Organization', 'Service', 'BreadcrumbList'],
  article: ['Organization', 'Article', 'BreadcrumbList'],
  faq: ['Organization', 'FAQPage', 'BreadcrumbList'],
  page: ['Organization', 'BreadcrumbList'],
};

const heads = new Map<string, ReturnType<typeof readHead>>();

/** What the page says of itself before it shows anything. Fetched once. */
function headOf(path: string): ReturnType<typeof readHead> {
  const head = heads.get(path) ?? readHead(path);
  heads.set(path, head);
  return head;
}

async function readHead(path: string) {
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

describe.each(CONTENT)('%s', (path, kind) => {
  test('answers with title, description, canonical link and structured data', async () => {
    const { status, title, description, canonical, shared, headings, ...head } = await headOf(path);
    expect([status, headings, head.isKeptFromSearch]).toEqual([200, 1, false]);
    expect(title).toMatch(/^.{4,} · Partwright$/);
    expect(description.length).toBeGreaterThan(50);
    expect(new URL(canonical).pathname).toBe(encoded(path));
    expect(shared).toEqual([
      kind === 'article' ? 'article' : 'website',
      expect.stringMatching(/.{4,}/),
      description,
      canonical,
    ]);
    expect(head.types).toEqual(expect.arrayContaining(TYPES[kind]));
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

describe('without scripts', () => {
  // One of each kind, the article that is the longest of all; the others: without-scripts.slow.test.ts.
  const paths = ['/', '/cnc', '/refractionstudy', '/faq', '/careers', '/contact'];
  test.each(CONTENT.filter(([path]) => paths.includes(path)))(READ_WITHOUT_SCRIPTS, (path, kind) =>
    expectReadWithoutScripts(visit, path, kind),
  );

  test('the contact form is sent, once, and ends on /thank-you', async () => {
    const page = await visit.open('/contact', { javaScriptEnabled: false });
    await page.getByLabel('Your Name').fill('Sam Screens');
    await page.getByLabel('Your Email').fill('ada@screens.example');
    await page.getByLabel('Your Message').fill('Do you turn titanium?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.waitForURL('**/thank-you');
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    const mail = await visit.site.mailTo('info@partwright.example', /Sam Screens/);
    expect(mail.text).toContain('Do you turn titanium?');
    const mails = await visit.site.mails();
    expect(mails.filter(({ subject, text }) => /Sam Screens/.test(subject + text))).toHaveLength(1);
  });
});
