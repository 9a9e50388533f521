/** Unpacks the streams of a PDF (ISO 32000-1, 7.4), never to more than a given size. Filters of pictures are not among these. */
import { Unzlib } from 'fflate';
import { isPdfSpace } from '#cad/pdf/pdf-scanner.ts';
import { BrokenPdf, LargePdf } from '#cad/pdf/pdf-values.ts';

/** A filter and its numbers: /Predictor, /Columns, /Colors, /BitsPerComponent, /EarlyChange. */
export interface PdfFilter {
  name: string;
  numbers: Map<string, number>;
}

export interface Unpacked {
  bytes: Uint8Array;
  /** False where the packed bytes are damaged: `bytes` is what came out before. */
  isWhole: boolean;
}

/** Deflate unpacks to at most a thousand times: of one slice to 16 MB. */
const SLICE_BYTES = 16_384;

/** Undoes `filters` in their order. @throws {LargePdf} past `bytesMax`. @throws {BrokenPdf} for a filter of pictures. */
export function unpackStream(packed: Uint8Array, filters: readonly PdfFilter[], bytesMax: number): Unpacked {
  let done: Unpacked = { bytes: packed, isWhole: true };
  for (const filter of filters) {
    const next = unpackOnce(done.bytes, filter, bytesMax);
    done = { bytes: next.bytes, isWhole: done.isWhole && next.isWhole };
  }
  return done;
}

function unpackOnce(packed: Uint8Array, { name, numbers }: PdfFilter, bytesMax: number): Unpacked {
  const out = new Collected(bytesMax);
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return predicted(inflate(packed, out), numbers);
    case 'LZWDecode':
    case 'LZW':
      return predicted(unpackLzw(packed, out, numbers.get('EarlyChange') ?? 1), numbers);
    case 'ASCII85Decode':
    case 'A85':
      return unpackAscii85(packed, out);
    case 'ASCIIHexDecode':
    case 'AHx':
      return unpackHex(packed, out);
    case 'RunLengthDecode':
    case 'RL':
      return unpackRuns(packed, out);
    case 'Crypt':
      return { bytes: packed, isWhole: true };
    default:
      throw new BrokenPdf('a filter of pictures');
  }
}

/** Bytes as they come, up to a limit. */
class Collected {
  readonly #max: number;
  #bytes = new Uint8Array(4096);
  #length = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  add(chunk: ArrayLike<number>): void {
    const length = this.#length + chunk.length;
    if (length > this.#max) throw new LargePdf();
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, 2 * this.#bytes.length));
      larger.set(this.bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.#length);
    this.#length = length;
  }
}

function inflate(packed: Uint8Array, out: Collected): Unpacked {
  const inflater = new Unzlib((chunk) => out.add(chunk));
  try {
    for (let at = 0; at < packed.length; at += SLICE_BYTES)
      inflater.push(packed.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= packed.length);
  } catch (error) {
    if (error instanceof LargePdf) throw error;
    return { bytes: out.bytes, isWhole: false };
  }
  return { bytes: out.bytes, isWhole: true };
}

const LZW_CLEAR = 256;
const LZW_END = 257;

/** Codes of 9 to 12 bits; with early change the width grows one code before it must. */
function unpackLzw(packed: Uint8Array, out: Collected, earlyChange: number): Unpacked {
  let table: Uint8Array[] = [];
  let [width, bits, buffer] = [9, 0, 0];
  let before: Uint8Array | null = null;
  const reset = (): void => {
    table = Array.from({ length: 258 }, (_, byte) => Uint8Array.of(byte & 0xff));
    width = 9;
    before = null;
  };
  reset();
  for (const byte of packed) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === LZW_END) return { bytes: out.bytes, isWhole: true };
    if (code === LZW_CLEAR) {
      reset();
      continue;
    }
    const last: Uint8Array | null = before;
    const known = table[code];
    if (!known && (!last || code > table.length)) return { bytes: out.bytes, isWhole: false };
    const entry: Uint8Array = known ?? Uint8Array.of(...last!, last![0]!);
    out.add(entry);
    if (last && table.length < 4096) {
      const longer = new Uint8Array(last.length + 1);
      longer.set(last);
      longer[last.length] = entry[0]!;
      table.push(longer);
    }
    before = entry;
    const size = table.length + earlyChange;
    width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
  }
  return { bytes: out.bytes, isWhole: true };
}

