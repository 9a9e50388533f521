import { expect, test } from 'vitest';
import type { PriceLine } from '#contract/quote.ts';
import { comparePrices } from '#order/compare-prices.ts';
import { pricedQuote } from '../../tests/setup/rows.ts';

const line = (label: string, amountMinor: number): PriceLine => ({
  label,
  amount: 1,
  unit: 'order',
  rate: amountMinor,
  amountMinor,
});
const priced = (lines: PriceLine[], rateCard = 1) => {
  const total = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const quote = pricedQuote(total);
  return { ...quote, lines, versions: { ...quote.versions, rateCard } };
};

test('lines that differ, that are new and that are gone sum to the difference', () => {
  const before = priced([line('Stock', 400), line('Roughing', 1000), line('Sawing', 100), line('Roughing', 50)]);
  const after = priced([line('Stock', 400), line('Roughing', 1200), line('Deburring', 150)], 2);
  const comparison = comparePrices(before, after)!;
  expect(comparison).toEqual({
    beforeMinor: 1550,
    afterMinor: 1750,
    changes: [
      { label: 'Roughing', beforeMinor: 1050, afterMinor: 1200 },
      { label: 'Deburring', beforeMinor: null, afterMinor: 150 },
      { label: 'Sawing', beforeMinor: 100, afterMinor: null },
    ],
    causes: ['rates'],
  });
  const sum = comparison.changes.reduce(
    (total, change) => total + (change.afterMinor ?? 0) - (change.beforeMinor ?? 0),
    0,
  );
  expect(sum).toBe(comparison.afterMinor - comparison.beforeMinor);
});

test('without two prices in one currency there is nothing to compare', () => {
  const price = priced([line('Stock', 400)]);
  expect([
    comparePrices(null, price),
    comparePrices(price, null),
    comparePrices({ ...price, currency: 'EUR' }, price),
  ]).toEqual([null, null, null]);
});
