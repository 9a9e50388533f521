/** Home and workspace go on hearing the buyer: what has no news is not rendered, an old price says that it is one, and what stands there does not jump. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openCustomer } from '../setup/people.ts';
import { visitSite } from '../specification/visited-site.ts';
import { addFiles, namedBytes, partsOf } from './order-screens.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@reacts-at-once.example';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

declare global {
  // Set in the page.
  var isSlow: boolean;
  var heard: string[];
  var shifted: number;
  var scrolled: number;
}

/** In the page: as on a computer on which each step takes a whole slice. */
function slowDown() {
  const now = performance.now.bind(performance);
  let lateMs = 0;
  performance.now = () => {
    if (globalThis.isSlow) lateMs += 10;
    return now() + lateMs;
  };
}

test('a choice for one part renders its own row, and no other', async () => {
  const page = await visit.openAs(EMAIL, '/profile');
  const step = readFileSync(BRACKET);
  await addFiles(page, [
    namedBytes('one.step', step),
    namedBytes('other.step', Buffer.concat([step, Buffer.from('\n')])),
  ]);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await expect.poll(() => partsOf(page).filter({ hasText: '$' }).count()).toBe(2);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  // React gives an element new props whenever its component renders.
  const propsOfRows = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('ul[aria-label=Parts] > li')];
      const props = rows.map((row) => (row as never)[Object.keys(row).find((key) => key.startsWith('__reactProps'))!]);
      const before = (globalThis as never as { rows?: unknown[] }).rows ?? [];
      Object.assign(globalThis, { rows: props });
      return props.map((each, at) => each === before[at]);
    });
  await propsOfRows();
  const total = page.getByTestId('total-price');
  const before = await total.textContent();
  await page.getByLabel('Quantity', { exact: true }).fill('20');
  await expect.poll(() => total.textContent()).not.toBe(before);
  expect(await propsOfRows()).toEqual([false, true]);
});

/** What is marked as old right now. */
const busyIn = (page: Page) =>
  page.evaluate(() => ({
    row: document.querySelector('ul[aria-label=Parts] [aria-busy=true]') !== null,
    total: document.querySelector('footer [aria-busy=true] [data-testid=total-price]') !== null,
  }));

