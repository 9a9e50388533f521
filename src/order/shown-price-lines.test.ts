import { expect, test } from 'vitest';
import type { PriceLine } from '#contract/quote.ts';
import { formatPriceLine } from '#order/format-part.ts';
import { formatLineCount, shownPriceLines } from '#order/shown-price-lines.ts';

const line = (label: string, amountMinor: number): PriceLine => ({
  label,
  amount: 1,
  unit: 'order',
  rate: amountMinor,
  amountMinor,
});
const ROUNDING = 'Rounding to a whole price per part';

test('a rounding of four cents is no line of its own: the largest line takes it, and the sum stays', () => {
  const lines = [line('Sawing', 125), line('Roughing', 4125), line(ROUNDING, -4)];
  expect(shownPriceLines(lines).map(({ label, amountMinor }) => [label, amountMinor])).toEqual([
    ['Sawing', 125],
    ['Roughing', 4121],
  ]);
});

test('a rounding that would be missed in its line keeps a line', () => {
  const lines = [line('Roughing', 1000), line(ROUNDING, 60)];
  expect(shownPriceLines(lines)).toEqual(lines);
});

test('as many lines are announced as are shown, and one is singular', () => {
  const lines = [line('Sawing', 125), line('Roughing', 4125), line(ROUNDING, -4)];
  expect([formatLineCount(lines), formatLineCount(lines.slice(0, 1))]).toEqual(['2 price lines', '1 price line']);
});

test.each([
  [1, 'cut', '1 cut'],
  [4, 'piece', '4 pieces'],
  [0.02, 'piece', '0.02 pieces'],
  [1.0001, 'load', '1 load'],
  [10, 'place', '10 places'],
  [3695.4, 'cm²', '3,695 cm²'],
  [24.318, 'min', '24.32 min'],
  [0.000178, 'kg', '0.000178 kg'],
  [0.0417256, 'kg', '0.0417 kg'],
  [1, 'order', '1 order'],
])('an amount of %d %s is written "%s"', (amount, unit, words) => {
  const shown = formatPriceLine({ ...line('Work', 100), amount, unit }, 'USD');
  expect(`${shown.amount} ${shown.unit}`).toBe(words);
});
