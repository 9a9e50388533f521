import { expect, test } from 'vitest';
import { chordErrorMm, segmentsFor } from '#content/figures/tessellation.ts';

test('a square in a circle of 10 mm stands off by 10 (1 − 1/√2)', () => {
  expect(chordErrorMm(10, 4)).toBeCloseTo(10 * (1 - Math.SQRT1_2), 12);
});

test('the figures that the article names', () => {
  const shown = [8, 16, 32, 64, 128].map((segments) => chordErrorMm(10, segments).toFixed(3));
  expect(shown).toEqual(['0.761', '0.192', '0.048', '0.012', '0.003']);
  expect(segmentsFor(10, 0.01)).toBe(71);
  expect(segmentsFor(100, 0.01)).toBe(223);
});

test('the counted chords keep the gap, one fewer does not', () => {
  for (const radius of [2, 10, 250]) {
    const segments = segmentsFor(radius, 0.02);
    expect(chordErrorMm(radius, segments)).toBeLessThanOrEqual(0.02);
    expect(chordErrorMm(radius, segments - 1)).toBeGreaterThan(0.02);
  }
});
