/** Engines other than Chromium's: their last bits of sine and cosine differ, and still a part measures and costs the same, to the byte. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { closeAnalyser, factsOfFile } from '#cli/facts.ts';
import { QUANTITY_DEFAULT } from '#contract/quote.ts';
import { RateCardSchema } from '#contract/rate-card.ts';
import { formatMoney } from '#contract/units.ts';
import { proposeProcess } from '#quote/propose-processes.ts';
import { quotePart } from '#quote/quote-part.ts';
import { OTHER_BROWSERS, type OtherBrowser, type OtherPage } from '../setup/other-browsers.ts';
import { openCustomer, PASSWORD } from '../setup/people.ts';
import { siteOfTheRun } from '../setup/started-site.ts';
import { type ServedPartPage, servePartPage } from './part-page/serve-part-page.ts';
import { pricesOf } from './prices-of.ts';

const OWN = resolve(import.meta.dirname, '../corpus/files');
const SAMPLES = resolve(import.meta.dirname, '../../public/samples');
const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
/** Read by the kernel alone, which the policy of the site's pages must let run. */
const VASE = resolve(import.meta.dirname, '../fixtures/trimmed-vase.step');
const CAD_FILE = /\.(step|stp|iges|igs|stl|obj|3mf|dxf|svg|pdf)$/i;

/** Forty parts of all formats: the samples, which are whole parts, and every so many of the corpus. */
const PARTS = (() => {
  const filesOf = (folder: string) =>
    readdirSync(folder)
      .filter((name) => CAD_FILE.test(name))
      .sort()
      .map((name) => join(folder, name));
  const samples = filesOf(SAMPLES);
  const corpus = filesOf(OWN);
  const left = 40 - samples.length;
  return [...samples, ...Array.from({ length: left }, (_, at) => corpus[Math.floor((at * corpus.length) / left)]!)];
})();

let parts: ServedPartPage;
beforeAll(async () => {
  parts = await servePartPage('reader');
});
afterAll(async () => {
  await closeAnalyser();
  await parts?.close();
});

for (const { name, browser } of OTHER_BROWSERS) describe.skipIf(!browser)(name, () => lookAt(name, browser!));

function lookAt(name: string, browser: OtherBrowser): void {
  let opened: Awaited<ReturnType<OtherBrowser['open']>>;
  let page: OtherPage;
  beforeAll(async () => {
    opened = await browser.open();
    page = opened.page;
  });
  afterAll(() => opened?.close());

  test('facts and prices of 40 parts are byte-equal to the command line’s', async () => {
    await page.goto(parts.url);
    expect(PARTS).toHaveLength(40);
    for (const path of PARTS) {
      const told = await page.run<string>(
        `const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
         const outcome = await partReader.analyser.analyse({ fileName: given.name, bytes, wantMesh: true }, {});
         if (outcome.kind !== 'read') return JSON.stringify(outcome);
         return JSON.stringify([outcome.facts, partReader.pricesOf(outcome.facts)], null, 1);`,
        { name: basename(path), base64: readFileSync(path).toString('base64') },
      );
      const facts = await factsOfFile(path);
      expect(told, basename(path)).toBe(JSON.stringify([facts, pricesOf(facts)], null, 1));
    }
  });
  test('a part dropped at home has its price there, and after signing in the same one in the workspace', async () => {
    const site = siteOfTheRun();
    const email = `ada@${name.toLowerCase()}.example`;
    await openCustomer(site, email);
    const expected = await priceAtHome(site.url, BRACKET);
    expect(await dropAtHome(page, site.url, BRACKET)).toBe(formatMoney(expected.unitPriceMinor, expected.currency));
    // An engine without WebGL 2 says so, and measures and prices all the same.
    const draws = await page.run<boolean>(`return document.createElement('canvas').getContext('webgl2') !== null`);
    await page.until(
      draws ? 'the part in 3D' : 'words in place of the picture',
      draws
        ? `return document.querySelector('#part-stage canvas') && true`
        : `return document.body.innerText.includes('cannot show 3D views') || null`,
    );

    await page.leave(`[...document.querySelectorAll('button')].find((each) => each.textContent === 'Submit').click()`);
    await page.until(
      'the login',
      `return location.pathname === '/login' && document.documentElement.dataset.ready !== undefined || null`,
    );
    await page.leave(LOG_IN, { email, password: PASSWORD });
    await page.until('the workspace', `return location.pathname === '/profile' || null`);
    await page.until('the part', `return document.querySelector('button[aria-label="Remove bracket.step"]') && true`);
    await page.until('the proposal', CHOOSE);
    const total = await page.until<string>('the price in the workspace', textOf('total-price'));
    expect(total).toBe(formatMoney(expected.totalPriceMinor, expected.currency));
  });
  test('a part that only the kernel reads has its price at home, too', async () => {
    const { url } = siteOfTheRun();
    const expected = await priceAtHome(url, VASE);
    // The other one keeps its first part.
    const fresh = await browser.open();
    try {
      expect(await dropAtHome(fresh.page, url, VASE)).toBe(formatMoney(expected.unitPriceMinor, expected.currency));
    } finally {
      await fresh.close();
    }
  });
}

async function dropAtHome(page: OtherPage, url: string, path: string): Promise<string> {
  await page.goto(url);
  await page.until('the page', `return document.documentElement.dataset.ready === undefined ? null : true`);
  await page.run(DROP, { name: basename(path), base64: readFileSync(path).toString('base64') });
  return page.until<string>('the price at home', textOf('home-price'));
}

/** What the server's own code asks for a part, by the process that it proposes and the rates of the site. */
async function priceAtHome(url: string, path: string) {
  const rateCard = RateCardSchema.parse(await (await fetch(`${url}/api/rate-card`)).json());
  const facts = await factsOfFile(path);
  const choices = { ...defaultChoices(proposeProcess(facts)!.process), quantity: QUANTITY_DEFAULT };
  const quote = quotePart(facts, choices, rateCard, CATALOG);
  if (quote.manual) throw new Error(`Expected a price of ${basename(path)}`);
  return quote;
}

const textOf = (id: string) => `return document.querySelector('[data-testid=${id}]')?.textContent ?? null`;

/** As a hand does it: over the sheet first. */
const DROP = `
  const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], given.name));
  const sheet = document.querySelector('[data-island] section') ?? document.querySelector('[data-island]');
  for (const type of ['dragover', 'drop'])
    sheet.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));`;

const LOG_IN = `
  const fill = (selector, text) => {
    const input = document.querySelector(selector);
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  fill('input[name=email]', given.email);
  fill('input[name=password]', given.password);
  document.querySelector('form:has(input[name=password])').requestSubmit();`;

/** Takes the proposed process, where the home page has not chosen one. */
const CHOOSE = `
  if (document.querySelector('[data-testid=total-price]')) return true;
  const choose = [...document.querySelectorAll('button')].find((each) => /^Choose /.test(each.textContent));
  choose?.click();
  return choose ? true : null;`;
