/** What a visitor's browser keeps between pages and versions of the site: chosen files, and what was read from them. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { logInHere, openCustomer, signIn } from '../setup/people.ts';
import { keptFiles, visitSite } from '../specification/visited-site.ts';

const BRACKET = resolve(import.meta.dirname, '../fixtures/bracket.step');
const EMAIL = 'ada@browser-storage.example';

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

/** Counts, over all pages of the profile that follow, the files that are handed to a worker to be read. */
async function countAnalyses(page: Page): Promise<() => number> {
  let count = 0;
  await page.context().exposeFunction('countAnalysis', () => {
    count += 1;
  });
  await page.context().addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: { kind?: string }, options?: object) {
      if (message?.kind === 'analyse') (window as unknown as { countAnalysis: () => void }).countAnalysis();
      return post.call(this, message, options as StructuredSerializeOptions);
    };
  });
  return () => count;
}

interface StoredReading {
  key: string;
  keptAt: number;
  bytes: number;
}

/** What this browser keeps under `readings`, without facts and meshes. */
function keptReadings(page: Page): Promise<StoredReading[]> {
  return page.evaluate(
    () =>
      new Promise<StoredReading[]>((done, fail) => {
        const opening = indexedDB.open('partwright', 2);
        // There was none. To make one is the site's affair.
        opening.onupgradeneeded = () => opening.transaction!.abort();
        opening.onerror = () => (opening.error?.name === 'AbortError' ? done([]) : fail(opening.error));
        opening.onsuccess = () => {
          const all = opening.result.transaction('readings').objectStore('readings').getAll();
          all.onerror = () => fail(all.error);
          all.onsuccess = () => done(all.result.map(({ key, keptAt, bytes }) => ({ key, keptAt, bytes })));
          opening.result.close();
        };
      }),
  );
}

const chooseAtHome = (page: Page, files: Parameters<Page['setInputFiles']>[1]) =>
  page.getByLabel('Get Quote').setInputFiles(files);

test('a file read at home is not read again in the workspace, where its picture stands at once', async () => {
  const page = await visit.openEmpty();
  const analyses = await countAnalyses(page);
  await page.goto(`${visit.url}/login?next=/`);
  await logInHere(page, EMAIL);
  await page.goto(visit.url);
  await chooseAtHome(page, BRACKET);
  await page.getByRole('status').getByText('bracket.step has been measured.').waitFor();
  expect(analyses()).toBe(1);
  await expect.poll(() => keptReadings(page)).toHaveLength(1);

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/profile');
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await page.getByTestId('total-price').waitFor();
  await page.locator('canvas').waitFor();
  expect(analyses()).toBe(1);
});

test('a file that is removed while it is read leaves no reading', async () => {
  const page = await visit.open('/');
  // Nothing is read as long as the reader is on its way.
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/browser-worker/, async (route) => {
    await arrived;
    await route.continue();
  });
  await chooseAtHome(page, BRACKET);
  await page.getByRole('button', { name: 'Remove bracket.step' }).click();
  arrive();
  await chooseAtHome(page, { name: 'other.step', mimeType: '', buffer: changedBracket() });
  await expect.poll(() => keptReadings(page)).toHaveLength(1);
});

test('who signs out in another tab while a file is read leaves no reading behind', async () => {
  const page = await visit.open('/login?next=/');
  await logInHere(page, EMAIL);
  let arrive = () => {};
  const arrived = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route(/browser-worker/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(visit.url);
  await chooseAtHome(page, BRACKET);
  const other = await page.context().newPage();
  await other.goto(`${visit.url}/faq`);
  await other.getByRole('button', { name: 'Account of Ada Turner' }).click();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL('**/login');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).waitFor();
  arrive();
  await page.getByRole('status').getByText('bracket.step has been measured.').waitFor();
  // A file chosen afterwards is a visitor's; what was read from it is kept, and stands alone.
  await chooseAtHome(page, { name: 'other.step', mimeType: '', buffer: changedBracket() });
  await expect.poll(() => keptReadings(page)).toHaveLength(1);
  expect(await keptFiles(page)).toEqual([]);
});

/** The same part in other bytes. */
function changedBracket(): Buffer {
  return Buffer.concat([readFileSync(BRACKET), Buffer.from('\n')]);
}

