/** Orders of bends: one is found wherever there is one, and none where flanges are in the way. */
import { expect, test } from 'vitest';
import { sheetPartOf } from '#quote/measures/sheet-part.ts';
import { bendOrder } from '#quote/processes/sheet/bend-order.ts';
import { EXAMPLE_SHEET_RATES } from '#quote/processes/sheet/example-rates.ts';
import { across, rectangle, sheetFacts } from '../../../../tests/quote/sheet-parts.ts';

type Turn = 'up' | 'down';

/** A strip of 2 mm with bends at these places, 100 wide. */
function orderOf(lengthMm: number, bends: readonly (readonly [atMm: number, turn: Turn])[], throatMm = 60) {
  const facts = sheetFacts({
    outline: rectangle(lengthMm, 100),
    bends: bends.map(([at, direction]) => across(at, 100, { direction })),
  });
  return bendOrder(sheetPartOf(facts, null)!, { ...EXAMPLE_SHEET_RATES.brake, throatMm });
}

test('one bend, and an open channel, have an order', () => {
  expect(orderOf(100, [[50, 'up']])).toEqual([0]);
  expect(
    orderOf(160, [
      [40, 'up'],
      [120, 'up'],
    ]),
  ).toHaveLength(2);
});

test('a U of 20 with sides of 50 wants a relieved punch, and one of 150 has no order at all', () => {
  const sides = (mm: number) =>
    [
      [mm, 'up'],
      [mm + 20, 'up'],
    ] as const;
  expect(orderOf(120, sides(50), 0)).toBeNull();
  expect(orderOf(120, sides(50), 60)).toHaveLength(2);
  expect(orderOf(320, sides(150), 60)).toBeNull();
});

test('a step so low that its first flange stands on the die has none, a higher one has', () => {
  expect(
    orderOf(100, [
      [50, 'up'],
      [55, 'down'],
    ]),
  ).toBeNull();
  expect(
    orderOf(130, [
      [50, 'up'],
      [80, 'down'],
    ]),
  ).toHaveLength(2);
});

test('of a hat whose rims fold inward the rims come first', () => {
  // Base of 120, sides of 50, rims of 25 that return over the base.
  const hat = [25, 75, 195, 245].map((at) => [at, 'up'] as const);
  const order = orderOf(270, hat, 0)!;
  expect(order).not.toBeNull();
  const at = (bend: number) => order.indexOf(bend);
  expect([at(0) < at(1), at(3) < at(2)]).toEqual([true, true]);
});

test('flanges that would pass through each other have no order', () => {
  // A base of 30 between sides of 40, whose rims of 35 meet.
  expect(
    orderOf(180, [
      [35, 'up'],
      [75, 'up'],
      [105, 'up'],
      [145, 'up'],
    ]),
  ).toBeNull();
});

test('a part with more bends in one section than are tried is left open', () => {
  const many = Array.from({ length: 11 }, (_, index) => [30 * (index + 1), index % 2 ? 'up' : 'down'] as const);
  expect(orderOf(400, many)).toBeUndefined();
});
