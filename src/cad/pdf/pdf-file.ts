/** The objects of a PDF by their numbers (ISO 32000-1, 7.5): tables, streams of them, and a search of the whole file where both are damaged. */
import { type PdfFilter, type Unpacked, unpackStream } from '#cad/pdf/pdf-filters.ts';
import { isPdfSpace, PdfScanner } from '#cad/pdf/pdf-scanner.ts';
import {
  BrokenPdf,
  isDict,
  isReference,
  isStream,
  isWord,
  LargePdf,
  LockedPdf,
  nameIn,
  type PdfDict,
  type PdfStream,
  type PdfValue,
} from '#cad/pdf/pdf-values.ts';

/** All streams of a file that were looked into, unpacked. A drawing's page has some hundred kB. */
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
/** More objects than any drawing has. */
const OBJECTS_MAX = 1_000_000;
/** Streams whose declared length is wrong are searched for their end; all searches together, in lengths of the file. */
const SEARCHES_MAX = 4;

type Entry = { kind: 'at'; offset: number } | { kind: 'in'; stream: number; index: number };

export class PdfFile {
  readonly #bytes: Uint8Array;
  readonly #entries = new Map<number, Entry>();
  readonly #values = new Map<number, PdfValue>();
  readonly #unpacked = new Map<PdfStream, Unpacked>();
  readonly #packs = new Map<number, PdfValue[]>();
  readonly #loading = new Set<number>();
  #trailer: PdfDict = new Map();
  #unpackedBytes = 0;
  #searchedBytes = 0;
  #isRebuilt = false;

