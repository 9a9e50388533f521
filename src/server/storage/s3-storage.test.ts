import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, expect, test, vi } from 'vitest';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { AppError } from '#contract/errors.ts';
import { openBucket } from '#server/storage/bucket.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { createS3Storage } from '#server/storage/s3-storage.ts';
import { sealStorage } from '#server/storage/sealed-storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { BUCKET, startBucket } from '../../../tests/setup/s3-bucket.ts';

const MEGABYTE = 1024 * 1024;
const place = { bucket: BUCKET, prefix: 'shop/files/' };
const s3 = await startBucket();
const bucket = openBucket(s3.s3, place);
const storage = createS3Storage(bucket);
afterAll(async () => {
  bucket.close();
  await s3.close();
});

/** More than two parts. */
const LONG = randomBytes(17 * MEGABYTE);

async function* chunksOf(bytes: Buffer, size = 300_000): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function put(bytes: Buffer): Promise<string> {
  const key = newStorageKey();
  await storage.put(key, chunksOf(bytes));
  return key;
}

test('what is put into a bucket comes back, in one part or in many, and can be removed', async () => {
  for (const bytes of [randomBytes(1_000), LONG]) {
    const key = await put(bytes);
    expect(await s3.objects()).toEqual([`shop/files/${key}`]);
    expect(await Readable.from(storage.list()).toArray()).toEqual([{ key, bytes: bytes.length }]);
    expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true);
    await storage.remove(key);
    await storage.remove(key);
    await expect(storage.open(key)).rejects.toMatchObject({ code: 'ENOENT' });
  }
  expect(await s3.objects()).toEqual([]);
  expect(await s3.uploads()).toBe(0);
});

test('a bucket sees encrypted bytes only', async () => {
  const sealed = sealStorage(storage, 'a secret of the tests, long enough for it');
  const words = Buffer.from('solid bracket '.repeat(20_000));
  const { key: storageKey, wrappedKey, sha256 } = await sealed.put(newStorageKey(), chunksOf(words));
  expect(sha256).toBe(createHash('sha256').update(words).digest('hex'));
  const stored = await buffer(await storage.open(storageKey));
  expect(stored.subarray(0, 8).toString()).toBe('PWSEAL1\n');
  expect(stored.includes('solid')).toBe(false);
  expect((await buffer(await sealed.open({ storageKey, wrappedKey }))).equals(words)).toBe(true);
  await storage.remove(storageKey);
});

test('an upload that breaks in the middle leaves no object and no parts in the bucket, and its reason comes through', async () => {
  async function* broken() {
    yield* chunksOf(LONG);
    throw new Error('The connection went away');
  }
  await expect(storage.put(newStorageKey(), broken())).rejects.toThrow('The connection went away');
  async function* tooLong() {
    let sent = 0;
    for await (const chunk of chunksOf(LONG)) {
      sent += chunk.length;
      if (sent > 9 * MEGABYTE) throw new AppError('file_too_large');
      yield chunk;
    }
  }
  await expect(storage.put(newStorageKey(), tooLong())).rejects.toEqual(new AppError('file_too_large'));
  expect([await s3.objects(), await s3.uploads()]).toEqual([[], 0]);
});

test('a bucket that goes away during an upload is "unavailable", and what it has of it is ended by the next sweep', async () => {
  let isAway = false;
  async function* untilAway() {
    let sent = 0;
    for await (const chunk of chunksOf(LONG)) {
      sent += chunk.length;
      if (sent > 12 * MEGABYTE && !isAway) {
        await vi.waitFor(async () => expect(await s3.uploads()).toBe(1), { interval: 2 });
        s3.goAway();
        isAway = true;
      }
      yield chunk;
    }
  }
  const error = await storage.put(newStorageKey(), untilAway()).catch((reason) => reason);
  expect(error).toMatchObject({ code: 'storage_unavailable', status: 503, retryAfterSeconds: expect.any(Number) });
  const unavailable = { code: 'storage_unavailable' };
  await expect(storage.open(newStorageKey())).rejects.toMatchObject(unavailable);
  await expect(storage.remove(newStorageKey())).rejects.toMatchObject(unavailable);
  await expect(storage.check()).rejects.toMatchObject(unavailable);
  await expect(storage.sweep()).rejects.toMatchObject(unavailable);
  s3.comeBack();
  await storage.check();
  // What `check` has written is no file.
  expect([await Readable.from(storage.list()).toArray(), await s3.uploads()]).toEqual([[], 1]);
  // It could still be under way in another process.
  expect([await storage.sweep(), await s3.uploads()]).toEqual([0, 1]);
  await s3.ageUploads(4);
  expect([await storage.sweep(), await s3.uploads()]).toEqual([1, 0]);
});

