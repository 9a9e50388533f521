/** Words and numbers in the bytes of a text file. Millions of them: none becomes a string unless it must. */

/** The first byte after the word at `from`; space and control characters end it. */
export function skipWord(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]! > 0x20) at += 1;
  return at;
}

/** Whether the bytes from `start` to `end` are `word`, letter by letter. */
export function isWordAt(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  if (end - start !== word.length) return false;
  for (let at = 0; at < word.length; at += 1) if (bytes[start + at] !== word.charCodeAt(at)) return false;
  return true;
}

/** Powers of ten that double precision holds exactly. */
const TENS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/**
 * Parses the number between `start` and `end`. NaN for anything else. Up to fifteen digits and 22 places the result is exact, because both the digits and the
 * power of ten are (Clinger 1990). Longer numbers are left to the engine.
 */
export function parseNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const sign = bytes[at];
  if (sign === 0x2d || sign === 0x2b) at += 1;
  let digits = 0;
  let value = 0;
  let places = 0;
  let isAfterPoint = false;
  for (; at < end; at += 1) {
    const byte = bytes[at]!;
    if (byte >= 0x30 && byte <= 0x39) {
      value = 10 * value + byte - 0x30;
      digits += 1;
      if (isAfterPoint) places += 1;
    } else if (byte === 0x2e && !isAfterPoint) isAfterPoint = true;
    else return parseSlowly(bytes, start, end);
  }
  if (digits === 0 || digits > 15) return parseSlowly(bytes, start, end);
  if (places > 0) value /= TENS[places]!;
  return sign === 0x2d ? -value : value;
}

function parseSlowly(bytes: Uint8Array, start: number, end: number): number {
  // `Number` takes '' and hexadecimal, which no CAD program means; a word of letters becomes NaN.
  const text = String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 64)));
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
}

/** Numbers that come one by one, in an array that doubles. */
export class NumberList {
  length = 0;
  #values: Float64Array;

  constructor(room = 1024) {
    this.#values = new Float64Array(room);
  }

  /** A view of what is there; the next push may leave it behind. */
  get values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Float64Array(2 * this.#values.length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }
}

/** UTF-16 is written by some Windows programs; the mark of UTF-8 is taken off. */
export function utf8Of(bytes: Uint8Array): Uint8Array {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextEncoder().encode(new TextDecoder(wide).decode(bytes));
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** So many letters of two bytes at the beginning show their order without a mark. */
const LETTERS_MIN = 8;

/** A mark tells the order of the bytes, or plain letters of which each second byte is 0. */
export function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length < 2 * LETTERS_MIN) return null;
  const isWide = (high: 0 | 1): boolean =>
    bytes
      .subarray(0, 2 * LETTERS_MIN)
      .every((byte, at) => (at % 2 === high ? byte === 0 : byte >= 0x20 && byte < 0x7f));
  return isWide(1) ? 'utf-16le' : isWide(0) ? 'utf-16be' : null;
}
