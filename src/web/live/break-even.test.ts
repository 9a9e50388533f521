import { expect, test } from 'vitest';
import { breakEvenQuantity, moldedUnitMinor } from './break-even.ts';

const level = (unitMinor: number, upTo: number) => Array.from({ length: upTo }, () => unitMinor);

test('a tool of $3,000.00 and parts of $1.00 equal parts of $4.00 at 1,000 pieces', () => {
  const tooling = { toolingMinor: 300_000, unitMinor: 100 };
  expect(breakEvenQuantity(tooling, level(400, 5000))).toBe(1000);
  expect(moldedUnitMinor(tooling, 1000)).toBe(400);
});

test('between two whole quantities the larger one is taken', () => {
  expect(breakEvenQuantity({ toolingMinor: 1000, unitMinor: 100 }, level(400, 50))).toBe(4);
});

test('where the other price dips below again, the last crossing counts', () => {
  const others = [900, 900, 900, 900, 300, 300, 300, 300, 300, 300];
  expect(breakEvenQuantity({ toolingMinor: 1600, unitMinor: 100 }, others)).toBe(8);
});

test('a tool that never pays within the asked quantities has no break-even', () => {
  expect(breakEvenQuantity({ toolingMinor: 300_000, unitMinor: 100 }, level(400, 999))).toBeNull();
  expect(breakEvenQuantity({ toolingMinor: 1, unitMinor: 400 }, level(400, 999))).toBeNull();
});

test('without tooling and at a lower price molding wins from the first piece', () => {
  expect(breakEvenQuantity({ toolingMinor: 0, unitMinor: 100 }, level(400, 10))).toBe(1);
});
