/** Where uploaded files are kept: what the rest of the server may ask of it, wherever that is. */
import type { Readable } from 'node:stream';

export interface StoredObject {
  /** Made by the storage, never from a name that somebody sent. */
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

export interface Storage {
  /** Keeps what the stream brings, without holding it in memory. Resolves when it is safe; a stream that fails leaves nothing behind. */
  put(stream: AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredObject>;
  /** Rejects when nothing is kept under this key. */
  open(key: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes what uploads left half-written when their process was killed. Returns how many. */
  sweep(): Promise<number>;
  /** Rejects when nothing can be written: the readiness check. */
  check(): Promise<void>;
}
