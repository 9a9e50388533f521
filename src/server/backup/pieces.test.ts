import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderPlace } from '#server/backup/backup-places.ts';
import { DamagedBackup, groupPieces, readPieces, writePieces } from '#server/backup/pieces.ts';

const MEGABYTE = 1024 * 1024;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'partwright-pieces-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* chunks(bytes: Uint8Array, size = 100_000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size);
}

/** Some nine megabytes whose every stretch differs. */
const LONG = Uint8Array.from({ length: 9 * MEGABYTE + 17 }, (_, i) => (i * i + (i >> 9)) & 255);

const SHORT = LONG.subarray(0, 200_003);

const keepAs = (name: string) => (bytes: AsyncIterable<Uint8Array>) => folderPlace(folder).put(name, bytes);

async function writeSample(name: string, bytes = SHORT): Promise<string> {
  const path = join(folder, name);
  await writePieces(keepAs(name), async ({ add, addJson }) => {
    await addJson('header', { format: 1 });
    await add('tables/parts', chunks(bytes), 'packed');
    await add('tables/none', chunks(new Uint8Array()), 'packed');
    await add('files/one', chunks(bytes), 'as it is');
  });
  return path;
}

async function readAll(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { name, bytes } of groupPieces(readPieces(createReadStream(path)))) {
    const pieces: Buffer[] = [];
    for await (const piece of bytes) pieces.push(piece);
    found.set(name, Buffer.concat(pieces));
  }
  return found;
}

test('what is written in pieces is read as it was, in its order', async () => {
  const found = await readAll(await writeSample('whole', LONG));
  expect([...found.keys()]).toEqual(['header', 'tables/parts', 'files/one']);
  expect(found.get('header')?.toString()).toBe('{"format":1}');
  expect(found.get('tables/parts')?.equals(LONG)).toBe(true);
  expect(found.get('files/one')?.equals(LONG)).toBe(true);
});

test('what is not read of one name is passed over', async () => {
  const names: string[] = [];
  for await (const { name } of groupPieces(readPieces(createReadStream(await writeSample('passed'))))) names.push(name);
  expect(names).toEqual(['header', 'tables/parts', 'files/one']);
});

test('nobody but its owner can read the file', async () => {
  expect((await stat(await writeSample('private'))).mode & 0o777).toBe(0o600);
});

test('one bit of what it holds that changed is found', async () => {
  const path = await writeSample('changed');
  const bytes = await readFile(path);
  for (const at of [515, 2_000, bytes.length >> 1, bytes.length - 3_000]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    await writeFile(path, changed);
    await expect(readAll(path)).rejects.toThrow(DamagedBackup);
  }
});

test('a file that is cut short anywhere is found', async () => {
  const path = await writeSample('cut');
  const bytes = await readFile(path);
  for (const length of [0, 100, 512, 5_000, bytes.length >> 1, bytes.length - 3 * 512]) {
    await writeFile(path, bytes.subarray(0, length));
    await expect(readAll(path)).rejects.toThrow(DamagedBackup);
  }
});

test('a file that is none of ours is found', async () => {
  const path = join(folder, 'words');
  await writeFile(path, 'not a backup\n'.repeat(1_000));
  await expect(readAll(path)).rejects.toThrow(DamagedBackup);
});

test('a backup that fails while it is written rejects with why, and leaves nothing', async () => {
  const failing = writePieces(keepAs('failed'), async ({ add }) => {
    await add('files/one', chunks(SHORT), 'as it is');
    throw new Error('the disk went away');
  });
  await expect(failing).rejects.toThrow('the disk went away');
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
});

test('a place that is full ends the writing, however much is still to come', async () => {
  const full = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _ of bytes) throw new Error('no room');
  };
  const failing = writePieces(full, async ({ add }) => {
    for (let number = 0; number < 5; number += 1) await add(`files/${number}`, chunks(SHORT), 'as it is');
  });
  await expect(failing).rejects.toThrow('no room');
});

test('a backup replaces nothing that is there', async () => {
  await writeSample('taken');
  await expect(writeSample('taken')).rejects.toThrow('EEXIST');
  expect([...(await readAll(join(folder, 'taken'))).keys()]).toHaveLength(3);
});

test('a name that is being written, or that was cut off, is refused by the name of its half, which stays', async () => {
  const half = join(folder, 'cut-off.part');
  await writeFile(half, 'half');
  // Nobody has read the archive yet: without a listener its error would end the process.
  await expect(writeSample('cut-off')).rejects.toThrow(`${half} is there already: another backup is being written`);
  await expect(folderPlace(folder).requireFree('cut-off')).rejects.toMatchObject({ code: 'EEXIST', path: half });
  expect((await readdir(folder)).filter((name) => name.startsWith('cut-off'))).toEqual(['cut-off.part']);
});