test('the sweep leaves alone what others upload beside the files', async () => {
  const { endpoint, region, credentials } = s3.s3;
  const client = new S3Client({ endpoint: endpoint!, region, credentials: credentials!, forcePathStyle: true });
  await client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key: 'shop/backups/one' }));
  await s3.ageUploads(100);
  expect([await storage.sweep(), await s3.uploads()]).toEqual([0, 1]);
  const beside = openBucket(s3.s3, { bucket: BUCKET, prefix: 'shop/backups/' });
  expect([await beside.endUploads(new Date()), await s3.uploads()]).toEqual([1, 0]);
  beside.close();
  client.destroy();
});

test('reading goes on where the connection to the bucket broke, and gives up when nothing more comes', async () => {
  const key = await put(LONG);
  s3.cutAnswersAfter(3_000_000, 4);
  expect((await buffer(await storage.open(key))).equals(LONG)).toBe(true);
  s3.cutAnswersAfter(3_000_000, 1);
  const reading = await storage.open(key);
  reading.once('data', () => s3.goAway());
  await expect(buffer(reading)).rejects.toMatchObject({ code: 'storage_unavailable' });
  s3.comeBack();
  await storage.remove(key);
});

test('whoever stops reading lets go of the connection, begun or not', async () => {
  const key = await put(LONG);
  (await storage.open(key)).destroy();
  for await (const _ of await storage.open(key)) break;
  expect((await buffer(await storage.open(key))).equals(LONG)).toBe(true);
  await storage.remove(key);
});

test('a key that is a path is refused', async () => {
  for (const key of ['../secret', '', `${'a'.repeat(32)}/..`]) {
    await expect(storage.open(key)).rejects.toThrow('Expected a storage key of 32 hex digits');
    await expect(storage.remove(key)).rejects.toThrow('Expected a storage key of 32 hex digits');
    await expect(storage.put(key, Readable.from([]))).rejects.toThrow('Expected a storage key of 32 hex digits');
  }
});

test('a bucket that does not exist, or refuses the keys, stops the start with a sentence', async () => {
  const env = { dataDir: '/nowhere', s3: s3.s3, filesIn: place };
  const noBucket = openStorage({ ...env, filesIn: { ...place, bucket: 'others' } });
  await expect(noBucket).rejects.toThrow(
    new ConfigurationError(
      'The bucket "others" does not exist. Make it first, or look at its name and at S3_ENDPOINT.',
    ),
  );
  const credentials = { accessKeyId: 'SOMEBODY', secretAccessKey: 'S3RVER' };
  await expect(openStorage({ ...env, s3: { ...s3.s3, credentials } })).rejects.toThrow(
    'The bucket "parts" may not be written with these keys.',
  );
  s3.goAway();
  await expect(openStorage(env)).rejects.toMatchObject({ code: 'storage_unavailable' });
  const told: unknown[] = [];
  const later = await openStorage(env, { onAway: (error) => told.push(error) });
  s3.comeBack();
  expect(told).toHaveLength(1);
  await later.storage.check();
  later.close();
});

/** Asks of a web server, which is no bucket; it answers each method with a status, and HTML. */
async function withWebServer(
  statusOf: (method: string) => number,
  use: (bucket: ReturnType<typeof openBucket>) => Promise<void>,
  headers: Record<string, string> = {},
): Promise<void> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () =>
      response.writeHead(statusOf(request.method!), { 'content-type': 'text/html', ...headers }).end('<p>Hi</p>'),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = openBucket({ ...s3.s3, endpoint: `http://127.0.0.1:${port}` }, place);
  try {
    await use(asked);
  } finally {
    asked.close();
    server.closeAllConnections();
    server.close();
  }
}

test('a web server that says yes to everything and keeps nothing is refused, at the start and by each upload', () =>
  withWebServer(
    () => 200,
    async (asked) => {
      await expect(asked.requireUsable()).rejects.toThrow('What answers at S3_ENDPOINT stores nothing');
      await expect(asked.requireUsable()).rejects.toBeInstanceOf(ConfigurationError);
      await expect(asked.put('part', chunksOf(randomBytes(1_000)))).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
    },
  ));

test('a web server that takes nothing is no bucket either, and its status is said', () =>
  withWebServer(
    (method) => (method === 'HEAD' ? 200 : 405),
    async (asked) => {
      await expect(asked.requireUsable()).rejects.toThrow('it is no S3 server. Look at the address. It answered 405.');
    },
  ));

test('a bucket that stops answering as one says which setting to look at', () =>
  withWebServer(
    () => 403,
    async (asked) => {
      const error = await asked.check().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(AppError);
      expect(String((error as AppError).cause)).toContain('Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY');
    },
  ));

test('a bucket that still answers and takes nothing any more is not ready, and is ready again once it takes what is written', () => {
  let status = 403;
  return withWebServer(
    (method) => (method === 'PUT' ? status : 200),
    async (asked) => {
      const refused = await asked.check().then(
        () => null,
        (error: AppError) => error,
      );
      expect(refused?.code).toBe('storage_unavailable');
      expect(String(refused?.cause)).toContain('may not be written with these keys');
      status = 200;
      await asked.check();
    },
    { etag: '"of-what-was-put"' },
  );
});
