import { expect, test } from 'vitest';
import { roundFacts, roundMeshLength } from '#geometry/significant-digits.ts';

test('numbers keep nine digits wherever they stand; nothing else changes', () => {
  expect(
    roundFacts({ a: 1234.56789012, b: [0.1 + 0.2, 6e-17, -0], c: { d: 'x', e: null, f: true, g: 4294967295 } }),
  ).toEqual({
    a: 1234.56789,
    b: [0.3, 0, 0],
    c: { d: 'x', e: null, f: true, g: 4294967295 },
  });
});

test('a length measured in single precision loses its noise', () => {
  expect([1.59999847, 20.0000002, 77.4500046].map(roundMeshLength)).toEqual([1.6, 20, 77.45]);
});

test('a measure that is no number ends the reading', () => {
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => roundFacts({ solid: { areaMm2: [1, none] } })).toThrow('Expected a finite number in each fact');
});
