import { expect, test } from 'vitest';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import { isThicknessAsked } from '#web/workspace/asked-thickness.ts';
import { chooseProcess, freshDraft } from '#web/workspace/draft-choices.ts';
import { pricePart } from '#web/workspace/part-price.ts';
import { BRACKET, documentFacts } from '../../../tests/quote/sample-parts.ts';
import { drawingFacts, rectangle } from '../../../tests/quote/sheet-parts.ts';

const DRAWING = drawingFacts({ outline: rectangle(200, 100) });
const CUT = chooseProcess(freshDraft(), 'sheet');

test('a drawing is asked how thick it is where that alone keeps it from its price, chosen or proposed', () => {
  const isAsked = (facts: PartFacts, draft = CUT) =>
    isThicknessAsked(
      pricePart({ reading: { kind: 'read', facts, mesh: null }, draft }, 'standard', EXAMPLE_RATE_CARD),
      draft,
    );
  expect([isAsked(DRAWING), isAsked(DRAWING, freshDraft())]).toEqual([true, true]);
  expect(isAsked(DRAWING, { ...CUT, thickness: '2' })).toBe(false);
  expect(isAsked(DRAWING, { ...CUT, isThicknessUnknown: true })).toBe(false);
  // A person has to look at these, whatever their thickness.
  expect([isAsked(documentFacts()), isAsked(DRAWING, chooseProcess(freshDraft(), 'cnc')), isAsked(BRACKET)]).toEqual([
    false,
    false,
    false,
  ]);
});
