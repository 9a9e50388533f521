/**
 * Streams of a compound file, as SOLIDWORKS, Inventor, Solid Edge and NX keep their documents in ([MS-CFB]). Only what is asked for is read, by steps that are
 * counted: a chain of sectors that runs in a circle ends.
 */

export interface CompoundStream {
  name: string;
  bytes: number;
  /** Its first bytes, at most `most`; fewer where its chain of sectors breaks off. */
  read: (most: number) => Uint8Array;
}

/** Marks of the allocation table that are no sector. */
const SECTORS_MAX = 0xfffffffa;
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const ENTRIES_MAX = 4096;
/** Places of the allocation table that stand in the header, and where they begin. */
const HEADER_TABLES = { count: 109, at: 76 };
const STREAM = 2;
const ROOT = 5;

/** Empty for what is no compound file, or whose directory is not whole. */
export function streamsOf(bytes: Uint8Array): CompoundStream[] {
  const file = bytes.length >= HEADER_BYTES ? new CompoundFile(bytes) : null;
  return file?.streams() ?? [];
}

class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorBytes: number;
  readonly #miniBytes: number;
  readonly #miniCutoff: number;
  /** Sectors of the allocation table, in order. */
  readonly #tables: number[] = [];
  /** Of the stream that holds all small ones, and of its own allocation table. */
  #mini: Uint8Array = new Uint8Array();
  #miniTable: Uint8Array = new Uint8Array();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#sectorBytes = 1 << Math.min(16, Math.max(7, this.#view.getUint16(30, true)));
    this.#miniBytes = 1 << Math.min(12, Math.max(4, this.#view.getUint16(32, true)));
    this.#miniCutoff = this.#view.getUint32(56, true);
    this.#readTables();
  }

  streams(): CompoundStream[] {
    const directory = this.#chain(this.#view.getUint32(48, true), ENTRIES_MAX * ENTRY_BYTES);
    const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
    const entries = Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, index) => {
      const at = index * ENTRY_BYTES;
      const nameBytes = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2));
      return {
        name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + nameBytes)),
        type: directory[at + 66]!,
        start: view.getUint32(at + 116, true),
        bytes: view.getUint32(at + 120, true),
      };
    });
    const root = entries.find(({ type }) => type === ROOT);
    if (root) {
      this.#mini = this.#chain(root.start, Math.min(root.bytes, this.#bytes.length));
      this.#miniTable = this.#chain(this.#view.getUint32(60, true), this.#bytes.length);
    }
    return entries
      .filter(({ type }) => type === STREAM)
      .map(({ name, start, bytes }) => ({
        name,
        bytes,
        read: (most) => {
          const wanted = Math.min(most, bytes, this.#bytes.length);
          return bytes < this.#miniCutoff ? this.#miniChain(start, wanted) : this.#chain(start, wanted);
        },
      }));
  }

  /** Those beyond the header's stand in sectors of their own, of which the last place names the next. */
  #readTables(): void {
    const most = Math.ceil(this.#bytes.length / this.#sectorBytes);
    const keep = (sector: number) => {
      if (sector < SECTORS_MAX && this.#tables.length < most) this.#tables.push(sector);
    };
    for (let index = 0; index < HEADER_TABLES.count; index += 1)
      keep(this.#view.getUint32(HEADER_TABLES.at + 4 * index, true));
    let more = this.#view.getUint32(68, true);
    for (let steps = 0; more < SECTORS_MAX && steps < most; steps += 1) {
      const at = this.#placeOf(more);
      if (at + this.#sectorBytes > this.#bytes.length) return;
      for (let offset = 0; offset < this.#sectorBytes - 4; offset += 4) keep(this.#view.getUint32(at + offset, true));
      more = this.#view.getUint32(at + this.#sectorBytes - 4, true);
    }
  }

  #placeOf(sector: number): number {
    return (sector + 1) * this.#sectorBytes;
  }

  #nextOf(sector: number): number {
    const each = this.#sectorBytes / 4;
    const table = this.#tables[Math.floor(sector / each)];
    const at = table === undefined ? -1 : this.#placeOf(table) + 4 * (sector % each);
    return at >= 0 && at + 4 <= this.#bytes.length ? this.#view.getUint32(at, true) : SECTORS_MAX;
  }

  #chain(start: number, wanted: number): Uint8Array {
    const size = this.#sectorBytes;
    return joinSectors(start, { size, wanted, next: (sector) => this.#nextOf(sector) }, (sector) => {
      const at = this.#placeOf(sector);
      return this.#bytes.subarray(at, at + size);
    });
  }

  #miniChain(start: number, wanted: number): Uint8Array {
    const size = this.#miniBytes;
    const table = new DataView(this.#miniTable.buffer, this.#miniTable.byteOffset, this.#miniTable.byteLength);
    const next = (sector: number) =>
      4 * sector + 4 <= table.byteLength ? table.getUint32(4 * sector, true) : SECTORS_MAX;
    return joinSectors(start, { size, wanted, next }, (sector) =>
      this.#mini.subarray(sector * size, (sector + 1) * size),
    );
  }
}

interface Chain {
  size: number;
  wanted: number;
  next: (sector: number) => number;
}

function joinSectors(start: number, { size, wanted, next }: Chain, read: (sector: number) => Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let sector = start; sector < SECTORS_MAX && length < wanted; sector = next(sector)) {
    const part = read(sector).subarray(0, Math.min(size, wanted - length));
    if (part.length === 0) break;
    parts.push(part);
    length += part.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
