import { expect, test } from 'vitest';
import type { QuoteView } from '#contract/order.ts';
import { readChanges } from '#web/quotes/read-changes.ts';
import { CHOICES, NO_INSTRUCTIONS, pricedQuote } from '../../../tests/setup/rows.ts';

const part: QuoteView['parts'][number] = {
  fileId: 'none',
  fileName: 'bracket.step',
  hasPicture: false,
  choices: CHOICES,
  instructions: NO_INSTRUCTIONS,
  price: pricedQuote(1000),
  failure: null,
  earlierPrice: null,
};
const QUOTE = { speed: 'standard' as const, parts: [part, part] };
const { material, finish, tolerance, quantity } = CHOICES;

function formOf(changes: Record<string, string>): FormData {
  const form = new FormData();
  const asIs: Record<string, string> = { speed: 'standard' };
  for (const at of [0, 1])
    for (const [field, value] of Object.entries({ material, finish, tolerance, quantity }))
      asIs[`part.${at}.${field}`] = String(value);
  for (const [name, value] of Object.entries({ ...asIs, ...changes })) form.set(name, value);
  return form;
}

test('only what differs from the quote is sent: a finish that merely stays may be fitted to a new material', () => {
  expect(readChanges(formOf({}), QUOTE)).toBe(null);
  expect(readChanges(formOf({ 'part.1.material': 'al-7075-t6' }), QUOTE)).toEqual({
    parts: [{ position: 1, material: 'al-7075-t6' }],
  });
  expect(readChanges(formOf({ speed: 'express', 'part.0.quantity': ' 1,500 ' }), QUOTE)).toEqual({
    speed: 'express',
    parts: [{ position: 0, quantity: 1500 }],
  });
});

test('a part that is left out is left out, whatever else its fields say; words in place of a number go to the server, which refuses them', () => {
  expect(readChanges(formOf({ 'part.0.isLeftOut': 'on', 'part.0.quantity': '9' }), QUOTE)).toEqual({
    parts: [{ position: 0, isLeftOut: true }],
  });
  expect(readChanges(formOf({ 'part.0.quantity': 'many' }), QUOTE)).toEqual({
    parts: [{ position: 0, quantity: Number.NaN }],
  });
});
