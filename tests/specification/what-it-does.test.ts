/**
 * Section 1 of the specification: what the product does and for whom.
 *
 * Not tested:
 * - that partner shops in India really make the parts, in these days: true of a provider, not of a page;
 * - "mainly overseas businesses": who buys shows after the site has run; that the USA is named is tested.
 */
import { describe, expect, test } from 'vitest';
import { visitSite, wordsOf } from './visited-site.ts';

const visit = visitSite();

describe('the claims stand on the pages', () => {
  test.each([
    ['a quote within 24 hours', '/', /Quick Quote within 24 hours/],
    ['the quote is also called instant', '/faq', /instant quote/i],
    ['shipping in as little as 3 days', '/', /Shipping in as little as 3 days/],
    ['no minimum order quantity', '/', /No minimum quantity/],
    ['no minimum order quantity, asked and answered', '/faq', /Is there a minimum quantity\? No\./],
    ['NDA and IP protection', '/', /NDA and IP protection/],
    ['an NDA is signed', '/faq', /Do you sign an NDA\? Yes/],
    ['expert engineer support', '/', /Expert engineer support/],
    ['flexible capacity', '/', /Flexible capacity/i],
    ['partner shops in India make the parts', '/', /partner shops in India/],
    ['partner shops in India make the parts, on the About page', '/about-partwright', /partner shops in India/],
    ['the USA is named', '/lead-times', /Lead times in the USA/],
  ])('%s (%s)', async (_, path, words) => {
    expect(await visit.words(path)).toMatch(words);
  });

  test('1 to 1000 units stands on one page, 1 to 10,000+ on another', async () => {
    expect(await visit.words('/3dprint')).toMatch(/1 to 1000 units/);
    expect(await visit.words('/')).toContain('1 to 10,000+');
  });
});

describe('what is offered', () => {
  test.each([
    ['CNC machining', '/cnc', 'CNC machining'],
    ['sheet metal', '/sheetmetal', 'Sheet metal'],
    ['laser cutting', '/sheetmetal', 'Laser-cut'],
    ['3D printing', '/3dprint', '3D printing'],
    ['injection molding', '/injectionmolding', 'Injection molding'],
    ['assembly', '/assembly', 'Assembly'],
    ['design and prototyping', '/design&proto', 'Design and prototyping'],
  ])('%s has its page, %s', async (_, path, name) => {
    expect((await visit.words(path)).toLowerCase()).toContain(name.toLowerCase());
  });
});

test('the home hero says its five lines', async () => {
  const words = await visit.words('/');
  const hero = words.slice(0, words.indexOf('Six ways to make a part'));
  for (const line of [
    'Prototype to Production',
    'Manufactured On Demand from India',
    'Quick Quote',
    'No Minimum Quantity',
    'Shipped across World',
  ]) {
    expect(hero).toContain(line);
  }
});

describe('the flow is upload, quote with DFM feedback, approve, manufacture, ship, track, in this order', () => {
  test.each([
    [
      '/',
      [
        'How to Work With Us',
        'Upload your CAD file',
        'Get a quote with DFM feedback',
        'You approve',
        'starts to cut',
        'Parts shipped',
        'With a tracking ID',
      ],
    ],
    [
      '/guide',
      [
        'Upload your CAD file',
        'Get a quote with DFM feedback',
        'Nothing is ordered before you agree',
        'Manufacturing begins',
        'place the order',
        'starts to cut',
        'Parts shipped',
        'The tracking ID is on the order’s page',
      ],
    ],
  ])('on %s', async (path, steps) => {
    const words = await visit.words(path);
    const places = steps.map((step, at) => words.indexOf(step, at === 0 ? 0 : words.indexOf(steps[0]!)));
    expect(steps.filter((_, at) => places[at] === -1)).toEqual([]);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

test.each(['/', '/industries-we-serve'])('the ten industries are named on %s', async (path) => {
  const words = (await visit.words(path)).toLowerCase();
  for (const industry of [
    'education and research',
    'healthcare and medical devices',
    'robotics and automation',
    'art and creative',
    'agriculture and heavy equipment',
    'manufacturing and industrial',
    'architecture and construction',
    'automotive and aerospace',
    'electronics and electrical',
    'furniture and interior design',
  ]) {
    expect(words).toContain(industry);
  }
});

test('the About page names its six audiences', async () => {
  const words = (await visit.words('/about-partwright')).toLowerCase();
  for (const audience of [
    'mechanical engineers',
    'r&d teams',
    'startups and innovators',
    'product manufacturers',
    'designers and makers',
    'procurement teams',
  ]) {
    expect(words).toContain(audience);
  }
});

describe('the FAQ answers', () => {
  /** Question and answer apart: what is only asked is not answered. */
  async function answerTo(question: RegExp): Promise<string> {
    const html = await visit.source('/faq');
    const items = [...html.matchAll(/<details name="faq"[^>]*>\s*<summary>(.*?)<\/summary>(.*?)<\/details>/gs)];
    const found = items.filter(([, asked]) => question.test(wordsOf(asked!)));
    expect(found.map(([, asked]) => wordsOf(asked!))).toHaveLength(1);
    return wordsOf(found[0]![2]!);
  }

  test.each([
    ['metals', /^Which metals/, /CNC Machining Aluminum .*Stainless.*Sheet Metal .*steel/i],
    ['plastics', /plastics can I choose/, /CNC Machining .*POM.*3D Printing .*(ABS|PA ?12)/],
    [
      'wood',
      /parts from wood/,
      /Plywood, MDF and hardwood are on the list.*Laser-cut wood .* is priced at once.*An engineer quotes routed wood/,
    ],
    ['turnaround', /How long does it take/, /standard 5 days, express 3.*by air 3–7 days, by sea 18–25 days/],
    [
      'design help',
      /help with my design/,
      /Each quote shows what is hard to make.*An engineer answers what the software cannot.*we draw the model/,
    ],
    ['order tracking', /follow my order/, /Processing, Shipped, Delivered.*the tracking ID is on that page/],
    [
      'instant quotes from a CAD file plus a chosen material',
      /instant quote/,
      /^Drop a CAD file on the home page.*Choose material and quantity.*you get the price within seconds/,
    ],
    [
      'STEP and STP upload problems: check the format first',
      /STEP or STP file does not upload/,
      /^Check the format first/,
    ],
    [
      'STEP and STP upload problems: otherwise email the file to the support address',
      /STEP or STP file does not upload/,
      /If it still does not work, email the file to support@partwright\.example/,
    ],
  ])('%s', async (_, question, answer) => {
    expect(await answerTo(question)).toMatch(answer);
  });
});
