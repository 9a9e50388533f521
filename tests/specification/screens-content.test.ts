/**
 * Section 2 of the specification, what stands on the pages for visitors. Login, registration, passwords, upload and orders are
 * screens-accounts.test.ts, the panel screens-admin.test.ts.
 *
 * Not tested:
 * - the wording of the message line below the home page's Submit: "not shown"; that it is there is tested in rules.test.ts;
 * - that articles are good: what must stand in each is tested, its numbers beside its figures (src/content/figures).
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describeHeroes, HEADLINES, OTHER_SERVICES, SERVICE_IN_BROWSER, topOf } from './heroes.ts';
import { encoded } from './public-routes.ts';
import { file, hrefsOf, sectionOf, targetOf, visitSite, wordsOf } from './visited-site.ts';

const visit = visitSite();

const SERVICES = [SERVICE_IN_BROWSER, ...OTHER_SERVICES];

/**
 * The eleven cards of the hub: paths, subjects, authors and three days are the specification's; titles, and categories and days where it
 * says none, are those of src/content/articles.ts.
 */
const CARDS: [path: string, title: string, category: string, date: string][] = [
  ['/expert-tips', 'Sheet metal bending: tips from the press brake', 'Sheet Metal/Laser cutting', 'March 25, 2025'],
  ['/lead-times', 'Lead times in the USA: where the days go', 'Supply Chain', 'April 30, 2025'],
  ['/refractionstudy', 'Hub motor bracket: a refraction study', 'Digital Manufacturing', 'April 30, 2025'],
  ['/tariff', 'US tariffs and parts from India', 'Supply Chain', 'September 2, 2025'],
  ['/guidess', 'The CNC guide: design for milling and turning', 'CNC Machining', 'May 14, 2025'],
  [
    '/Traditional Manufacturing VS Digital Manufacturing',
    'Traditional manufacturing against on-demand',
    'Digital Manufacturing',
    'February 18, 2025',
  ],
  ['/sheet-metal-fabrication', 'Reducing cost with digital fabrication', 'Digital Manufacturing', 'April 8, 2025'],
  [
    '/Laser-Cutting-Technology',
    'Laser cutting technology: beam, gas and edge',
    'Sheet Metal/Laser cutting',
    'March 11, 2025',
  ],
  ['/how-to-export-cad-files', 'How to export CAD files from eight programs', 'Design', 'January 28, 2025'],
  ['/mastering-gdt', 'Mastering GD&T: say what the part must do', 'Design', 'June 17, 2025'],
  ['/metal-materials', 'Material selection: strength, stiffness, price', 'Design', 'May 27, 2025'],
];

describe('home', () => {
  test('Get Quote opens a picker that takes several files', async () => {
    const page = await visit.open('/');
    const opening = page.waitForEvent('filechooser');
    await page.getByText('Get Quote', { exact: true }).click();
    expect((await opening).isMultiple()).toBe(true);
  });

  test('Selected Files shows each file with a Remove button', async () => {
    const page = await visit.open('/');
    await page.getByLabel('Get Quote').setInputFiles([file('plate.step'), file('cover.dxf')]);
    await page.getByRole('heading', { name: 'Selected Files' }).waitFor();
    for (const name of ['plate.step', 'cover.dxf']) {
      const row = page.getByRole('listitem').filter({ hasText: name });
      expect(await row.getByRole('button', { name: 'Remove' }).innerText()).toBe('Remove');
    }
  });

  test('six service cards', async () => {
    const page = await visit.look('/');
    const cards = sectionOf(page, 'Capabilities').locator('li');
    await expect.poll(() => cards.count()).toBe(6);
    expect((await hrefsOf(sectionOf(page, 'Capabilities'))).toSorted()).toEqual(SERVICES.toSorted());
    for (const card of await cards.all()) {
      await expect.poll(() => card.getByRole('heading').count()).toBe(1);
      await expect.poll(() => card.locator('svg, img').count()).toBeGreaterThan(0);
    }
  });

  test('Why Choose has five points', async () => {
    const page = await visit.look('/');
    expect(
      await sectionOf(page, /^Why Choose Partwright$/)
        .locator('dt')
        .count(),
    ).toBe(5);
  });

  test('How to Work With Us has four steps and More Details, which leads to /guide', async () => {
    const page = await visit.look('/');
    const strip = sectionOf(page, 'How to Work With Us');
    await expect.poll(() => strip.getByRole('listitem').count()).toBe(4);
    expect(await targetOf(strip.getByRole('link', { name: 'More Details' }))).toBe(`${visit.url}/guide`);
  });

  test('Industries We Serve has ten tiles', async () => {
    const page = await visit.look('/');
    await expect.poll(() => sectionOf(page, 'Industries We Serve').getByRole('listitem').count()).toBe(10);
  });
});

