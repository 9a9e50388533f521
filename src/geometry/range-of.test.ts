import { expect, test } from 'vitest';
import { rangeOf } from '#geometry/range-of.ts';

test('takes more values than a call takes arguments', () => {
  const values = Float64Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 1_000_000);
  expect(() => Math.min(...values)).toThrow(RangeError);
  expect(rangeOf(values)).toEqual([0, 999_999]);
});

test('of none is empty', () => {
  expect(rangeOf([])).toEqual([Infinity, -Infinity]);
});
