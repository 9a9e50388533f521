import { expect, test } from 'vitest';
import { economicLot, yearlyLotCost } from '#content/figures/order-quantity.ts';

const WITH_SETUP = { yearlyDemand: 2400, orderCost: 150, holdingCost: 3 };
const LIGHT = { ...WITH_SETUP, orderCost: 30 };

test('the lots and yearly costs of the article', () => {
  expect([economicLot(WITH_SETUP), economicLot(LIGHT)].map(Math.round)).toEqual([490, 219]);
  expect([yearlyLotCost(WITH_SETUP, 490), yearlyLotCost(LIGHT, 219)].map(Math.round)).toEqual([1470, 657]);
});

test('no other lot costs less', () => {
  const lot = economicLot(WITH_SETUP);
  for (const other of [lot / 2, lot - 1, lot + 1, lot * 2])
    expect(yearlyLotCost(WITH_SETUP, other)).toBeGreaterThan(yearlyLotCost(WITH_SETUP, lot));
});
