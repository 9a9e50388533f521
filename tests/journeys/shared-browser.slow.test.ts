/** One browser and several people, one after the other or in two tabs: what each of them finds there. */
import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { launchBrowser, newProfile, visitPage } from '../setup/browser.ts';
import { logInHere, openCustomer, postOrder, SHIP_TO, signIn, takeToken, uploadBracket } from '../setup/people.ts';
import { file, keepText, keepUser, keptFiles, keptText, visitSite } from '../specification/visited-site.ts';

const ANN = 'ann@shared-browser.example';
const BOB = 'bob@shared-browser.example';
const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');

const visit = visitSite();
beforeAll(async () => {
  await openCustomer(visit.site, ANN, 'Ann Miller');
  await openCustomer(visit.site, BOB, 'Bob Turner');
});

/** The names of the parts in the list, by the buttons beside them. */
const partNames = (page: Page) =>
  page
    .locator('button[aria-label^="Remove "]')
    .evaluateAll((buttons) => buttons.map((each) => each.ariaLabel!.replace('Remove ', '')));
const expectParts = (page: Page, names: string[]) => expect.poll(() => partNames(page)).toEqual(names);

async function addPart(page: Page, name: string): Promise<void> {
  const before = (await keptFiles(page)).length;
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles(file(name));
  await expect.poll(async () => (await keptFiles(page)).length).toBe(before + 1);
}

