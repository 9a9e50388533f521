import { expect, test } from 'vitest';
import { DEFAULT_LANDED } from '#catalog/landed-tables.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { LandedSettingsSchema } from '#contract/landed-tables.ts';
import { chooseProcess, freshDraft } from '#web/workspace/draft-choices.ts';
import { inCurrency, landedParts, orderLanded } from '#web/workspace/order-landed.ts';
import { pricePart } from '#web/workspace/part-price.ts';
import { BRACKET } from '../../../tests/quote/sample-parts.ts';

const priceOf = (draft = freshDraft()) =>
  pricePart({ reading: { kind: 'read', facts: BRACKET, mesh: null }, draft }, 'standard', EXAMPLE_RATE_CARD);
const landed = (...prices: Parameters<typeof orderLanded>[0]) =>
  orderLanded(prices, {
    choice: { country: 'US', transport: 'air', terms: 'DAP', use: 'general', isWanted: false, currency: null },
    tables: { ...LandedSettingsSchema.parse(DEFAULT_LANDED), origin: 'IN', version: 1 },
    currency: 'USD',
    payIn: 'USD',
    today: '2026-11-27',
    shipDay: () => '2026-12-04',
  });

test('a proposed price is delivered too, and said to be proposed, until a part of the order has a price', () => {
  const [proposed, chosen] = [priceOf(), priceOf(chooseProcess(freshDraft(), 'print'))];
  if (proposed.kind !== 'proposed' || proposed.price.kind !== 'priced') throw new Error('Expected a proposed price');
  expect(landed(proposed)).toMatchObject({
    kind: 'told',
    isProposed: true,
    landed: { goodsMinor: proposed.price.quote.totalPriceMinor },
  });
  expect(landed(proposed, chosen)).toEqual({ ...landed(chosen), isProposed: false });
  expect(landedParts([proposed, chosen])).toEqual([chosen]);
  expect(landed({ kind: 'failed' })).toEqual({ kind: 'no-price' });
});

test('a proposed price is shown in the currency of the others', () => {
  const exchange = { from: 'USD', to: 'EUR', rate: 0.8, date: '2026-11-27', source: 'a bank' } as const;
  expect(inCurrency(priceOf(), exchange)).toMatchObject({ kind: 'proposed', price: { quote: { currency: 'EUR' } } });
});