describeHeroes(visit, [SERVICE_IN_BROWSER]);

// What moves a hero and scrolls to an element is the script of every page. Here stands what it finds; heroes.slow.test.ts runs it.
describe.each(OTHER_SERVICES)('the service page %s', (path) => {
  const heroOf = async () => divWith(await visit.source(path), 'data-hero');
  const scriptOf = (html: string) => /<script type="module" src="([^"]+)"/.exec(html)![1];
  const expectScript = async () =>
    expect(scriptOf(await visit.source(path))).toBe(scriptOf(await visit.source(SERVICE_IN_BROWSER)));

  test('has a hero with three pictures of which the next is shown every 5 s', async () => {
    const pictures = [...(await heroOf()).matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
    expect(pictures.map((picture) => [/ data-shown=/.test(picture), / hidden=/.test(picture)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    const sources = pictures.map((picture) => / src="([^"]+)"/.exec(picture)![1]!);
    expect(new Set(sources).size).toBe(3);
    for (const source of sources)
      expect([source, (await fetch(new URL(source, visit.url))).status]).toEqual([source, 200]);
    await expectScript();
  });

  test('types four headlines, 100 ms a character, and leaves each for 1.5 s', async () => {
    const [, typed, first] = /<p [^>]*data-typed="([^"]*)"[^>]*>([^<]*)<\/p>/.exec(await heroOf())!;
    expect([typed, first]).toEqual([HEADLINES.join('|'), HEADLINES[0]]);
    await expectScript();
  });

  test('has a Get Quick Quote button to /login', async () => {
    const links = [...(await heroOf()).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(links.map(([, href, words]) => [wordsOf(words!), href])).toEqual([['Get Quick Quote', '/login']]);
  });

  test('scrolls to an element whose id is in the navigation state', async () => {
    expect((await visit.source(path)).match(/ id="price"/g)).toHaveLength(1);
    await expectScript();
  });
});

/** The HTML of the `div` with this attribute. */
function divWith(html: string, attribute: string): string {
  const rest = html.slice(html.search(new RegExp(`<div[^>]* ${attribute}[ =>]`)));
  let depth = 0;
  for (const tag of rest.matchAll(/<(\/?)div\b/g)) {
    depth += tag[1] === '' ? 1 : -1;
    if (depth === 0) return rest.slice(0, tag.index);
  }
  throw new Error(`There is no whole div with ${attribute}`);
}

test('both motions of a hero can be paused, and rest for those who asked for less motion', async () => {
  const page = await visit.openWithStoppedClock('/cnc');
  await page.getByRole('button', { name: 'Stop motion' }).click();
  await page.clock.runFor(20_000);
  expect(await page.locator('[data-typed]').textContent()).toBe('');
  const still = await visit.openWithStoppedClock('/cnc', { reducedMotion: 'reduce' });
  await still.clock.runFor(20_000);
  expect(await still.locator('[data-typed]').textContent()).toBe(HEADLINES[0]);
});

