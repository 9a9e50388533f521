/** Reads values and words from the text of a PDF (ISO 32000-1, 7.2 and 7.3), objects and page contents alike. */
import {
  BrokenPdf,
  DeepPdf,
  isWord,
  LargePdf,
  nameIn,
  type PdfDict,
  type PdfValue,
  type PdfWord,
} from '#cad/pdf/pdf-values.ts';
import { parseNumber } from '#cad/text-bytes.ts';

/** Programs nest five deep. */
const NESTING_MAX = 64;
/** A page's mesh of text positions is the longest list in use. */
const LIST_MAX = 1_000_000;

const SPACES = byteSet('\0\t\n\f\r ');
const DELIMITERS = byteSet('()<>[]{}/%');

function byteSet(characters: string): boolean[] {
  const set = new Array<boolean>(256).fill(false);
  for (const character of characters) set[character.charCodeAt(0)] = true;
  return set;
}

/** Whether the byte is one of PDF's six spaces. */
export function isPdfSpace(byte: number | undefined): boolean {
  return byte !== undefined && SPACES[byte]!;
}

const WORDS = new Map<string, PdfWord>();
const CLOSING_LIST: PdfWord = { kind: 'word', word: ']' };
const CLOSING_DICT: PdfWord = { kind: 'word', word: '>>' };

/** Walks over `bytes` from `at` to `end`. */
export class PdfScanner {
  readonly bytes: Uint8Array;
  readonly end: number;
  at: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = Math.min(end, bytes.length);
  }

  /** The next value or word; undefined at the end. */
  read(depth = 0): PdfValue | PdfWord | undefined {
    this.skipSpace();
    if (this.at >= this.end) return undefined;
    const byte = this.bytes[this.at]!;
    switch (byte) {
      case 0x2f:
        return this.#readName();
      case 0x28:
        return this.#readString();
      case 0x3c:
        if (this.bytes[this.at + 1] !== 0x3c) return this.#readHex();
        this.at += 2;
        return dictOf(this.#readList(CLOSING_DICT, depth));
      case 0x3e:
        this.at += this.bytes[this.at + 1] === 0x3e ? 2 : 1;
        return CLOSING_DICT;
      case 0x5b:
        this.at += 1;
        return this.#readList(CLOSING_LIST, depth);
      case 0x5d:
        this.at += 1;
        return CLOSING_LIST;
      case 0x29:
      case 0x7b:
      case 0x7d:
        this.at += 1;
        return { kind: 'word', word: String.fromCharCode(byte) };
      default:
        return this.#readWord();
    }
  }

  /** Over spaces and comments. */
  skipSpace(): void {
    for (; this.at < this.end; this.at += 1) {
      const byte = this.bytes[this.at]!;
      if (byte === 0x25) {
        while (this.at < this.end && this.bytes[this.at] !== 0x0a && this.bytes[this.at] !== 0x0d) this.at += 1;
      } else if (!SPACES[byte]) return;
    }
  }

  /** Up to `closing`; "12 0 R" in it becomes a reference. */
  #readList(closing: PdfWord, depth: number): PdfValue[] {
    if (depth >= NESTING_MAX) throw new DeepPdf();
    const list: PdfValue[] = [];
    for (;;) {
      const item = this.read(depth + 1);
      // A file that stops here is told by what is missing later on.
      if (item === undefined || item === closing) return list;
      if (!isWord(item)) list.push(item);
      else if (item.word === 'R' && list.length >= 2) foldReference(list);
      else if (item.word === 'endobj' || item.word === 'endstream') return list;
      if (list.length > LIST_MAX) throw new LargePdf();
    }
  }

  #readWord(): PdfValue | PdfWord {
    const start = this.at;
    while (this.at < this.end && !SPACES[this.bytes[this.at]!] && !DELIMITERS[this.bytes[this.at]!]) this.at += 1;
    const first = this.bytes[start]!;
    if ((first >= 0x30 && first <= 0x39) || first === 0x2b || first === 0x2d || first === 0x2e) {
      const value = parseNumber(this.bytes, start, this.at);
      if (Number.isFinite(value)) return value;
      return sloppyNumber(String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 64))));
    }
    const word = String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 128)));
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    const known = WORDS.get(word);
    if (known) return known;
    const made: PdfWord = { kind: 'word', word };
    // Operators are few; what a file makes up is not kept.
    if (word.length <= 3 && WORDS.size < 512) WORDS.set(word, made);
    return made;
  }

  #readName(): PdfValue {
    this.at += 1;
    const start = this.at;
    while (this.at < this.end && !SPACES[this.bytes[this.at]!] && !DELIMITERS[this.bytes[this.at]!]) this.at += 1;
    const name = String.fromCharCode(...this.bytes.subarray(start, Math.min(this.at, start + 256)));
    return {
      kind: 'name',
      name: name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    };
  }

  /** Parentheses nest in a string, a backslash takes the next sign as it is or as an octal number. */
  #readString(): PdfValue {
    const out: number[] = [];
    let open = 1;
    this.at += 1;
    for (; this.at < this.end; this.at += 1) {
      let byte = this.bytes[this.at]!;
      if (byte === 0x28) open += 1;
      else if (byte === 0x29) {
        open -= 1;
        if (open === 0) break;
      } else if (byte === 0x5c) {
        this.at += 1;
        const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...this.bytes.subarray(this.at, this.at + 3)));
        if (octal) {
          this.at += octal[0].length - 1;
          byte = Number.parseInt(octal[0], 8) & 0xff;
        } else byte = this.bytes[this.at] ?? 0;
      }
      out.push(byte);
    }
    this.at += 1;
    return { kind: 'string', bytes: Uint8Array.from(out) };
  }

  #readHex(): PdfValue {
    const digits: number[] = [];
    for (this.at += 1; this.at < this.end && this.bytes[this.at] !== 0x3e; this.at += 1) {
      const digit = Number.parseInt(String.fromCharCode(this.bytes[this.at]!), 16);
      if (!Number.isNaN(digit)) digits.push(digit);
    }
    this.at += 1;
    if (digits.length % 2 === 1) digits.push(0);
    return {
      kind: 'string',
      bytes: Uint8Array.from(
        { length: digits.length / 2 },
        (_, index) => 16 * digits[2 * index]! + digits[2 * index + 1]!,
      ),
    };
  }
}

/** Some programs write "--3" or "12.-5": readers take what is a number at the beginning, as Acrobat does. */
function sloppyNumber(text: string): number {
  const match = /^[-+]*(\d+\.?\d*|\.\d+)/.exec(text);
  if (!match) return 0;
  return text.startsWith('-') ? -Number(match[1]) : Number(match[1]);
}

function foldReference(list: PdfValue[]): void {
  list.pop();
  const number = list.pop();
  if (typeof number !== 'number') throw new BrokenPdf('a reference without a number');
  list.push({ kind: 'reference', number });
}

function dictOf(list: PdfValue[]): PdfDict {
  const dict: PdfDict = new Map();
  for (let index = 0; index + 1 < list.length; index += 2) {
    const key = nameIn(list[index]);
    if (key === null) throw new BrokenPdf('a dictionary without a name');
    dict.set(key, list[index + 1]!);
  }
  return dict;
}
