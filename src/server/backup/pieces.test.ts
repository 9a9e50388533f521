import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function writeSample(name: string, bytes = SHORT): Promise<string> {
  const path = join(folder, name);
  await writePieces(path, async ({ add, addJson }) => {
    await addJson('header', { format: 1 });
    await add('tables/parts', chunks(bytes), 'packed');
    await add('tables/none', chunks(new Uint8Array()), 'packed');
    await add('files/one', chunks(bytes), 'as it is');
  });
  return path;
}

async function readAll(path: string): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  for await (const { name, bytes } of groupPieces(readPieces(path))) {
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
  for await (const { name } of groupPieces(readPieces(await writeSample('passed')))) names.push(name);
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

test('a backup that fails while it is written rejects with why', async () => {
  const failing = writePieces(join(folder, 'failed'), async ({ add }) => {
    await add('files/one', chunks(SHORT), 'as it is');
    throw new Error('the disk went away');
  });
  await expect(failing).rejects.toThrow('the disk went away');
});
