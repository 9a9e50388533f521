import { expect, test } from 'vitest';
import { formatLength, inLengthUnit } from '#contract/length-unit.ts';

test.each([
  ['80 × 60 × 20 mm', '3.15 × 2.362 × 0.787 in'],
  ['Walls 0.8 to 2.5 mm', 'Walls 0.031 to 0.098 in'],
  ['12, Ø3.2–8', '12, Ø0.126–0.315 in'],
  ['4 × Ø6.6 through', '4 × Ø0.26 in through'],
  ['Ø4.2 × 12 deep', 'Ø0.165 × 0.472 in deep'],
  // As quotes before this version and some files have it.
  ['⌀4.2 × 12 deep', '⌀0.165 × 0.472 in deep'],
  ['Ø4.2, 12 deep', 'Ø0.165, 0.472 in deep'],
  ['about one axis, Ø25.4 × 50.8 mm', 'about one axis, Ø1 × 2 in'],
  ['M6 × 12 long', 'M6 × 0.472 in long'],
  ['corners R3', 'corners R0.118 in'],
  ['96.5 cm³', '5.889 in³'],
  ['230 cm²', '35.65 in²'],
  ['1,270 mm', '50 in'],
  // 1/8 in, as it is measured, as it is rounded, and with three decimals.
  ['3.175 to 3.18 mm', '0.125 to 0.125 in'],
  ['1.588 mm', '0.0625 in'],
  ['± 0.025 mm', '± 0.001 in'],
  ['gaps of up to 0.05 mm', 'gaps of up to 0.002 in'],
  ['0.01 mm', '0.0004 in'],
  ['± 0.1 mm (0.004 in) over 254 mm', '± 0.004 in over 10 in'],
])('%s reads %s', (words, inInches) => {
  expect(inLengthUnit(words, 'in')).toBe(inInches);
  expect(inLengthUnit(words, 'mm')).toBe(words);
});

test('what is no measure stays: threads, standards, counts, weights, rates by the meter', () => {
  for (const words of [
    'M5 x 10, ISO 4762',
    'ISO 2768-m',
    '12 faces',
    '2.5 kg',
    'PA12 at 3 mm/s',
    'RAL 5010',
    'Ra 3.2 µm',
  ])
    expect(inLengthUnit(words, 'in')).toBe(words);
});

test('a length is shown in either unit', () => {
  expect([formatLength(10, 'mm'), formatLength(10, 'in'), formatLength(2540.01, 'in')]).toEqual([
    '10 mm',
    '0.394 in',
    '100 in',
  ]);
});

test('inches have one decimal more than the millimeters that were measured', () => {
  expect([3.175, 3.18, 12.7, 0.03].map((mm) => formatLength(mm, 'in'))).toEqual([
    '0.125 in',
    '0.125 in',
    '0.5 in',
    '0.0012 in',
  ]);
  expect([0, 1, 2, 3].map((mmDigits) => formatLength(80.4567, 'in', mmDigits))).toEqual([
    '3.2 in',
    '3.17 in',
    '3.168 in',
    '3.1676 in',
  ]);
  expect(inLengthUnit('372 mm', 'in', 0)).toBe('14.6 in');
});
