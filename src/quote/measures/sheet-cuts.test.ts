import { expect, test } from 'vitest';
import { holeEdges, holeGaps } from '#quote/measures/sheet-cuts.ts';
import type { RuleContext } from '#quote/rules/rule.ts';
import { circle, rectangle, sheetFacts, slot } from '../../../tests/quote/sheet-parts.ts';

const facts = sheetFacts({
  outline: rectangle(100, 60),
  holes: [slot(10, 12, 30, 6), slot(10, 22, 30, 6), circle(80, 12, 10)],
});
const contextOf = (quantity: number) => ({ facts, choices: { quantity } }) as unknown as RuleContext;

test('between two slots and from a hole to the outline the nearest sides count', () => {
  expect(holeGaps(contextOf(1))).toEqual({ kind: 'places', places: [{ value: 4, faceIds: [], item: 0 }] });
  expect(holeEdges(contextOf(1))).toEqual({
    kind: 'places',
    places: [
      { value: 5, faceIds: [], item: 0 },
      { value: 5, faceIds: [], item: 1 },
      { value: 3.5, faceIds: [], item: 2 },
    ],
  });
});

test('the cuts of a part are measured once, however often it is priced', () => {
  expect(holeGaps(contextOf(10))).toBe(holeGaps(contextOf(1)));
});
