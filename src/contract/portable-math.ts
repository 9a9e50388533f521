/**
 * Sine, arc tangent, logarithm and their like with the same last digit in every engine. ECMAScript leaves theirs to the engine, and the V8 of
 * Chromium differs from that of Node. Addition, multiplication, division and square root are exact to the last digit everywhere (IEEE 754), so
 * these use nothing else. Each result is within 2 units of its last digit; `power` says its own error. Why not a package: decision 30.
 *
 * Method: the argument is reduced to a short range, where the Taylor series needs a dozen terms. What rounding takes off the reduced
 * argument is carried along as a second number (Cody and Waite). Tests hold the results against those of the engine that runs them.
 */

/** π/2 in three parts. The first two have 33 digits, so that a whole number below a million times them is exact. */
const HALF_PI_1 = 1.5707963267341256;
const HALF_PI_2 = 6.077100506303966e-11;
const HALF_PI_3 = 2.0222662487959506e-21;
/** What π/2, π and ln 2 are more than the nearest double. */
const HALF_PI = Math.PI / 2;
const HALF_PI_REST = 6.123233995736766e-17;
const PI_REST = 1.2246467991473532e-16;
/** ln 2: its first 40 digits, and the rest. */
const LN2_1 = 0.6931471805592082;
const LN2_2 = 7.371002565167799e-13;
const QUARTERS_A_RAD = 2 / Math.PI;
/** Added to a small number and taken off again, it leaves the nearest whole one: doubles of this size have no digits behind the point. */
const ROUNDER = 6755399441055744;
/** Beyond a million quarter turns an angle says nothing of a part; it is first brought into one turn, which costs digits but stays portable. */
const WIDEST_RAD = 1e6;
/** Below, squares lose digits; above, they overflow. */
const SQUARES = { least: 1e-280, most: 1e300 };

export function sin(x: number): number {
  return sineAhead(x, 0);
}

export function cos(x: number): number {
  return sineAhead(x, 1);
}

export function tan(x: number): number {
  return sineAhead(x, 0) / sineAhead(x, 1);
}

export function asin(x: number): number {
  return atan2(x, Math.sqrt((1 - x) * (1 + x)));
}

export function acos(x: number): number {
  return atan2(Math.sqrt((1 - x) * (1 + x)), x);
}

export function atan(x: number): number {
  return atan2(x, 1);
}

/** The angle of the point (x, y) about the origin, with the signs of zero that `Math.atan2` knows. */
export function atan2(y: number, x: number): number {
  const high = Math.abs(y);
  const wide = Math.abs(x);
  const isSteep = high > wide;
  const ratio = high === wide ? Math.sign(high) : isSteep ? wide / high : high / wide;
  // The angle of the nearest sixteenth from a table, and the small one between the two directions.
  const step = STEPS * ratio + ROUNDER - ROUNDER;
  const c = step / STEPS;
  const t = step === 0 ? ratio : (ratio - c) / (1 + c * ratio);
  const z = t * t;
  const series = z * (z * (1 / 5 - z * (1 / 7 - z * (1 / 9 - z * (1 / 11 - z * (1 / 13))))) - 1 / 3);
  if (!(step <= STEPS)) return Number.NaN;
  const tabled = ATAN[step]!;
  const added = t + (ATAN_REST[step]! + t * series);
  let angle = tabled + added;
  const isLeft = isNegative(x);
  if (isSteep || isLeft) {
    const whole = isSteep ? HALF_PI : Math.PI;
    const sign = isSteep && isLeft ? 1 : -1;
    const sum = whole + sign * tabled;
    const lost = whole - sum + sign * tabled;
    angle = sum + (lost + ((isSteep ? HALF_PI_REST : PI_REST) + sign * added));
  }
  return isNegative(y) ? -angle : angle;
}

export function hypot(x: number, y: number, z = 0): number {
  const squares = x * x + y * y + z * z;
  if (squares > SQUARES.least && squares < SQUARES.most) return Math.sqrt(squares);
  const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (most === 0 || !Number.isFinite(most)) return most;
  const [a, b, c] = [x / most, y / most, z / most];
  return most * Math.sqrt(a * a + b * b + c * c);
}

export function square(x: number): number {
  return x * x;
}

/** The natural logarithm. */
export function log(x: number): number {
  if (!(x > 0) || x === Number.POSITIVE_INFINITY) return x === 0 ? Number.NEGATIVE_INFINITY : x > 0 ? x : Number.NaN;
  const { fraction, exponent } = binaryParts(x);
  const f = fraction - 1;
  const s = f / (2 + f);
  const z = s * s;
  // ln(1 + f) = 2 artanh s = f - (h - s (h + R)), where h = f²/2 and R = 2z/3 + 2z²/5 + …
  let series = 0;
  for (let n = 23; n >= 3; n -= 2) series = z * (series + 2 / n);
  const h = 0.5 * f * f;
  return exponent * LN2_1 - (h - (s * (h + series) + exponent * LN2_2) - f);
}

/** The logarithm to base 10; whole for the powers of ten. */
export function log10(x: number): number {
  const exponent = log(x) * Math.LOG10E;
  const whole = Math.round(exponent);
  return Number(`1e${whole}`) === x ? whole : exponent;
}

export function cbrt(x: number): number {
  if (x === 0 || !Number.isFinite(x)) return x;
  const { fraction, exponent } = binaryParts(Math.abs(x));
  const thirds = Math.floor(exponent / 3);
  const value = fraction * twoTo(exponent - 3 * thirds);
  // Newton's steps for r³ = value, which is from 0.7 to 5.7: the fifth changes nothing but the last digit.
  let root = 0.8 + 0.2 * value;
  for (let step = 0; step < 6; step++) root -= (root - value / (root * root)) / 3;
  return (x < 0 ? -root : root) * twoTo(thirds);
}

