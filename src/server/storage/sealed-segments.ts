/**
 * The form in which a file lies in storage: a header, then segments of 64 KiB, each encrypted with AES-256-GCM and followed by its tag. A segment's
 * nonce holds its number and whether it is the last (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015), so a segment that is
 * moved, missing, duplicated or truncated does not open. A file is read as a stream, and no byte is released before its tag was checked.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

export const SEGMENT_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
/** Says what this is and in which version; part of what every tag covers. */
export const HEADER = Buffer.from('PWSEAL1\n');

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
/** Where the number ends and the flag stands. Number 0 is never used twice under a key: each file has its own. */
const FLAG_AT = NONCE_BYTES - 1;
const NUMBER_AT = FLAG_AT - 4;

/** The bytes read are not the bytes sealed. All other errors while reading are the source's own. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError';
}

/** Encrypts a file as it comes. `key` must be new: the same key for two files gives both away. */
export async function* sealSegments(key: Uint8Array, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield HEADER;
  let number = 0;
  for await (const { bytes, isLast } of pieces(plain, SEGMENT_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(HEADER);
    yield cipher.update(bytes);
    cipher.final();
    yield cipher.getAuthTag();
    number += 1;
  }
}

/** Gives back what was sealed. Throws BrokenSealError at the first segment that is not as it was written. */
export async function* openSegments(key: Uint8Array, sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const { bytes, isLast } of pieces(withoutHeader(sealed), SEGMENT_BYTES + TAG_BYTES)) {
    const plain = openSegment(key, bytes, { number, isLast });
    if (plain.length > 0) yield plain;
    number += 1;
  }
}

function openSegment(key: Uint8Array, bytes: Buffer, { number, isLast }: { number: number; isLast: boolean }): Buffer {
  if (bytes.length < TAG_BYTES)
    throw new BrokenSealError(`Expected segment ${number} to end with a tag, found ${bytes.length} bytes`);
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast))
    .setAAD(HEADER)
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = decipher.update(bytes.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
  } catch (cause) {
    const place = isLast ? `the last segment, number ${number},` : `segment ${number}`;
    throw new BrokenSealError(`Expected ${place} as it was written, found it changed, moved or cut`, { cause });
  }
  return plain;
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  // Throws past 2^32 segments (256 TiB) rather than reuse a number.
  nonce.writeUInt32BE(number, NUMBER_AT);
  nonce[FLAG_AT] = isLast ? 1 : 0;
  return nonce;
}

async function* withoutHeader(sealed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let isChecked = false;
  for await (const chunk of sealed) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEADER.length) continue;
    requireHeader(head);
    isChecked = true;
    yield head.subarray(HEADER.length);
  }
  if (!isChecked) requireHeader(head);
}

function requireHeader(head: Buffer): void {
  if (!head.subarray(0, HEADER.length).equals(HEADER))
    throw new BrokenSealError('Expected the header of a sealed file, found none');
}

/**
 * The same bytes in pieces of one length, and a last one that is shorter or as long. Nothing at all is one piece without bytes. All have the same memory:
 * a piece is valid until the next one is asked for. With memory of their own, and copies for the tags, an upload left five times its size to the collector of
 * garbage, which held up a busy process for 15 ms every three seconds.
 */
async function* pieces(
  stream: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  const piece = Buffer.allocUnsafe(length);
  let filled = 0;
  for await (const chunk of stream) {
    for (let from = 0; from < chunk.length; ) {
      // A full piece waits for one more byte, which proves that it is not the last.
      if (filled === length) {
        yield { bytes: piece, isLast: false };
        filled = 0;
      }
      const part = chunk.subarray(from, from + length - filled);
      piece.set(part, filled);
      filled += part.length;
      from += part.length;
    }
  }
  yield { bytes: piece.subarray(0, filled), isLast: true };
}
