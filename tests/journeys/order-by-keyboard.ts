/** An order with the keyboard alone, on a screen of any width: for keyboard.slow.test.ts. */
import { resolve } from 'node:path';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../setup/browser.ts';
import { PASSWORD } from '../setup/people.ts';
import type { StartedSite } from '../setup/started-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const STOPS_MAX = 60;

interface Stop {
  name: string;
  /** What keeps somebody from seeing where they are. */
  troubles: string[];
}

/** The element with the focus; for a control that is only heard, its visible label stands in. */
function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement;
    const label = focused.labels?.[0];
    const shown = focused.classList.contains('sr-only') && label ? label : focused;
    // A link within a text may stand on two lines: its first piece.
    const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
    const style = getComputedStyle(shown);
    const atMiddle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const troubles = [
      focused === document.body && 'the focus is lost',
      style.outlineStyle === 'none' && style.boxShadow === 'none' && 'no outline',
      !shown.contains(atMiddle) && `covered by ${atMiddle?.outerHTML.slice(0, 100)}`,
    ];
    const name = focused.getAttribute('aria-label') ?? label?.textContent ?? focused.textContent ?? '';
    return { name: name.trim(), troubles: troubles.filter((trouble) => trouble !== false) };
  });
}

/** From the login to the placed order. `email` has an account and no files. */
export async function orderByKeyboard(
  browser: Browser,
  site: StartedSite,
  email: string,
  viewport: ViewportSize,
): Promise<void> {
  const { page, complaints } = await openPage(browser, { viewport, reducedMotion: 'reduce' });
  const seen: Stop[] = [];
  const tabTo = async (name: string | RegExp) => {
    for (let stops = 0; stops < STOPS_MAX; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await readStop(page);
      seen.push(stop);
      if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    }
    throw new Error(`No way to ${name} in ${STOPS_MAX} steps: ${seen.map((stop) => stop.name).join(' · ')}`);
  };
  const fill = async (label: string, text: string) => {
    await tabTo(label);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  /** After a page or a control has left, the focus stands in what came, not at the top of everything. */
  const waitForFocusInContent = () =>
    page.waitForFunction(() => document.activeElement?.closest('main')?.id === 'content');
  const status = (words: string | RegExp) => page.getByRole('status').getByText(words).waitFor({ state: 'attached' });

  await page.goto(`${site.url}/login?next=/profile`);
  await fill('Email', email);
  await fill('Password', PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('No parts yet').waitFor();

  // Asked for well before it opens: the browser is told to hand it over only while somebody waits for it.
  const opening = page.waitForEvent('filechooser');
  await tabTo('Add files');
  await page.keyboard.press('Space');
  await (await opening).setFiles(BRACKET);
  await status(/CNC Machining, which we suggest\. Select it or another manufacturing process\.$/);
  await waitForFocusInContent();
  await page.locator('canvas').waitFor();
  await tabTo('Manufacturing process');
  await page.keyboard.press('ArrowDown');
  await fill('Quantity', '12');
  await status(/^bracket\.step: \$[\d,.]+ for 12 pieces, made in \d+ working days, ships \w{3}, \w{3} \d+\.$/);
  await tabTo('Submit');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/shipinfo**');
  await status('Shipping · Partwright');
  await waitForFocusInContent();
  // Sent too early: the first field that is wrong has the focus.
  await tabTo('Submit');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Address is required').waitFor();
  await page.keyboard.type('1 Lathe Street');
  await fill('City', 'Dayton');
  await fill('State', 'OH');
  await fill('ZIP code', '45402');
  await page.getByText('Your files have arrived and are priced.').waitFor();
  await tabTo('Submit');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/thank-you**');
  await waitForFocusInContent();
  await tabTo('Track the order');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Order PW-/ }).waitFor();
  await page.getByRole('region', { name: 'Price of bracket.step' }).getByText('Machining').waitFor();
  await tabTo('Order again');

  expect(seen.filter((stop) => stop.name === '' || stop.troubles.length > 0)).toEqual([]);
  // The browser logs the refusal of the empty address.
  expect(complaints).toEqual([expect.stringContaining('status of 400')]);
  await page.context().close();
}
