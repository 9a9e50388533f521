/** One digest of everything a price follows from: equal digests mean equal prices, whatever the order of keys. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Steps } from '#quote/steps.ts';

/** JSON with keys in the order of their code units and no spaces, as in RFC 8785; `undefined` members are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`Expected a finite number, found ${value}`);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${membersOf(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
    .join(',')}}`;
}

/** Hex SHA-256 of the canonical JSON. The hash comes from a library that runs in every engine at once; WebCrypto would not. */
export function inputHash(input: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalJson(input))));
}

/** How deep lists and objects are taken apart: facts hold thousands of holes, faces and contours there. */
const PIECES_DEEP = 4;
/** Hashed within a millisecond. */
const PIECE_CHARACTERS = 20_000;

/** The same hash in short steps, of what is long. */
export function* hashInSteps(input: object): Steps<string> {
  const hash = sha256.create();
  let piece = '';
  for (const part of piecesOf(input, PIECES_DEEP)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    hash.update(utf8ToBytes(piece));
    piece = '';
    yield;
  }
  return bytesToHex(hash.update(utf8ToBytes(piece)).digest());
}

/** The canonical JSON, one piece after the other. */
function* piecesOf(value: unknown, deep: number): Generator<string> {
  if (deep === 0 || value === null || typeof value !== 'object') {
    yield canonicalJson(value);
  } else if (Array.isArray(value)) {
    yield '[';
    for (const [at, item] of value.entries()) {
      if (at > 0) yield ',';
      yield* piecesOf(item ?? null, deep - 1);
    }
    yield ']';
  } else {
    yield '{';
    for (const [at, [key, member]] of membersOf(value).entries()) {
      yield `${at > 0 ? ',' : ''}${JSON.stringify(key)}:`;
      yield* piecesOf(member, deep - 1);
    }
    yield '}';
  }
}

/** In the order of their keys' code units. */
function membersOf(value: object): [string, unknown][] {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
