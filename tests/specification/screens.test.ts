/**
 * Section 2 of the specification, the routes: every one answers at its literal path, and those for visitors say to search engines and
 * to those who share them what they are. What stands around every page is screens-shell.test.ts, what stands on them
 * screens-content.test.ts, screens-accounts.test.ts and screens-admin.test.ts. Not tested: README.md.
 */
import { describe, expect, test } from 'vitest';
import { CONTENT, encoded, type PageKind, STEPS } from './public-routes.ts';
import { targetOf, visitSite } from './visited-site.ts';

const visit = visitSite();

/** What each kind of page is in the words of schema.org. */
const TYPES: Record<PageKind, string[]> = {
  home: ['Organization'],
  service: ['Organization', 'Service', 'BreadcrumbList'],
  article: ['Organization', 'Article', 'BreadcrumbList'],
  faq: ['Organization', 'FAQPage', 'BreadcrumbList'],
  page: ['Organization', 'BreadcrumbList'],
};

/** Words that are there to read when no script runs, without what is folded away. The shortest page is a form and an address. */
const WORDS_MIN: Record<PageKind, number> = { home: 500, service: 800, article: 1800, faq: 250, page: 50 };

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
  test.each(CONTENT)('%s can be read, and both menus lead on from it', async (path, kind) => {
    const [name, target] = path === '/careers' ? ['Contact Us', '/contact'] : ['Careers', '/careers'];
    const page = await visit.open(path, { javaScriptEnabled: false });
    const heading = page.getByRole('heading', { level: 1 });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await heading.isVisible()).toBe(true);
      const text = await page.locator('main').innerText();
      expect(text.split(/\s+/).length).toBeGreaterThan(WORDS_MIN[kind]);
      if (width === 390) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('navigation', { name: width === 390 ? 'Menu' : 'Main' });
      const link = menu.getByRole('link', { name });
      expect(await link.isVisible()).toBe(false);
      await menu.locator('summary', { hasText: 'About' }).click();
      expect(await targetOf(link)).toBe(visit.url + target);
      // Closed again: it lies over what is looked at next.
      if (width === 1440) await menu.locator('summary', { hasText: 'About' }).click();
      else await link.click();
    }
    await page.waitForURL(visit.url + target);
    expect(await heading.isVisible()).toBe(true);
  });

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
