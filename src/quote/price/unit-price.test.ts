import { expect, test } from 'vitest';
import { unitPricesMinor } from '#quote/price/unit-price.ts';

test('one setup and equal pieces fall as a + b / n', () => {
  const orderCost = (quantity: number) => 8700 + 560 * quantity;
  // The shape of Creo's published table for a sheet part: 92.80, 22.11, 13.27, 7.25, 6.37 at these quantities.
  expect(unitPricesMinor(orderCost, [1, 5, 10, 50, 100])).toEqual([9260, 2300, 1430, 734, 647]);
});

test('rounding never makes a larger order the cheaper one', () => {
  // Rounded each by itself, 7 pieces are 7 x 143 = 1001 and 8 are 8 x 125 = 1000.
  const prices = unitPricesMinor(() => 1000, [6, 7, 8]);
  expect(prices.map((price, i) => [price, price * (6 + i)])).toEqual([
    [168, 1008],
    [144, 1008],
    [126, 1008],
  ]);
});

test('a unit price of fewer cents than there are pieces stays where it is', () => {
  // One cent off each of 114 pieces at 112 cents: 114 x 111 = 12654, less than 113 x 112 = 12656.
  expect(unitPricesMinor(() => 10_000, [111, 112, 113, 150, 10_000])).toEqual([114, 113, 112, 112, 112]);
});

test('quantities come back in the order they were asked for, each as if asked for alone', () => {
  const orderCost = (quantity: number) => 3000 + 12.34 * quantity;
  const alone = [500, 1, 20, 20, 3].map((quantity) => unitPricesMinor(orderCost, [quantity])[0]);
  expect(unitPricesMinor(orderCost, [500, 1, 20, 20, 3])).toEqual(alone);
});

test('a unit price is never nothing', () => {
  expect(unitPricesMinor((quantity) => quantity * 1e-9, [1, 10_000])).toEqual([1, 1]);
});

test('the last bits of a division do not lift a unit price', () => {
  // 0.1 x 3 = 0.30000000000000004: quotients on the edge of rounding wander by a bit from quantity to quantity.
  const orderCost = (quantity: number) => 100.5 * quantity * (1 + (quantity % 3) * Number.EPSILON);
  const prices = unitPricesMinor(
    orderCost,
    Array.from({ length: 100 }, (_, i) => i + 1),
  );
  expect(prices.filter((price, i) => i > 0 && price > prices[i - 1]!)).toEqual([]);
});

test('a quantity or a cost that is none is a mistake of the caller', () => {
  expect(() => unitPricesMinor(() => 100, [0])).toThrow(new RangeError('Expected quantity of at least 1, found 0'));
  expect(() => unitPricesMinor(() => 100, [1.5])).toThrow(RangeError);
  expect(() => unitPricesMinor(() => Number.NaN, [1])).toThrow(RangeError);
  expect(() => unitPricesMinor(() => 0, [1])).toThrow(RangeError);
});
