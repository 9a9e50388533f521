/** Files in a folder of this machine, under random keys, readable by the server's user only. */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { newStorageKey, type PutOptions, type Storage, type StoredObject } from '#server/storage/storage.ts';

const KEY = /^[0-9a-f]{32}$/;
/** An upload that has not written for this long belongs to a process that is gone. */
const STALE_MS = 60 * 60 * 1000;

/** Opens (and makes, when missing) the folder. Half-written uploads live in `incoming`, whole files in 256 folders by their key's beginning. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  /** Throws unless `key` is one of ours: a path cannot be built from anything else. */
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError('Expected a storage key of 32 hex digits');
    return join(folder, key.slice(0, 2), key);
  };

  async function put(key: string, stream: AsyncIterable<Uint8Array>, options: PutOptions = {}): Promise<StoredObject> {
    const path = pathOf(key);
    const draft = join(incoming, key);
    try {
      const file = await open(draft, 'wx', 0o600);
      const written = await writeAll(file, stream, options).finally(() => file.close());
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolder(dirname(path));
      return { key, ...written };
    } catch (error) {
      await rm(draft, { force: true });
      throw isDiskFull(error) ? new AppError('storage_full', { cause: error }) : error;
    }
  }

  async function openFile(key: string): Promise<Readable> {
    const file = await open(pathOf(key), 'r');
    return file.createReadStream();
  }

  async function sweep(): Promise<number> {
    let removed = 0;
    for (const name of await readdir(incoming)) {
      const path = join(incoming, name);
      const found = await stat(path).catch(() => null);
      if (!found || Date.now() - found.mtimeMs < STALE_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  async function check(): Promise<void> {
    const path = join(incoming, newStorageKey());
    const file = await open(path, 'wx', 0o600);
    try {
      await file.write('ready');
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  }

  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  }

  return { put, open: openFile, remove: async (key) => rm(pathOf(key), { force: true }), sweep, check, freeBytes };
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Writes, counts and hashes in one go, and waits until the disk has it. */
async function writeAll(
  file: FileHandle,
  stream: AsyncIterable<Uint8Array>,
  { onBytes, maxBytes = Number.POSITIVE_INFINITY }: PutOptions,
): Promise<Omit<StoredObject, 'key'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new AppError('file_too_large');
    hash.update(chunk);
    for (let from = 0; from < chunk.byteLength; ) from += (await file.write(chunk, from)).bytesWritten;
    onBytes?.(bytes);
  }
  await file.sync();
  return { bytes, sha256: hash.digest('hex') };
}

/** A rename is safe when the folder that names the file is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
