/** An order with the keyboard alone, on a screen of any width: for keyboard.slow.test.ts. */
import { resolve } from 'node:path';
import type { Browser, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../setup/browser.ts';
import { PASSWORD } from '../setup/people.ts';
import type { StartedSite } from '../setup/started-site.ts';
import { KeyboardWalk } from './keyboard-walk.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
/** From the login to the placed order. `email` has an account and no files. */
export async function orderByKeyboard(
  browser: Browser,
  site: StartedSite,
  email: string,
  viewport: ViewportSize,
): Promise<void> {
  const { page, complaints } = await openPage(browser, { viewport, reducedMotion: 'reduce' });
  const walk = new KeyboardWalk(page);
  /** After a page or a control has left, the focus stands in what came, not at the top of everything. */
  const waitForFocusInContent = () =>
    page.waitForFunction(() => document.activeElement?.closest('main')?.id === 'content');
  const status = (words: string | RegExp) => page.getByRole('status').getByText(words).waitFor({ state: 'attached' });

  await page.goto(`${site.url}/login?next=/profile`);
  await walk.fill('Email', email);
  await walk.fill('Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('No parts yet').waitFor();

  // Asked for well before it opens: the browser is told to hand it over only while somebody waits for it.
  const opening = page.waitForEvent('filechooser');
  await walk.tabTo('Add files');
  await page.keyboard.press('Space');
  await (await opening).setFiles(BRACKET);
  await status(/CNC Machining, which we suggest\. Select it or another manufacturing process\.$/);
  await waitForFocusInContent();
  await page.locator('canvas').waitFor();
  await walk.tabTo('Manufacturing process');
  await page.keyboard.press('ArrowDown');
  await walk.fill('Quantity', '12');
  await status(/^bracket\.step: \$[\d,.]+ for 12 pieces, made in \d+ working days, ships \w{3}, \w{3} \d+\.$/);
  await walk.tabTo('Submit');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/shipinfo**');
  await status('Shipping · Partwright');
  await waitForFocusInContent();
  // Sent too early: the first field that is wrong has the focus.
  await walk.tabTo('Submit');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Address is required').waitFor();
  await page.keyboard.type('1 Lathe Street');
  await walk.fill('City', 'Dayton');
  await walk.fill('State', 'OH');
  await walk.fill('ZIP code', '45402');
  await page.getByText('Your files have arrived and are priced.').waitFor();
  await walk.tabTo('Submit');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/thank-you**');
  await waitForFocusInContent();
  await walk.tabTo('Track the order');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Order PW-/ }).waitFor();
  await page.getByRole('region', { name: 'Price of bracket.step' }).getByText('Machining').waitFor();
  await walk.tabTo('Order again');

  walk.expectNoTroubles();
  // The browser logs the refusal of the empty address.
  expect(complaints).toEqual([expect.stringContaining('status of 400')]);
  await page.context().close();
}
