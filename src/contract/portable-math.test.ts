import { expect, test } from 'vitest';
import * as portable from './portable-math.ts';

/** Numbers from 0 to 1 that look like chance and are the same each time. */
function* shares(count: number): Generator<number> {
  let state = 1;
  for (let i = 0; i < count; i++) {
    state = (state * 16807) % 2147483647;
    yield state / 2147483647;
  }
}
const COUNT = 5000;
const tenths = (from: number, to: number): number[] =>
  [...shares(COUNT)].map((share) => 10 ** (from + (to - from) * share));
const between = (from: number, to: number): number[] => [...shares(COUNT)].map((share) => from + (to - from) * share);
const small = tenths(-20, 0);
const angles = [
  ...[...between(-4, 4), ...between(-1e6, 1e6), ...small],
  ...Array.from({ length: 4000 }, (_, at) => ((at - 2000) * Math.PI) / 2),
  ...Array.from({ length: 4000 }, (_, at) => ((at - 2000) * Math.PI) / 180),
];
const sines = [...between(-1, 1), ...small, ...small.map((share) => 1 - share), -1, 0, 1];
const sizes = [...tenths(-300, 300), ...between(0.5, 2)];

const bits = new DataView(new ArrayBuffer(8));

/** How many doubles lie between the two. */
function apart(a: number, b: number): number {
  const place = (x: number): bigint => {
    bits.setFloat64(0, x);
    const raw = bits.getBigInt64(0);
    return raw < 0n ? -(2n ** 63n) - raw : raw;
  };
  const gap = place(a) - place(b);
  return Number(gap < 0n ? -gap : gap);
}

test.each([
  ['sin', portable.sin, Math.sin, angles],
  ['cos', portable.cos, Math.cos, angles],
  ['tan', portable.tan, Math.tan, angles],
  ['asin', portable.asin, Math.asin, sines],
  ['acos', portable.acos, Math.acos, sines],
  ['atan', portable.atan, Math.atan, [...angles, ...sizes]],
  ['log', portable.log, Math.log, sizes],
  ['log10', portable.log10, Math.log10, sizes],
  ['cbrt', portable.cbrt, Math.cbrt, [...sizes, -27, 8, 1000]],
] as const)('%s is within two units of the last digit of the engine that runs it', (_, ours, engines, values) => {
  const off = values.filter((x) => !(apart(ours(x), engines(x)) <= 2));
  expect(off).toEqual([]);
});

test('an arc tangent of two sides is within two units of the last digit, and knows each quarter and each zero', () => {
  const sides = [...between(-1, 1), ...tenths(-9, 9)];
  const far = sides.filter((y, at) => !(apart(portable.atan2(y, sides.at(-at)!), Math.atan2(y, sides.at(-at)!)) <= 2));
  expect(far).toEqual([]);
  const special = [0, -0, 1, -1, 5e-324, 1e300, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN];
  for (const y of special) for (const x of special) expect(portable.atan2(y, x)).toBe(Math.atan2(y, x));
});

test('a hypotenuse is that of exact squares, also where squares would overflow or vanish', () => {
  for (const [a, b, c] of [
    [3, 4, 5],
    [5, 12, 13],
    [8, 15, 17],
    [20, 21, 29],
  ] as const) {
    for (const size of [1, 2 ** -900, 2 ** 900]) expect(portable.hypot(a * size, -b * size)).toBe(c * size);
  }
  expect(portable.hypot(2, 3, 6)).toBe(7);
  expect(portable.hypot(0, -0)).toBe(0);
  expect(portable.hypot(1, Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  const far = between(0, 9).filter((x, at) => !(apart(portable.hypot(x, at), Math.sqrt(x * x + at * at)) <= 1));
  expect(far).toEqual([]);
});

test('powers are exact for whole exponents, and good to 1e-13 for others', () => {
  expect([portable.power(2, 100), portable.power(10, 22), portable.power(-3, 3), portable.power(2, -3)]).toEqual([
    2 ** 100,
    1e22,
    -27,
    0.125,
  ]);
  const off = between(0.01, 100).filter((base, at) => {
    const exponent = (at % 41) / 2 - 10;
    return !(Math.abs(portable.power(base, exponent) / base ** exponent - 1) < 1e-13);
  });
  expect(off).toEqual([]);
  expect([portable.power(0, 0.5), portable.power(4, 0.5), portable.power(-4, 0.5)]).toEqual([0, 2, Number.NaN]);
});

/** Kept from Node 24; Chromium has the same. A change of one last digit changes it. */
test('the bits of ten thousand results are those that were kept', () => {
  let kept = 2166136261;
  const keep = (value: number): void => {
    bits.setFloat64(0, value);
    for (const half of [bits.getUint32(0), bits.getUint32(4)]) kept = Math.imul(kept ^ half, 16777619) >>> 0;
  };
  for (const share of shares(1000)) {
    const x = share * 20 - 10;
    for (const ours of [portable.sin, portable.cos, portable.tan, portable.atan, portable.cbrt]) keep(ours(x));
    for (const ours of [portable.asin, portable.acos, portable.log, portable.log10]) keep(ours(share));
    keep(portable.power(share, x));
  }
  expect(kept).toBe(1158377782);
});
