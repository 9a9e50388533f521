import { expect, test } from 'vitest';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { cost, type Plan } from '#quote/price/cost.ts';
import { apportion, priceOrder } from '#quote/price/price-order.ts';

const work = (different: Partial<Plan> = {}): [Plan] => [
  {
    id: 'drilling',
    label: 'Drilling',
    costs: [
      cost({ label: 'Setting up', unit: 'min', rateMinor: 75, perOrder: 20 }),
      cost({ label: 'Drilling', unit: 'min', rateMinor: 250 / 3, perPiece: 2, faceIds: [3, 7] }),
    ],
    machineHoursPerPiece: 0,
    machineHoursAtLeast: 0,
    partMinimumMinor: 0,
    ...different,
  },
];

test('shares sum to the rounded sum, and the largest remainders go up', () => {
  expect(apportion([1.4, 1.4, 1.4])).toEqual([2, 1, 1]);
  expect(apportion([0.5, 0.25, 0.25])).toEqual([1, 0, 0]);
  expect(apportion([])).toEqual([]);
});

test('work, margin and what rounding to a whole unit price adds are lines of their own', () => {
  expect(priceOrder(work(), 30, 'standard', EXAMPLE_RATE_CARD)).toMatchObject({
    unitPriceMinor: 271,
    totalPriceMinor: 8130,
    lines: [
      { label: 'Setting up', amount: 20, unit: 'min', rate: 75, amountMinor: 1500 },
      { label: 'Drilling', amount: 60, unit: 'min', rate: 83.3333333, amountMinor: 5000, faceIds: [3, 7] },
      { label: 'Margin', amount: 25, unit: '%', rate: 65, amountMinor: 1625 },
      { label: 'Rounding to a whole price per part', amount: 1, unit: 'order', rate: 5, amountMinor: 5 },
    ],
  });
});

test('a small order is lifted to the least price, and express comes on top of that', () => {
  expect(
    priceOrder(work(), 1, 'express', {
      ...EXAMPLE_RATE_CARD,
      shop: { ...EXAMPLE_RATE_CARD.shop, orderMinimumMinor: 2500 },
    }),
  ).toMatchObject({
    unitPriceMinor: 3250,
    totalPriceMinor: 3250,
    lines: [
      { label: 'Setting up', amount: 20, unit: 'min', rate: 75, amountMinor: 1500 },
      { label: 'Drilling', amount: 2, unit: 'min', rate: 83.3333333, amountMinor: 167, faceIds: [3, 7] },
      { label: 'Margin', amount: 25, unit: '%', rate: 16.6666667, amountMinor: 417 },
      { label: 'Up to the least charge', amount: 1, unit: 'order', rate: 416.666667, amountMinor: 416 },
      { label: 'Express', amount: 30, unit: '%', rate: 25, amountMinor: 750 },
    ],
  });
});

test('many small pieces are lifted to the least price of a part', () => {
  const { unitPriceMinor, lines } = priceOrder(work({ partMinimumMinor: 500 }), 100, 'standard', EXAMPLE_RATE_CARD);
  expect({ unitPriceMinor, last: lines.at(-1) }).toEqual({
    unitPriceMinor: 500,
    last: {
      label: 'Up to the least price per part',
      amount: 1,
      unit: 'order',
      rate: 27_291.6667,
      amountMinor: 27_292,
    },
  });
});
