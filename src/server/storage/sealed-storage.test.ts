import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { HEADER, SEGMENT_BYTES, TAG_BYTES } from '#server/storage/sealed-segments.ts';
import { type SealedObject, sealStorage } from '#server/storage/sealed-storage.ts';
import { newStorageKey, type Storage } from '#server/storage/storage.ts';

const SECRET = 'a secret key of the tests, long enough';
const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;

const folder = await mkdtemp(join(tmpdir(), 'partwright-sealed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const local = await openLocalStorage(folder);
const storage = sealStorage(local, SECRET);

const pathOf = ({ key }: Pick<SealedObject, 'key'>) => join(folder, key.slice(0, 2), key);
const put = (bytes: Uint8Array) => storage.put(newStorageKey(), Readable.from([bytes], { objectMode: false }));
const read = async ({ key, wrappedKey }: Pick<SealedObject, 'key' | 'wrappedKey'>) =>
  buffer(await storage.open({ storageKey: key, wrappedKey }));

/** What stands in the error that a damaged file ends with, for the log. */
const reasonOf = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => expect.unreachable('The file was given out'),
    (reason: Error) => reason,
  );
  expect(error).toMatchObject({ name: 'AppError', code: 'file_damaged' });
  return String(((error.cause as Error).cause as Error).message);
};

/** Stores a file, changes what lies in storage, and tells why it does not open. */
async function reasonAfter(bytes: number, change: (stored: Buffer) => Uint8Array): Promise<string> {
  const stored = await put(randomBytes(bytes));
  await writeFile(pathOf(stored), change(await readFile(pathOf(stored))));
  return reasonOf(read(stored));
}

const flipped = (at: number) => (stored: Buffer) => {
  stored[at < 0 ? stored.length + at : at]! ^= 1;
  return stored;
};

test.each([1, 2, 1000, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 700_001])(
  'a file of %i bytes comes back as it was, with its own length and hash',
  async (length) => {
    const bytes = randomBytes(length);
    const stored = await put(bytes);
    expect(stored).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      bytes: length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      wrappedKey: expect.any(Buffer),
    });
    expect((await read(stored)).equals(bytes)).toBe(true);
    const segments = Math.ceil(length / SEGMENT_BYTES);
    expect((await readFile(pathOf(stored))).length).toBe(HEADER.length + length + segments * TAG_BYTES);
  },
);

test('a file of nothing comes back as nothing', async () => {
  const stored = await storage.put(newStorageKey(), Readable.from([]));
  expect(stored.bytes).toBe(0);
  expect(await read(stored)).toEqual(Buffer.alloc(0));
});

test('it does not matter in which chunks a file comes', async () => {
  const bytes = randomBytes(2 * SEGMENT_BYTES + 5);
  const chunks = [0, 1, 2, 40_000, SEGMENT_BYTES, SEGMENT_BYTES + 1, 2 * SEGMENT_BYTES].map((from, index, all) =>
    bytes.subarray(from, all[index + 1]),
  );
  expect((await read(await storage.put(newStorageKey(), Readable.from(chunks)))).equals(bytes)).toBe(true);
});

test('what lies in storage holds nothing of the file, and is different each time', async () => {
  const bytes = Buffer.from('solid bracket facet normal '.repeat(10_000));
  const [one, other] = [await put(bytes), await put(bytes)];
  const [first, second] = [await readFile(pathOf(one)), await readFile(pathOf(other))];
  expect(first.includes('bracket')).toBe(false);
  expect(first.subarray(HEADER.length).equals(second.subarray(HEADER.length))).toBe(false);
});

test('a byte changed anywhere is found', async () => {
  const length = 2 * SEGMENT_BYTES + 100;
  const second = HEADER.length + SEALED_SEGMENT_BYTES;
  expect(await reasonAfter(length, flipped(0))).toBe('Expected the header of a sealed file, found none');
  expect(await reasonAfter(length, flipped(HEADER.length - 1))).toBe(
    'Expected the header of a sealed file, found none',
  );
  const changed = (place: string) => `Expected ${place} as it was written, found it changed, moved or cut`;
  expect(await reasonAfter(length, flipped(HEADER.length))).toBe(changed('segment 0'));
  expect(await reasonAfter(length, flipped(second - 1))).toBe(changed('segment 0'));
  expect(await reasonAfter(length, flipped(second + 77))).toBe(changed('segment 1'));
  expect(await reasonAfter(length, flipped(second + SEGMENT_BYTES))).toBe(changed('segment 1'));
  expect(await reasonAfter(length, flipped(-1))).toBe(changed('the last segment, number 2,'));
});

