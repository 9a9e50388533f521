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

test('what cannot be removed stays known', async () => {
  const key = await pending();
  const failing = discardPendingFiles(db, { storageKeys: [key] }, () => Promise.reject(new Error('The disk is gone')));
  await expect(failing).rejects.toThrow('The disk is gone');
  expect(await discard({ storageKeys: [key] })).toEqual([key]);
});
