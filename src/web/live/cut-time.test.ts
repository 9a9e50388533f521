import { expect, test } from 'vitest';
import { cutTime, formatSeconds, MILD_STEEL_SPEEDS_3KW } from './cut-time.ts';

test('2 mm steel, 4.1 m of cut and 12 pierces of half a second take 46 s of beam', () => {
  const time = cutTime({ thicknessMm: 2, lengthMm: 4100, pierces: 12, secondsPerPierce: 0.5 });
  expect(time.speedMPerMin).toBeCloseTo(6.15, 12);
  expect(time.cutSeconds).toBeCloseTo(40, 12);
  expect(time.pierceSeconds).toBe(6);
  expect(time.totalSeconds).toBeCloseTo(46, 12);
  expect(time.fromSeconds).toBeCloseTo(32.8 + 6, 12);
  expect(time.toSeconds).toBeCloseTo(51.25 + 6, 12);
});

test('thicker steel is never cut faster', () => {
  for (const edge of ['lowMPerMin', 'highMPerMin'] as const) {
    const speeds = MILD_STEEL_SPEEDS_3KW.map((row) => row[edge] as number);
    expect(speeds).toEqual([...speeds].sort((a, b) => b - a));
  }
});

test('a thickness between the rows is refused, not guessed', () => {
  expect(() => cutTime({ thicknessMm: 2.5, lengthMm: 1, pierces: 0, secondsPerPierce: 0 })).toThrow(RangeError);
});

test('times are told in seconds below a minute and in minutes above', () => {
  expect([0, 46.04, 59.94, 59.96, 187.4].map(formatSeconds)).toEqual([
    '0.0 s',
    '46.0 s',
    '59.9 s',
    '1 min 00 s',
    '3 min 07 s',
  ]);
});
