/** What the specification says of a service page's hero and its scrolling, as a browser shows it. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { VisitedSite } from './visited-site.ts';

export const HEADLINES = [
  'Digital Manufacturing',
  'Precision Laser Cutting',
  'Advanced Prototyping',
  'Custom Part Sourcing',
];

/** One service stands for its kind in each run; the others follow in the slow one. */
export const SERVICE_IN_BROWSER = '/cnc';
export const OTHER_SERVICES = ['/sheetmetal', '/3dprint', '/injectionmolding', '/assembly', '/design%26proto'];

export function describeHeroes(visit: VisitedSite, paths: readonly string[]): void {
  describe.each(paths)('the service page %s', (path) => {
    test('has a hero with three pictures of which the next is shown every 5 s', async () => {
      const page = await visit.openWithStoppedClock(path);
      const pictures = page.locator('[data-hero] img');
      await expect.poll(() => pictures.count()).toBe(3);
      const shown = () =>
        pictures.evaluateAll((images) =>
          images.flatMap((image, index) => (getComputedStyle(image).opacity === '1' ? [index] : [])),
        );
      for (const next of [1, 2, 0]) {
        const before = await shown();
        await page.clock.runFor(4999);
        expect(await shown()).toEqual(before);
        await page.clock.runFor(1);
        await expect.poll(shown).toEqual([next]);
      }
      for (const source of await pictures.evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).src),
      )) {
        expect([source, (await fetch(source)).status]).toEqual([source, 200]);
      }
    });

    test('types four headlines, 100 ms a character, and leaves each for 1.5 s', async () => {
      const page = await visit.openWithStoppedClock(path);
      const line = page.locator('[data-typed]');
      for (const headline of [...HEADLINES, HEADLINES[0]!]) {
        expect(await line.textContent()).toBe('');
        await page.clock.runFor(99);
        expect(await line.textContent()).toBe('');
        await page.clock.runFor(1);
        expect(await line.textContent()).toBe(headline[0]);
        await page.clock.runFor((headline.length - 1) * 100);
        expect(await line.textContent()).toBe(headline);
        await page.clock.runFor(1499);
        expect(await line.textContent()).toBe(headline);
        await page.clock.runFor(1);
      }
    });

    test('has a Get Quick Quote button to /login', async () => {
      const page = await visit.open(path);
      await page.locator('[data-hero]').getByRole('link', { name: 'Get Quick Quote' }).click();
      await page.waitForURL('**/login');
    });

    test('scrolls to an element whose id is in the navigation state', async () => {
      const page = await visit.openEmpty();
      await page.evaluate((to) => history.pushState({ scrollTo: 'price' }, '', to), path);
      await page.reload();
      await expect.poll(() => topOf(page, 'price')).toBe(80);
    });
  });
}

/** Pixels between the top of the window and this element. */
export function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => Math.round(document.getElementById(name)!.getBoundingClientRect().top), id);
}
