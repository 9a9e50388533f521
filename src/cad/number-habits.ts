/**
 * How a program writes its numbers: each with as many decimals as the others, or with no more than so many. A number of a damaged file stands out among
 * them.
 */

/** Of numbers that one program wrote, this share has as many decimals as each other, there are so many of them, and so many end with a zero. */
const ALIKE_SHARE = 0.95;
const NUMBERS_MIN = 30;
const FILLED_MIN = 3;
/** Where zeros at the end are left away, so many of the other numbers have the most decimals. Of a hundred, ten end with a zero. */
const LIMIT_SHARE = 0.6;
const LIMITED_MIN = 100;
/** Fewer decimals are chosen by people, who mix drawings of several programs. */
const DECIMALS_MIN = 8;
/** Numbers of one length behind the point and of several lengths before it are cut behind the point, not to so many digits. */
const LENGTH_MIN = 5;
/** What is rounded ends with any digit, about as often with each; what somebody chose, as 0.125, does not. */
const DIGITS_MIN = 7;
const DIGIT_SHARE_MAX = 0.4;
/** So many numbers may stand out: more are another habit. */
const ODD_MAX = 4;
/** So many digits are what a computer's arithmetic leaves of a short number, as 0.30000000000000004. */
const ARITHMETIC_DIGITS = 15;
const DECIMALS_MAX = 24;

const ZERO = 0x30;
const POINT = 0x2e;

/** Counts numbers, as text, by how they are written. */
export class NumberHabits {
  #total = 0;
  readonly #byDecimals = new Float64Array(DECIMALS_MAX + 1);
  /** By decimals and digits before the point. */
  readonly #byLength = new Float64Array((DECIMALS_MAX + 1) * 32);
  /** By decimals and last digit. */
  readonly #byLast = new Float64Array((DECIMALS_MAX + 1) * 10);
  /** By decimals: numbers with more digits than arithmetic leaves. */
  readonly #byArithmetic = new Float64Array(DECIMALS_MAX + 1);

  /** Takes in a number as it is written, or the one between `start` and `end` of the bytes. */
  add(text: string | Uint8Array, start = 0, end = text.length): void {
    let decimals = -1;
    let whole = 0;
    let last = 0;
    let isZero = true;
    for (let at = start; at < end; at += 1) {
      const byte = typeof text === 'string' ? text.charCodeAt(at) : text[at]!;
      if (byte === POINT) decimals = 0;
      else if (byte >= ZERO && byte <= ZERO + 9) {
        last = byte - ZERO;
        if (last > 0) isZero = false;
        if (decimals >= 0) decimals += 1;
        else if (!isZero) whole += 1;
      } else if (at > start) {
        // A power of ten has its own habits.
        return;
      }
    }
    const row = Math.min(DECIMALS_MAX, Math.max(0, decimals));
    this.#total += 1;
    this.#byDecimals[row]! += 1;
    this.#byLength[32 * row + Math.min(31, whole)]! += 1;
    this.#byLast[10 * row + last]! += 1;
    if (whole + row >= ARITHMETIC_DIGITS) this.#byArithmetic[row]! += 1;
  }

  /** How many decimals most numbers have. */
  get decimals(): number {
    return this.#byDecimals.indexOf(Math.max(...this.#byDecimals));
  }

  /** Numbers with other decimals than all the rest, where zeros at the end show that the program fills them up. */
  get unlike(): number {
    const { decimals } = this;
    const most = this.#byDecimals[decimals]!;
    const isAlike = decimals > 0 && this.#total >= NUMBERS_MIN && most >= ALIKE_SHARE * this.#total;
    const odd = this.#total - most;
    return isAlike && this.#byLast[10 * decimals]! >= FILLED_MIN && odd <= ODD_MAX ? odd : 0;
  }

  /** Numbers with more decimals than those of a program that rounds to so many. */
  get tooLong(): number {
    const counts = this.#byDecimals.subarray(1);
    const most = Math.max(...counts);
    const decimals = 1 + counts.indexOf(most);
    const nonWhole = this.#total - this.#byDecimals[0]!;
    if (nonWhole < LIMITED_MIN || most < LIMIT_SHARE * nonWhole || decimals < DECIMALS_MIN) return 0;
    const lengths = this.#byLength.subarray(32 * decimals, 32 * decimals + 32).filter((count) => count >= LENGTH_MIN);
    const lasts = this.#byLast.subarray(10 * decimals + 1, 10 * decimals + 10);
    const isRounded =
      lasts.filter((count) => count > 0).length >= DIGITS_MIN && Math.max(...lasts) <= DIGIT_SHARE_MAX * most;
    if (lengths.length < 2 || !isRounded) return 0;
    let longer = 0;
    for (let row = decimals + 1; row <= DECIMALS_MAX; row += 1)
      longer += this.#byDecimals[row]! - this.#byArithmetic[row]!;
    const arithmetic = this.#byArithmetic.subarray(decimals + 1).reduce((sum, count) => sum + count, 0);
    return arithmetic === 0 && longer <= ODD_MAX ? longer : 0;
  }
}