function unpackAscii85(packed: Uint8Array, out: Collected): Unpacked {
  let [value, digits] = [0, 0];
  for (const byte of packed) {
    if (isPdfSpace(byte)) continue;
    if (byte === 0x7e) break;
    if (byte === 0x7a && digits === 0) {
      out.add([0, 0, 0, 0]);
      continue;
    }
    if (byte < 0x21 || byte > 0x75) return { bytes: out.bytes, isWhole: false };
    value = 85 * value + byte - 0x21;
    digits += 1;
    if (digits < 5) continue;
    out.add(bytesOf(value, 4));
    [value, digits] = [0, 0];
  }
  if (digits > 1) {
    for (let missing = digits; missing < 5; missing += 1) value = 85 * value + 84;
    out.add(bytesOf(value, digits - 1));
  }
  return { bytes: out.bytes, isWhole: true };
}

/** The first `count` of the four bytes of a number. */
function bytesOf(value: number, count: number): number[] {
  return [24, 16, 8, 0].slice(0, count).map((shift) => Math.floor(value / (1 << shift)) % 256);
}

function unpackHex(packed: Uint8Array, out: Collected): Unpacked {
  let high = -1;
  for (const byte of packed) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    if (high < 0) high = digit;
    else {
      out.add([16 * high + digit]);
      high = -1;
    }
  }
  if (high >= 0) out.add([16 * high]);
  return { bytes: out.bytes, isWhole: true };
}

function unpackRuns(packed: Uint8Array, out: Collected): Unpacked {
  for (let at = 0; at < packed.length; ) {
    const length = packed[at]!;
    if (length === 128) break;
    if (length < 128) {
      out.add(packed.subarray(at + 1, at + 2 + length));
      at += 2 + length;
    } else {
      out.add(new Uint8Array(257 - length).fill(packed[at + 1] ?? 0));
      at += 2;
    }
  }
  return { bytes: out.bytes, isWhole: true };
}

/** Undoes the predictors of PNG (10 and up), with which programs pack their tables; 2, TIFF's, for whole bytes. */
function predicted({ bytes, isWhole }: Unpacked, numbers: Map<string, number>): Unpacked {
  const predictor = numbers.get('Predictor') ?? 1;
  if (predictor < 2) return { bytes, isWhole };
  const [colors, bits, columns] = [
    numbers.get('Colors') ?? 1,
    numbers.get('BitsPerComponent') ?? 8,
    numbers.get('Columns') ?? 1,
  ];
  const pixel = Math.ceil((colors * bits) / 8);
  const row = Math.ceil((colors * bits * columns) / 8);
  if (!(row >= 1 && row < 1e6 && pixel >= 1 && pixel <= 64)) throw new BrokenPdf('a table of no width');
  if (predictor === 2) {
    const out = bytes.slice();
    for (let at = 0; at < out.length; at += 1) if (at % row >= pixel) out[at]! += out[at - pixel]!;
    return { bytes: out, isWhole };
  }
  const rows = Math.ceil(bytes.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let index = 0; index < rows; index += 1) {
    const from = index * (row + 1);
    for (let column = 0; column < row && from + 1 + column < bytes.length; column += 1) {
      const to = index * row + column;
      const left = column >= pixel ? out[to - pixel]! : 0;
      const above = index > 0 ? out[to - row]! : 0;
      const corner = index > 0 && column >= pixel ? out[to - row - pixel]! : 0;
      out[to] = bytes[from + 1 + column]! + guess(bytes[from]!, left, above, corner);
    }
  }
  return { bytes: out, isWhole };
}

/** What PNG's filter of a row expects at a place (PNG, chapter 9). */
function guess(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs) as [
        number,
        number,
        number,
      ];
      return a <= b && a <= c ? left : b <= c ? above : corner;
    }
    default:
      return 0;
  }
}
