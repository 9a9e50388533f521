/** The workspace and the pages of an order as screens show them: for workspace.test.ts and workspace.slow.test.ts. */
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, visitPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { signIn } from '../setup/people.ts';
import type { StartedSite } from '../setup/started-site.ts';

const FIXTURES = resolve(import.meta.dirname, '../fixtures');
const BRACKET = resolve(FIXTURES, 'bracket.step');

export async function openWorkspace(
  browser: Browser,
  site: StartedSite,
  email: string,
  options?: BrowserContextOptions,
): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openPage(browser, options);
  await signIn(opened.page.context(), site, email);
  await visitPage(opened.page, `${site.url}/profile`);
  await addFiles(opened.page, []);
  return opened;
}

export async function addFiles(page: Page, files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await page.locator('input[type=file][multiple]:not([disabled])').setInputFiles(files);
}

export const partsOf = (page: Page) => page.getByRole('list', { name: 'Parts' }).getByRole('listitem');
export const namedBytes = (name: string, bytes: Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: bytes,
});

export async function fillShipping(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('1 Lathe Street');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State').fill('OH');
  await page.getByLabel('ZIP code').fill('45402');
}

/** A screen, and which of axe's rules to look at in which colors: all of them unless said. */
export interface OrderScreen {
  viewport: ViewportSize;
  looks: { light?: readonly string[] | undefined; dark?: readonly string[] };
}

/** From an empty workspace to a placed order, each page looked at. The layout has to hold from the first moment, so each screen begins with a visit of its own. */
export async function expectWholeWay(
  browser: Browser,
  site: StartedSite,
  email: string,
  { viewport, looks }: OrderScreen,
): Promise<void> {
  const found: Record<string, unknown> = {};
  const options = { viewport, bypassCSP: true, reducedMotion: 'reduce' } as const;
  const { page, complaints } = await openWorkspace(browser, site, email, options);
  const lookAs = async (name: string, rules?: readonly string[]) => {
    const { headings, sideways, violations } = await describePage(page, rules);
    if (headings !== 1 || sideways > 0 || violations.length > 0)
      found[`${name}, ${page.viewportSize()!.width}`] = { headings, sideways, violations };
  };
  const look = async (name: string) => {
    for (const [colorScheme, rules] of Object.entries(looks)) {
      await page.emulateMedia({ colorScheme: colorScheme as keyof typeof looks });
      await lookAs(`${name}, ${colorScheme}`, rules);
    }
  };
  await page.getByText('No parts yet').waitFor();
  await look('workspace, empty');
  await addFiles(page, [BRACKET, resolve(FIXTURES, 'long-bar.step')]);
  await partsOf(page).first().waitFor();
  await addFiles(page, namedBytes('half.step', Buffer.from('ISO-10303-21;')));
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await page.locator('canvas').waitFor();
  await page.getByTestId('total-price').waitFor();
  await look('workspace, priced');
  await page.getByRole('button', { name: 'half.step', exact: true }).click();
  await page.getByText('Read it again').waitFor();
  await look('workspace, unreadable');
  await page.getByRole('button', { name: 'Remove half.step' }).click();
  await page.getByRole('button', { name: 'Remove long-bar.step' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/shipinfo**');
  await look('shipping');
  await fillShipping(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you**');
  await look('thank you');
  await page.goto(`${site.url}/profile-status`);
  await look('orders');
  await page.getByRole('link', { name: /^PW-/ }).first().click();
  await page.getByRole('heading', { name: /^Order PW-/ }).waitFor();
  await page
    .getByRole('region', { name: /^Price of/ })
    .first()
    .waitFor();
  await look('one order');
  expect(complaints).toEqual([]);
  await page.context().close();
  expect(found).toEqual({});
}