test('a file that is cut off is found, also between two segments', async () => {
  const length = 3 * SEGMENT_BYTES;
  const keep = (bytes: number) => (stored: Buffer) => stored.subarray(0, bytes);
  const wrong = (number: number) =>
    `Expected the last segment, number ${number}, as it was written, found it changed, moved or cut`;
  expect(await reasonAfter(length, keep(HEADER.length + 2 * SEALED_SEGMENT_BYTES))).toBe(wrong(1));
  expect(await reasonAfter(length, keep(HEADER.length + SEALED_SEGMENT_BYTES + 4000))).toBe(wrong(1));
  expect(await reasonAfter(length, keep(HEADER.length + SEALED_SEGMENT_BYTES + 3))).toBe(
    'Expected segment 1 to end with a tag, found 3 bytes',
  );
  expect(await reasonAfter(length, keep(HEADER.length))).toBe('Expected segment 0 to end with a tag, found 0 bytes');
  expect(await reasonAfter(length, keep(3))).toBe('Expected the header of a sealed file, found none');
  expect(await reasonAfter(length, keep(0))).toBe('Expected the header of a sealed file, found none');
});

test('segments that are swapped, doubled, left out or added are found', async () => {
  const length = 3 * SEGMENT_BYTES + 10;
  const rearranged =
    (...order: number[]) =>
    (stored: Buffer) => {
      const body = stored.subarray(HEADER.length);
      const segment = (index: number) =>
        body.subarray(index * SEALED_SEGMENT_BYTES, (index + 1) * SEALED_SEGMENT_BYTES);
      return Buffer.concat([HEADER, ...order.map(segment)]);
    };
  expect(await reasonAfter(length, rearranged(1, 0, 2, 3))).toContain('segment 0');
  expect(await reasonAfter(length, rearranged(0, 2, 1, 3))).toContain('segment 1');
  expect(await reasonAfter(length, rearranged(0, 0, 1, 2, 3))).toContain('segment 1');
  expect(await reasonAfter(length, rearranged(0, 2, 3))).toContain('segment 1');
  expect(await reasonAfter(length, rearranged(0, 1, 2, 3, 3))).toContain('the last segment, number 3,');
});

test('what is found further on fails after the good segments, and gives nothing of the bad one', async () => {
  const bytes = randomBytes(3 * SEGMENT_BYTES);
  const stored = await put(bytes);
  await writeFile(pathOf(stored), flipped(HEADER.length + SEALED_SEGMENT_BYTES)(await readFile(pathOf(stored))));
  const given: Buffer[] = [];
  const reading = async () => {
    for await (const chunk of await storage.open({ storageKey: stored.key, wrappedKey: stored.wrappedKey }))
      given.push(chunk as Buffer);
  };
  expect(await reasonOf(reading())).toContain('segment 1');
  expect(Buffer.concat(given).equals(bytes.subarray(0, SEGMENT_BYTES))).toBe(true);
});

test('a file opens under its own key only', async () => {
  const [one, other] = [await put(randomBytes(100)), await put(randomBytes(100))];
  const foreignKey = { key: one.key, wrappedKey: other.wrappedKey };
  expect(await reasonOf(read(foreignKey))).toContain('unable to authenticate');
  await writeFile(pathOf(one), await readFile(pathOf(other)));
  expect(await reasonOf(read(one))).toContain('the last segment, number 0,');
  const both = { key: one.key, wrappedKey: Buffer.alloc(3) };
  expect(await reasonOf(read(both))).toBe('Expected a wrapped key of 60 bytes, found 3');
  const elsewhere = sealStorage(local, 'the secret of another installation, as long');
  const { key: storageKey, wrappedKey } = other;
  expect(await reasonOf(elsewhere.open({ storageKey, wrappedKey }))).toContain('unable to authenticate');
});

test('a file that was stored before files were encrypted is read as it is', async () => {
  const key = newStorageKey();
  await local.put(key, Readable.from([Buffer.from('solid old')]));
  expect(String(await buffer(await storage.open({ storageKey: key, wrappedKey: null })))).toBe('solid old');
});

test('a stream that breaks in the middle leaves nothing, and its reason comes through', async () => {
  async function* broken() {
    yield randomBytes(100_000);
    throw new Error('The connection went away');
  }
  const key = newStorageKey();
  await expect(storage.put(key, broken())).rejects.toThrow('The connection went away');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  await expect(local.open(key)).rejects.toThrow('ENOENT');
});

test('whoever stops reading lets go of the stored file, begun or not', async () => {
  const opened: Readable[] = [];
  const watched: Storage = {
    ...local,
    open: async (key) => {
      const stream = await local.open(key);
      opened.push(stream);
      return stream;
    },
  };
  const { key: storageKey, wrappedKey } = await put(randomBytes(20 * SEGMENT_BYTES));
  const open = () => sealStorage(watched, SECRET).open({ storageKey, wrappedKey });
  (await open()).destroy();
  for await (const _chunk of await open()) break;
  await expect(
    sealStorage(watched, 'another secret, of more than 32 letters').open({ storageKey, wrappedKey }),
  ).rejects.toThrow();
  await writeFile(join(folder, storageKey.slice(0, 2), storageKey), 'no sealed file');
  await expect(open()).rejects.toThrow('damaged');
  expect(opened.map((stream) => stream.destroyed)).toEqual([true, true, true]);
});
