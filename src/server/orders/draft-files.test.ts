import { Readable } from 'node:stream';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { SealedStorage } from '#server/storage/sealed-storage.ts';
import { openTestDatabase } from '../../../tests/setup/database.ts';
import { DraftFiles } from './draft-files.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const pending = async () => (await database.db.selectFrom('pendingFiles').selectAll().execute()).length;

/** Of an upload that the storage did not take. */
async function failedUpload(remove: (key: string) => Promise<void>): Promise<DraftFiles> {
  const put = async () => {
    throw new AppError('storage_unavailable');
  };
  const storage = { put, remove } as unknown as SealedStorage;
  const drafts = new DraftFiles({ db: database.db, storage, log: pino({ level: 'silent' }) });
  await expect(drafts.store(Readable.from([]))).rejects.toMatchObject({ code: 'storage_unavailable' });
  return drafts;
}

test('what a failed upload left is removed', async () => {
  const drafts = await failedUpload(async () => {});
  expect(await pending()).toBe(1);
  await drafts.discard();
  expect(await pending()).toBe(0);
});

test('the buyer does not wait for a storage that does not answer, and what comes later is removed all the same', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const drafts = await failedUpload(() => promise);
  await drafts.discard();
  resolve();
  await expect.poll(pending).toBe(0);
});
