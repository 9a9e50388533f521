import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * Hex SHA-256 of bytes, as facts name their file. By the engine's own hash where there is one, ten times as fast: a page without HTTPS has no
 * `crypto.subtle`, nor does it take memory that threads share.
 */
export async function hashContent(bytes: Uint8Array): Promise<string> {
  return (await hashAside(bytes)) ?? bytesToHex(sha256(bytes));
}

/** The same while something else runs, from a copy; null where there is no such hash. */
export function hashAside(bytes: Uint8Array): Promise<string> | null {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle || !isOwn(bytes)) return null;
  return subtle.digest('SHA-256', bytes).then((digest) => bytesToHex(new Uint8Array(digest)));
}

const isOwn = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> => bytes.buffer instanceof ArrayBuffer;
