import { expect, test } from 'vitest';
import type { QuoteView } from '#contract/order.ts';
import { compareQuotes } from '#order/compare-quotes.ts';
import { CHOICES, NO_INSTRUCTIONS, pricedQuote } from '../../tests/setup/rows.ts';

type Part = QuoteView['parts'][number];

const part = (fileId: string, totalMinor: number, choices: Partial<Part['choices']> = {}): Part => ({
  fileId,
  fileName: `${fileId}.step`,
  hasPicture: false,
  choices: { ...CHOICES, ...choices },
  instructions: NO_INSTRUCTIONS,
  price: pricedQuote(totalMinor),
  failure: null,
  earlierPrice: null,
});

test('of two versions only what differs is told: lead time, choices with their labels, and the price by its lines', () => {
  const before = { speed: 'standard' as const, parts: [part('lid', 1000), part('base', 4000)] };
  const after = { speed: 'express' as const, parts: [part('lid', 1000), part('base', 5200, { quantity: 3 })] };
  expect(compareQuotes(before, after)).toEqual({
    choices: [{ label: 'Lead time', before: 'Standard', after: 'Express' }],
    parts: [
      {
        kind: 'changed',
        fileName: 'base.step',
        choices: [{ label: 'Quantity', before: '2 pcs', after: '3 pcs' }],
        price: {
          beforeMinor: 4000,
          afterMinor: 5200,
          changes: [{ label: 'Machining', beforeMinor: 4000, afterMinor: 5200 }],
          causes: [],
        },
      },
    ],
  });
  expect(compareQuotes(after, after)).toEqual({ choices: [], parts: [] });
});

test('parts that came or went are named, and of two parts with one file the second is compared with the second', () => {
  const before = { speed: 'standard' as const, parts: [part('lid', 1000), part('lid', 2000), part('base', 4000)] };
  const after = { speed: 'standard' as const, parts: [part('lid', 1000), part('lid', 2500), part('foot', 700)] };
  expect(compareQuotes(before, after).parts).toMatchObject([
    { kind: 'changed', fileName: 'lid.step', choices: [], price: { beforeMinor: 2000, afterMinor: 2500 } },
    { kind: 'added', fileName: 'foot.step' },
    { kind: 'removed', fileName: 'base.step' },
  ]);
});
