/** What a visitor's browser keeps between pages and versions of the site: chosen files, and what was read from them. */
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ringOf } from '../fixtures/ring-stl.ts';
import { visitPage } from '../setup/browser.ts';
import { logInHere, openCustomer } from '../setup/people.ts';
import { type KeptFile, keptFiles, visitSite } from '../specification/visited-site.ts';
import { BRACKET, changedBracket, chooseAtHome, countAnalyses, keptReadings, largeBracket } from './kept-readings.ts';

declare global {
  // Set in the page by one of these tests.
  var copied: number[];
}

const EMAIL = 'ada@browser-storage.example';

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

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

test('who comes back with a file that was read starts no reader', async () => {
  const page = await visit.open('/');
  const readers: string[] = [];
  page.on('worker', (worker) => /browser-worker/.test(worker.url()) && readers.push(worker.url()));
  await chooseAtHome(page, BRACKET);
  await page.getByTestId('home-price').waitFor();
  await expect.poll(() => keptReadings(page)).toHaveLength(1);
  expect(readers).toHaveLength(1);
  await visitPage(page, `${visit.url}/`);
  await chooseAtHome(page, BRACKET);
  await page.getByTestId('home-price').waitFor();
  expect(readers).toHaveLength(1);
});

test('a large file is hashed beside the page, and is there with its reading', async () => {
  const page = await visit.open('/');
  const threads: string[] = [];
  page.on('worker', (worker) => threads.push(worker.url()));
  await chooseAtHome(page, { name: 'large.step', mimeType: '', buffer: largeBracket() });
  await page.getByTestId('home-price').waitFor();
  await expect.poll(() => keptReadings(page)).toHaveLength(1);
  await expect.poll(async () => (await keptFiles(page)).map(({ name }) => name)).toEqual(['large.step']);
  expect((await keptReadings(page))[0]!.key).toContain(createHash('sha256').update(largeBracket()).digest('hex'));
  expect(threads.filter((url) => /hash-worker/.test(url))).toHaveLength(1);
});

test('neither a large file nor its mesh is copied in the page when they are stored, or when a choice changes', async () => {
  const page = await visit.openEmpty();
  const analyses = await countAnalyses(page);
  await page.addInitScript(() => {
    // Bytes of arrays in each record that is stored.
    globalThis.copied = [];
    const bytesIn = (value: unknown): number => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
      if (value === null || typeof value !== 'object') return 0;
      return Object.values(value).reduce((sum: number, each) => sum + bytesIn(each), 0);
    };
    for (const name of ['add', 'put'] as const) {
      const store = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (value, ...key) {
        copied.push(bytesIn(value));
        return store.call(this, value, ...key);
      };
    }
  });
  await page.goto(visit.url);
  const ring = Buffer.from(ringOf(200_000));
  await chooseAtHome(page, { name: 'ring.stl', mimeType: '', buffer: ring });
  await page.getByTestId('home-price').waitFor();
  await expect.poll(async () => (await keptReadings(page)).map(({ bytes }) => bytes > 4_000_000)).toEqual([true]);
  await page.getByLabel('Quantity').fill('7');
  const kept = async () => (await keptFiles(page)) as ({ choices?: { quantity: string } } & KeptFile)[];
  await expect.poll(async () => (await kept()).map(({ choices }) => String(choices?.quantity))).toEqual(['7']);
  expect(await page.evaluate(() => Math.max(...copied))).toBeLessThan(4_000_000);

  await page.reload();
  await page.getByTestId('home-price').waitFor();
  await page.locator('#part-stage canvas').waitFor();
  expect(analyses()).toBe(1);
  expect((await kept()).map(({ bytes }) => bytes)).toEqual([`a Blob of ${ring.length} bytes`]);
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
