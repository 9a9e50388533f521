/**
 * The phone number of the customer's registration, as sections 2, 3, 5, 8 and 9 of the specification have it: a picker of country codes
 * with a search, and at most 15 digits. The order of what is found is tested in src/web/account/search-countries.test.ts, that every
 * country has a flag in dialling-codes.test.ts beside it, the admin's ten digits in rules-accounts.api.test.ts.
 */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WITHOUT_AXE } from '../setup/describe-page.ts';
import { PASSWORD, withDatabase } from '../setup/people.ts';
import { button, countries, expectNobodyOut, number, openPicker, panel, search } from './country-picker.ts';
import { visitSite } from './visited-site.ts';

const visit = visitSite();

const chosenOf = (page: Page) => button(page).getAttribute('aria-label');
const isFocused = (element: ReturnType<Page['locator']>) => element.evaluate((it) => it === document.activeElement);

/** The country on which the keys stand. */
const activeOf = (page: Page) =>
  search(page).evaluate((input) => {
    const line = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    return line?.textContent ?? null;
  });

async function fillRest(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Ada Turner');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
}

/** What the database holds once the page has gone on to the login. */
async function registeredNumber(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/login');
  return withDatabase(visit.site, async (db) => {
    const user = await db.selectFrom('users').select('phoneNo').where('email', '=', email).executeTakeFirstOrThrow();
    return user.phoneNo;
  });
}

/** The page that those share who only look into the picker: open it, and leave it closed and as it was. */
async function lookIntoPicker(): Promise<Page> {
  const page = await visit.look('/register');
  await openPicker(page);
  onTestFinished(async () => {
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  });
  return page;
}

test('the country is India until another is chosen', async () => {
  const page = await visit.look('/register');
  expect(await chosenOf(page)).toBe('Country code: India +91');
  await lookIntoPicker();
  expect(await page.getByRole('option', { selected: true }).allInnerTexts()).toEqual([expect.stringMatching(/^India/)]);
});

test('there are about 240 countries: 245, each with its dialling code', async () => {
  const page = await lookIntoPicker();
  const lines = await countries(page).allTextContents();
  expect(lines.length).toBe(245);
  expect(lines.length).toBeGreaterThanOrEqual(230);
  expect(lines.length).toBeLessThanOrEqual(260);
  expect(lines.filter((line) => !/^\D+\+\d{1,3}$/.test(line))).toEqual([]);
  expect(lines).toEqual(expect.arrayContaining(['India+91', 'United States+1', 'Germany+49', 'Åland Islands+358']));
});

