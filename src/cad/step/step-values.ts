/**
 * The values of one statement of a STEP file (ISO 10303-21), flat: references, numbers and enumeration words, each in their order. Nesting is dropped.
 * Nothing is lost where the lengths of an entity's lists follow from each other; `groups` keeps the rest.
 */
import { KeywordTable, type StepText } from '#cad/step/step-text.ts';

export interface StepValues {
  /** The first keyword, or all of them with spaces between for a `( A() B() )`. */
  keyword: string;
  /** Ids of `#id`; 0 for `$` and `*`, so that positions hold, but for one that stands in place of a name. */
  references: number[];
  numbers: number[];
  /** Words of `.WORD.`, for example "T". */
  words: string[];
  /** Where each bracketed list of numbers begins in `numbers`. */
  groups: number[];
  /** How many references stand in the first list of them: the points of a surface come row by row. 0 where there is no list. */
  rowLength: number;
  /** The first string, as it stands. */
  name: string;
}

const QUOTE = 0x27;
const OPEN = 0x28;
const CLOSE = 0x29;
const STAR = 0x2a;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const NINE = 0x39;
const HASH = 0x23;
const DOLLAR = 0x24;

/** The values of the statement `id`, or null where there is none. Never throws: a broken number is NaN. */
export function readValues(text: StepText, id: number): StepValues | null {
  const start = text.index.startOf(id);
  return start < 0 ? null : readValuesBetween(text, start, text.index.endOf(id));
}

/** The values of the statement whose text stands from `start` up to `end`. */
export function readValuesBetween({ bytes }: Pick<StepText, 'bytes'>, start: number, end: number): StepValues {
  const values: StepValues = {
    keyword: '',
    references: [],
    numbers: [],
    words: [],
    groups: [],
    rowLength: 0,
    name: '',
  };
  let hasName = false;
  let listStart = -1;
  let rowStart = 0;
  let depth = 0;
  for (let at = start; at < end; ) {
    const byte = bytes[at]!;
    if (byte === COMMA || byte <= 0x20) at += 1;
    else if (byte === HASH) {
      let reference = 0;
      at += 1;
      for (; at < end && bytes[at]! >= ZERO && bytes[at]! <= NINE; at += 1)
        reference = reference * 10 + bytes[at]! - ZERO;
      values.references.push(reference);
      hasName = true;
    } else if ((byte >= ZERO && byte <= NINE) || byte === MINUS || byte === PLUS) {
      if (listStart >= 0) {
        values.groups.push(values.numbers.length);
        listStart = -1;
      }
      const stop = endOfNumber(bytes, at + 1, end);
      values.numbers.push(parseNumber(bytes, at, stop));
      at = stop;
    } else if (byte === DOLLAR || byte === STAR) {
      // A name that is left out is none of the references.
      if (hasName) values.references.push(0);
      hasName = true;
      at += 1;
    } else if (byte === POINT) {
      const close = bytes.indexOf(POINT, at + 1);
      if (close < 0 || close >= end) return values;
      values.words.push(wordOf(bytes, at + 1, close));
      at = close + 1;
    } else if (byte === QUOTE) {
      const close = bytes.indexOf(QUOTE, at + 1);
      if (close < 0) return values;
      if (!hasName) values.name = latin1(bytes, at + 1, close);
      hasName = true;
      at = close + 1;
    } else if (byte === OPEN) {
      listStart = at;
      rowStart = values.references.length;
      depth += 1;
      at += 1;
    } else if (byte === CLOSE) {
      listStart = -1;
      depth -= 1;
      if (values.rowLength === 0 && depth > 0) values.rowLength = values.references.length - rowStart;
      at += 1;
    } else if (byte === SLASH && bytes[at + 1] === STAR) {
      const close = endOfComment(bytes, at + 2, end);
      at = close;
    } else if (isLetter(byte)) {
      const stop = endOfWord(bytes, at, end);
      const word = KEYWORDS.read(bytes, at, stop);
      values.keyword = values.keyword === '' ? word : `${values.keyword} ${word}`;
      at = stop;
    } else at += 1;
  }
  return values;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x5f;
}

function endOfWord(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && (isLetter(bytes[at]!) || (bytes[at]! >= ZERO && bytes[at]! <= NINE))) at += 1;
  return at;
}

function endOfNumber(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  for (; at < end; at += 1) {
    const byte = bytes[at]!;
    if (byte === COMMA || byte === CLOSE || byte <= 0x20) break;
  }
  return at;
}

