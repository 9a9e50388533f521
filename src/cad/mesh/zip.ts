/**
 * A ZIP archive in memory. Names are labels to look things up by, never paths; what is unpacked is limited by what the archive declares
 * and by what really comes out. Layout: APPNOTE.TXT of PKWARE, with the 64-bit sizes that some 3MF writers always use.
 */
import { Inflate } from 'fflate';
import { CODE_PAGE_437 } from '#cad/mesh/code-page-437.ts';
import { crc32 } from '#cad/mesh/crc32.ts';

/** The archive is damaged, locked or made to harm; the message is a sentence without its subject: "is cut short". */
export class ZipProblem extends Error {
  readonly code: 'truncated' | 'unreadable' | 'too_large';

  constructor(code: ZipProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface ZipLimits {
  /** Files in the archive. */
  entriesMax: number;
  /** Bytes of one file, unpacked. */
  entryBytesMax: number;
  /** Bytes of all files that are unpacked, together. */
  totalBytesMax: number;
  /** How many times larger a file may become. XML of a mesh packs to a tenth, of a very even one to a fiftieth. */
  ratioMax: number;
}

/** Below this many bytes a file may be packed as tightly as it likes. */
const RATIO_FREE_BYTES = 4_000_000;
/** Packed bytes that are unpacked at a time: at worst a thousand times as many come out. */
const SLICE_BYTES = 16_384;

interface Entry {
  /** As it is written. */
  name: string;
  isLocked: boolean;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
  /** The name stands there more than once: programs would not agree which is meant. */
  isAmbiguous: boolean;
}

/** An archive that was opened: its directory is read, its files are unpacked when they are asked for. */
export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #limits: ZipLimits;
  /** By name in small letters. */
  readonly #entries = new Map<string, Entry>();
  #unpacked = 0;

  /** @throws {ZipProblem} */
  constructor(bytes: Uint8Array, limits: ZipLimits) {
    this.#bytes = bytes;
    this.#limits = limits;
    this.#readDirectory();
  }

  /** Names of all files, in small letters. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Names of all files as they are written. */
  get entries(): string[] {
    return [...this.#entries.values()].map(({ name }) => name);
  }

  /**
   * The file of this name, whatever its capitals; null where there is none.
   * @throws {ZipProblem}
   */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return null;
    if (entry.isLocked) throw new ZipProblem('unreadable', 'is locked with a password');
    if (entry.isAmbiguous) throw new ZipProblem('unreadable', 'contains two files with the same name');
    const { entryBytesMax, totalBytesMax, ratioMax } = this.#limits;
    const isTight = entry.bytes > RATIO_FREE_BYTES && entry.bytes > ratioMax * entry.packedBytes;
    if (isTight || entry.bytes > entryBytesMax || this.#unpacked + entry.bytes > totalBytesMax)
      throw new ZipProblem('too_large', `unpacks to ${Math.round(entry.bytes / 1e6).toLocaleString('en-US')} MB`);
    this.#unpacked += entry.bytes;
    const packed = this.#packedBytes(entry);
    const bytes = entry.method === 0 ? packed : inflate(packed, entry.bytes);
    if (bytes.length !== entry.bytes || crc32(bytes) !== entry.crc)
      throw new ZipProblem('unreadable', 'is damaged: a file in it does not match its checksum');
    return bytes;
  }

  #packedBytes(entry: Entry): Uint8Array {
    const view = viewOf(this.#bytes);
    const { offset } = entry;
    if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== 0x04034b50)
      throw new ZipProblem('unreadable', 'is damaged: a file is not where its directory says');
    if (entry.method !== 0 && entry.method !== 8)
      throw new ZipProblem('unreadable', `uses a compression method we do not support (method ${entry.method})`);
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    if (start + entry.packedBytes > view.byteLength) throw new ZipProblem('truncated', 'is cut short');
    return this.#bytes.subarray(start, start + entry.packedBytes);
  }

  #readDirectory(): void {
    const view = viewOf(this.#bytes);
    const end = findEnd(view);
    if (end < 0) throw new ZipProblem('truncated', 'is cut short');
    let count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    const locator = end - 20;
    if (locator >= 0 && view.getUint32(locator, true) === 0x07064b50) {
      const large = readUint64(view, locator + 8);
      if (large + 56 > view.byteLength || view.getUint32(large, true) !== 0x06064b50)
        throw new ZipProblem('unreadable', 'is damaged: its directory is not where its end says');
      count = readUint64(view, large + 32);
      at = readUint64(view, large + 48);
    }
    if (count > this.#limits.entriesMax)
      throw new ZipProblem('too_large', `holds ${count.toLocaleString('en-US')} files`);
    for (let entry = 0; entry < count; entry += 1) at = this.#readEntry(view, at);
  }

  /** One line of the directory; where the next begins. */
  #readEntry(view: DataView, at: number): number {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw new ZipProblem('unreadable', 'is damaged: its directory is not whole');
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const nameAt = at + 46;
    const next = nameAt + nameBytes + extraBytes + noteBytes;
    if (next > view.byteLength) throw new ZipProblem('truncated', 'is cut short');
    const written = decodeName(this.#bytes.subarray(nameAt, nameAt + nameBytes));
    const name = written.toLowerCase();
    const entry: Entry = {
      name: written,
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
      isAmbiguous: this.#entries.has(name),
    };
    widen(entry, view, nameAt + nameBytes, extraBytes);
    this.#entries.set(name, entry);
    return next;
  }
}

/** Names of the files in an archive as its directory has them; none where the directory is damaged. */
export function namesInZip(bytes: Uint8Array, limits: ZipLimits): string[] {
  try {
    return new ZipArchive(bytes, limits).names;
  } catch (error) {
    if (error instanceof ZipProblem) return [];
    throw error;
  }
}

/**
 * A name of the directory. The flag that says UTF-8 (bit 11) is not asked for: macOS writes UTF-8 without it, and what people call their files in code
 * page 437 is no UTF-8.
 */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_437[byte - 0x80]!)).join(
      '',
    );
  }
}

/** The record at the end; behind it stands at most a comment of 65,535 bytes. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0 && at >= view.byteLength - 22 - 0xffff; at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  return -1;
}

/** Puts in the 64-bit values of those that did not fit: they stand in a field of their own, in this order, only where needed. */
function widen(entry: Entry, view: DataView, from: number, length: number): void {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const end = Math.min(from + length, at + 4 + view.getUint16(at + 2, true));
    let place = at + 4;
    for (const key of ['bytes', 'packedBytes', 'offset'] as const) {
      if (entry[key] !== 0xffffffff || place + 8 > end) continue;
      entry[key] = readUint64(view, place);
      place += 8;
    }
  }
}

function readUint64(view: DataView, at: number): number {
  return view.getUint32(at, true) + 0x100000000 * view.getUint32(at + 4, true);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Unpacks slice by slice, and stops as soon as more comes out than was declared. */
function inflate(packed: Uint8Array, bytes: number): Uint8Array {
  const out = new Uint8Array(bytes);
  let length = 0;
  const inflater = new Inflate((chunk) => {
    if (length + chunk.length > bytes) throw new ZipProblem('unreadable', 'unpacks to more than it declares');
    out.set(chunk, length);
    length += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length || at === 0; at += SLICE_BYTES)
      inflater.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
  } catch (error) {
    if (error instanceof ZipProblem) throw error;
    throw new ZipProblem('unreadable', 'is damaged: a file in it cannot be unpacked');
  }
  return out.subarray(0, length);
}
