import { expect, test } from 'vitest';
import { BY_AIR, BY_SEA, safetyStock, totalOf, varianceOf } from './delivery-time.ts';

test('by air the example takes 21 days, 24.1 in 95 of 100 orders, 33 at worst', () => {
  const { mean, deviation, promise, worst } = totalOf(BY_AIR);
  expect(mean).toBeCloseTo(21, 9);
  expect(deviation ** 2).toBeCloseTo(3.5, 9);
  expect(promise).toBeCloseTo(24.08, 2);
  expect(worst).toBe(33);
});

test('by sea the example takes 45 days, 49.4 in 95 of 100 orders, 62 at worst', () => {
  const { mean, deviation, promise, worst } = totalOf(BY_SEA);
  expect(mean).toBeCloseTo(45, 9);
  expect(deviation).toBeCloseTo(2.687, 3);
  expect(promise).toBeCloseTo(49.42, 2);
  expect(worst).toBe(62);
});

test('three pieces a day, give or take 1.5, need 15 pieces of safety by air and 22 by sea', () => {
  expect(Math.ceil(safetyStock(totalOf(BY_AIR), 3, 1.5))).toBe(15);
  expect(Math.ceil(safetyStock(totalOf(BY_SEA), 3, 1.5))).toBe(22);
});

test('a stage that always takes the same has no variance', () => {
  expect(varianceOf({ label: '', best: 4, likely: 4, worst: 4 })).toBe(0);
});
