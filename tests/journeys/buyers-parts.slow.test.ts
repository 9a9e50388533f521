/** A hole that may be a thread, from the question to the order; what else a buyer is told and asked: buyers-parts.test.ts. */
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { describePage } from '../setup/describe-page.ts';
import { openAdmin, openCustomer, signIn } from '../setup/people.ts';
import { type StartedSite, siteOfTheRun } from '../setup/started-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const BUYER = 'ada@thread-asked.example';
const SHOP = 'sam.thread-asked@partwright.example';

let site: StartedSite;
let browser: Browser;

beforeAll(async () => {
  site = siteOfTheRun();
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
  await openAdmin(site, SHOP);
});
afterAll(async () => {
  await browser?.close();
});

const inputOf = (page: Page) => page.getByLabel('Add files');

async function openWorkspace(options?: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(browser, options);
  await signIn(page.context(), site, BUYER, 'customer');
  await visitPage(page, `${site.url}/profile`);
  return page;
}

describe('a hole that may be a thread', () => {
  test('is a question with both prices beside it; the answer is priced as offered, outlives a reload, and reaches order and shop', async () => {
    const page = await openWorkspace({ bypassCSP: true });
    await inputOf(page).setInputFiles(BRACKET);
    await page.getByLabel('Manufacturing process').selectOption({ label: 'CNC Machining' });
    const total = page.getByTestId('total-price');
    const question = page.getByRole('group', { name: 'Ø5: tap drill of M6 or a plain hole?' });
    const [plain, thread] = [
      question.getByRole('button', { name: /^Plain hole/ }),
      question.getByRole('button', { name: /^M6 thread/ }),
    ];
    await question.waitFor();
    const priceIn = (words: string | null) => Number(/\$([\d,.]+\.\d\d)/.exec(words ?? '')?.[1]?.replaceAll(',', ''));
    /** The price of all that is chosen: what is still computed for the last choice has replaced the price before. */
    const priced = async () => {
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      return priceIn(await total.textContent());
    };
    expect(priceIn(await plain.textContent())).toBe(await priced());
    const offered = priceIn(await thread.textContent());
    expect(offered).toBeGreaterThan(await priced());
    await thread.focus();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await priced()).toBe(offered);

    await page.getByText('Threads, inserts and fits').click();
    const hole = page.getByLabel('Operation for Ø5, 15 deep');
    expect(await hole.inputValue()).toBe('thread:M6');
    await page.getByText('Tight faces').click();
    await page.getByLabel('Faces', { exact: true }).selectOption('Face 3');
    await page.getByRole('button', { name: 'Apply tolerance' }).click();
    await page.getByRole('button', { name: /^Remove ± .* on 1 face$/ }).waitFor();
    const held = await priced();
    expect(held).toBeGreaterThan(offered);
    expect((await describePage(page)).violations).toEqual([]);

    await page.reload();
    await expect.poll(priced).toBe(held);
    await page.getByText('Threads, inserts and fits').click();
    expect(await hole.inputValue()).toBe('thread:M6');
    await expect.poll(() => question.count()).toBe(0);

    await page.getByRole('button', { name: 'Submit' }).click();
    const quote = page.getByRole('region', { name: 'Your quote' });
    await quote.getByText('1 × M6 thread').waitFor();
    await page.getByLabel('Address', { exact: true }).fill('1 Lathe Street');
    await page.getByLabel('City').fill('Dayton');
    await page.getByLabel('State').fill('OH');
    await page.getByLabel('ZIP code').fill('45402');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(/\/thank-you\?order=/);
    const order = new URL(page.url()).searchParams.get('order');
    await visitPage(page, `${site.url}/profile-status/${order}`);
    await page.getByText('1 × M6 thread').waitFor();
    await page.getByText('M6 thread: 1 × Ø5, 15 deep').waitFor();
    await page.getByRole('button', { name: 'Order again' }).click();
    await quote.getByText('1 × M6 thread').waitFor();
    await signIn(page.context(), site, SHOP, 'admin');
    await visitPage(page, `${site.url}/admindashboard/orders/${order}`);
    await page.getByText(/^M6 thread: (1 × )?Ø5, 15 deep$/).waitFor();
    await page.context().close();
  });
});
