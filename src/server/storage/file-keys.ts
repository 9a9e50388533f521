/**
 * Each stored file has a random key of its own, which lies in the database wrapped: encrypted under a key drawn from the installation's secret.
 * Reading a file takes the disk, the database and the secret together. Deleting a wrapped key makes its file unreadable.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export const FILE_KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
/** Random for each wrapping: safe for 2^32 of them under one secret (NIST SP 800-38D, 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface FileKeys {
  /** Nonce, encrypted key and tag. Opens for this storage key only. */
  wrap(fileKey: Uint8Array, storageKey: string): Buffer;
  /** Throws when it was wrapped for another file or under another secret, or has changed since. */
  unwrap(wrappedKey: Uint8Array, storageKey: string): Buffer;
}

/** A new key for one file. */
export const newFileKey = (): Buffer => randomBytes(FILE_KEY_BYTES);

/** The keys that this installation's secret wraps and opens. */
export function deriveFileKeys(secretKey: string | Uint8Array): FileKeys {
  const masterKey = new Uint8Array(hkdfSync('sha256', secretKey, '', 'partwright uploaded files', FILE_KEY_BYTES));
  return {
    wrap(fileKey, storageKey) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, masterKey, nonce).setAAD(Buffer.from(storageKey));
      return Buffer.concat([nonce, cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    },
    unwrap(wrappedKey, storageKey) {
      const length = NONCE_BYTES + FILE_KEY_BYTES + TAG_BYTES;
      if (wrappedKey.length !== length)
        throw new RangeError(`Expected a wrapped key of ${length} bytes, found ${wrappedKey.length}`);
      const decipher = createDecipheriv(CIPHER, masterKey, wrappedKey.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(storageKey))
        .setAuthTag(wrappedKey.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(wrappedKey.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}