test('while a price is computed the one before is marked as old, and a screen reader hears the new one once', async () => {
  const page = await visit.openAs(EMAIL, '/profile');
  await page.evaluate(slowDown);
  await addFiles(page, BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  const total = page.getByTestId('total-price');
  await total.waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  const before = await total.textContent();
  await page.evaluate(() => {
    globalThis.heard = [];
    const status = document.querySelector('main p[role=status].sr-only')!;
    new MutationObserver(() => heard.push(status.textContent)).observe(status, {
      subtree: true,
      characterData: true,
      childList: true,
    });
    globalThis.isSlow = true;
  });
  await page.getByLabel('Quantity', { exact: true }).fill('20');
  expect([await total.textContent(), await busyIn(page)]).toEqual([before, { row: true, total: true }]);
  await expect.poll(() => total.textContent()).not.toBe(before);
  expect(await busyIn(page)).toEqual({ row: false, total: false });
  const heard = await page.evaluate(() => globalThis.heard);
  expect(heard).toEqual([expect.stringContaining(`bracket.step: ${await total.textContent()} for 20 pieces`)]);
});

test('at home, too, the price of earlier choices is marked', async () => {
  const page = await visit.open('/');
  await page.evaluate(slowDown);
  await page.getByLabel('Get Quote').setInputFiles(BRACKET);
  const price = page.getByTestId('home-price');
  await price.waitFor();
  const before = await price.textContent();
  await page.evaluate(() => {
    globalThis.isSlow = true;
  });
  const block = page.getByRole('region', { name: 'Price', exact: true });
  await block.getByLabel('Quantity').fill('20');
  expect([await price.textContent(), await block.locator('[aria-busy=true]').count()]).toEqual([before, 1]);
  await expect.poll(() => price.textContent()).not.toBe(before);
  expect(await block.locator('[aria-busy=true]').count()).toBe(0);
});

test.for([WIDE, PHONE])(
  'what stands at home does not jump while a part is read and priced, $width px wide',
  async (viewport) => {
    const page = await visit.open('/');
    await page.setViewportSize(viewport);
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    // The drop itself puts the part in place of the drawing: what comes after it is meant.
    await page.locator('#part-stage').waitFor();
    await page.evaluate(() => {
      globalThis.shifted = 0;
      const from = performance.now();
      new PerformanceObserver((list) => {
        for (const { startTime, value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          if (startTime > from) globalThis.shifted += value;
      }).observe({ type: 'layout-shift' });
    });
    await page.getByTestId('home-price').waitFor();
    await page.getByText(/^Other processes: /).waitFor();
    await page.getByRole('region', { name: 'Measures' }).waitFor();
    expect(await page.evaluate(() => globalThis.shifted)).toBeLessThan(0.1);
  },
);

test('a part whose unit is in doubt is asked for its size at home, and the answer goes along', async () => {
  const page = await visit.open('/');
  // A box of 4 × 3 × 2: as a mesh it has no unit.
  await page.getByLabel('Get Quote').setInputFiles(namedBytes('box.stl', boxOf(4, 3, 2)));
  const size = page.getByRole('region', { name: 'Price', exact: true }).getByLabel('Size of the part');
  await size.waitFor();
  const [, first] = await size.locator('option').allTextContents();
  await size.selectOption(first!);
  expect(await size.inputValue()).toBe(first);
  await page.getByRole('region', { name: 'Measures' }).getByRole('link', { name: 'Size of the part' }).click();
  expect(await size.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a part that only the kernel reads has its price on the pages of a site', async () => {
  const page = await visit.openAs(EMAIL, '/profile');
  const fetched: string[] = [];
  page.on('response', (response) => void fetched.push(new URL(response.url()).pathname));
  await addFiles(page, [
    namedBytes('trimmed-vase.step', readFileSync(resolve(import.meta.dirname, '../fixtures/trimmed-vase.step'))),
  ]);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  // Seconds of work for the kernel, and many on a busy machine.
  await expect
    .poll(() => partsOf(page).allTextContents(), { timeout: 120_000 })
    .toEqual([expect.stringContaining('$')]);
  expect(fetched.filter((path) => path.endsWith('.wasm'))).toHaveLength(1);
});

test.for([
  { viewport: WIDE, looks: 0 },
  { viewport: PHONE, looks: 1 },
])(
  'the chat link looks at changes of the page on phones alone: $looks at $viewport.width px',
  async ({ viewport, looks }) => {
    const page = await visit.openAs(EMAIL, '/profile');
    await page.setViewportSize(viewport);
    const scrolled = await page.evaluate(async () => {
      globalThis.scrolled = 0;
      // As the site's script hears them.
      addEventListener('scroll', ({ isTrusted }) => {
        if (!isTrusted) globalThis.scrolled += 1;
      });
      document.querySelector('main')!.append(document.createElement('p'));
      await new Promise((done) => setTimeout(done));
      return globalThis.scrolled;
    });
    expect(scrolled).toBe(looks);
  },
);

function boxOf(length: number, width: number, height: number): Buffer {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1 ? length : 0, at & 2 ? width : 0, at & 4 ? height : 0]);
  const sides = ['0231', '4576', '0154', '2673', '0462', '1375'].flatMap((side) => {
    const [a, b, c, d] = [...side].map(Number);
    return [
      [a!, b!, c!],
      [a!, c!, d!],
    ];
  });
  const bytes = Buffer.alloc(84 + 50 * sides.length);
  bytes.writeUInt32LE(sides.length, 80);
  for (const [at, side] of sides.entries())
    for (const [place, corner] of side.entries())
      for (const [axis, value] of corners[corner]!.entries())
        bytes.writeFloatLE(value, 84 + 50 * at + 12 + 12 * place + 4 * axis);
  return bytes;
}
