import { expect, test } from 'vitest';
import { postalCodeDoubt } from '#contract/postal-code.ts';

const doubted = (country: string, codes: string[]) => codes.filter((code) => postalCodeDoubt(country, code) !== null);

test('codes as their countries write them are not doubted', () => {
  expect(doubted('United States', ['45402', '45402-1234', '454021234', ' 45402 ', ''])).toEqual([]);
  expect(doubted('India', ['411001', '411 001'])).toEqual([]);
  expect(doubted('Canada', ['M5V 3L9', 'm5v3l9'])).toEqual([]);
  expect(doubted('United Kingdom', ['SW1A 1AA', 'M1 1AE', 'ec1a1bb'])).toEqual([]);
  expect([
    ...doubted('Germany', ['80331']),
    ...doubted('France', ['75001']),
    ...doubted('Australia', ['3000']),
  ]).toEqual([]);
});

test('a code that its country does not have is doubted, in a sentence that says how they look', () => {
  expect(postalCodeDoubt('United States', '4540')).toBe(
    'A ZIP code of the United States has 5 digits, or 9 as in 45402-1234. Please check it.',
  );
  expect(postalCodeDoubt('India', '011001')).toBe('A PIN code of India has 6 digits, as in 411001. Please check it.');
  expect(doubted('United States', ['abc', '454022', '4540 2'])).toHaveLength(3);
  expect(doubted('Germany', ['8033', 'D-80331'])).toHaveLength(2);
});

test('nothing is said of a country whose codes are not listed, or that is not known', () => {
  expect([postalCodeDoubt('Ireland', 'x'), postalCodeDoubt('Atlantis', '1')]).toEqual([null, null]);
});