describe('the search', () => {
  test('begins 250 ms after the last letter', async () => {
    const page = await visit.openWithStoppedClock('/register');
    await openPicker(page);
    await search(page).fill('germ');
    await page.clock.runFor(249);
    await expect.poll(() => countries(page).count()).toBe(245);
    await search(page).fill('fra');
    await page.clock.runFor(249);
    await expect.poll(() => countries(page).count()).toBe(245);
    await page.clock.runFor(1);
    await expect.poll(() => countries(page).allTextContents()).toEqual(['France+33']);
  });

  test.each([
    ['a name without its accents', 'curacao', ['Curaçao+599']],
    ['an ISO code', 'jp', ['Japan+81']],
    ['a dialling code', '+380', ['Ukraine+380']],
  ])('finds a country by %s', async (_, typed, found) => {
    const page = await lookIntoPicker();
    await search(page).fill(typed);
    await expect.poll(() => countries(page).allTextContents()).toEqual(found);
    await expect.poll(() => panel(page).getByRole('status').textContent()).toBe('1 country');
  });

  test('says "No entries to show" when nothing fits', async () => {
    const page = await lookIntoPicker();
    await search(page).fill('atlantis');
    await page.getByText('No entries to show', { exact: true }).waitFor();
    await expect.poll(() => countries(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await panel(page).isVisible()).toBe(true);
    await search(page).fill('');
    await expect.poll(() => countries(page).count()).toBe(245);
    await expect.poll(() => page.getByText('No entries to show').count()).toBe(0);
  });
});

describe('by keyboard', () => {
  test('arrows, Home and End go through the list, Escape leaves it as it was', async () => {
    const page = await visit.look('/register');
    await page.getByLabel('Email address').focus();
    await button(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await isFocused(button(page))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(search(page))).toBe(true);
    const walk: [key: string, line: string][] = [
      ['ArrowDown', 'Indonesia+62'],
      ['ArrowUp', 'India+91'],
      ['Home', 'Afghanistan+93'],
      ['ArrowUp', 'Afghanistan+93'],
      ['End', 'Zimbabwe+263'],
      ['ArrowDown', 'Zimbabwe+263'],
    ];
    for (const [key, line] of walk) {
      await page.keyboard.press(key);
      await expect.poll(() => activeOf(page)).toBe(line);
      const isInSight = page.getByRole('option', { name: line.replace('+', ' +') }).evaluate((it) => {
        const list = it.parentElement!.getBoundingClientRect();
        const { top, bottom } = it.getBoundingClientRect();
        return top >= list.top - 1 && bottom <= list.bottom + 1;
      });
      expect([line, await isInSight]).toEqual([line, true]);
    }
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    expect([await isFocused(button(page)), await chosenOf(page)]).toEqual([true, 'Country code: India +91']);
  });

  test('Enter takes a country and gives the focus back to the button, whose name says which', async () => {
    const page = await visit.open('/register');
    await openPicker(page);
    await page.keyboard.type('united');
    await expect.poll(() => countries(page).count()).toBe(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await panel(page).waitFor({ state: 'detached' });
    expect([await isFocused(button(page)), await chosenOf(page)]).toEqual([true, 'Country code: United Kingdom +44']);
    expect(new URL(page.url()).pathname).toBe('/register');
  });

  test('Enter before the search has begun takes what was typed, not what stood there', async () => {
    const page = await visit.openWithStoppedClock('/register');
    await openPicker(page);
    await page.keyboard.type('germany');
    expect(await activeOf(page)).toBe('India+91');
    await page.keyboard.press('Enter');
    await expect.poll(() => chosenOf(page)).toBe('Country code: Germany +49');
  });

  test('Tab leads on to the number and closes the picker', async () => {
    const page = await visit.open('/register');
    await openPicker(page);
    await page.keyboard.press('Tab');
    await panel(page).waitFor({ state: 'detached' });
    expect(await isFocused(number(page))).toBe(true);
  });
});

test('a press on a country takes it, one beside the picker or on its button closes it', async () => {
  const page = await visit.open('/register');
  await openPicker(page);
  await page.getByRole('heading', { name: 'Create Your Account' }).click();
  await panel(page).waitFor({ state: 'detached' });
  await openPicker(page);
  await button(page).click();
  await panel(page).waitFor({ state: 'detached' });
  expect(await chosenOf(page)).toBe('Country code: India +91');
  await openPicker(page);
  await page.getByRole('option', { name: 'Indonesia' }).click();
  await panel(page).waitFor({ state: 'detached' });
  expect([await isFocused(button(page)), await chosenOf(page)]).toEqual([true, 'Country code: Indonesia +62']);
});

test('flags come from the site itself, and only those near what is in sight', async () => {
  const page = await visit.open('/register');
  await button(page).waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPicker(page);
  const flagOf = (name: string) => page.getByRole('option', { name, exact: true }).locator('img');
  await expect
    .poll(() => flagOf('India +91').evaluate((flag: HTMLImageElement) => flag.complete && flag.naturalWidth > 0))
    .toBe(true);
  // Chromium looks about 30 lines ahead in either direction.
  expect(asked.length).toBeLessThan(100);
  await page.keyboard.press('End');
  await expect
    .poll(() => flagOf('Zimbabwe +263').evaluate((flag: HTMLImageElement) => flag.complete && flag.naturalWidth > 0))
    .toBe(true);
  expect(asked.filter((url) => new URL(url).origin !== visit.url)).toEqual([]);
  const sources = await countries(page)
    .locator('img')
    .evaluateAll((flags) => flags.map((flag) => (flag as HTMLImageElement).src));
  expect(new Set(sources).size).toBe(245);
  const answers = new Set<string>();
  for (const source of sources) {
    const answer = await fetch(source);
    const isSvg = (await answer.text()).startsWith('<svg ');
    answers.add(
      `${answer.status} ${answer.headers.get('content-type')} ${isSvg} ${answer.headers.get('cache-control')}`,
    );
  }
  expect([...answers]).toEqual(['200 image/svg+xml; charset=utf-8 true public, max-age=31536000, immutable']);
});

describe('at most 15 digits', () => {
  const WORDS = 'A phone number has at most 15 digits, country code included';

  async function openWatched(): Promise<{ page: Page; sent: string[] }> {
    const page = await visit.open('/register');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await button(page).waitFor();
    return { page, sent };
  }

  const problemOf = (page: Page) =>
    number(page).evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.innerText);

  test('the sixteenth is refused in words; nothing is cut, nothing is sent', async () => {
    const { page, sent } = await openWatched();
    await fillRest(page, 'long@phone-number.example');
    await number(page).fill('1234567890123');
    expect(await problemOf(page)).toBeUndefined();
    await number(page).press('End');
    await page.keyboard.type('4');
    await expect.poll(() => problemOf(page)).toContain(WORDS);
    expect(await number(page).inputValue()).toBe('12345678901234');
    await page.getByRole('button', { name: 'Create Account' }).click();
    expect([await isFocused(number(page)), sent, new URL(page.url()).pathname]).toEqual([true, [], '/register']);
  });

  test('the country code counts: with a shorter one the same number fits, and is sent', async () => {
    const { page } = await openWatched();
    const email = 'fits@phone-number.example';
    await fillRest(page, email);
    await number(page).fill('12345678901234');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect.poll(() => problemOf(page)).toContain(WORDS);
    await openPicker(page);
    await page.keyboard.type('+1');
    await page.keyboard.press('Enter');
    await expect.poll(() => problemOf(page)).toBeUndefined();
    expect(await registeredNumber(page, email)).toBe('112345678901234');
  });

  test('so the server says without scripts, and keeps what was typed', async () => {
    const page = await visit.open('/register', { javaScriptEnabled: false });
    await fillRest(page, 'early@phone-number.example');
    await page.getByLabel('Country code').selectOption('DE');
    await number(page).fill('12345678901234');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText(WORDS).first().waitFor();
    expect(await number(page).inputValue()).toBe('12345678901234');
    expect(await page.getByLabel('Country code').inputValue()).toBe('DE');
  });
});

describe('the number is registered with its country code', () => {
  test('of India, when none was chosen', async () => {
    const page = await visit.open('/register');
    await button(page).waitFor();
    await fillRest(page, 'india@phone-number.example');
    await number(page).fill('98765 43210');
    expect(await registeredNumber(page, 'india@phone-number.example')).toBe('919876543210');
  });

  test('of the country chosen in the picker', async () => {
    const page = await visit.open('/register');
    await fillRest(page, 'germany@phone-number.example');
    await openPicker(page);
    await page.keyboard.type('germany');
    await page.keyboard.press('Enter');
    await number(page).fill('(30) 123-4567');
    expect(await registeredNumber(page, 'germany@phone-number.example')).toBe('49301234567');
  });

  test('without scripts, of the country chosen in the browser’s own list', async () => {
    const page = await visit.open('/register', { javaScriptEnabled: false });
    expect(await page.getByLabel('Country code').inputValue()).toBe('IN');
    await page.getByLabel('Country code').selectOption('JP');
    await fillRest(page, 'japan@phone-number.example');
    await number(page).fill('312345678');
    expect(await registeredNumber(page, 'japan@phone-number.example')).toBe('81312345678');
  });

  test('chosen before scripts run, and kept when they do', async () => {
    const page = await visit.openEmpty();
    let wake = () => {};
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await awake;
      await route.continue();
    });
    await page.goto(`${visit.url}/register`, { waitUntil: 'commit' });
    await page.getByLabel('Country code').selectOption('BR');
    await number(page).fill('1123456789');
    wake();
    await button(page).waitFor();
    expect(await chosenOf(page)).toBe('Country code: Brazil +55');
    await fillRest(page, 'brazil@phone-number.example');
    expect(await registeredNumber(page, 'brazil@phone-number.example')).toBe('551123456789');
  });
});

// Axe judges it on each screen in phone-number.slow.test.ts.
test('the picker is no wider than a screen of 320 px, closed, open and empty', () =>
  expectNobodyOut(visit, 320, [['light', WITHOUT_AXE]]));
