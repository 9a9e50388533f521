/** What a visitor's browser keeps, on ways that are seldom gone: a sign-out beside a reading, many readings, an older version's database. */
import { beforeAll, expect, test } from 'vitest';
import { logInHere, openCustomer, signIn } from '../setup/people.ts';
import { keptFiles, visitSite } from '../specification/visited-site.ts';
import {
  BRACKET,
  changedBracket,
  chooseAtHome,
  countAnalyses,
  keptReadings,
  type StoredReading,
} from './kept-readings.ts';

const EMAIL = 'ada@browser-storage-slow.example';

const visit = visitSite();
beforeAll(() => openCustomer(visit.site, EMAIL));

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
  await expect.poll(() => keptFiles(page)).toMatchObject([{ name: 'bracket.step' }]);
  const other = await page.context().newPage();
  await other.goto(`${visit.url}/faq`);
  await other.getByRole('button', { name: 'Account of Ada Turner' }).click();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.waitForURL('**/login');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up/Login' }).waitFor();
  // The account's files leave with it.
  await page.getByRole('button', { name: 'Remove bracket.step' }).waitFor({ state: 'detached' });
  arrive();
  // A file chosen afterwards is a visitor's; what was read from it stands alone.
  await chooseAtHome(page, { name: 'other.step', mimeType: '', buffer: changedBracket() });
  await expect.poll(() => keptReadings(page)).toHaveLength(1);
  await expect.poll(() => keptFiles(page)).toMatchObject([{ name: 'other.step' }]);
  expect((await keptFiles(page))[0]!.owner).toBeUndefined();
});

test('the oldest readings go when there are more than three workspaces of fifty hold, and those of another engine', async () => {
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
          for (let at = 0; at < 150; at += 1) {
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
  await expect.poll(() => keptReadings(page)).toHaveLength(150);
  const keys = (await keptReadings(page)).toSorted((a, b) => a.keptAt - b.keptAt).map(({ key }) => key);
  expect(keys.slice(0, 2)).toEqual([`${engine}:2`, `${engine}:3`]);
  expect(keys).toContain(first);
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
