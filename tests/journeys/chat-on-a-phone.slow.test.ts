/** The chat link on a phone, which floats above every page. */
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, visitPage } from '../setup/browser.ts';
import { openCustomer, signIn } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const BUYER = 'ada@chat-on-a-phone.example';

const site = siteOfTheRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  await openCustomer(site, BUYER);
});
afterAll(() => browser?.close());

test('a tap on the chat link leads to the chat, and it covers no control of home, workspace or checkout', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page.context(), site, BUYER, 'customer');
  await visitPage(page, `${site.url}/profile`);
  await page.getByLabel('Add files').setInputFiles(BRACKET);
  await page.getByLabel('Manufacturing process').selectOption({ label: 'CNC Machining' });
  await page.getByTestId('total-price').waitFor();
  const covered: Record<string, string[]> = { workspace: await coveredByChat(page) };
  await page.getByRole('button', { name: 'Submit' }).tap();
  await page.getByRole('region', { name: 'Your quote' }).getByText('$').first().waitFor();
  covered.checkout = await coveredByChat(page);
  await visitPage(page, `${site.url}/`);
  covered.home = await coveredByChat(page);
  expect(covered).toEqual({ workspace: [], checkout: [], home: [] });
  await page.evaluate(() => scrollTo(0, 0));
  const chat = page.locator('[data-chat]');
  const href = (await chat.getAttribute('href'))!;
  await page.route(href, (route) => route.fulfill({ contentType: 'text/html', body: 'The chat' }));
  await chat.tap();
  await page.waitForURL(href);
  await page.context().close();
});

test('what is laid under the chat link later, at rest and without a press, hides it', async () => {
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page.context(), site, BUYER, 'customer');
  await visitPage(page, `${site.url}/profile`);
  // A page with nothing else that can be pressed.
  await page.evaluate(() => {
    const controls = 'a:not([data-chat]), button, input, select, textarea, summary, label';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) control.style.visibility = 'hidden';
    dispatchEvent(new Event('scroll'));
  });
  const chat = page.locator('[data-chat]');
  await chat.waitFor({ state: 'visible' });
  // As the tools of a viewer: beside the flow, so that the page keeps its size, and above the bar at the foot.
  await page.evaluate(() => {
    const tool = Object.assign(document.createElement('button'), { textContent: 'Tools' });
    Object.assign(tool.style, {
      position: 'fixed',
      right: '0',
      bottom: '0',
      width: '9rem',
      height: '4rem',
      zIndex: '20',
    });
    document.body.append(tool);
  });
  await chat.waitFor({ state: 'hidden' });
  await page.context().close();
});

/** What is seen under the chat link and can be pressed or filled in, wherever the page is scrolled. */
function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const chat = document.querySelector<HTMLElement>('[data-chat]')!;
    const shares = [0.15, 0.3, 0.5, 0.7, 0.85];
    const found = new Set<string>();
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += 150) {
      scrollTo({ top, behavior: 'instant' });
      await painted();
      if (getComputedStyle(chat).visibility === 'hidden') continue;
      const { left, top: y, width, height } = chat.getBoundingClientRect();
      for (const across of shares)
        for (const down of shares) {
          const [below] = document
            .elementsFromPoint(left + width * across, y + height * down)
            .filter((element) => !chat.contains(element));
          const control = below?.closest('a, button, input, select, textarea, summary, label');
          if (control) found.add(`${control.outerHTML.slice(0, 90)} at ${top}`);
        }
    }
    return [...found];
  });
}
