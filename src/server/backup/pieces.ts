/**
 * The file of a backup: a tar archive in which everything is cut into pieces of known size, so that neither writing nor reading holds more
 * than one. A piece is called `NAME/000001`; what is named first comes first.
 */
import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { isAppError } from '#contract/errors.ts';

const PIECE_BYTES = 4 * 1024 * 1024;
const DIGITS = 6;
/** At its end, what all pieces before it come to. */
const MANIFEST = 'manifest.json';
/** Packed pieces of a table grow at most so far: more is no backup of ours. */
const PIECE_BYTES_MAX = 16 * PIECE_BYTES;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The file is cut short, has changed since it was written, or is no backup. */
export class DamagedBackup extends Error {}

export interface PieceWriter {
  /** Adds everything that a stream brings. `packed` for what shrinks: text, not what is encrypted. */
  add(name: string, bytes: AsyncIterable<Uint8Array>, how: 'packed' | 'as it is'): Promise<void>;
  addJson(name: string, value: unknown): Promise<void>;
}

/** Keeps a stream, whole or not at all. */
export type Keep = (bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/** Writes an archive and resolves with its length when `keep` has it all. When either fails, the other is told. */
export async function writePieces(keep: Keep, write: (writer: PieceWriter) => Promise<void>): Promise<number> {
  const archive = pack();
  // Where `keep` ends before it has read anything nobody listens, and an error without a listener ends the process.
  const heardElsewhere = () => {};
  archive.on('error', heardElsewhere);
  const sum = createHash('sha256');
  let pieces = 0;
  let total = 0;
  const counted = async function* () {
    for await (const chunk of archive as AsyncIterable<Uint8Array>) {
      total += chunk.byteLength;
      yield chunk;
    }
  };
  const keeping = keep(counted());
  // On a full disk a piece would wait for its turn forever, and with it the transaction that its rows come from.
  const failure = new Promise<never>((_, reject) => keeping.catch(reject));
  failure.catch(() => {});
  const addPiece = (name: string, bytes: Buffer) => {
    const added = new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.byteLength, mode: 0o600, mtime: new Date(0) };
      archive.entry(header, bytes, (error) => (error ? reject(error) : resolve())).on('error', heardElsewhere);
    });
    return Promise.race([added, failure]);
  };
  const addSummed = async (name: string, bytes: Buffer) => {
    sumUp(sum, name, bytes);
    pieces += 1;
    await addPiece(name, bytes);
  };
  const add: PieceWriter['add'] = async (name, bytes, how) => {
    let number = 0;
    for await (const piece of inPieces(bytes)) {
      number += 1;
      const label = `${name}/${String(number).padStart(DIGITS, '0')}`;
      await (how === 'packed' ? addSummed(`${label}.gz`, await zip(piece)) : addSummed(label, piece));
    }
  };
  try {
    await write({ add, addJson: (name, value) => add(name, once(Buffer.from(JSON.stringify(value))), 'as it is') });
    await addPiece(MANIFEST, Buffer.from(JSON.stringify({ pieces, sha256: sum.digest('hex') })));
    archive.finalize();
    await keeping;
    return total;
  } catch (error) {
    // Half an archive must not end like a whole one.
    archive.destroy(error as Error);
    // What `keep` says comes first: the archive only knows that nobody reads it any more.
    throw await keeping.then(
      () => error,
      (reason) => reason,
    );
  }
}

export interface Piece {
  /** Without the number. */
  name: string;
  bytes: Buffer;
}

/** All pieces in their order, unpacked. Throws {@link DamagedBackup} at the latest after the last one: look at all of them before you use one. */
export async function* readPieces(source: Readable): AsyncGenerator<Piece> {
  const sum = createHash('sha256');
  let pieces = 0;
  let isWhole = false;
  const archive = extract();
  const reading = pipeline(source, archive).catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header;
      if (isWhole || size > PIECE_BYTES_MAX) throw new DamagedBackup();
      const bytes = await readAll(entry as AsyncIterable<Uint8Array>);
      if (name === MANIFEST) {
        isWhole = fits(bytes, { pieces, sha256: sum.digest('hex') });
        if (!isWhole) throw new DamagedBackup();
        continue;
      }
      pieces += 1;
      sumUp(sum, name, bytes);
      const [, label, packed] = /^(.+)\/\d+(\.gz)?$/.exec(name) ?? [];
      if (label === undefined) throw new DamagedBackup();
      yield { name: label, bytes: packed ? await unzip(bytes, { maxOutputLength: PIECE_BYTES_MAX }) : bytes };
    }
  } catch (error) {
    // What tar or gzip say of bytes that are not theirs helps nobody.
    if (isAppError(error) || (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    throw new DamagedBackup('', { cause: error });
  } finally {
    source.destroy();
    archive.destroy();
    await reading;
  }
  if (!isWhole) throw new DamagedBackup();
}

/** Consecutive pieces of one name as one stream. Read each to its end before the next. */
export async function* groupPieces(
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<{ name: string; bytes: AsyncIterable<Buffer> }> {
  let next = await pieces.next();
  while (!next.done) {
    const { name } = next.value;
    const bytes = (async function* () {
      while (!next.done && next.value.name === name) {
        yield next.value.bytes;
        next = await pieces.next();
      }
    })();
    yield { name, bytes };
    // What was not read is passed over.
    for await (const _ of bytes);
  }
}

function fits(bytes: Buffer, expected: { pieces: number; sha256: string }): boolean {
  const found = JSON.parse(bytes.toString('utf8')) as { pieces?: unknown; sha256?: unknown };
  return found.pieces === expected.pieces && found.sha256 === expected.sha256;
}

function sumUp(sum: Hash, name: string, bytes: Buffer): void {
  sum.update(`${name}\0${bytes.byteLength}\0`).update(bytes);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.byteLength;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
