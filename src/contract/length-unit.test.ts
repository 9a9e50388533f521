import { expect, test } from 'vitest';
import { formatLength, inLengthUnit } from '#contract/length-unit.ts';

test.each([
  ['80 × 60 × 20 mm', '3.15 × 2.362 × 0.7874 in'],
  ['Walls 0.8 to 2.5 mm', 'Walls 0.0315 to 0.0984 in'],
  ['12, Ø3.2–8', '12, Ø0.126–0.315 in'],
  ['4 × Ø6.6 through', '4 × Ø0.2598 in through'],
  ['Ø4.2 × 12 deep', 'Ø0.1654 × 0.4724 in deep'],
  // As quotes before this version and some files have it.
  ['⌀4.2 × 12 deep', '⌀0.1654 × 0.4724 in deep'],
  ['Ø4.2, 12 deep', 'Ø0.1654, 0.4724 in deep'],
  ['about one axis, Ø25.4 × 50.8 mm', 'about one axis, Ø1 × 2 in'],
  ['M6 × 12 long', 'M6 × 0.4724 in long'],
  ['corners R3', 'corners R0.1181 in'],
  ['96.5 cm³', '5.889 in³'],
  ['230 cm²', '35.65 in²'],
  ['1,270 mm', '50 in'],
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
    '0.3937 in',
    '100 in',
  ]);
});
