/**
 * Section 9 of the specification for visitors. Timings are held where they are seen: the 200 ms of the dropdowns and 768 px in
 * screens-shell.test.ts; the hero's 5 s, 100 ms and 1.5 s, the 80 px of the hub, 599 and 959 px in screens-content.test.ts; 5 files in
 * rules.test.ts; the storage keys in states.test.ts; phones and the 250 ms of their picker in phone-number.test.ts.
 *
 * Ten files, names, passwords, tables and the login's 1000 ms: see constants-accounts.api.test.ts. Not tested: README.md.
 */
import { describe, expect, test } from 'vitest';
import { openCustomer } from '../setup/people.ts';
import { widerThan320 } from './public-routes.ts';
import { file, visitSite } from './visited-site.ts';

const visit = visitSite();

describe('marketing figures stand on the pages that carry them', () => {
  test.each([
    ['sheet metal thickness', '/sheetmetal', '0.5–6 mm'],
    ['sheet metal max part', '/sheetmetal', '1000 × 2000 mm'],
    ['sheet metal tolerance', '/sheetmetal', '±0.25 mm'],
    ['sheet metal turnaround', '/sheetmetal', 'As fast as 3 days'],
    ['CNC tolerance', '/cnc', '±0.005 in'],
    ['CNC turnaround', '/cnc', 'As fast as 3 days'],
    ['3D printing turnaround', '/3dprint', 'As fast as 1 day'],
    ['injection molding turnaround', '/injectionmolding', '7–10 days'],
  ])('%s: %s says %s, and so does the home page', async (_, path, figure) => {
    expect(await visit.words(path)).toContain(figure);
    expect(await visit.words('/')).toContain(figure);
  });

  // A figure stands on its page more than once: one that is right does not hide one that is wrong.
  test.each([
    ['/sheetmetal', 'Thickness 0.5–6 mm Largest part 1000 × 2000 mm Tolerance ±0.25 mm As fast as 3 days'],
    ['/cnc', 'Tolerance ±0.005 in As fast as 3 days'],
    ['/3dprint', 'As fast as 1 day'],
    ['/injectionmolding', 'Tool and first parts 7–10 days'],
  ])('the title block of %s says %s', async (path, figures) => {
    expect(await visit.words(path)).toContain(`${figures} `);
  });

  test.each(['/sheetmetal', '/cnc', '/3dprint', '/injectionmolding', '/assembly', '/design%26proto'])(
    '%s: quote within 24 hours, air freight 3–7 days, sea freight 18–25 days',
    async (path) => {
      const words = await visit.words(path);
      for (const figure of ['Quote within 24 hours', 'Air freight 3–7 days', 'Sea freight 18–25 days']) {
        expect(words).toContain(figure);
      }
    },
  );

  test('express delivery takes 3 days and standard 5', async () => {
    expect(await visit.words('/faq')).toContain('standard 5 days, express 3');
    expect(await visit.words('/guide')).toMatch(/Standard 5 working days, express 3/);
  });

  test('the home box says 5 files', async () => {
    expect(await visit.words('/')).toContain('Up to 5 files');
  });
});

describe('widths', () => {
  // All others: constants.slow.test.ts.
  test('a page of each kind is no wider than a screen of 320 px', async () => {
    expect(await widerThan320(visit, ['/', '/cnc', '/expert-tips', '/login', '/register', '/contact'])).toEqual([]);
  });

  test('styles change above 599, 767, 959 and 1279 px, and once more for the narrowest phones', async () => {
    const html = await visit.source('/login');
    const css = await visit.source(/<link rel="stylesheet" href="([^"]*\/site-[^"]+)"/.exec(html)![1]!);
    const conditions = [...css.matchAll(/@media([^{]*)\{/g)].map(([, condition]) => condition!);
    const widths = conditions.flatMap((condition) => [
      ...condition.matchAll(/width\s*(?:[<>]=?|:)\s*([\d.]+)(px|rem)/g),
    ]);
    const pixels = widths.map(([, length, unit]) => Number(length) * (unit === 'rem' ? 16 : 1));
    // Below 400 px the bar has no room for the name beside the logo, the quote and Sign Up/Login.
    expect([...new Set(pixels)].toSorted((one, other) => one - other)).toEqual([400, 600, 768, 960, 1280]);
  });
});

// Beside the three of the specification stand what was read from the files, and how many they are and what they cost; both go with them.
test('the storage keys are user, uploadedFiles and cookie-consent, readings of the files and the tray of them', async () => {
  await openCustomer(visit.site, 'ada@constants.example');
  const page = await visit.openLoggedIn('ada@constants.example', '/');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('Get Quote').setInputFiles(file('plate.step'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/profile');
  await page.getByText('plate.step').first().waitFor();
  const keys = await page.evaluate(async () => {
    const stores: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open(name!);
        opening.onsuccess = () => {
          stores.push(...opening.result.objectStoreNames);
          opening.result.close();
          resolve();
        };
      });
    }
    return { local: Object.keys(localStorage).toSorted(), stores };
  });
  expect(keys).toEqual({ local: ['cookie-consent', 'tray', 'user'], stores: ['readings', 'uploadedFiles'] });
});
