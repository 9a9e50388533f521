import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { newStorageKey } from '#server/storage/storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'partwright-storage-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storage = await openLocalStorage(folder);

const filesIn = async (at: string) =>
  (await readdir(at, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('what is put comes back, however it is cut into pieces, and can be removed', async () => {
  const key = newStorageKey();
  const bytes = randomBytes(3_000_000);
  async function* pieces() {
    for (let from = 0, length = 1; from < bytes.length; from += length, length = (length * 7) % 100_003)
      yield bytes.subarray(from, from + length);
  }
  await storage.put(key, pieces());
  expect((await buffer(await storage.open(key))).equals(bytes)).toBe(true);
  expect((await stat(join(folder, key.slice(0, 2), key))).mode & 0o777).toBe(0o600);
  await storage.remove(key);
  await storage.remove(key);
  await expect(storage.open(key)).rejects.toThrow('ENOENT');
  expect(await filesIn(folder)).toEqual([]);
});

test('a stream that breaks in the middle leaves nothing', async () => {
  async function* broken() {
    yield randomBytes(100_000);
    throw new Error('The connection went away');
  }
  await expect(storage.put(newStorageKey(), broken())).rejects.toThrow('The connection went away');
  expect(await filesIn(folder)).toEqual([]);
});

test('a stream that is destroyed from outside leaves nothing', async () => {
  const stream = new Readable({ read() {} });
  stream.push(randomBytes(1000));
  stream.once('data', () => stream.destroy());
  const putting = storage.put(newStorageKey(), stream);
  await expect(putting).rejects.toThrow('Premature close');
  expect(await filesIn(folder)).toEqual([]);
});

test('a key that is a path is refused', async () => {
  for (const key of ['../secret-key', '/etc/passwd', '', 'incoming/x', `${'a'.repeat(32)}/..`]) {
    await expect(storage.open(key)).rejects.toThrow('Expected a storage key of 32 hex digits');
    await expect(storage.remove(key)).rejects.toThrow('Expected a storage key of 32 hex digits');
  }
});

test('sweeping removes what a killed process left an hour ago, and spares an upload under way', async () => {
  const incoming = join(folder, 'incoming');
  await writeFile(join(incoming, 'left'), 'half');
  await writeFile(join(incoming, 'live'), 'half');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(incoming, 'left'), twoHoursAgo, twoHoursAgo);
  expect(await storage.sweep()).toBe(1);
  expect(await readdir(incoming)).toEqual(['live']);
  await rm(join(incoming, 'live'));
});

test('the check passes on a folder that can be written and fails on one that is gone', async () => {
  await storage.check();
  const gone = await mkdtemp(join(tmpdir(), 'partwright-storage-'));
  const other = await openLocalStorage(gone);
  await rm(gone, { recursive: true });
  await expect(other.check()).rejects.toThrow('ENOENT');
});