describe('the resources hub', () => {
  test('has the heading Latest Articles & Case Study and the sections articles, casestudy and guides', async () => {
    const page = await visit.look('/resources');
    await page.getByRole('heading', { name: 'Latest Articles & Case Study', level: 1 }).waitFor();
    expect(await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))).toEqual([
      'articles',
      'casestudy',
      'guides',
    ]);
  });

  test.each(['articles', 'casestudy', 'guides'])(
    'scrolls to %s from navigation state, 80 px below the top',
    async (id) => {
      const page = await visit.openEmpty({ viewport: { width: 1440, height: 300 } });
      await page.evaluate((scrollTo) => history.pushState({ scrollTo }, '', '/resources'), id);
      await page.reload();
      await expect.poll(() => topOf(page, id)).toBe(80);
    },
  );

  test.each([
    ['Articles', 'articles'],
    ['Case Study', 'casestudy'],
    ['FAQ', 'guides'],
  ])('the link %s of the bar arrives at %s, 80 px below the top', async (label, id) => {
    const page = await visit.open('/', { viewport: { width: 1440, height: 300 } });
    await page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: 'Resources' }).hover();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(label === 'FAQ' ? '**/faq**' : '**/resources**');
    await expect.poll(() => topOf(page, id)).toBe(80);
  });

  test.each([
    [599, 1],
    [600, 2],
    [959, 2],
    [960, 3],
  ])('at %i px its grid has %i columns', async (width, columns) => {
    const page = await visit.look('/resources', { viewport: { width, height: 800 } });
    const tracks = await page.locator('#articles ul').evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(tracks.split(' ').length).toBe(columns);
  });

  test('has ten article cards and one case study card', async () => {
    const page = await visit.look('/resources');
    expect([await page.locator('#articles li').count(), await page.locator('#casestudy li').count()]).toEqual([10, 1]);
  });

  test.each(CARDS)(
    'the card of %s has its image, category, date, title, description, author and Read More',
    async (path, title, category, date) => {
      const page = await visit.look('/resources');
      const card = page.locator(path === '/refractionstudy' ? '#casestudy li' : '#articles li', {
        has: page.getByRole('heading', { name: title, exact: true }),
      });
      await expect.poll(() => card.count()).toBe(1);
      const [head, description, foot] = await card.locator('p').all();
      expect({
        images: await card.locator('img').count(),
        head: await head!.locator('span, time').allInnerTexts(),
        description: await description!.innerText(),
        foot: await foot!.evaluate((line) => (line as HTMLElement).innerText.replace(/\s+/g, ' ')),
        hrefs: await hrefsOf(card),
      }).toEqual({
        images: 1,
        head: [category, date],
        description: expect.stringMatching(/^.{80,}\.$/),
        // The title is there for those who hear the link alone; nobody sees it twice.
        foot: `Partwright team Read More about ${title}`,
        hrefs: [encoded(path)],
      });
      const link = card.getByRole('link', { name: `Read More about ${title}`, exact: true });
      expect(await targetOf(link)).toBe(visit.url + encoded(path));
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await visit.source(encoded(path)))![1]!;
      expect(wordsOf(heading)).toBe(title);
    },
  );
});

describe('the articles', () => {
  // Categories and days of the first three are the specification's; it leaves the others to us.
  test.each([
    ['/expert-tips', /Sheet metal bending/, 'Sheet Metal/Laser cutting', 'March 25, 2025'],
    ['/lead-times', /Lead times in the USA/, 'Supply Chain', 'April 30, 2025'],
    ['/refractionstudy', /Hub motor bracket/, 'Digital Manufacturing', 'April 30, 2025'],
    ['/tariff', /US tariffs .*India/, 'Supply Chain', 'September 2, 2025'],
    ['/guidess', /CNC guide/, 'CNC Machining', 'May 14, 2025'],
    [
      '/Traditional Manufacturing VS Digital Manufacturing',
      /Traditional .*on-demand/,
      'Digital Manufacturing',
      'February 18, 2025',
    ],
    ['/sheet-metal-fabrication', /Reducing costs? with digital fabrication/, 'Digital Manufacturing', 'April 8, 2025'],
    ['/Laser-Cutting-Technology', /Laser cutting technology/, 'Sheet Metal/Laser cutting', 'March 11, 2025'],
    ['/how-to-export-cad-files', /export CAD files/, 'Design', 'January 28, 2025'],
    ['/mastering-gdt', /GD&T/, 'Design', 'June 17, 2025'],
    ['/metal-materials', /Material selection/, 'Design', 'May 27, 2025'],
  ])('%s is about its subject, of its category and day', async (path, title, category, day) => {
    const page = await visit.look(path);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(title);
    const head = (await page.locator('article header').textContent())!;
    expect(head).toContain(category);
    expect(head).toContain(day);
    expect(head).toContain('Partwright team');
  });

  test.each(CARDS.map(([path]) => path))('%s is long: 1,200 to 2,500 words of text, in sections', async (path) => {
    const page = await visit.look(path);
    const { words, sections } = await page.locator('article .prose').evaluate((prose) => {
      const text = prose.cloneNode(true) as Element;
      // What is looked at rather than read.
      for (const part of text.querySelectorAll('table, figure, svg, [data-island]')) part.remove();
      return {
        words: (text.textContent ?? '').split(/\s+/).filter((word) => /\w/.test(word)).length,
        sections: text.querySelectorAll('h2').length,
      };
    });
    expect(words).toBeGreaterThanOrEqual(1200);
    expect(words).toBeLessThanOrEqual(2500);
    expect(sections).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['/lead-times', '/refractionstudy'],
    ['/lead-times', '/login'],
    ['/refractionstudy', '/login'],
  ])('%s links to %s', async (path, target) => {
    const page = await visit.look(path);
    expect(await hrefsOf(page.locator('article'))).toContain(target);
  });

  test('the case study has a link Start Your Project to /login', async () => {
    const page = await visit.look('/refractionstudy');
    expect(await targetOf(page.getByRole('link', { name: 'Start Your Project' }))).toBe(`${visit.url}/login`);
  });

  test('Get a Free CNC Quote in the CNC guide leads to the quote', async () => {
    const page = await visit.look('/guidess');
    const target = await targetOf(page.getByRole('link', { name: 'Get a Free CNC Quote' }));
    expect(target).toBe(`${visit.url}/login?next=%2Fprofile`);
  });

  test('exporting is told for eight programs', async () => {
    const words = await visit.words('/how-to-export-cad-files');
    for (const program of ['SolidWorks', 'Fusion', 'Onshape', 'Inventor', 'Creo', 'NX', 'FreeCAD', 'Rhino']) {
      expect(words.toLowerCase()).toContain(program.toLowerCase());
    }
  });
});