/** As after a login by the form, in this browser. The session of whoever was here before is not ended by Sign Out. */
async function signInInstead(context: BrowserContext, email: string, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${visit.url}/robots.txt`);
  await context.clearCookies();
  const token = await signIn(context, visit.site, email);
  await keepUser(page, { token, name, email });
  return page;
}

describe('files belong to the account that was signed in', () => {
  test('who signs in after a session that ended without Sign Out does not get its files, and they come back', async () => {
    const page = await visit.openLoggedIn(ANN, '/profile');
    await addPart(page, 'secret-bracket.step');

    await page.context().clearCookies();
    await visitPage(page, `${visit.url}/login`);
    expect(await keptText(page, 'user')).toBeNull();
    await expect.poll(() => page.getByText('secret-bracket.step').count()).toBe(0);

    await signIn(page.context(), visit.site, BOB);
    await visitPage(page, `${visit.url}/profile`);
    await page.getByText('No parts yet').waitFor();
    await addPart(page, 'plate-of-bob.step');
    await expectParts(page, ['plate-of-bob.step']);

    await page.context().clearCookies();
    await signIn(page.context(), visit.site, ANN);
    await visitPage(page, `${visit.url}/profile`);
    await expectParts(page, ['secret-bracket.step']);
  });

  test('the total of an account leaves the browser once another one has signed in; the number of its parts stays for it', async () => {
    const page = await visit.openLoggedIn(ANN, '/faq');
    const tray = { count: 2, total: '$12.34', unpriced: 0, versions: '0.0.0.0' };
    await keepText(page, 'tray', JSON.stringify({ [ANN]: tray }));
    await page.context().clearCookies();
    await signIn(page.context(), visit.site, BOB);
    await visitPage(page, `${visit.url}/profile-status`);
    const left = { [ANN]: { count: 2, total: null, unpriced: 0, versions: '' } };
    await expect.poll(() => keptText(page, 'tray')).toBe(JSON.stringify(left));
  });

  test('a file that a visitor chose is his after his first sign-in, and nobody else’s afterwards', async () => {
    const page = await visit.open('/');
    await page.getByLabel('Get Quote').setInputFiles(file('visitors-plate.step'));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/login**');
    await page.getByText('visitors-plate.step').waitFor();
    await logInHere(page, ANN);
    await expectParts(page, ['visitors-plate.step']);
    await page.context().clearCookies();
    await signIn(page.context(), visit.site, BOB);
    await visitPage(page, `${visit.url}/profile`);
    await page.getByText('No parts yet').waitFor();
  });

  test('a file submitted at home under an account whose session has ended elsewhere is that account’s', async () => {
    const page = await visit.openWithUser({ token: 'ended', name: 'Ann Miller', email: ANN }, '/');
    await page.getByLabel('Get Quote').setInputFiles(file('secret-bracket.step'));
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/login**');
    await logInHere(page, BOB);
    await page.getByText('No parts yet').waitFor();
  });

  test('a workspace open in another tab shows the parts of whoever has signed in since', async () => {
    const page = await visit.openLoggedIn(ANN, '/profile');
    await addPart(page, 'secret-bracket.step');
    await signInInstead(page.context(), BOB, 'Bob Turner');
    await page.getByText('No parts yet').waitFor();
    await page.getByRole('button', { name: 'Account of Bob Turner' }).waitFor();
  });

  test('a file chosen at home in another tab leaves the box when somebody else signs in, and waits for its owner', async () => {
    const page = await visit.openLoggedIn(ANN, '/');
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await expectParts(page, ['bracket.step']);
    // Kept, or on its way: who signs in a moment after the choice gets as little as who comes later.
    await signInInstead(page.context(), BOB, 'Bob Turner');
    await expectParts(page, []);
    await visitPage(page, `${visit.url}/profile`);
    await page.getByText('No parts yet').waitFor();

    await page.context().clearCookies();
    await signIn(page.context(), visit.site, ANN);
    await visitPage(page, `${visit.url}/`);
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await expect.poll(() => keptFiles(page)).toMatchObject([{ name: 'bracket.step', owner: ANN }]);
    await signInInstead(page.context(), BOB, 'Bob Turner');
    await expectParts(page, []);
    expect(await keptFiles(page)).toMatchObject([{ name: 'bracket.step', owner: ANN }]);
  });

  test('a file chosen at home after Sign Out in another tab is of whoever signs in', async () => {
    const page = await visit.openLoggedIn(ANN, '/');
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await expectParts(page, ['bracket.step']);
    const work = await page.context().newPage();
    await visitPage(work, `${visit.url}/profile`);
    await work.getByRole('button', { name: /^Account of/ }).click();
    await work.getByRole('button', { name: 'Sign Out' }).click();
    await expectParts(page, []);
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await expect.poll(() => keptFiles(page)).toMatchObject([{ name: 'bracket.step' }]);
    expect((await keptFiles(page))[0]!.owner).toBeUndefined();
    const next = await signInInstead(page.context(), BOB, 'Bob Turner');
    await visitPage(next, `${visit.url}/profile`);
    await expectParts(next, ['bracket.step']);
  });

  test('a file that is still on its way into the browser’s store when its owner signs out in another tab goes with him', async () => {
    const page = await visit.openLoggedIn(ANN, '/');
    await page.evaluate(() => {
      const bytesOf = Blob.prototype.arrayBuffer;
      const here = window as unknown as { goOn: () => void; cleared: boolean };
      const held = new Promise<void>((done) => {
        here.goOn = done;
      });
      Blob.prototype.arrayBuffer = async function () {
        await held;
        return bytesOf.call(this);
      };
      new BroadcastChannel('uploadedFiles').onmessage = ({ data }) => {
        here.cleared ||= data === 'cleared';
      };
    });
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await expectParts(page, ['bracket.step']);
    const work = await page.context().newPage();
    await visitPage(work, `${visit.url}/faq`);
    await work.getByRole('button', { name: /^Account of/ }).click();
    await work.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForFunction(() => (window as unknown as { cleared: boolean }).cleared);
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
    await expectParts(page, []);
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });

  test('a session that another tab finds ended leaves the files to their owner', async () => {
    const page = await visit.openLoggedIn(ANN, '/profile');
    await addPart(page, 'secret-bracket.step');
    await visitPage(page, `${visit.url}/faq`);
    await page.context().clearCookies();
    const other = await page.context().newPage();
    await visitPage(other, `${visit.url}/login`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).waitFor();
    await signIn(page.context(), visit.site, ANN);
    await visitPage(page, `${visit.url}/profile`);
    await expectParts(page, ['secret-bracket.step']);
  });
});

describe('what is stored in a browser', () => {
  test('is listed where a choice waits for which there is no room', async () => {
    const page = await visit.openLoggedIn(ANN, '/profile');
    await addPart(page, 'first.step');
    const [{ id } = { id: 0 }] = await keptFiles(page);
    const waiting = JSON.stringify({ [id]: [{ before: {}, after: { note: 'Deburr.' }, key: 'waiting' }] });
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...given) {
        if (this.name === 'uploadedFiles') throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, given);
      };
    });
    await keepText(page, 'choicesUnderWay', waiting);
    await visitPage(page, `${visit.url}/profile`);
    await expectParts(page, ['first.step']);
    expect(await keptText(page, 'choicesUnderWay')).toBe(waiting);
  });

  test('loses what was ordered alone, and the top bar still counts the rest', async () => {
    const token = await takeToken(visit.site, BOB);
    const quoteId = await uploadBracket(visit.site, token, 'CNC Machining');
    const order = (await (await postOrder(visit.site, { ...SHIP_TO, quoteId }, token)).json()) as { orderId: string };
    const headers = { authorization: `Bearer ${token}` };
    const quote = (await (await fetch(`${visit.url}/api/quotes/${quoteId}`, { headers })).json()) as {
      parts: { fileId: string }[];
    };
    const page = await visit.openLoggedIn(BOB, '/profile');
    await addPart(page, 'ordered.step');
    await addPart(page, 'other.step');
    const [ordered, other] = (await keptFiles(page)).map(({ id }) => id);
    await visitPage(page, `${visit.url}/faq`);
    const file = (stored: number, sent: string) => ({ stored, sent, work: '' });
    const uploads = [
      { quoteIds: [quoteId], files: [file(ordered!, quote.parts[0]!.fileId)] },
      { quoteIds: ['00000000-0000-4000-8000-000000000000'], files: [file(other!, 'of a quote that was deleted')] },
    ];
    await keepText(page, 'submittedQuote', JSON.stringify({ owner: BOB, uploads }));
    await visitPage(page, `${visit.url}/thank-you?order=${order.orderId}`);
    await expect.poll(async () => (await keptFiles(page)).map(({ id }) => id)).toEqual([other]);
    await expect.poll(() => keptText(page, 'submittedQuote')).toBeNull();
    expect(JSON.parse((await keptText(page, 'tray'))!)).toMatchObject({ [BOB]: { count: 1 } });
  });
});

describe('two tabs of one workspace', () => {
  test('agree after Remove, after a file is added and after another choice', async () => {
    const page = await visit.openLoggedIn(ANN, '/profile');
    await addPart(page, 'first.step');
    await addPart(page, 'second.step');
    const other = await page.context().newPage();
    await visitPage(other, `${visit.url}/profile`);
    await expectParts(other, ['first.step', 'second.step']);

    await page.getByRole('button', { name: 'Remove first.step' }).click();
    await expectParts(other, ['second.step']);
    await addPart(other, 'third.step');
    await expectParts(page, ['second.step', 'third.step']);
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'third.step', exact: true }).click();
    await page.getByLabel('Manufacturing process').selectOption('print');
    await expect.poll(() => other.getByLabel('Manufacturing process').inputValue()).toBe('print');
  });
});

describe('tabs that show the same', () => {
  /** Messages about files and changed texts that reach a tab of the same site in this time. */
  const heardIn = (tab: Page, ms: number) =>
    tab.evaluate(async (given) => {
      let heard = 0;
      const count = () => {
        heard += 1;
      };
      const channel = new BroadcastChannel('uploadedFiles');
      channel.onmessage = count;
      addEventListener('storage', count);
      await new Promise((resolve) => setTimeout(resolve, given));
      channel.close();
      removeEventListener('storage', count);
      return heard;
    }, ms);

  test.each([
    ['/profile', '/profile'],
    ['/', '/profile'],
    ['/', '/'],
  ])('say nothing to each other: %s and %s', async (path, otherPath) => {
    const page = await visit.openLoggedIn(ANN, path);
    await page.locator('input[type=file]:not([disabled])').first().setInputFiles(BRACKET);
    await expectParts(page, ['bracket.step']);
    const other = await page.context().newPage();
    await visitPage(other, visit.url + otherPath);
    const quantity = page.getByLabel('Quantity', { exact: true });
    await quantity.fill('9');
    await expect.poll(async () => (await keptFiles(page))[0]?.choices?.quantity).toBe(9);
    const listener = await page.context().newPage();
    await listener.goto(`${visit.url}/robots.txt`);
    await expect.poll(() => heardIn(listener, 2_000)).toBe(0);
    const heard = heardIn(listener, 1_000);
    await quantity.fill('10');
    expect(await heard).toBeGreaterThan(0);
    await expect.poll(() => heardIn(listener, 2_000)).toBe(0);
  });
});

describe('two tabs, one of them at home', () => {
  const quantity = (page: Page) => page.getByLabel('Quantity', { exact: true });
  const inBar = (page: Page) => page.getByRole('banner').locator('[data-tray]').first().textContent();
  /** While a price is computed, that of the choices before is shown, dimmed. */
  const settledPrice = (page: Page) =>
    page
      .getByRole('region', { name: 'Price' })
      .evaluate((block) =>
        block.querySelector('[aria-busy=true]')
          ? 'being computed'
          : block.querySelector('[data-testid=home-price]')?.textContent,
      );

  test('two visits of a visitor agree after a file is dropped, its quantity is changed in either, and it is removed', async () => {
    const page = await visit.open('/');
    const other = await page.context().newPage();
    await visitPage(other, visit.url);
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await expectParts(other, ['bracket.step']);
    await quantity(page).fill('7');
    await expect.poll(() => quantity(other).inputValue()).toBe('7');
    await quantity(other).fill('12');
    await expect.poll(() => quantity(page).inputValue()).toBe('12');
    const prices = async () => new Set(await Promise.all([page, other].map(settledPrice)));
    await expect.poll(async () => [...(await prices())]).toEqual([expect.stringContaining('$')]);
    await expect.poll(() => inBar(other)).toContain('1 part');

    await other.getByRole('button', { name: 'Remove bracket.step' }).click();
    await expectParts(page, []);
    await expect.poll(() => inBar(page)).toBe('Quote');
  });

  test('a change that a tab has read on its way, and stores late, does not take back a newer one', async () => {
    const page = await visit.open('/');
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, text) {
        if (key === 'choicesUnderWay' && text.includes('"quantity":7')) setItem.call(this, 'read by a tab', text);
        setItem.call(this, key, text);
      };
    });
    const keptQuantity = async () => (await keptFiles(page))[0]?.choices?.quantity;
    for (const pieces of [7, 12]) {
      await quantity(page).fill(String(pieces));
      await expect.poll(keptQuantity).toBe(pieces);
    }
    await keepText(page, 'choicesUnderWay', (await keptText(page, 'read by a tab'))!);
    await visitPage(page, `${visit.url}/`);
    await expectParts(page, ['bracket.step']);
    await expect.poll(() => keptText(page, 'choicesUnderWay')).toBeNull();
    expect(await keptQuantity()).toBe(12);
    expect(await quantity(page).inputValue()).toBe('12');
  });

  test('what the workspace changes, removes and clears at Sign Out is so in the box at home, and what is dropped there is in the workspace', async () => {
    const page = await visit.openLoggedIn(BOB, '/');
    const work = await page.context().newPage();
    await visitPage(work, `${visit.url}/profile`);
    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await expectParts(work, ['bracket.step']);
    await work.getByLabel('Manufacturing process').selectOption('cnc');
    await work.getByLabel('Quantity').fill('9');
    await expect.poll(() => quantity(page).inputValue()).toBe('9');
    await expect.poll(() => inBar(page)).toContain('$');
    await work.getByRole('button', { name: 'Remove bracket.step' }).click();
    await expectParts(page, []);

    await page.getByLabel('Get Quote').setInputFiles(BRACKET);
    await expectParts(work, ['bracket.step']);
    await work.getByRole('button', { name: /^Account of/ }).click();
    await work.getByRole('button', { name: 'Sign Out' }).click();
    await expectParts(page, []);
    expect(await keptFiles(page)).toEqual([]);
  });
});

describe('"Remember me"', () => {
  /** The browser is closed and started again: cookies without a date are gone, storage is there. */
  async function restart(page: Page): Promise<Page> {
    const { cookies, origins } = await page.context().storageState();
    await page.context().close();
    const lasting = cookies.filter(({ expires }) => expires !== -1);
    const context = await newProfile(await launchBrowser(), { storageState: { cookies: lasting, origins } });
    onTestFinished(() => context.close());
    const next = await context.newPage();
    await visitPage(next, visit.url);
    return next;
  }

  test('unticked: after a restart of the browser there is no name, no avatar and no token, on the first page', async () => {
    const page = await visit.open('/login');
    await logInHere(page, ANN);
    expect(await keptText(page, 'user')).toContain(ANN);
    const after = await restart(page);
    await after.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).waitFor();
    expect(await keptText(after, 'user')).toBeNull();
  });

  test('ticked: after a restart of the browser the customer is still signed in', async () => {
    const page = await visit.open('/login');
    await page.getByLabel('Remember me').check();
    await logInHere(page, ANN);
    const after = await restart(page);
    await after.getByRole('button', { name: 'Account of Ann Miller' }).waitFor();
    await visitPage(after, `${visit.url}/profile`);
    expect(await keptText(after, 'user')).toContain(ANN);
  });

  test('an open page tells the server that the browser is there, so that choosing for hours ends no session', async () => {
    const page = await visit.openWithStoppedClock('/faq');
    await keepUser(page, { token: 't', name: 'Ann Miller', email: ANN });
    const asked = page.waitForRequest('**/api/auth/session?role=customer');
    await page.clock.runFor(10 * 60_000);
    await asked;
  });
});