test('the oldest readings go when there are more than thirty, and those of another engine', async () => {
  const page = await visit.open('/');
  await chooseAtHome(page, BRACKET);
  await expect.poll(() => keptReadings(page)).toHaveLength(1);
  const [{ key: first }] = (await keptReadings(page)) as [StoredReading];
  const engine = first.split(':')[0]!;
  await page.evaluate(
    ({ engine }) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('partwright', 2);
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('readings', 'readwrite');
          const store = transaction.objectStore('readings');
          for (let at = 0; at < 30; at += 1) {
            const keptAt = 1000 + at;
            store.put({ key: `${engine}:${at}`, keptAt, bytes: 1, facts: {}, mesh: null });
          }
          store.put({ key: '0:newest', keptAt: Date.now(), bytes: 1, facts: {}, mesh: null });
          transaction.oncomplete = () => done();
          opening.result.close();
        };
      }),
    { engine },
  );
  await chooseAtHome(page, { name: 'other.step', mimeType: '', buffer: changedBracket() });
  await expect.poll(() => keptReadings(page)).toHaveLength(30);
  const keys = (await keptReadings(page)).toSorted((a, b) => a.keptAt - b.keptAt).map(({ key }) => key);
  expect(keys.slice(0, 2)).toEqual([`${engine}:2`, `${engine}:3`]);
  expect(keys).toContain(first);
});

test('what the first version of the database kept is there after the upgrade', async () => {
  const page = await visit.openEmpty();
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('partwright', 1);
        opening.onerror = () => fail(opening.error);
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('uploadedFiles', { keyPath: 'id', autoIncrement: true });
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('uploadedFiles', 'readwrite');
          const bytes = new TextEncoder().encode('ISO-10303-21;').buffer;
          transaction.objectStore('uploadedFiles').add({ name: 'plate.step', type: '', size: 13, bytes });
          transaction.oncomplete = () => done();
          opening.result.close();
        };
      }),
  );
  await page.goto(`${visit.url}/login`);
  await page.getByText('Your file is kept on this computer').waitFor();
  await page.getByText('plate.step').waitFor();
  expect(await keptFiles(page)).toMatchObject([{ id: 1, name: 'plate.step', bytes: 'ISO-10303-21;' }]);
  expect(await keptReadings(page)).toEqual([]);
});

test('what the second version kept, files with their choices and readings, is used as it is', async () => {
  const page = await visit.openEmpty();
  await signIn(page.context(), visit.site, EMAIL);
  const analyses = await countAnalyses(page);
  await page.goto(`${visit.url}/profile`);
  await page.locator('input[type=file]:not([disabled])').first().setInputFiles(BRACKET);
  await page.getByLabel('Manufacturing process').selectOption('cnc');
  await page.getByLabel('Quantity').fill('7');
  await page.getByTestId('total-price').waitFor();
  await expect.poll(() => keptReadings(page)).toHaveLength(1);
  // What is typed is kept a moment after the last key.
  await expect.poll(() => keptFiles(page)).toMatchObject([{ choices: { quantity: 7 } }]);
  const price = await page.getByTestId('total-price').textContent();
  await page.goto(`${visit.url}/robots.txt`);
  await page.evaluate(remakeVersion2);

  await page.goto(`${visit.url}/profile`);
  await page.getByTestId('total-price').waitFor();
  await page.locator('canvas').waitFor();
  expect(await page.getByLabel('Quantity').inputValue()).toBe('7');
  expect(await page.getByTestId('total-price').textContent()).toBe(price);
  expect(analyses()).toBe(1);
});

/** Runs in the page: takes all records out, deletes the database and makes it again as its second version was made before there was a library for it. */
async function remakeVersion2(): Promise<void> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const before = await answer(indexedDB.open('partwright'));
  const files = await answer(before.transaction('uploadedFiles').objectStore('uploadedFiles').getAll());
  const readings = await answer(before.transaction('readings').objectStore('readings').getAll());
  before.close();
  await answer(indexedDB.deleteDatabase('partwright'));
  const opening = indexedDB.open('partwright', 2);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('uploadedFiles', { keyPath: 'id', autoIncrement: true });
    opening.result.createObjectStore('readings', { keyPath: 'key' }).createIndex('age', ['keptAt', 'bytes']);
  };
  const after = await answer(opening);
  const transaction = after.transaction(['uploadedFiles', 'readings'], 'readwrite');
  await Promise.all([
    ...files.map((file) => answer(transaction.objectStore('uploadedFiles').add(file))),
    ...readings.map((reading) => answer(transaction.objectStore('readings').add(reading))),
  ]);
  after.close();
}
