/** One digest of everything a price follows from: equal digests mean equal prices, whatever the order of keys. */
import { openTextHash } from '#quote/sha256.ts';
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

/** Hex SHA-256 of the canonical JSON. */
export function inputHash(input: unknown): string {
  const hash = openTextHash();
  hash.update(canonicalJson(input));
  return hash.digest();
}

/** How deep lists and objects are taken apart: facts hold thousands of holes, faces and contours there. */
const PIECES_DEEP = 4;
/** Hashed within a millisecond. */
const PIECE_CHARACTERS = 20_000;

/** The same hash in short steps, of what is long. */
export function* hashInSteps(input: object): Steps<string> {
  const hash = openTextHash();
  let piece = '';
  for (const part of piecesOf(input, PIECES_DEEP)) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    hash.update(piece);
    piece = '';
    yield;
  }
  hash.update(piece);
  return hash.digest();
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