/** e to the power of x. */
function exp(x: number): number {
  if (!(x < 710)) return x > 0 ? Number.POSITIVE_INFINITY : Number.NaN;
  if (x < -746) return 0;
  const exponent = Math.round(x * Math.LOG2E);
  const small = x - exponent * LN2_1 - exponent * LN2_2;
  let series = 1;
  for (let n = 14; n >= 1; n--) series = 1 + (small * series) / n;
  const half = Math.trunc(exponent / 2);
  return series * twoTo(half) * twoTo(exponent - half);
}

/** Base to an exponent: exact for small whole ones, otherwise to about 1e-14 of the result. */
export function power(base: number, exponent: number): number {
  if (Number.isInteger(exponent) && Math.abs(exponent) <= 1024) {
    let product = 1;
    let square = base;
    for (let left = Math.abs(exponent); left > 0; left = Math.floor(left / 2)) {
      if (left % 2 === 1) product *= square;
      square *= square;
    }
    return exponent < 0 ? 1 / product : product;
  }
  return exp(exponent * log(base));
}

/** The sine of an angle and so many quarters of a turn more. */
function sineAhead(x: number, quartersMore: 0 | 1): number {
  const angle = Math.abs(x) > WIDEST_RAD ? x % (2 * Math.PI) : x;
  if (Math.abs(angle) <= Math.PI / 4) return quartersMore === 0 ? sinNear(angle, 0) : cosNear(angle, 0);
  const quarters = angle * QUARTERS_A_RAD + ROUNDER - ROUNDER;
  const first = angle - quarters * HALF_PI_1;
  const second = quarters * HALF_PI_2;
  const rough = first - second;
  const lost = first - rough - second - quarters * HALF_PI_3;
  const rest = rough + lost;
  const more = rough - rest + lost;
  const place = (quarters + quartersMore) & 3;
  const value = (place & 1) === 0 ? sinNear(rest, more) : cosNear(rest, more);
  return (place & 2) === 0 ? value : -value;
}

// Both series are summed in pairs: a processor works on several at once, where Horner's rule would let each term wait for the last.

/** The sine of x + more, where |x| is at most π/4 and `more` is beyond its last digit. */
function sinNear(x: number, more: number): number {
  const z = x * x;
  const z2 = z * z;
  const low = -1 / 6 + z * (1 / 120) + z2 * (-1 / 5040 + z * (1 / 362880));
  const high = -1 / 39916800 + z * (1 / 6227020800) + z2 * (-1 / 1307674368000 + z * (1 / 355687428096000));
  return x + (x * z * (low + z2 * z2 * high) + more * (1 - 0.5 * z));
}

/** The cosine of the same. */
function cosNear(x: number, more: number): number {
  const z = x * x;
  const z2 = z * z;
  const low = 1 / 24 - z * (1 / 720) + z2 * (1 / 40320 - z * (1 / 3628800));
  const high = 1 / 479001600 - z * (1 / 87178291200) + z2 * (1 / 20922789888000);
  const half = 0.5 * z;
  const most = 1 - half;
  return most + (1 - most - half + (z2 * (low + z2 * z2 * high) - x * more));
}

/** Arc tangents of 0, 1/16, 2/16 … 1, and what they are more than these doubles. */
const STEPS = 16;
const ATAN = Float64Array.of(
  0,
  0.06241880999595735,
  0.12435499454676144,
  0.18534794999569476,
  0.24497866312686414,
  0.3028848683749714,
  0.35877067027057225,
  0.4124104415973873,
  0.4636476090008061,
  0.5123894603107377,
  0.5585993153435624,
  0.6022873461349642,
  0.6435011087932844,
  0.6823165548747481,
  0.7188299996216245,
  0.7531512809621944,
  0.7853981633974483,
);
const ATAN_REST = Float64Array.of(
  0,
  -1.5490756308295046e-18,
  -3.1253241424539383e-18,
  4.180692268843079e-18,
  1.0698755618734451e-17,
  -1.1010827903001369e-17,
  -2.4623815582638635e-17,
  -1.587652227770689e-17,
  2.2698777452961687e-17,
  -2.5462781472855804e-17,
  -5.4556305485916264e-18,
  2.950430737228402e-17,
  1.5834785051444286e-17,
  6.943223671560008e-18,
  -2.1478388444456983e-17,
  -2.4256934659182068e-17,
  3.061616997868383e-17,
);

function isNegative(x: number): boolean {
  return x < 0 || (x === 0 && 1 / x < 0);
}

const bits = new DataView(new ArrayBuffer(8));

/** A positive number as fraction × 2^exponent, the fraction from √½ to √2. */
function binaryParts(x: number): { fraction: number; exponent: number } {
  if (x < 2.3e-308) {
    const { fraction, exponent } = binaryParts(x * 0x40000000000000);
    return { fraction, exponent: exponent - 54 };
  }
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  bits.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  const [fraction, exponent] = [bits.getFloat64(0), (high >>> 20) - 1023];
  return fraction > Math.SQRT2 ? { fraction: fraction / 2, exponent: exponent + 1 } : { fraction, exponent };
}

/** A power of two that is a normal number: the exponent from -1022 to 1023. */
function twoTo(exponent: number): number {
  bits.setUint32(0, (exponent + 1023) << 20);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}