  /** @throws {BrokenPdf} @throws {LargePdf} @throws {LockedPdf} */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    try {
      this.#readTables(this.#findStart());
      if (this.#trailer.has('Encrypt')) throw new LockedPdf();
      if (!isDict(this.resolve(this.#trailer.get('Root')))) throw new BrokenPdf('no catalogue');
    } catch (cause) {
      if (!(cause instanceof BrokenPdf)) throw cause;
      this.#rebuild();
    }
    if (this.#trailer.has('Encrypt')) throw new LockedPdf();
  }

  /** The catalogue: pages, layers. */
  get root(): PdfDict {
    const root = this.resolve(this.#trailer.get('Root'));
    if (!isDict(root)) throw new BrokenPdf('no catalogue');
    return root;
  }

  /** The value itself, or of a reference what it names; null where there is nothing. */
  resolve(value: PdfValue | undefined): PdfValue {
    let found = value;
    // A reference to a reference is not allowed, and eight of them are a loop.
    for (let steps = 0; isReference(found) && steps < 8; steps += 1) found = this.#load(found.number);
    return isReference(found) || found === undefined ? null : found;
  }

  dictIn(value: PdfValue | undefined): PdfDict | null {
    const found = this.resolve(value);
    return isDict(found) ? found : isStream(found) ? found.dict : null;
  }

  listIn(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  numberIn(value: PdfValue | undefined): number | null {
    const found = this.resolve(value);
    return typeof found === 'number' ? found : null;
  }

  /** What a stream holds. @throws {LargePdf} @throws {BrokenPdf} for a picture's. */
  unpack(stream: PdfStream): Unpacked {
    const known = this.#unpacked.get(stream);
    if (known) return known;
    const unpacked = unpackStream(
      stream.packed,
      this.#filtersOf(stream.dict),
      UNPACKED_BYTES_MAX - this.#unpackedBytes,
    );
    this.#unpackedBytes += unpacked.bytes.length;
    this.#unpacked.set(stream, unpacked);
    return unpacked;
  }

  #filtersOf(dict: PdfDict): PdfFilter[] {
    const filter = this.resolve(dict.get('Filter') ?? dict.get('F'));
    const params = this.resolve(dict.get('DecodeParms') ?? dict.get('DP'));
    const names = Array.isArray(filter) ? filter : filter === null ? [] : [filter];
    // Each filter of a chain may blow up what the one before it gave.
    if (names.length > 4) throw new BrokenPdf('a chain of filters');
    return names.map((value, index) => {
      const own = this.dictIn(Array.isArray(params) ? params[index] : index === 0 ? params : null);
      const numbers = new Map<string, number>();
      for (const [key, number] of own ?? []) numbers.set(key, this.numberIn(number) ?? 0);
      return { name: nameIn(this.resolve(value)) ?? '', numbers };
    });
  }

  #load(number: number): PdfValue {
    const known = this.#values.get(number);
    if (known !== undefined) return known;
    const entry = this.#entries.get(number);
    if (!entry || this.#loading.has(number)) return null;
    this.#loading.add(number);
    let value: PdfValue;
    try {
      value = entry.kind === 'at' ? this.#readObject(number, entry.offset) : this.#readPacked(entry);
    } catch (cause) {
      if (!(cause instanceof BrokenPdf) || this.#isRebuilt) throw cause;
      this.#loading.delete(number);
      this.#rebuild();
      return this.#load(number);
    } finally {
      this.#loading.delete(number);
    }
    this.#values.set(number, value);
    return value;
  }

  #readObject(number: number, offset: number): PdfValue {
    const scanner = new PdfScanner(this.#bytes, offset);
    const [own, , word] = [scanner.read(), scanner.read(), scanner.read()];
    if (own !== number || !isWord(word) || word.word !== 'obj') throw new BrokenPdf('an object in another place');
    const first = scanner.read();
    if (first === undefined || isWord(first)) return null;
    const after = scanner.at;
    const next = scanner.read();
    if (isDict(first) && isWord(next) && next.word === 'stream') return this.#readStream(first, scanner.at);
    // "5 0 obj 7 0 R endobj": an object that is another one.
    if (typeof first === 'number' && typeof next === 'number') {
      const last = scanner.read();
      if (isWord(last) && last.word === 'R') return { kind: 'reference', number: first };
    }
    scanner.at = after;
    return first;
  }

  #readStream(dict: PdfDict, at: number): PdfStream {
    let from = at;
    if (this.#bytes[from] === 0x0d) from += 1;
    if (this.#bytes[from] === 0x0a) from += 1;
    const declared = this.numberIn(dict.get('Length'));
    if (declared !== null && declared >= 0 && from + declared <= this.#bytes.length) {
      const scanner = new PdfScanner(this.#bytes, from + declared, from + declared + 64);
      const word = scanner.read();
      if (isWord(word) && word.word === 'endstream')
        return { kind: 'stream', dict, packed: this.#bytes.subarray(from, from + declared) };
    }
    const end = this.#search('endstream', from);
    return { kind: 'stream', dict, packed: this.#bytes.subarray(from, end < 0 ? this.#bytes.length : end) };
  }

  #search(word: string, from: number): number {
    const end = indexOf(this.#bytes, word, from);
    this.#searchedBytes += (end < 0 ? this.#bytes.length : end) - from;
    if (this.#searchedBytes > SEARCHES_MAX * this.#bytes.length + 65_536) throw new LargePdf();
    return end;
  }

  #readPacked({ stream, index }: Extract<Entry, { kind: 'in' }>): PdfValue {
    const known = this.#packs.get(stream);
    if (known) return known[index] ?? null;
    const pack = this.#load(stream);
    if (!isStream(pack)) throw new BrokenPdf('no stream of objects');
    const values = this.#valuesIn(pack).map(({ value }) => value);
    this.#packs.set(stream, values);
    return values[index] ?? null;
  }

  /** Of a stream of objects: pairs of number and offset first, then the objects. */
  #valuesIn(pack: PdfStream): { number: number; value: PdfValue }[] {
    const { bytes } = this.unpack(pack);
    const [count, first] = [this.numberIn(pack.dict.get('N')) ?? 0, this.numberIn(pack.dict.get('First')) ?? 0];
    const head = new PdfScanner(bytes, 0, first);
    const values: { number: number; value: PdfValue }[] = [];
    while (values.length < count) {
      const [number, offset] = [head.read(), head.read()];
      if (typeof number !== 'number' || typeof offset !== 'number') break;
      const value = new PdfScanner(bytes, first + offset).read();
      values.push({ number, value: value === undefined || isWord(value) ? null : value });
    }
    return values;
  }

  /** Where the last table stands: behind "startxref" at the end. */
  #findStart(): number {
    const from = Math.max(0, this.#bytes.length - 2048);
    let at = -1;
    for (
      let next = indexOf(this.#bytes, 'startxref', from);
      next >= 0;
      next = indexOf(this.#bytes, 'startxref', at + 1)
    )
      at = next;
    const offset = at < 0 ? null : new PdfScanner(this.#bytes, at + 9).read();
    if (typeof offset !== 'number' || !(offset > 0)) throw new BrokenPdf('no table');
    return offset;
  }

  /** The youngest table first: what it says of an object holds. */
  #readTables(start: number): void {
    const waiting = [start];
    const seen = new Set<number>();
    while (waiting.length > 0) {
      const offset = waiting.pop()!;
      if (seen.has(offset) || !(offset >= 0 && offset < this.#bytes.length)) continue;
      seen.add(offset);
      const trailer = this.#readTable(offset);
      for (const [key, value] of trailer) if (!this.#trailer.has(key)) this.#trailer.set(key, value);
      for (const key of ['Prev', 'XRefStm']) {
        const next = trailer.get(key);
        if (typeof next === 'number') waiting.push(next);
      }
    }
  }

  #readTable(offset: number): PdfDict {
    const scanner = new PdfScanner(this.#bytes, offset);
    const word = scanner.read();
    if (!isWord(word) || word.word !== 'xref') return this.#readTableStream(offset, word);
    for (;;) {
      const first = scanner.read();
      if (isWord(first) && first.word === 'trailer') break;
      const count = scanner.read();
      if (typeof first !== 'number' || typeof count !== 'number') throw new BrokenPdf('a table of no numbers');
      for (let index = 0; index < count; index += 1) {
        const [at, , use] = [scanner.read(), scanner.read(), scanner.read()];
        if (typeof at !== 'number' || !isWord(use)) throw new BrokenPdf('a table that is cut short');
        if (use.word === 'n') this.#enter(first + index, { kind: 'at', offset: at });
      }
    }
    const trailer = scanner.read();
    if (!isDict(trailer)) throw new BrokenPdf('no trailer');
    return trailer;
  }

  #readTableStream(offset: number, number: unknown): PdfDict {
    if (typeof number !== 'number') throw new BrokenPdf('no table');
    const stream = this.#readObject(number, offset);
    if (!isStream(stream)) throw new BrokenPdf('no table');
    const { dict } = stream;
    const widths = this.listIn(dict.get('W')).map((width) => (typeof width === 'number' ? width : 0));
    const [w0 = 0, w1 = 0, w2 = 0] = widths;
    if (![w0, w1, w2].every((width) => width >= 0 && width <= 8) || w0 + w1 + w2 === 0)
      throw new BrokenPdf('a table of no width');
    const { bytes } = this.unpack(stream);
    const ranges = this.listIn(dict.get('Index'));
    if (ranges.length === 0) ranges.push(0, this.numberIn(dict.get('Size')) ?? 0);
    let at = 0;
    const take = (width: number, fallback: number): number => {
      let value = width === 0 ? fallback : 0;
      for (let byte = 0; byte < width; byte += 1, at += 1) value = 256 * value + bytes[at]!;
      return value;
    };
    for (let range = 0; range + 1 < ranges.length; range += 2) {
      const [first, count] = [ranges[range], ranges[range + 1]];
      if (typeof first !== 'number' || typeof count !== 'number') throw new BrokenPdf('a table of no numbers');
      for (let index = 0; index < count && at + w0 + w1 + w2 <= bytes.length; index += 1) {
        const [type, second, third] = [take(w0, 1), take(w1, 0), take(w2, 0)];
        if (type === 1) this.#enter(first + index, { kind: 'at', offset: second });
        if (type === 2) this.#enter(first + index, { kind: 'in', stream: second, index: third });
      }
    }
    return dict;
  }

  #enter(number: number, entry: Entry): void {
    if (this.#entries.has(number)) return;
    if (this.#entries.size >= OBJECTS_MAX) throw new LargePdf();
    this.#entries.set(number, entry);
  }

  /** Finds "12 0 obj" wherever it stands; the last one of a number is the youngest. */
  #rebuild(): void {
    if (this.#isRebuilt) throw new BrokenPdf('no objects');
    this.#isRebuilt = true;
    this.#entries.clear();
    this.#values.clear();
    this.#packs.clear();
    const bytes = this.#bytes;
    for (let at = indexOf(bytes, 'obj', 0); at >= 0; at = indexOf(bytes, 'obj', at + 3)) {
      const start = startOfNumbers(bytes, at);
      if (start < 0) continue;
      const number = new PdfScanner(bytes, start).read();
      if (typeof number !== 'number') continue;
      if (this.#entries.size >= OBJECTS_MAX) throw new LargePdf();
      this.#entries.set(number, { kind: 'at', offset: start });
    }
    for (let at = indexOf(bytes, 'trailer', 0); at >= 0; at = indexOf(bytes, 'trailer', at + 7)) {
      const trailer = new PdfScanner(bytes, at + 7).read();
      if (isDict(trailer)) for (const [key, value] of trailer) this.#trailer.set(key, value);
    }
    this.#enterPacked();
  }

  /** Objects inside of streams, and the catalogue where no trailer names it. */
  #enterPacked(): void {
    for (const number of [...this.#entries.keys()]) {
      const value = this.#loadOrNull(number);
      const dict = this.dictIn(value);
      const type = nameIn(dict?.get('Type'));
      if (type === 'XRef' && dict)
        for (const key of ['Root', 'Encrypt']) if (dict.has(key)) this.#trailer.set(key, dict.get(key)!);
      if (type === 'ObjStm' && isStream(value))
        this.#valuesIn(value).forEach((packed, index) => {
          this.#enter(packed.number, { kind: 'in', stream: number, index });
        });
      if (type === 'Catalog' && !this.#trailer.has('Root')) this.#trailer.set('Root', { kind: 'reference', number });
    }
  }

  #loadOrNull(number: number): PdfValue {
    try {
      return this.#load(number);
    } catch (cause) {
      if (cause instanceof BrokenPdf) return null;
      throw cause;
    }
  }
}

/** Where "12 0 " before the word at `at` begins; negative where it does not stand there. */
function startOfNumbers(bytes: Uint8Array, at: number): number {
  let from = at;
  for (let word = 0; word < 2; word += 1) {
    const gap = from;
    while (from > 0 && isPdfSpace(bytes[from - 1])) from -= 1;
    if (gap === from) return -1;
    const digits = from;
    while (from > 0 && digits - from < 12 && bytes[from - 1]! >= 0x30 && bytes[from - 1]! <= 0x39) from -= 1;
    if (digits === from) return -1;
  }
  return from;
}

/** Where `word` next begins at or after `from`; negative where it does not. */
function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    let index = 1;
    while (index < word.length && bytes[at + index] === word.charCodeAt(index)) index += 1;
    if (index === word.length) return at;
  }
  return -1;
}
