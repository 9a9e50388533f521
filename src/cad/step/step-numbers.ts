/**
 * Finds numbers in a STEP file that cannot be lengths. Kernels take them as they come, and hang or crash. The check runs before a kernel sees the
 * file; our own reader leaves such files to it.
 */
import { LENGTH_MAX } from '#cad/length-limit.ts';
import { type StepText, textOf } from '#cad/step/step-text.ts';
import { readValuesBetween } from '#cad/step/step-values.ts';

/** Statements of which every number is a length, a share of a direction, a parameter of a curve, a degree or how often a knot counts. */
const GEOMETRY =
  /^(?:CARTESIAN_POINT|DIRECTION|VECTOR|CIRCLE|ELLIPSE|HYPERBOLA|PARABOLA|(?:CYLINDRICAL|CONICAL|SPHERICAL|(?:DEGENERATE_)?TOROIDAL)_SURFACE|OFFSET_(?:SURFACE|CURVE_3D)|LENGTH_MEASURE_WITH_UNIT)$|\bB_SPLINE_/;
/**
 * Smaller numbers but 0 have lost their digits (the least that has all is 2.2e-308), and dividing by them leaves the range. Real files hold
 * numbers down to 1e-144, left by rounding.
 */
const TINY = 1e-300;
/** A string, which is passed over, or a number. */
/** A word in place of a value, as "NaN": words of Part 21 are followed by a bracket or stand between points. */
const BARE_WORD = /[(,]\s*([A-Za-z_]\w*)\s*(?=[,)])/;
const STRING = /'(?:[^']|'')*'/g;
const OPEN = 0x28;
const STRING_OR_NUMBER = /'(?:[^']|'')*'|#\d+|[-+]?\d+\.?\d*(?:[eE][-+]?\d+)?/g;

export interface CheckedNumbers {
  /** The bytes of the file with 0 in place of numbers too small to be any; the same bytes where there are none. */
  bytes: Uint8Array;
  /** The first number that is not finite, larger than any length or a word, and in what it stands; null where all are sound. */
  absurd: { number: string; keyword: string } | null;
}

/** Looks at the numbers of all statements of geometry. */
export function checkNumbers(text: StepText): CheckedNumbers {
  let bytes = text.bytes;
  for (const [start, end] of text.index.places()) {
    const { keyword, numbers } = readValuesBetween(text, start, end);
    const [first] = keyword.split(' ');
    if (first !== keyword && text.bytes[start] !== OPEN && GEOMETRY.test(first!)) {
      const word = BARE_WORD.exec(textOf(text, { start, end }).replace(STRING, "''"))?.[1];
      if (word) return { bytes, absurd: { number: word, keyword: first! } };
    }
    if (!numbers.some((number) => isAbsurd(number) || isTiny(number)) || !GEOMETRY.test(keyword)) continue;
    for (const { 0: written, index } of textOf(text, { start, end }).matchAll(STRING_OR_NUMBER)) {
      const number = Number(written);
      if (isAbsurd(number)) return { bytes, absurd: { number: written, keyword } };
      if (!isTiny(number)) continue;
      if (bytes === text.bytes) bytes = text.bytes.slice();
      bytes.set(zeroAsLongAs(written), start + index);
    }
  }
  return { bytes, absurd: null };
}

function isAbsurd(value: number): boolean {
  return Math.abs(value) > LENGTH_MAX;
}

function isTiny(value: number): boolean {
  return value !== 0 && Math.abs(value) < TINY;
}

/** "0." and blanks, which may stand between a number and the comma behind it. */
function zeroAsLongAs(number: string): Uint8Array {
  return new TextEncoder().encode('0.'.padEnd(number.length));
}
