/** Parses a multipart upload as a stream: files go straight to storage, fields are collected. A file that is refused does not hold back the others. */

import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { isPdf, sniff } from '#cad/sniff.ts';
import { ACCEPTED_WORDS, acceptedFile, BY_PERSON_WORDS } from '#contract/accepted-files.ts';
import { AppError, type ErrorCode, isAppError } from '#contract/errors.ts';
import { displayName } from '#contract/file-name.ts';
import { SEND_INSTEAD } from '#contract/note-words.ts';
import { UPLOAD_BYTES_MAX, UPLOAD_FILE_BYTES_MAX, UPLOAD_PARTS_MAX } from '#contract/order.ts';
import { DRAWING_BYTES_MAX, drawingField } from '#contract/part-instructions.ts';
import { formatBytes } from '#contract/units.ts';
import type { SentBody } from '#server/edge/sent-body.ts';
import type { DraftFiles } from '#server/orders/draft-files.ts';
import { filesAllowed } from '#server/orders/read-upload-form.ts';

/** Room for the fields beside the files; the choices of ten files with their notes are the longest. */
const FIELDS_MAX = 20;
const PARTS = Array.from({ length: UPLOAD_PARTS_MAX });
const FIELD_BYTES_MAX = 640 * 1024;

/** Reasons to refuse one file, and none of the others. */
const OF_ONE_FILE: readonly ErrorCode[] = ['unsupported_file', 'file_too_large'];

export interface ReceivedFile {
  name: string;
  storageKey: string;
  bytes: number;
  sha256: string;
  wrappedKey: Buffer;
}

/** A file that is not taken, with the reason. */
export interface RefusedFile {
  name: string;
  refusal: AppError;
}

export interface ReceivedUpload {
  fields: Record<string, string>;
  /** As they were sent; at least one of them is received. */
  files: (ReceivedFile | RefusedFile)[];
  /** By the place of their part among the files. */
  drawings: Map<number, ReceivedFile | RefusedFile>;
}

export const isRefused = (file: ReceivedFile | RefusedFile): file is RefusedFile => 'refusal' in file;

/**
 * Resolves with every file that is not refused safe in storage. Throws AppError when all are refused, and for another mistake that the user can
 * correct, after reading and dropping the rest of the body: a browser that is still sending does not read an answer. By then nothing is being
 * written, and the caller discards what was stored.
 */
export async function receiveFiles(
  { headers, stream }: SentBody,
  drafts: Pick<DraftFiles, 'store'>,
): Promise<ReceivedUpload> {
  const contentType = headers.get('content-type') ?? '';
  if (!stream || !/^multipart\/form-data\b.*boundary=/i.test(contentType)) throw new AppError('no_file');
  if (Number(headers.get('content-length') ?? 0) > UPLOAD_BYTES_MAX) throw new AppError('body_too_large');
  const reception = new Reception(drafts);
  try {
    await reception.read(stream, contentType);
  } finally {
    await reception.settled();
  }
  return {
    fields: reception.fields,
    files: await reception.receivedFiles(),
    drawings: await reception.receivedDrawings(),
  };
}

/** One upload on its way in: owns its open streams and what it has stored so far. */
class Reception {
  readonly fields: Record<string, string> = {};
  readonly #drafts: Pick<DraftFiles, 'store'>;
  readonly #open = new Set<BusboyFileStream>();
  readonly #puts: Promise<ReceivedFile | RefusedFile | null>[] = [];
  readonly #drawings = new Map<number, Promise<ReceivedFile | RefusedFile | null>>();
  /** The first error that is not of one file alone; after it everything is read and dropped. */
  #refusal: unknown;

  constructor(drafts: Pick<DraftFiles, 'store'>) {
    this.#drafts = drafts;
  }

