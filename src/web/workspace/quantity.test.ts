import { expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';

test.each([
  ['1', 1],
  [' 25 ', 25],
  ['10000', 10_000],
  ['1,000', 1000],
  ['2 500', 2500],
])('%j is a quantity', (text, quantity) => {
  expect(readQuantity(text)).toEqual({ kind: 'quantity', quantity });
});

test.each([
  ['', 'Please enter how many pieces you need.'],
  ['0', 'Please enter at least 1 piece.'],
  ['-3', 'Please enter at least 1 piece.'],
  ['2.5', 'Parts come in whole pieces: please enter a whole number.'],
  ['1,5', 'Parts come in whole pieces: please enter a whole number.'],
  ['1e9', 'Please enter a whole number of pieces, for example 25.'],
  ['ten', 'Please enter a whole number of pieces, for example 25.'],
  ['Infinity', 'Please enter a whole number of pieces, for example 25.'],
  ['10001', 'We price up to 10,000 pieces here. For more, please email us for a quote.'],
  ['1000000000', 'We price up to 10,000 pieces here. For more, please email us for a quote.'],
  ['9'.repeat(400), 'We price up to 10,000 pieces here. For more, please email us for a quote.'],
])('%j is refused with a sentence', (text, problem) => {
  expect(readQuantity(text)).toEqual({ kind: 'refused', problem });
});
