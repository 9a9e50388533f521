/** Files that lie in a bucket: what people see of it, also while the bucket is away. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addPendingFile } from '#db/pending-files.ts';
import { sweepAbandonedFiles } from '#server/orders/draft-files.ts';
import { openBucket } from '#server/storage/bucket.ts';
import { createS3Storage } from '#server/storage/s3-storage.ts';
import { sealStorage } from '#server/storage/sealed-storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { BUCKET, startBucket, type TestBucket } from '../setup/s3-bucket.ts';
import { type ApiUnderTest, openApi, SECRET_KEY } from './api-under-test.ts';
import { block, upload, uploadForm } from './parts.ts';

let s3: TestBucket;
let api: ApiUnderTest;
let close = () => {};
beforeAll(async () => {
  s3 = await startBucket();
  const bucket = openBucket(s3.s3, { bucket: BUCKET, prefix: 'files/' });
  close = () => bucket.close();
  // So that readiness looks anew each time.
  let now = Date.now();
  api = await openApi({
    storage: sealStorage(createS3Storage(bucket), SECRET_KEY),
    now: () => {
      now += 10_000;
      return now;
    },
  });
  await api.startWork();
});
afterAll(async () => {
  await api.close();
  close();
  await s3.close();
});

const pendingFiles = async () => (await api.db.selectFrom('pendingFiles').select('storageKey').execute()).length;

test('with files in a bucket, parts are uploaded, measured, downloaded and deleted', async () => {
  const ann = await api.signedIn();
  const settled = async (quoteId: string) => {
    const find = async () => (await ann.get(`/api/quotes/${quoteId}`)).json.status;
    await vi.waitFor(async () => expect(await find()).toBe('priced'), { timeout: 30_000 });
  };
  await settled((await upload(ann)).quoteId);
  const { id } = await api.db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  expect((await ann.get(`/api/files/${id}`)).bytes.equals(block(40, 30, 20))).toBe(true);
  const kept = await s3.objects();
  expect(kept.every((name) => /^files\/[0-9a-f]{32}$/.test(name))).toBe(true);
  const { quoteId } = await upload(ann, [{ name: 'other.stl', bytes: block(9, 8, 7) }]);
  await settled(quoteId);
  expect((await s3.objects()).length).toBeGreaterThan(kept.length);
  expect((await ann.send('DELETE', `/api/quotes/${quoteId}`)).status).toBe(200);
  expect(await s3.objects()).toEqual(kept);
});

test('a bucket that is away is 503 with a sentence for uploads and downloads, nothing is half-stored, and all is well when it is back', async () => {
  const ben = await api.signedIn();
  await upload(ben);
  const before = await s3.objects();
  const { id } = await api.db.selectFrom('files').select('id').orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
  s3.goAway();
  const sent = await ben.post('/api/files/upload', uploadForm([{ name: 'one.stl', bytes: block(5, 6, 7) }]));
  const sentence = 'Our file storage is not responding at the moment. Please try again in a few seconds.';
  expect([sent.status, sent.json]).toEqual([503, { code: 'storage_unavailable', message: sentence }]);
  expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ben.get(`/api/files/${id}`)).json.message).toBe(sentence);
  const ready = await ben.get('/readyz');
  expect([ready.status, ready.json]).toEqual([
    503,
    { status: 'unavailable', database: 'ok', storage: 'unavailable', queue: 'ok' },
  ]);
  s3.comeBack();
  expect(await s3.objects()).toEqual(before);
  // Whether the bucket took anything is not known: it stays noted until the next sweep.
  expect(await pendingFiles()).toBe(1);
  expect(await sweepAbandonedFiles(api.db, api.deps.storage)).toBe(1);
  expect(await pendingFiles()).toBe(0);
  expect((await ben.get(`/api/files/${id}`)).status).toBe(200);
  expect((await ben.get('/readyz')).status).toBe(200);
  await upload(ben);
});

test('what an upload of a killed process left whole in the bucket is removed by the sweep, and nothing else is', async () => {
  const before = await s3.objects();
  const key = newStorageKey();
  await addPendingFile(api.db, key);
  await api.deps.storage.put(key, new Blob(['left behind']).stream() as unknown as AsyncIterable<Uint8Array>);
  expect(await s3.objects()).toHaveLength(before.length + 1);
  expect(await sweepAbandonedFiles(api.db, api.deps.storage)).toBe(0);
  await api.db
    .updateTable('pendingFiles')
    .set({ startedAt: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect(await sweepAbandonedFiles(api.db, api.deps.storage)).toBeGreaterThan(0);
  expect([await s3.objects(), await pendingFiles()]).toEqual([before, 0]);
});
