/** What the workspace moves while it loads with parts of before. */
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { visitPage } from '../setup/browser.ts';
import { openCustomer } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';
import { addFiles } from './order-screens.ts';

const EMAIL = 'ada@still-workspace.example';
const FILES = ['bracket', 'thin-floor'].map((name) => resolve(import.meta.dirname, `../fixtures/${name}.step`));
/** Of the screen: more of it than a visitor should see move, as web.dev counts its "cumulative layout shift". */
const SHIFT_MAX = 0.1;

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

test.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'at $width px, kept parts, their prices and their findings move next to nothing when they come',
  async (viewport) => {
    const page = await visit.openAs(EMAIL, '/contact', 'customer', { viewport });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitPage(page, `${visit.url}/profile`);
    const prices = page.getByRole('list', { name: 'Parts', exact: true }).getByText(/\$\d/);
    for (const [at, file] of FILES.entries()) {
      await addFiles(page, file);
      await expect.poll(() => prices.count()).toBe(at + 1);
    }
    await visitPage(page, `${visit.url}/profile`);
    await expect.poll(() => prices.count()).toBe(FILES.length);
    await page.getByRole('region', { name: 'Measures' }).waitFor();
    // The browser tells of a shift after the frame that shows it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))));
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((all, value) => all + value, 0),
    );
    expect(sum).toBeLessThan(SHIFT_MAX);
  },
);
