import { expect, test } from 'vitest';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { convertMinor, convertPrice, type Exchange, shareOut } from '#contract/exchange.ts';
import type { PricedQuote } from '#contract/quote.ts';
import { exchangeRate, offeredCurrencies } from '#quote/landed/exchange-rate.ts';
import { quotePart } from '#quote/quote-part.ts';
import { BRACKET } from '../../tests/quote/sample-parts.ts';

const TO_EUR: Exchange = { from: 'USD', to: 'EUR', rate: 0.8627, date: '2026-11-20', source: 'a test' };

function price(quantity: number): PricedQuote {
  const quote = quotePart(BRACKET, { ...defaultChoices('cnc'), quantity }, EXAMPLE_RATE_CARD, CATALOG);
  if (quote.manual) throw new Error('Expected a price');
  return quote;
}

test.each([1, 7, 1000])(
  '%i pieces in another currency: lines sum to the total, and the unit price times the pieces is it',
  (quantity) => {
    for (const rate of [0.8627, 84.1234, 0.01, 1]) {
      const before = price(quantity);
      const after = convertPrice(before, quantity, { ...TO_EUR, to: 'INR', rate });
      expect(after.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(after.totalPriceMinor);
      expect(after.unitPriceMinor * quantity + (after.onceMinor ?? 0)).toBe(after.totalPriceMinor);
      expect(Math.abs(after.totalPriceMinor - before.totalPriceMinor * rate)).toBeLessThanOrEqual(quantity / 2 + 1);
      expect([after.currency, after.inputHash]).toEqual(['INR', before.inputHash]);
    }
  },
);

test('amounts have the decimals of their own currency', () => {
  expect(convertMinor(10_000, { from: 'USD', to: 'JPY', rate: 150 })).toBe(15_000);
  expect(convertMinor(15_000, { from: 'JPY', to: 'USD', rate: 1 / 150 })).toBe(10_000);
  expect(convertMinor(100, { from: 'USD', to: 'INR', rate: 84.125 })).toBe(8413);
  expect(convertMinor(-100, { from: 'USD', to: 'INR', rate: 84.125 })).toBe(-8413);
});

test('a price in another currency than the rate’s is refused', () => {
  expect(() => convertPrice({ ...price(1), currency: 'GBP' }, 1, TO_EUR)).toThrow(RangeError);
});

test('shares of a total sum to it', () => {
  expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(shareOut(7, [0, 0])).toEqual([0, 0]);
  expect(shareOut(5, [10, -2, 2]).reduce((sum, share) => sum + share, 0)).toBe(5);
});

test('a rate is offered as long as it is not older than the shop allows, the newest first, and read backwards too', () => {
  const row = (date: string, rate: number) => ({ base: 'USD', currency: 'EUR', rate, date, source: 'a test' }) as const;
  const tables = {
    exchange: [row('2026-11-01', 0.8), row('2026-11-20', 0.9), row('2026-12-01', 0.1)],
    exchangeDaysMost: 14,
  };
  expect(exchangeRate('USD', 'EUR', tables, '2026-11-23')?.rate).toBe(0.9);
  expect(exchangeRate('EUR', 'USD', tables, '2026-11-23')?.rate).toBe(1 / 0.9);
  expect(offeredCurrencies('USD', tables, '2026-11-23')).toEqual(['USD', 'EUR']);
  expect(offeredCurrencies('USD', tables, '2027-01-01')).toEqual(['USD']);
});
