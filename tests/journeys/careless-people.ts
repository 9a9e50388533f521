/** The workspace of careless people and the site that has to go on: for bad-input.test.ts and bad-input.slow.test.ts. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, visitPage } from '../setup/browser.ts';
import { logInHere, signIn } from '../setup/people.ts';
import type { StartedSite } from '../setup/started-site.ts';

/** The workspace of somebody signed in: by a cookie, or by the form, after which this browser also keeps the user. */
export async function openWorkspace(
  browser: Browser,
  site: StartedSite,
  email: string,
  by?: 'the form',
): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openPage(browser);
  if (by) {
    await visitPage(opened.page, `${site.url}/login?next=/profile`);
    await logInHere(opened.page, email);
  } else {
    await signIn(opened.page.context(), site, email);
    await visitPage(opened.page, `${site.url}/profile`);
  }
  await opened.page.getByText('No parts yet').waitFor();
  return opened;
}

/** The picker says it is usable when the page has come to life. */
export async function addFiles(page: Page, files: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles(files);
}

export const partsOf = (page: Page) => page.getByRole('list', { name: 'Parts' }).getByRole('listitem');
export const total = (page: Page) => page.getByTestId('total-price');
export const namedBytes = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
export async function expectGoesOn(site: StartedSite): Promise<void> {
  const answer = await fetch(`${site.url}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { status: 'ok', database: 'ok', storage: 'ok', queue: 'ok' },
  ]);
}
