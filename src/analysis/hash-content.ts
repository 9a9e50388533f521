import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * Hex SHA-256 of bytes, as facts name their file. By the engine's own hash where there is one, ten times as fast: a page without HTTPS has no
 * `crypto.subtle`, nor does it take memory that threads share.
 */
export async function hashContent(bytes: Uint8Array): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle || !isOwn(bytes)) return bytesToHex(sha256(bytes));
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

const isOwn = (bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> => bytes.buffer instanceof ArrayBuffer;
