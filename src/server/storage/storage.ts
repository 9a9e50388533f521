/** Where uploaded files are kept: what the rest of the server may ask of it, wherever that is. */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredObject {
  key: string;
  bytes: number;
  /** Hex digest of the bytes, taken as they went by. */
  sha256: string;
}

export interface PutOptions {
  /** Told how many bytes have gone by. */
  onBytes?: (total: number) => void;
  /** One byte more fails with AppError `file_too_large`. */
  maxBytes?: number;
}

/** A key to keep something under: random, never made from a name that somebody sent. */
export const newStorageKey = (): string => randomBytes(16).toString('hex');

export interface Storage {
  /**
   * Keeps what the stream brings under a key of `newStorageKey`, without holding it in memory. Resolves when it is safe; a stream that
   * fails leaves nothing behind.
   */
  put(key: string, stream: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredObject>;
  /** Rejects when nothing is kept under this key. */
  open(key: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes what uploads left half-written when their process was killed. Returns how many. */
  sweep(): Promise<number>;
  /** Bytes that can still be written. */
  freeBytes(): Promise<number>;
  /** Rejects when nothing can be written: the readiness check. */
  check(): Promise<void>;
}
