/** The workspace with a part of ours on the sheet: for part-facts.test.ts and part-facts.slow.test.ts. */
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, visitPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { signIn } from '../setup/people.ts';
import type { StartedSite } from '../setup/started-site.ts';

const SAMPLES = resolve(import.meta.dirname, '../../public/samples');
export const SHEET = resolve(SAMPLES, 'sheet-enclosure.step');
const CLIP = resolve(SAMPLES, 'molded-clip.step');
const LATTICE = resolve(SAMPLES, 'printed-lattice.step');

/** The workspace of somebody who is signed in. */
export async function openWorkspace(
  browser: Browser,
  site: StartedSite,
  email: string,
  options?: BrowserContextOptions,
): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await signIn(opened.page.context(), site, email);
  await visitPage(opened.page, `${site.url}/profile`);
  return opened;
}

/** Adds a file, selects it and waits until it stands on the sheet. */
export async function addPart(page: Page, path: string, process: string): Promise<void> {
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles(path);
  const name = path.split('/').at(-1)!;
  await page.getByRole('list', { name: 'Parts' }).getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Manufacturing process').selectOption(process);
  await page
    .getByRole('region', { name: `Part ${name}` })
    .locator('canvas')
    .waitFor();
}

/** A sheet laid flat, a moulded part painted by draft and a printed one turned: each looked at by axe in full, and as wide as its screen. */
export async function expectTheirWay(
  browser: Browser,
  site: StartedSite,
  email: string,
  { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
): Promise<void> {
  const found: Record<string, unknown> = {};
  const { page, complaints } = await openWorkspace(browser, site, email, {
    viewport: { width, height: 844 },
    colorScheme,
    bypassCSP: true,
  });
  const look = async (name: string) => {
    const { headings, sideways, violations } = await describePage(page);
    if (headings !== 1 || sideways > 0 || violations.length > 0) found[name] = { headings, sideways, violations };
  };
  await addPart(page, SHEET, 'sheet');
  await page.getByText('Flat pattern', { exact: true }).click();
  await page.getByRole('img', { name: /^Flat pattern of/ }).waitFor();
  await look('flat pattern');

  await addPart(page, CLIP, 'molding');
  await page.getByRole('region', { name: 'Findings' }).getByText('Draft of the walls').waitFor();
  const colours = page.getByRole('button', { name: 'Color the faces by draft' });
  await colours.click();
  expect(await colours.getAttribute('aria-pressed')).toBe('true');
  await look('mould');

  await addPart(page, LATTICE, 'print');
  const scene = page.getByRole('img', { name: '3D view of printed-lattice.step' });
  await expect.poll(() => scene.getByText('52 mm').count()).toBe(3);
  await page.getByRole('button', { name: 'Show in the best position' }).click();
  // Turned, only its height is told.
  await expect.poll(() => scene.getByText('52 mm').count()).toBe(1);
  await page.getByRole('button', { name: 'Show in the best position' }).click();
  await expect.poll(() => scene.getByText('52 mm').count()).toBe(3);
  await look('printer');
  expect(complaints).toEqual([]);
  await page.context().close();
  expect(found).toEqual({});
}
