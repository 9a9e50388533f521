/** What stands on a public page when no script runs: for screens.test.ts and without-scripts.slow.test.ts. */
import { expect } from 'vitest';
import type { PageKind } from './public-routes.ts';
import { targetOf, type VisitedSite } from './visited-site.ts';

/** Words that are there to read when no script runs, without what is folded away. The shortest page is a form and an address. */
const WORDS_MIN: Record<PageKind, number> = { home: 500, service: 800, article: 1800, faq: 250, page: 50 };

export const READ_WITHOUT_SCRIPTS = '%s can be read, and both menus lead on from it';

export async function expectReadWithoutScripts(visit: VisitedSite, path: string, kind: PageKind): Promise<void> {
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
}