  async read(body: Readable, contentType: string): Promise<void> {
    const busboy = new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        // A drawing may come with each; `#takeFile` counts the files.
        files: 2 * UPLOAD_PARTS_MAX,
        fileSize: UPLOAD_FILE_BYTES_MAX,
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
      },
    });
    busboy.on('file', (field, stream, name) => this.#takeFile(field, stream, name));
    busboy.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) this.#refuse(new AppError('body_too_large'));
      this.fields[name] = value;
    });
    busboy.on('filesLimit', () => this.#refuse(new AppError('too_many_files')));
    try {
      await pipeline(body, limitBytes(UPLOAD_BYTES_MAX), busboy);
    } catch (cause) {
      // The connection broke: the current file would wait forever for its end.
      for (const stream of this.#open) stream.destroy(new Error('The upload ended early', { cause }));
      throw cause instanceof AppError ? cause : new AppError('upload_interrupted', { cause });
    }
  }

  async receivedFiles(): Promise<(ReceivedFile | RefusedFile)[]> {
    const files = (await Promise.all(this.#puts)).filter((file) => file !== null);
    if (this.#refusal !== undefined) throw this.#refusal;
    if (files.length === 0) throw new AppError('no_file');
    const refused = files.filter(isRefused);
    if (refused.length === files.length) throw allRefused(refused);
    return files;
  }

  async receivedDrawings(): Promise<Map<number, ReceivedFile | RefusedFile>> {
    const drawings = new Map<number, ReceivedFile | RefusedFile>();
    for (const [part, put] of this.#drawings) {
      const drawing = await put;
      if (drawing) drawings.set(part, drawing);
    }
    return drawings;
  }

  /** No file is still being written. */
  async settled(): Promise<void> {
    await Promise.all([...this.#puts, ...this.#drawings.values()]);
  }

  #takeFile(field: string, stream: BusboyFileStream, given: string | undefined): void {
    this.#open.add(stream);
    stream.once('close', () => this.#open.delete(stream));
    // The reader of a stream handles its errors.
    stream.on('error', () => {});
    // A file input with nothing chosen sends a file without a name.
    // Fields come before the files; those of a ZIP are told by them.
    if (field === 'file' && given && this.#puts.length === filesAllowed(this.fields.choices))
      this.#refuse(new AppError('too_many_files'));
    const part = PARTS.findIndex((_, position) => field === drawingField(position));
    if (!given || this.#refusal !== undefined) stream.resume();
    else if (field === 'file') this.#puts.push(this.#store(stream, displayName(unescapeName(given)), foreignContent));
    else if (part >= 0 && !this.#drawings.has(part))
      this.#drawings.set(
        part,
        this.#store(stream, displayName(unescapeName(given)), foreignDrawing, DRAWING_BYTES_MAX),
      );
    else stream.resume();
  }

  /** null when it could not be stored: the reason is then recorded. In any case the file is read to its end. */
  async #store(
    stream: BusboyFileStream,
    name: string,
    refusalOf: RefusalOf,
    bytesMax = UPLOAD_FILE_BYTES_MAX,
  ): Promise<ReceivedFile | RefusedFile | null> {
    const checked = stream.pipe(checkContent(name, refusalOf, bytesMax));
    // The storage starts reading a moment later and handles errors from then on; until then nothing listens.
    checked.on('error', () => {});
    stream.once('error', (error) => checked.destroy(error));
    stream.once('limit', () => checked.destroy(tooLarge(name, bytesMax)));
    try {
      const { key, ...stored } = await this.#drafts.store(checked);
      return { name, storageKey: key, ...stored };
    } catch (error) {
      checked.destroy();
      stream.unpipe(checked);
      stream.resume();
      if (isAppError(error) && OF_ONE_FILE.includes(error.code)) return { name, refusal: error };
      this.#refuse(error);
      return null;
    }
  }

  #refuse(reason: unknown): void {
    this.#refusal ??= reason;
  }
}

function allRefused(refused: RefusedFile[]): AppError {
  const [{ refusal: first }] = refused as [RefusedFile];
  return new AppError(first.code, { message: refused.map(({ refusal }) => refusal.message).join(' ') });
}

function tooLarge(name: string, bytesMax: number): AppError {
  return new AppError('file_too_large', {
    message: `“${name}” is larger than ${formatBytes(bytesMax)}, our limit. Email us and we will find another way.`,
  });
}

/** Why a file with these first bytes is not taken; null where it is. */
type RefusalOf = (name: string, head: Buffer) => AppError | null;

/** As much of a file's beginning as the signatures need. */
const HEAD_BYTES = 512;

/** Lets a file through unchanged; fails for an empty one and for one whose first bytes are those of something else. */
function checkContent(name: string, refusalOf: RefusalOf, bytesMax: number): Transform {
  const head: Buffer[] = [];
  let headBytes = 0;
  let bytes = 0;
  let isChecked = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bytesMax) return done(tooLarge(name, bytesMax));
      if (isChecked) return done(null, chunk);
      head.push(chunk);
      headBytes += chunk.length;
      if (headBytes < HEAD_BYTES) return done(null, chunk);
      isChecked = true;
      done(refusalOf(name, Buffer.concat(head)), chunk);
    },
    flush(done) {
      done(isChecked ? null : headBytes === 0 ? emptyFile(name) : refusalOf(name, Buffer.concat(head)));
    },
  });
}

/**
 * Why these cannot be the first bytes of a part, and neither a file that is kept for a person; null leaves the decision to the engine, which sees
 * the whole file.
 */
function foreignContent(name: string, head: Buffer): AppError | null {
  const sniffed = sniff(head.subarray(0, HEAD_BYTES));
  if (sniffed.kind === 'format') return null;
  if (sniffed.kind === 'unknown')
    return acceptedFile(name)
      ? null
      : new AppError('unsupported_file', {
          message: `“${name}” is not a CAD file that we recognize. We accept ${ACCEPTED_WORDS}. ${BY_PERSON_WORDS}`,
        });
  // A 3MF is a ZIP archive too, and may say so only at its end.
  if (sniffed.isPart || head.subarray(0, 2).toString('latin1') === 'PK') return null;
  return new AppError('unsupported_file', {
    message: `“${name}” is ${sniffed.what}, not a CAD file. ${SEND_INSTEAD[sniffed.advice]}`,
  });
}

function foreignDrawing(name: string, head: Buffer): AppError | null {
  if (isPdf(head)) return null;
  return new AppError('unsupported_file', {
    message: `“${name}” is not a PDF. Drawings must be PDF files; the part was sent without it.`,
  });
}

function emptyFile(name: string): AppError {
  return new AppError('unsupported_file', {
    message: `“${name}” is empty (0 bytes). Please export it from your CAD program again.`,
  });
}

/** A body without a stated length has the same limit as one with. */
function limitBytes(max: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > max) done(new AppError('body_too_large'));
      else done(null, chunk);
    },
  });
}

/** Browsers escape these three, and nothing else, in the names of a form's files (HTML, multipart/form-data encoding algorithm). */
function unescapeName(given: string): string {
  return given.replace(/%(22|0D|0A)/g, (escaped) => decodeURIComponent(escaped));
}
