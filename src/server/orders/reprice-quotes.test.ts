import { expect, test } from 'vitest';
import type { RateCard } from '#contract/rate-card.ts';
import type { QuoteToReprice } from '#db/quote-prices.ts';
import { repriceQuotes } from '#server/orders/reprice-quotes.ts';
import { BRACKET } from '../../../tests/quote/sample-parts.ts';
import { CHOICES, pricedQuote, RATE_CARD } from '../../../tests/setup/rows.ts';

const QUOTE = {
  id: 'quote',
  customer: 'Ann',
  createdAt: new Date(0),
  currency: 'USD',
  totalMinor: 12_000,
  parts: [{ fileId: 'file', fileName: 'bracket.step', choices: CHOICES, facts: BRACKET, price: pricedQuote(12_000) }],
} as unknown as QuoteToReprice;

test('a card at which a price fails is told with its cause and the part, and throws nothing', () => {
  const broken: RateCard = {
    ...RATE_CARD,
    processes: { ...RATE_CARD.processes, [CHOICES.process]: { work: 'broken' } },
  };
  const faults: string[] = [];
  const preview = repriceQuotes([QUOTE], broken, ({ fileName }, cause) => faults.push(`${fileName}: ${cause}`));
  expect(preview).toMatchObject({ failed: ['bracket.step'], quotes: [{ afterMinor: null }] });
  expect(faults).toEqual([expect.stringMatching(/^bracket\.step: RangeError: Expected rates of cnc/)]);
});

test('a whole card fails at nothing', () => {
  const preview = repriceQuotes([QUOTE], RATE_CARD, () => expect.unreachable());
  expect(preview).toMatchObject({ failed: [], quotes: [{ afterMinor: expect.any(Number) }] });
});
