import { expect, test } from 'vitest';
import type { ManualQuote } from '#contract/quote.ts';
import { priceByPerson } from '#quote/price-by-person.ts';

const ASKED: ManualQuote = {
  manual: true,
  reasons: [{ code: 'thicker-than-stock' }],
  findings: [],
  rateCard: { name: 'Example shop', version: 3 },
  versions: { engine: 7, pricing: 3, catalog: 2, rateCard: 3 },
  inputHash: 'a1b2',
};
const PRICE = { unitPriceMinor: 12_345, leadTimeDays: 12, quantity: 4, currency: 'USD' };

test('a person’s price is one line that makes the total', () => {
  const priced = priceByPerson(ASKED, PRICE);
  expect(priced).toMatchObject({
    manual: false,
    currency: 'USD',
    unitPriceMinor: 12_345,
    totalPriceMinor: 49_380,
    leadTimeDays: 12,
    rateCard: ASKED.rateCard,
    versions: ASKED.versions,
  });
  expect(priced.lines).toEqual([
    { label: 'Priced by our engineers', amount: 4, unit: 'pieces', rate: 12_345, amountMinor: 49_380 },
  ]);
});

test('the digest follows the part and every word of the price', () => {
  const base = priceByPerson(ASKED, PRICE).inputHash;
  expect(priceByPerson({ ...ASKED }, { ...PRICE }).inputHash).toBe(base);
  const others = [
    priceByPerson({ ...ASKED, inputHash: 'c3' }, PRICE),
    priceByPerson(ASKED, { ...PRICE, unitPriceMinor: 12_346 }),
    priceByPerson(ASKED, { ...PRICE, leadTimeDays: 13 }),
    priceByPerson(ASKED, { ...PRICE, quantity: 5 }),
    priceByPerson(ASKED, { ...PRICE, currency: 'EUR' }),
  ];
  expect(new Set([base, ...others.map((other) => other.inputHash)]).size).toBe(6);
});
