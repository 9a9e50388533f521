/** SHA-256 of a text that comes in pieces, at once and in every engine: WebCrypto would answer later. Node has its own, see `sha256.node.ts`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface TextHash {
  /** Adds the UTF-8 of a text. */
  update(text: string): void;
  /** Hex. */
  digest(): string;
}

export function openTextHash(): TextHash {
  const hash = sha256.create();
  return {
    update: (text) => void hash.update(utf8ToBytes(text)),
    digest: () => bytesToHex(hash.digest()),
  };
}