function endOfComment(bytes: Uint8Array, from: number, end: number): number {
  for (let at = from; at < end - 1; at += 1) if (bytes[at] === STAR && bytes[at + 1] === SLASH) return at + 2;
  return end;
}

const decoder = new TextDecoder('latin1');

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return start === end ? '' : decoder.decode(bytes.subarray(start, end));
}

/** Nearly all words are .T. or .F., of which no string has to be made. */
function wordOf(bytes: Uint8Array, start: number, end: number): string {
  if (end === start + 1 && bytes[start] === 0x54) return 'T';
  if (end === start + 1 && bytes[start] === 0x46) return 'F';
  return latin1(bytes, start, end);
}

const KEYWORDS = new KeywordTable();

const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Digits that any double holds, and those that two of them hold with room to spare. */
const DIGITS = { ofOne: 15, ofTwo: 19 };

/**
 * Correctly rounded, as `Number` gives it: up to 15 digits and powers to 22 are exact in a double, so one multiplication or division rounds once
 * (Clinger, "How to Read Floating Point Numbers Accurately", 1990). With up to 19 digits, as most files have, `divide` rounds once; all others go the slow
 * way.
 */
function parseNumber(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at += 1;
  let mantissa = 0;
  // What follows the first 15 digits.
  let rest = 0;
  let digits = 0;
  let exponent = 0;
  let seenPoint = false;
  for (; at < end; at += 1) {
    const byte = bytes[at]!;
    if (byte >= ZERO && byte <= NINE) {
      if (digits > 0 || byte !== ZERO) digits += 1;
      if (digits <= DIGITS.ofOne) mantissa = mantissa * 10 + byte - ZERO;
      else rest = rest * 10 + byte - ZERO;
      if (seenPoint) exponent -= 1;
    } else if (byte === POINT && !seenPoint) seenPoint = true;
    else break;
  }
  if (at < end) {
    if ((bytes[at]! | 0x20) !== 0x65) return slowNumber(bytes, start, end);
    at += 1;
    const isDown = bytes[at] === MINUS;
    if (isDown || bytes[at] === PLUS) at += 1;
    let power = 0;
    for (; at < end; at += 1) {
      const byte = bytes[at]!;
      if (byte < ZERO || byte > NINE) return slowNumber(bytes, start, end);
      power = power * 10 + byte - ZERO;
    }
    exponent += isDown ? -power : power;
  }
  if (digits > DIGITS.ofTwo || exponent > 22 || exponent < -22) return slowNumber(bytes, start, end);
  let size = 0;
  if (digits <= DIGITS.ofOne) size = exponent < 0 ? mantissa / POWERS[-exponent]! : mantissa * POWERS[exponent]!;
  else {
    size = exponent > 0 ? Number.NaN : divide(mantissa, POWERS[digits - DIGITS.ofOne]!, rest, POWERS[-exponent]!);
    if (Number.isNaN(size)) return slowNumber(bytes, start, end);
  }
  return isNegative ? -size : size;
}

/** A share that is more than what rounding takes off the last correction. */
const CORRECTION_ERROR = 2 ** -50;

/**
 * (head * step + rest) / divisor, rounded once; NaN where the result lies too near the middle between two doubles to be sure. All are whole, `rest` is less
 * than `step`, which is at most 1e4, and `head` has 15 digits, so that the dividend is the sum of two doubles, and so is what a division leaves (Dekker,
 * "A Floating-Point Technique for Extending the Available Precision", 1971).
 */
function divide(head: number, step: number, rest: number, divisor: number): number {
  const product = head * step;
  const sum = product + rest;
  const low = rest - (sum - product) + lostOf(head, step, product);
  const quotient = sum / divisor;
  const back = quotient * divisor;
  const correction = (sum - back - lostOf(quotient, divisor, back) + low) / divisor;
  const least = quotient + correction * (1 - CORRECTION_ERROR);
  const most = quotient + correction * (1 + CORRECTION_ERROR);
  return least === most ? least : Number.NaN;
}

/** What rounding took off the product a * b. */
function lostOf(a: number, b: number, product: number): number {
  const highA = highHalf(a);
  const highB = highHalf(b);
  const lowA = a - highA;
  const lowB = b - highB;
  return highA * highB - product + highA * lowB + lowA * highB + lowA * lowB;
}

/** The first 26 digits of a double: products of two such are exact. */
function highHalf(value: number): number {
  const scaled = 134217729 * value;
  return scaled - (scaled - value);
}

function slowNumber(bytes: Uint8Array, start: number, end: number): number {
  const text = latin1(bytes, start, end);
  return /^[-+]?\d+\.?\d*(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
