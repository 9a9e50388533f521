/** Wraps any `Storage`, so that it only ever sees encrypted bytes. Hashes and lengths are those of the plain files. */
import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { deriveFileKeys, newFileKey } from '#server/storage/file-keys.ts';
import { BrokenSealError, openSegments, sealSegments } from '#server/storage/sealed-segments.ts';
import { Meter, type Storage, type StoredObject } from '#server/storage/storage.ts';

export interface SealedObject extends StoredObject {
  /** Belongs into the file's row: without it nobody reads the bytes again. */
  wrappedKey: Buffer;
}

/** What of a file's row is needed to read it. */
export interface SealedFile {
  storageKey: string;
  /** null: stored before files were encrypted, and read as it lies there. */
  wrappedKey: Buffer | null;
}

export interface SealedStorage extends Pick<Storage, 'remove' | 'sweep' | 'check' | 'freeBytes'> {
  /** Encrypts what the stream brings and keeps it, as `Storage.put` does. */
  put(key: string, stream: AsyncIterable<Uint8Array>): Promise<SealedObject>;
  /**
   * Rejects with `file_damaged` when the first segment is damaged; later damage fails the stream. A reader that stops early must destroy the
   * stream.
   */
  open(file: SealedFile): Promise<Readable>;
}

/** `secretKey` is the installation's: the same for every process that shares the storage. */
export function sealStorage(storage: Storage, secretKey: string | Uint8Array): SealedStorage {
  const keys = deriveFileKeys(secretKey);

  async function put(key: string, stream: AsyncIterable<Uint8Array>): Promise<SealedObject> {
    const fileKey = newFileKey();
    const meter = new Meter();
    await storage.put(key, sealSegments(fileKey, meter.watch(stream)));
    return { key, bytes: meter.bytes, sha256: meter.sha256(), wrappedKey: keys.wrap(fileKey, key) };
  }

  async function open({ storageKey, wrappedKey }: SealedFile): Promise<Readable> {
    if (wrappedKey === null) return storage.open(storageKey);
    const fileKey = orDamaged(storageKey, () => keys.unwrap(wrappedKey, storageKey));
    return openSealed(storageKey, fileKey, await storage.open(storageKey));
  }

  const { remove, sweep, check, freeBytes } = storage;
  return { put, open, remove, sweep, check, freeBytes };
}

/** Opens the first segment before any answer is sent: a damaged file is then an error, not an answer that breaks off. */
async function openSealed(storageKey: string, fileKey: Buffer, sealed: Readable): Promise<Readable> {
  const segments = openSegments(fileKey, sealed);
  const next = async () => {
    try {
      const { value, done } = await segments.next();
      return done ? null : value;
    } catch (cause) {
      throw cause instanceof BrokenSealError ? damaged(storageKey, cause) : cause;
    }
  };
  const first = await next();
  const plain = new Readable({
    read() {
      next().then(
        (segment) => this.push(segment),
        (error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      sealed.destroy();
      done(error);
    },
  });
  plain.push(first);
  return plain;
}

function orDamaged<T>(storageKey: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw damaged(storageKey, cause);
  }
}

function damaged(storageKey: string, cause: unknown): AppError {
  return new AppError('file_damaged', { cause: new Error(`The stored file ${storageKey} does not open`, { cause }) });
}
