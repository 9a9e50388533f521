/**
 * The tagged data of a DXF file: pairs of a group code and a value, as text or binary (AutoCAD's DXF reference, "ASCII" and "Binary DXF files").
 * Read pair by pair, so that sections nobody asks for cost no memory.
 */

const SENTINEL_BYTES = 22;

/** The file ends in the middle of a pair, or a group code is no number. */
export class BrokenDxf extends Error {}

export interface DxfPairs {
  /** Moves to the next pair; false at the end of the file. @throws {BrokenDxf} */
  next(): boolean;
  readonly code: number;
  /** The value as text, without spaces around it where it is a number or name. */
  readonly text: string;
}

export function openPairs(bytes: Uint8Array): DxfPairs {
  const isBinary = new TextDecoder('latin1').decode(bytes.subarray(0, 18)) === 'AutoCAD Binary DXF';
  return isBinary ? new BinaryPairs(bytes) : new TextPairs(bytes);
}

class TextPairs implements DxfPairs {
  code = 0;
  text = '';
  readonly #source: string;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#source = decode(bytes);
  }

  next(): boolean {
    const code = this.#line();
    // Spaces and empty lines after EOF are common.
    if (code === null || code.trim() === '') return this.#endsHere();
    const value = this.#line();
    if (!/^\s*\d{1,4}\s*$/.test(code)) throw new BrokenDxf(`no group code: ${code.slice(0, 20)}`);
    if (value === null) throw new BrokenDxf('a code without value');
    this.code = Number(code);
    this.text = value.trim();
    return true;
  }

  #endsHere(): false {
    if (this.#source.slice(this.#at).trim() !== '') throw new BrokenDxf('an empty line for a group code');
    return false;
  }

  #line(): string | null {
    if (this.#at >= this.#source.length) return null;
    let end = this.#source.indexOf('\n', this.#at);
    if (end < 0) end = this.#source.length;
    const line = this.#source.slice(this.#at, end);
    this.#at = end + 1;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}

/** Since 2007 the text is UTF-8; names of layers are all that could differ. Lines may end as on an old Macintosh. */
function decode(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const label = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = new TextDecoder(label).decode(bytes);
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}

/** How the value of a group code is stored in a binary file. */
type Stored = 'text' | 'double' | 'int16' | 'int32' | 'int64' | 'byte' | 'chunk';

const STORED: [last: number, stored: Stored][] = [
  [9, 'text'],
  [59, 'double'],
  [79, 'int16'],
  [99, 'int32'],
  [109, 'text'],
  [149, 'double'],
  [169, 'int64'],
  [179, 'int16'],
  [239, 'double'],
  [289, 'int16'],
  [299, 'byte'],
  [309, 'text'],
  [319, 'chunk'],
  [369, 'text'],
  [389, 'int16'],
  [399, 'text'],
  [409, 'int16'],
  [419, 'text'],
  [429, 'int32'],
  [439, 'text'],
  [459, 'int32'],
  [469, 'double'],
  [1003, 'text'],
  [1004, 'chunk'],
  [1009, 'text'],
  [1059, 'double'],
  [1070, 'int16'],
  [1071, 'int32'],
];

const SIZES: Record<Exclude<Stored, 'text' | 'chunk'>, number> = { double: 8, int16: 2, int32: 4, int64: 8, byte: 1 };

class BinaryPairs implements DxfPairs {
  code = 0;
  text = '';
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  /** Codes of one byte before release 13 (255 announces a longer one), of two since. */
  readonly #isShort: boolean;
  #at = SENTINEL_BYTES;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The first pair is 0 SECTION.
    this.#isShort = bytes[SENTINEL_BYTES + 1] === 0x53;
  }

  next(): boolean {
    if (this.#at >= this.#bytes.length) return false;
    try {
      this.code = this.#readCode();
      this.text = this.#readValue(STORED.find(([last]) => this.code <= last)?.[1] ?? 'text');
    } catch (cause) {
      if (cause instanceof RangeError) throw new BrokenDxf('the file ends in the middle of a pair', { cause });
      throw cause;
    }
    return true;
  }

  #readCode(): number {
    if (this.#isShort) {
      const code = this.#view.getUint8(this.#at);
      this.#at += 1;
      if (code !== 255) return code;
    }
    const code = this.#view.getUint16(this.#at, true);
    this.#at += 2;
    return code;
  }

  #readValue(stored: Stored): string {
    if (stored === 'text') return this.#readText();
    const at = this.#at;
    if (stored === 'chunk') {
      this.#at += 1 + this.#view.getUint8(at);
      return '';
    }
    this.#at += SIZES[stored];
    switch (stored) {
      case 'double':
        return String(this.#view.getFloat64(at, true));
      case 'int16':
        return String(this.#view.getInt16(at, true));
      case 'int32':
        return String(this.#view.getInt32(at, true));
      case 'int64':
        return String(this.#view.getBigInt64(at, true));
      case 'byte':
        return String(this.#view.getUint8(at));
    }
  }

  #readText(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    if (end < 0) throw new RangeError('a text without end');
    const text = new TextDecoder().decode(this.#bytes.subarray(this.#at, end));
    this.#at = end + 1;
    return text;
  }
}
