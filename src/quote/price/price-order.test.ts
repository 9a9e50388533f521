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

test('the margin is a share of each rate, and what rounding to a whole unit price adds is a line where it is more than a cent a line', () => {
  expect(priceOrder(work(), 30, 'standard', EXAMPLE_RATE_CARD)).toMatchObject({
    unitPriceMinor: 271,
    totalPriceMinor: 8130,
    lines: [
      { label: 'Setting up', amount: 20, unit: 'min', rate: 93.75, amountMinor: 1875 },
      { label: 'Drilling', amount: 60, unit: 'min', rate: 104.166667, amountMinor: 6250, faceIds: [3, 7] },
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
      { label: 'Setting up', amount: 20, unit: 'min', rate: 93.75, amountMinor: 1875 },
      { label: 'Drilling', amount: 2, unit: 'min', rate: 104.166667, amountMinor: 208, faceIds: [3, 7] },
      { label: 'Up to the least charge', amount: 1, unit: 'order', rate: 416.666667, amountMinor: 417 },
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

test('a few cents of rounding are no line: they are taken up by lines that are still their amount times their rate', () => {
  // 1875 + 6 x 208.333 = 3125 cents; six pieces at 521 are one cent more.
  const { totalPriceMinor, lines } = priceOrder(work(), 6, 'standard', EXAMPLE_RATE_CARD);
  expect(totalPriceMinor).toBe(3126);
  expect(lines.map(({ label }) => label)).toEqual(['Setting up', 'Drilling']);
  expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(3126);
});

test('the shop chooses how deep a buyer sees: all lines, groups of work, or the sum', () => {
  const [plan] = work();
  const grouped = {
    ...plan,
    costs: plan.costs.map((each, i) => ({ ...each, group: (['setup', 'machining'] as const)[i]! })),
  };
  const shown = (priceLines: 'groups' | 'total') =>
    priceOrder([grouped], 2, 'express', {
      ...EXAMPLE_RATE_CARD,
      shop: { ...EXAMPLE_RATE_CARD.shop, priceLines },
    }).lines.map(({ label, amountMinor }) => [label, amountMinor]);
  expect(shown('groups')).toEqual([
    ['Setup', 1875],
    ['Machining', 417],
    ['Express', 688],
  ]);
  expect(shown('total')).toEqual([['Price', 2980]]);
});
