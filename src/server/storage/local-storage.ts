/** Files in a folder of this machine, under random keys, readable by the server's user only. */
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/errors.ts';
import {
  isStorageKey,
  newStorageKey,
  requireStorageKey,
  type Storage,
  type StoredObject,
} from '#server/storage/storage.ts';

/** Of the 256 that keys begin with. */
const FOLDER = /^[0-9a-f]{2}$/;
/** An upload that has not written for this long belongs to a process that is gone. */
const STALE_MS = 60 * 60 * 1000;
/** What comes while the disk writes is written together, up to so much of an upload. */
const WRITE_BYTES = 256 * 1024;

/** Opens (and makes, when missing) the folder. Half-written uploads live in `incoming`, whole files in 256 folders by their key's beginning. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    requireStorageKey(key);
    return join(folder, key.slice(0, 2), key);
  };

  async function put(key: string, stream: AsyncIterable<Uint8Array>): Promise<void> {
    const path = pathOf(key);
    const draft = join(incoming, key);
    try {
      const file = await open(draft, 'wx', 0o600);
      await pipeline(stream, file.createWriteStream({ flush: true, highWaterMark: WRITE_BYTES }));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      // On a disk that only reads nothing was begun.
      await rm(draft, { force: true }).catch(() => {});
      throw asRefusal(error);
    }
  }

  async function openFile(key: string): Promise<Readable> {
    const file = await open(pathOf(key), 'r');
    return file.createReadStream();
  }

  async function* list(): AsyncGenerator<Pick<StoredObject, 'key' | 'bytes'>> {
    for (const name of (await readdir(folder)).filter((each) => FOLDER.test(each)).sort())
      for (const key of (await readdir(join(folder, name))).filter(isStorageKey).sort()) {
        const found = await stat(pathOf(key)).catch(() => null);
        // null: removed in this moment.
        if (found) yield { key, bytes: found.size };
      }
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

  const remove = async (key: string) => rm(pathOf(key), { force: true });
  return { put, open: openFile, remove, list, sweep, check, freeBytes };
}

const FULL = ['ENOSPC', 'EDQUOT'];
/** A disk that the system has made read-only after an error, one that fails, and a folder on the network that is gone. */
const AWAY = ['EROFS', 'EIO', 'ESTALE', 'ENXIO'];
const AWAY_SECONDS = 30;

/** What somebody is told who sent a file that the disk did not take. */
function asRefusal(cause: unknown): unknown {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  if (FULL.includes(code)) return new AppError('storage_full', { cause });
  return AWAY.includes(code) ? new AppError('storage_unavailable', { cause, retryAfterSeconds: AWAY_SECONDS }) : cause;
}

/** A rename is safe when the folder that names the file is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
