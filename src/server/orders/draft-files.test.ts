import { Readable } from 'node:stream';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { SealedStorage } from '#server/storage/sealed-storage.ts';
import { openTestDatabase } from '../../../tests/setup/database.ts';
import { DraftFiles } from './draft-files.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Keys that were asked to be removed after an upload that failed so. */
async function removedAfter(code: ErrorCode): Promise<string[]> {
  const removed: string[] = [];
  const storage = {
    put: async () => {
      throw new AppError(code);
    },
    remove: async (key: string) => void removed.push(key),
  } as unknown as SealedStorage;
  const drafts = new DraftFiles({ db: database.db, storage, log: pino({ level: 'silent' }) });
  await expect(drafts.store(Readable.from([]))).rejects.toMatchObject({ code });
  await drafts.discard();
  return removed;
}

test('what a failed upload left is removed, unless it failed because the storage does not answer: the buyer waits once', async () => {
  expect(await removedAfter('storage_full')).toHaveLength(1);
  expect(await removedAfter('storage_unavailable')).toEqual([]);
});
