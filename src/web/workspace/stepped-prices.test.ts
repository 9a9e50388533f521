import { expect, test } from 'vitest';
import type { PartPrice } from '#web/workspace/part-price.ts';
import { SteppedPrices } from '#web/workspace/stepped-prices.ts';

const REFUSED: PartPrice = { kind: 'refused', problem: 'no quantity' };

test('a price of few steps is there at once, and is computed once', () => {
  let computed = 0;
  const prices = new SteppedPrices<object>(function* () {
    computed += 1;
    yield;
    return REFUSED;
  });
  const part = {};
  const reading = { kind: 'waiting' as const };
  expect([prices.find(part, reading), prices.find(part, reading), computed]).toEqual([REFUSED, REFUSED, 1]);
});

test('a price of many steps leaves the page its turn, and is told when it is there; only the newest choices are priced to the end', async () => {
  let isOpen = false;
  const ended: string[] = [];
  const prices = new SteppedPrices<{ name: string }>(function* ({ name }) {
    while (!isOpen) yield;
    ended.push(name);
    return REFUSED;
  });
  const reading = { kind: 'waiting' as const };
  const [first, second] = [{ name: 'first' }, { name: 'second' }];
  expect([prices.find(first, reading).kind, prices.find(second, reading).kind]).toEqual(['reading', 'reading']);
  expect([prices.isPending(first, reading), prices.isPending(second, reading)]).toEqual([false, true]);
  const told = new Promise<void>((resolve) => prices.subscribe(resolve));
  isOpen = true;
  await told;
  expect([prices.find(second, reading), prices.version(), ended]).toEqual([REFUSED, 1, ['second']]);
  expect(prices.isPending(second, reading)).toBe(false);
});
