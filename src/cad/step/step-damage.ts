/**
 * Checks that the statements of a STEP file are well formed (ISO 10303-21) and refer to statements that exist. Kernels skip what they do not
 * understand and give a solid without those faces. From their result alone it looks sound.
 */
import type { StepText } from '#cad/step/step-text.ts';

const code = (character: string): number => character.charCodeAt(0);
const [OPEN, CLOSE, COMMA, HASH, QUOTE, DOUBLE_QUOTE] = ['(', ')', ',', '#', "'", '"'].map(code);
const [POINT, DOLLAR, STAR, SLASH, BANG] = ['.', '$', '*', '/', '!'].map(code);
const [PLUS, MINUS, SMALL_E, ZERO, NINE] = ['+', '-', 'e', '0', '9'].map(code) as [
  number,
  number,
  number,
  number,
  number,
];

/** How many statements are damaged: not well formed, or with a reference to nothing. */
export function countDamaged(text: StepText): number {
  let damaged = 0;
  for (const [start, end] of text.index.places()) if (!isSound(text, start, end)) damaged += 1;
  return damaged;
}

/** The statement from `start` up to its semicolon at `end`. */
function isSound({ bytes, index }: StepText, start: number, end: number): boolean {
  let depth = 0;
  // At the beginning, after a bracket and after a comma a value may come; after a value it may not.
  let isOpen = true;
  for (let at = skipBlank(bytes, start, end); at < end; at = skipBlank(bytes, at, end)) {
    const byte = bytes[at]!;
    if (byte === OPEN) {
      depth += 1;
      isOpen = true;
      at += 1;
    } else if (byte === CLOSE) {
      depth -= 1;
      if (depth < 0) return false;
      isOpen = false;
      at += 1;
    } else if (byte === COMMA) {
      if (isOpen) return false;
      isOpen = true;
      at += 1;
    } else if (isLetter(byte) || byte === BANG) {
      // The parts of a `( A() B() )` follow each other without commas.
      if (!isOpen && depth !== 1) return false;
      at = skipBlank(bytes, endOfWord(bytes, at + 1, end), end);
      if (bytes[at] !== OPEN) return false;
    } else {
      if (!isOpen) return false;
      const stop = endOfValue(bytes, at, end);
      if (stop < 0) return false;
      if (byte === HASH && index.startOf(readId(bytes, at + 1, stop)) < 0) return false;
      isOpen = false;
      at = stop;
    }
  }
  return depth === 0;
}

/** The place after a value that is not a list, or -1 where none begins at `at`. */
function endOfValue(bytes: Uint8Array, at: number, end: number): number {
  const byte = bytes[at]!;
  if (byte === DOLLAR || byte === STAR) return at + 1;
  if (byte === QUOTE || byte === DOUBLE_QUOTE) {
    let close = bytes.indexOf(byte, at + 1);
    // A doubled quote stands for one.
    while (close >= 0 && close + 1 < end && bytes[close + 1] === byte) close = bytes.indexOf(byte, close + 2);
    return close >= 0 && close < end ? close + 1 : -1;
  }
  if (byte === HASH) {
    const stop = endOfDigits(bytes, at + 1, end);
    return stop > at + 1 ? stop : -1;
  }
  if (byte === POINT && isLetter(bytes[at + 1]!)) {
    const stop = endOfWord(bytes, at + 1, end);
    return bytes[stop] === POINT && stop < end ? stop + 1 : -1;
  }
  return endOfNumber(bytes, at, end);
}

/** Digits with at most one point, before or behind it at least one; an exponent may follow, and no letter or point. */
function endOfNumber(bytes: Uint8Array, from: number, end: number): number {
  const first = bytes[from] === PLUS || bytes[from] === MINUS ? from + 1 : from;
  const point = endOfDigits(bytes, first, end);
  let at = bytes[point] === POINT ? endOfDigits(bytes, point + 1, end) : point;
  if (at - first < (bytes[point] === POINT ? 2 : 1)) return -1;
  if (at < end && (bytes[at]! | 0x20) === SMALL_E) {
    const power = bytes[at + 1] === PLUS || bytes[at + 1] === MINUS ? at + 2 : at + 1;
    at = endOfDigits(bytes, power, end);
    if (at === power) return -1;
  }
  return at < end && (isLetter(bytes[at]!) || bytes[at] === POINT) ? -1 : at;
}

function readId(bytes: Uint8Array, from: number, end: number): number {
  let id = 0;
  for (let at = from; at < end; at += 1) id = id * 10 + bytes[at]! - ZERO;
  return id;
}

function endOfDigits(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at]! >= ZERO && bytes[at]! <= NINE) at += 1;
  return at;
}

/** Letters, digits, `_` and `-`. */
function endOfWord(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && (isLetter(bytes[at]!) || bytes[at] === MINUS || (bytes[at]! >= ZERO && bytes[at]! <= NINE)))
    at += 1;
  return at;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x5f;
}

/** Past white space and comments. */
function skipBlank(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  for (;;) {
    while (at < end && bytes[at]! <= 0x20) at += 1;
    if (at >= end || bytes[at] !== SLASH || bytes[at + 1] !== STAR) return at;
    at += 2;
    while (at < end && !(bytes[at] === STAR && bytes[at + 1] === SLASH)) at += 1;
    at += 2;
  }
}
