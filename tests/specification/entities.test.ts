/**
 * Section 3 of the specification for visitors: the fields of what they send, keep and read. Those of accounts and orders are
 * entities-accounts.api.test.ts, the cookie-consent flag is states.test.ts. Not tested: README.md.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logInHere, openCustomer } from '../setup/people.ts';
import { keptFiles, keptText, sectionOf, visitSite, wordsOf } from './visited-site.ts';

const visit = visitSite();

test('stored user: token, name, email and isEmailVerified, and the token says the same of its owner', async () => {
  await openCustomer(visit.site, 'ada@entities.example');
  const page = await visit.open('/login?next=/');
  await logInHere(page, 'ada@entities.example');
  const user = JSON.parse((await keptText(page, 'user'))!);
  expect(user).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    name: 'Ada Turner',
    email: 'ada@entities.example',
    isEmailVerified: true,
  });
  const claims = JSON.parse(Buffer.from(user.token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ sub: 'ada@entities.example', name: 'Ada Turner', emailVerified: true });
});

test('uploaded file record: name, type, size and the bytes', async () => {
  const page = await visit.open('/');
  await page
    .getByLabel('Get Quote')
    .setInputFiles({ name: 'plate.step', mimeType: 'model/step', buffer: Buffer.from('ISO-10303-21;') });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/login**');
  expect(await keptFiles(page)).toEqual([
    { id: expect.any(Number), name: 'plate.step', type: 'model/step', size: 13, bytes: 'ISO-10303-21;' },
  ]);
});

test('contact form: name, email, message are shown; phone, _next and _captcha are held', async () => {
  const page = await visit.look('/contact');
  const fields = await page.locator('main form [name]').evaluateAll((inputs) =>
    inputs.map((input) => {
      const { name, type, value } = input as HTMLInputElement;
      return { name, type, value, isShown: input.checkVisibility() };
    }),
  );
  expect(fields.filter(({ isShown }) => isShown)).toEqual([
    { name: 'name', type: 'text', value: '', isShown: true },
    { name: 'email', type: 'email', value: '', isShown: true },
    { name: 'message', type: 'textarea', value: '', isShown: true },
  ]);
  // The last one is ours: a trap for programs that fill in whatever they find.
  expect(fields.filter(({ isShown }) => !isShown)).toEqual([
    { name: 'phone', type: 'hidden', value: '', isShown: false },
    { name: '_next', type: 'hidden', value: '/thank-you', isShown: false },
    { name: '_captcha', type: 'hidden', value: 'false', isShown: false },
    { name: 'website', type: 'text', value: '', isShown: false },
  ]);
});

/** How wide the pictures below this part of the page really are. A browser loads them when they come near the screen; here at once. */
async function pictureWidths(part: ReturnType<Page['locator']>): Promise<number[]> {
  return part.locator('img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        (image as HTMLImageElement).loading = 'eager';
        await (image as HTMLImageElement).decode();
        return (image as HTMLImageElement).naturalWidth;
      }),
    ),
  );
}

test('article card: title, date, category, description, image, link and author', async () => {
  const page = await visit.look('/resources');
  const cards = await page.locator(':is(#articles, #casestudy) li').all();
  for (const card of cards) {
    const [head, description, foot] = await card.locator('p').all();
    const link = card.getByRole('link');
    const title = await card.getByRole('heading').innerText();
    expect({
      title,
      date: await card.locator('time').getAttribute('datetime'),
      category: await head!.locator('span').innerText(),
      description: await description!.innerText(),
      author: await foot!.locator(':scope > span').innerText(),
      link: await link.getAttribute('href'),
    }).toEqual({
      title: expect.stringMatching(/^.{10,}$/),
      date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      category: expect.stringMatching(
        /^(Sheet Metal\/Laser cutting|Supply Chain|Digital Manufacturing|CNC Machining|Design)$/,
      ),
      description: expect.stringMatching(/^.{80,}\.$/),
      author: 'Partwright team',
      link: expect.stringMatching(/^\/[^#?]+$/),
    });
    await expect.poll(() => card.getByRole('link', { name: `Read More about ${title}`, exact: true }).count()).toBe(1);
    const [width, ...others] = await pictureWidths(card);
    expect([width! > 300, others]).toEqual([true, []]);
  }
  expect(cards.length).toBe(11);
});

test('FAQ item: question and answer, on the page as for search engines', async () => {
  const html = await visit.source('/faq');
  const graph = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)['@graph'];
  const told = graph.find((node: { '@type': string }) => node['@type'] === 'FAQPage').mainEntity as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  const shown = [...html.matchAll(/<details name="faq"[^>]*>\s*<summary>(.*?)<\/summary>(.*?)<\/details>/gs)];
  const items = shown.map(([, question, answer]) => ({ question: wordsOf(question!), answer: wordsOf(answer!) }));
  expect(told.map(({ name }) => name)).toEqual(items.map(({ question }) => question));
  // A list stands on the page without the colons and full stops that make sentences of it.
  const bare = (text: string) => text.replace(/[:.]/g, '').replace(/\s+/g, ' ').trim();
  for (const [at, { question, answer }] of items.entries()) {
    expect(question).toMatch(/\?/);
    expect(answer).toMatch(/^.{60,}/);
    expect(bare(answer).startsWith(bare(told[at]!.acceptedAnswer.text)), question).toBe(true);
  }
});

test('industry: name, icon and points', async () => {
  const page = await visit.look('/industries-we-serve');
  for (const industry of await page.locator('main ul').first().locator(':scope > li').all()) {
    expect((await industry.getByRole('heading').innerText()).length).toBeGreaterThan(8);
    const icon = (await industry.locator('svg').boundingBox())!;
    expect(Math.min(icon.width, icon.height)).toBeGreaterThan(16);
    const points = await industry.locator('ul li').allInnerTexts();
    expect(points.length).toBeGreaterThan(1);
    for (const point of points) expect(point.length).toBeGreaterThan(20);
  }
});

test('work step: title, description and image', async () => {
  const page = await visit.look('/guide');
  for (const step of await page.locator('main ol > li').all()) {
    const [, description] = await step.locator('p').allInnerTexts();
    expect([
      await step.getByRole('heading').innerText(),
      description,
      await step.getByRole('img').getAttribute('aria-label'),
    ]).toEqual([
      expect.stringMatching(/^.{5,}$/),
      expect.stringMatching(/^.{60,}$/),
      expect.stringMatching(/^.{20,}$/),
    ]);
  }
});

test('capability card: title, description and image', async () => {
  const page = await visit.look('/');
  const cards = sectionOf(page, 'Capabilities').locator('li');
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual([
    'Sheet Metal and Laser Cutting',
    'CNC Machining',
    '3D Printing',
    'Injection Molding',
    'Assembly',
    'Design and Prototyping',
  ]);
  for (const card of await cards.all()) {
    expect(await card.locator('p').innerText()).toMatch(/^.{30,}\.$/);
    const [width, ...others] = await pictureWidths(card);
    expect([width! > 300, others]).toEqual([true, []]);
  }
});
