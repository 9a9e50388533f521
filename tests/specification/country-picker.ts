/** The picker of country codes on the registration page: for phone-number.test.ts and phone-number.slow.test.ts. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { describePage } from '../setup/describe-page.ts';
import type { VisitedSite } from './visited-site.ts';

export const button = (page: Page) => page.getByRole('button', { name: /^Country code/ });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Country code' });
export const search = (page: Page) => page.getByRole('combobox', { name: 'Search countries' });
export const countries = (page: Page) => page.getByRole('option');
export const number = (page: Page) => page.getByLabel('Phone Number');

export async function openPicker(page: Page): Promise<void> {
  await button(page).click();
  await panel(page).waitFor();
}

/** The picker closed, open and empty. `looks`: the color schemes, each with axe's rules of interest, all of them unless said. */
export async function expectNobodyOut(
  visit: VisitedSite,
  width: number,
  looks: ['light' | 'dark', (readonly string[])?][],
): Promise<void> {
  const page = await visit.open('/register', {
    viewport: { width, height: 800 },
    bypassCSP: true,
    reducedMotion: 'reduce',
  });
  const look = async (what: string) => {
    for (const [colorScheme, rules] of looks) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(async () => [what, colorScheme, await describePage(page, rules)])
        .toEqual([what, colorScheme, { title: expect.any(String), headings: 1, sideways: 0, violations: [] }]);
    }
  };
  const heightOf = async (element: ReturnType<Page['locator']>) => (await element.boundingBox())!.height;
  await button(page).waitFor();
  await look('closed');
  await openPicker(page);
  await look('open');
  expect(
    Math.min(
      await heightOf(button(page)),
      await heightOf(search(page)),
      await heightOf(countries(page).first()),
      await heightOf(number(page)),
    ),
  ).toBeGreaterThanOrEqual(44);
  await search(page).fill('atlantis');
  await page.getByText('No entries to show').waitFor();
  await look('empty');
}
