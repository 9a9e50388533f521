/** One digest of everything a price follows from: equal digests mean equal prices, whatever the order of keys. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with keys in the order of their code units and no spaces, as in RFC 8785; `undefined` members are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`Expected a finite number, found ${value}`);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** Hex SHA-256 of the canonical JSON. The hash comes from a library that runs in every engine at once; WebCrypto would not. */
export function inputHash(input: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(input))));
}
