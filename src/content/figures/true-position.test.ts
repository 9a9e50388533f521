import { expect, test } from 'vitest';
import { allowedPositionMm, positionDeviationMm, virtualConditionMm } from '#content/figures/true-position.ts';

const HOLE = { smallestMm: 6.6, toleranceMm: 0.6 };

test('the corner of a ± 0.1 square is a position of 0.283', () => {
  expect(positionDeviationMm(0.1, 0.1)).toBeCloseTo(0.2 * Math.SQRT2, 12);
});

test('the worked hole of the article: 0.653 found, 0.7 allowed', () => {
  expect(positionDeviationMm(0.21, -0.25)).toBeCloseTo(0.653, 3);
  expect(allowedPositionMm(HOLE, 6.7)).toBeCloseTo(0.7, 12);
});

test('a hole at its limits of size and position just clears its virtual condition', () => {
  for (const actualMm of [6.6, 6.7, 6.8]) {
    const offset = allowedPositionMm(HOLE, actualMm) / 2;
    expect(actualMm / 2 - offset).toBeCloseTo(virtualConditionMm(HOLE) / 2, 12);
  }
  expect(virtualConditionMm(HOLE)).toBeCloseTo(6, 12);
});
