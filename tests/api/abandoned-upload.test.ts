/** Files that a killed process stored and never wrote into a quote. */
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DraftFiles, sweepAbandonedFiles } from '#server/orders/draft-files.ts';
import { type ApiUnderTest, openApi } from './api-under-test.ts';
import { upload } from './parts.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function storedKeys(): Promise<string[]> {
  const entries = await readdir(api.storageFolder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const store = (drafts: DraftFiles) => drafts.store(Readable.from([Buffer.from('solid part')]));
const aDayPasses = () =>
  api.db
    .updateTable('pendingFiles')
    .set({ startedAt: new Date(Date.now() - 86_400_001) })
    .execute();

test('a day later they are removed, and files of quotes and of uploads under way stay', async () => {
  await upload(await api.signedIn());
  const [ofAQuote] = await storedKeys();
  await store(new DraftFiles(api.deps));
  await aDayPasses();
  const { key: underWay } = await store(new DraftFiles(api.deps));
  expect(await sweepAbandonedFiles(api.db, api.deps.storage)).toBe(1);
  expect((await storedKeys()).sort()).toEqual([ofAQuote, underWay].sort());
});

test('an upload that failed leaves nothing, also when the first try to remove it fails', async () => {
  const before = await storedKeys();
  const drafts = new DraftFiles(api.deps);
  await store(drafts);
  const diskIsGone = { ...api.deps.storage, remove: () => Promise.reject(new Error('The disk is gone')) };
  const failing = new DraftFiles({ ...api.deps, storage: diskIsGone });
  await store(failing);
  await drafts.discard();
  await failing.discard();
  expect(await storedKeys()).toHaveLength(before.length + 1);
  expect(api.log.join('\n')).toContain('the files of a failed upload stay until a sweep');
  expect(await sweepAbandonedFiles(api.db, api.deps.storage)).toBe(1);
  expect(await storedKeys()).toEqual(before);
});
