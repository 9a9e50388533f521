/** Where uploaded files are kept: what the rest of the server may ask of it, wherever that is. */
import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  bytes: number;
  /** Hex digest of the bytes, taken as they went by. */
  sha256: string;
}

/** Nothing is kept under this key. It has the code of a file that is missing on a disk. */
export class NothingStoredError extends Error {
  override readonly name = 'NothingStoredError';
  readonly code = 'ENOENT';

  constructor(name: string, options?: { cause: unknown }) {
    super(`ENOENT: nothing is kept as ${name}`, options);
  }
}

/** What a stream has brought so far. */
export class Meter {
  readonly #hash = createHash('sha256');
  bytes = 0;

  /** Gives on what the stream brings, counted and hashed. */
  async *watch<Chunk extends Uint8Array>(stream: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
    for await (const chunk of stream) {
      this.bytes += chunk.byteLength;
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  /** Once, at the end. */
  sha256(): string {
    return this.#hash.digest('hex');
  }
}

/** A key to keep something under: random, never made from a name that somebody sent. */
export const newStorageKey = (): string => randomBytes(16).toString('hex');

const KEY = /^[0-9a-f]{32}$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Throws unless it is a key of ours: neither a path nor the name of anything else can be built from one. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new RangeError('Expected a storage key of 32 hex digits');
}

export interface Storage {
  /**
   * Keeps what the stream brings under a key of `newStorageKey`, without holding it in memory. Resolves when it is safe; a stream that
   * fails leaves nothing behind.
   */
  put(key: string, stream: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects with the code ENOENT when nothing is kept under this key. */
  open(key: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes what uploads left half-written when their process was killed. Returns how many. */
  sweep(): Promise<number>;
  /** Everything that is kept, with its length as it lies there. Not while it is being put. */
  list(): AsyncIterable<Pick<StoredObject, 'key' | 'bytes'>>;
  /** Bytes that can still be written; infinite where nobody counts them. */
  freeBytes(): Promise<number>;
  /** Rejects when nothing can be written: the readiness check. */
  check(): Promise<void>;
}
