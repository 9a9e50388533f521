import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { addPendingFile, discardPendingFiles, takePendingFiles } from '#db/pending-files.ts';
import { openTestDatabase } from '../../tests/setup/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const newKey = () => randomBytes(16).toString('hex');

async function pending(): Promise<string> {
  const key = newKey();
  await addPendingFile(db, key);
  return key;
}

async function discard(which: Parameters<typeof discardPendingFiles>[1]): Promise<string[]> {
  const removed: string[] = [];
  await discardPendingFiles(db, which, async (key) => void removed.push(key));
  return removed;
}

test('only keys that are still pending are removed, each once', async () => {
  const [kept, failed] = [await pending(), await pending()];
  await db.transaction().execute((tx) => takePendingFiles(tx, [kept]));
  expect(await discard({ storageKeys: [kept, failed] })).toEqual([failed]);
  expect(await discard({ storageKeys: [kept, failed] })).toEqual([]);
});

test('a sweep takes what was begun long ago and leaves an upload under way', async () => {
  const left = newKey();
  await db
    .insertInto('pendingFiles')
    .values({ storageKey: left, startedAt: new Date('2026-01-01') })
    .execute();
  const live = await pending();
  expect(await discard({ startedBefore: new Date('2026-01-02') })).toEqual([left]);
  expect(await discard({ storageKeys: [live] })).toEqual([live]);
});

test('an upload that commits at this moment keeps its file', async () => {
  const key = await pending();
  await db.transaction().execute(async (tx) => {
    await takePendingFiles(tx, [key]);
    expect(await discard({ storageKeys: [key] })).toEqual([]);
  });
  expect(await discard({ storageKeys: [key] })).toEqual([]);
});

test('a file that was discarded does not become part of a quote', async () => {
  const key = await pending();
  await discard({ storageKeys: [key] });
  const taking = db.transaction().execute((tx) => takePendingFiles(tx, [key]));
  await expect(taking).rejects.toThrow('Expected 1 pending files, found 0');
});

test('what cannot be removed stays known, becomes part of no quote, and is swept at once', async () => {
  const key = await pending();
  const failing = discardPendingFiles(db, { storageKeys: [key] }, () => Promise.reject(new Error('The disk is gone')));
  await expect(failing).rejects.toThrow('The disk is gone');
  const taking = db.transaction().execute((tx) => takePendingFiles(tx, [key]));
  await expect(taking).rejects.toThrow('Expected 1 pending files, found 0');
  expect(await discard({ startedBefore: new Date('2026-01-01') })).toEqual([key]);
  expect(await discard({ storageKeys: [key] })).toEqual([]);
});

test('an upload that comes to its commit while its file is removed has no quote', async () => {
  const key = await pending();
  let taking: Promise<void> | undefined;
  await discardPendingFiles(db, { storageKeys: [key] }, async () => {
    taking = db.transaction().execute((tx) => takePendingFiles(tx, [key]));
    await expect(taking).rejects.toThrow('Expected 1 pending files, found 0');
  });
  expect(taking).toBeDefined();
});

test('of two files, the one that was removed is forgotten also when the other cannot be', async () => {
  const keys = [await pending(), await pending()];
  const removed: string[] = [];
  const failing = discardPendingFiles(db, { storageKeys: keys }, async (key) => {
    if (removed.length > 0) throw new Error('The disk is gone');
    removed.push(key);
  });
  await expect(failing).rejects.toThrow('The disk is gone');
  expect(await discard({ storageKeys: keys })).toEqual(keys.filter((key) => key !== removed[0]));
});

test('two that remove the same file at once both end well', async () => {
  const key = await pending();
  const discarded = await Promise.all([1, 2].map(() => discard({ storageKeys: [key] })));
  expect(discarded.flat()).toContain(key);
  expect(await discard({ storageKeys: [key] })).toEqual([]);
});

test('a storage that never answers holds no connection', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const keys = await Promise.all(Array.from({ length: 24 }, pending));
  let asked = 0;
  const discards = keys.map((key) =>
    discardPendingFiles(db, { storageKeys: [key] }, () => {
      asked += 1;
      return promise;
    }),
  );
  await expect.poll(() => asked).toBe(keys.length);
  await expect.poll(() => database.pool.idleCount).toBe(database.pool.totalCount);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  resolve();
  await Promise.all(discards);
  expect(await discard({ storageKeys: keys })).toEqual([]);
});
