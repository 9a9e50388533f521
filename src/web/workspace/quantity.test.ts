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
  ['', 'Please say how many pieces you need.'],
  ['0', 'Please enter at least 1 piece.'],
  ['-3', 'Please enter at least 1 piece.'],
  ['2.5', 'Parts come in whole pieces: please enter a whole number.'],
  ['1,5', 'Parts come in whole pieces: please enter a whole number.'],
  ['1e9', 'This is not a number of pieces. Please enter a whole number, for example 25.'],
  ['ten', 'This is not a number of pieces. Please enter a whole number, for example 25.'],
  ['Infinity', 'This is not a number of pieces. Please enter a whole number, for example 25.'],
  ['10001', 'We price up to 10,000 pieces here. For more, write to us and a person will quote.'],
  ['1000000000', 'We price up to 10,000 pieces here. For more, write to us and a person will quote.'],
  ['9'.repeat(400), 'We price up to 10,000 pieces here. For more, write to us and a person will quote.'],
])('%j is refused with a sentence', (text, problem) => {
  expect(readQuantity(text)).toEqual({ kind: 'refused', problem });
});
