import { expect, test } from 'vitest';
import { totalOf } from '#contract/quote-total.ts';

test('a quote costs the sum of its parts and takes as long as the slowest', () => {
  const parts = [
    { totalPriceMinor: 4_200, leadTimeDays: 5 },
    { totalPriceMinor: 801, leadTimeDays: 9 },
  ];
  expect(totalOf(parts)).toEqual({ totalMinor: 5_001, leadTimeDays: 9 });
});

test('no parts have no price', () => {
  expect(totalOf([])).toBe(null);
});