test('Industries is a grid of ten names, each with an icon and bullet points', async () => {
  const page = await visit.look('/industries-we-serve');
  const tiles = page.locator('main ul').first().locator(':scope > li');
  await expect.poll(() => tiles.count()).toBe(10);
  expect(
    await tiles
      .first()
      .locator('..')
      .evaluate((list) => getComputedStyle(list).display),
  ).toBe('grid');
  for (const tile of await tiles.all()) {
    await expect.poll(() => tile.getByRole('heading').count()).toBe(1);
    await expect.poll(() => tile.locator('svg, img').count()).toBe(1);
    await expect.poll(() => tile.locator('ul li').count()).toBeGreaterThan(1);
  }
});

describe('the FAQ', () => {
  const open = (page: Page) =>
    page
      .locator('details[name=faq]')
      .evaluateAll((all) => all.flatMap((one, at) => ((one as HTMLDetailsElement).open ? [at] : [])));

  test.each([true, false])(
    'one is open at a time, the first at first, a click closes it (scripts: %s)',
    async (javaScriptEnabled) => {
      const page = await visit.open('/faq', { javaScriptEnabled });
      const click = (index: number) => page.locator('details[name=faq] > summary').nth(index).click();
      expect(await open(page)).toEqual([0]);
      await click(3);
      expect(await open(page)).toEqual([3]);
      await click(3);
      expect(await open(page)).toEqual([]);
      await click(0);
      expect(await open(page)).toEqual([0]);
    },
  );
});

test('the guide has four steps: upload CAD, get quote with DFM, manufacturing begins, parts shipped', async () => {
  const page = await visit.look('/guide');
  const steps = page.locator('main ol > li');
  expect(await steps.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Upload your CAD file',
    'Get a quote with DFM feedback',
    'Manufacturing begins',
    'Parts shipped',
  ]);
  for (const step of await steps.all()) expect(await step.getByRole('img').count()).toBe(1);
});

test('Careers asks for a resume by email', async () => {
  const page = await visit.look('/careers');
  expect(await hrefsOf(page.locator('main'))).toContainEqual(expect.stringMatching(/^mailto:info@partwright\.example/));
  expect(await page.locator('main').textContent()).toMatch(/resume/i);
});

test('About has introduction, Vision, Mission, What We Do, Who Uses with six cards, and an invitation', async () => {
  const page = await visit.look('/about-partwright');
  const headings = await page.locator('main').getByRole('heading').allTextContents();
  expect(headings).toEqual(
    expect.arrayContaining(['About Partwright', 'Vision', 'Mission', 'What We Do', 'Who Uses Partwright']),
  );
  expect(await sectionOf(page, 'What We Do').locator('dt').allTextContents()).toEqual([
    'Simplify custom manufacturing',
    'Precision and quality',
    'Speed and reliability',
  ]);
  await expect.poll(() => sectionOf(page, 'Who Uses Partwright').getByRole('listitem').count()).toBe(6);
  expect(await hrefsOf(page.locator('main section').last())).toEqual(['/profile', '/contact']);
});

test('Contact Us has the address, two phone numbers, the info email and the form', async () => {
  const page = await visit.look('/contact');
  await page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
  expect(await page.locator('main').textContent()).toContain('14 Foundry Lane, Pune 411001, India');
  expect(await hrefsOf(page.locator('main'))).toEqual(
    expect.arrayContaining(['tel:+910000001234', 'tel:+15550100142', 'mailto:info@partwright.example']),
  );
  for (const label of ['Your Name', 'Your Email', 'Your Message']) await page.getByLabel(label).waitFor();
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
});

test('Thank You! has Back to Home, which leads to /', async () => {
  const page = await visit.open('/thank-you');
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${visit.url}/`);
});
